# The arena

cli-arena = Let bots play many games and see how strong they are.

help-bots = the bots, with commas between them; with settings: “expert:seconds=0.5”
help-games = how many games: of each bot alone, or of each two that meet
help-kind = alone: each bot by itself; round: every two meet; gauntlet: the first meets all others; mixed: each has a seat
help-workers = how many processes play
help-ray = play on the Ray cluster at ADDRESS (“auto”, “local”)
help-out = the folder that keeps the games; the same command goes on where it was stopped
help-records = save the record of every game in this folder too, one file each
help-minutes = stop after so many minutes
help-extract = save the record of game N as a file

arena-head = { $game }: { $kind }
arena-kind-alone = each bot by itself
arena-kind-round = every two bots meet
arena-kind-gauntlet = the first bot against all others
arena-kind-mixed = all bots at one table
arena-progress = Games
arena-bot = Bot
arena-games = Games
arena-won = Won
arena-interval = 95% interval
arena-score = Mean score
arena-rating = Rating
arena-seconds = Seconds a move
arena-meetings = One bot alone against others
arena-against = Against
arena-unfinished = { $done } of { $total } games were played. The same command goes on with the rest.
arena-kept = The games are kept in { $folder }
arena-records = Records of games saved in { $folder }: { $number }
arena-extracted = Saved: { $file }
arena-no-such-game = game { $number } has not been played.
arena-bad-number = { $flag } needs a number, not “{ $value }”.
