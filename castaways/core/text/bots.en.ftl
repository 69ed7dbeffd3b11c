# Bots, and tournaments between them

bot-random = at random
bot-instinct = by instinct
bot-easy = easy
bot-normal = normal
bot-hard = hard
bot-expert = expert
bot-learned = learned
bot-search = search
bot-convention = convention
bot-silent = silent

bot-unknown = There is no bot called “{ $bot }”. Possible: { $bots }.
bot-coded = The bot “{ $bot }” speaks in a code for cards, which the rules forbid at a table with people. It plays only with other bots, for research.
bot-no-setting = Bot “{ $bot }” has no setting “{ $setting }”. Bots that think have playouts, seconds and workers.
bot-bad-setting = Bot “{ $bot }”: “{ $value }” is not possible for { $setting }.

arena-bad-kind = There is no tournament of the kind “{ $kind }”. Possible: { $kinds }.
arena-bad-games = “{ $value }” is not a possible number of games: at least 1, at most { $most }.
arena-bots-twice = Name at least one bot, and none twice.
arena-bad-mixed = In a mixed tournament every bot has one seat: as many bots as players. Bots: { $bots }, players: { $players }.
arena-needs-two = A tournament of the kind “{ $kind }” needs at least two bots, and a game for at least two players.
arena-in-use = Another tournament is writing to { $folder } just now.
arena-other-plan = { $folder } holds another tournament: choose another folder, or give the same settings as before.
arena-no-ray = Ray is not installed: pip install castaways[ray] adds it.
arena-no-cluster = There is no Ray cluster at “{ $address }”.
