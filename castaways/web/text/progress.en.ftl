# Coming back: the campaign, achievements, statistics, a year, the app

## The end of a game

over-new-best = A new best!
over-earned = Achieved in this game
feats-aided = with a hint or a move taken back

## The campaign

campaign-title = The way home
campaign-how = Four levels of Friday, all of them open. Each has three stars: for coming home, for a good score, and for doing it without a hint. They are kept one by one, and nothing is ever lost.
campaign-stars = { $got } of { $most } stars
campaign-level = Level { $level }
campaign-won = won { $won } of { $games }
campaign-best = best { $best }
campaign-new = not played yet
campaign-got = done:
campaign-open = to do:
campaign-play = Play level { $level }
campaign-why = Stars count for deals that nobody chose, and not for lessons. Games from before hints were counted give the first two stars.

## Achievements

feats-title = Achievements
feats-count = { $got } of { $most }
feats-how = Worked out by the server from the records of finished games, those from before too. Only what you did at your own seat counts: no lessons, no chosen deals, no games in which a bot moved for you.
feats-more = { $number } more
feats-not = not yet
feats-on = on { $day }
feats-all = All achievements

## Statistics

stats-title = Statistics
stats-more = More statistics
stats-none = No finished games yet.
stats-levels = By level
stats-by-players = By number of players
stats-characters = By character
stats-partners = With whom
stats-partner = Person
stats-kind = Kind
stats-months = Games month by month
stats-played = played
stats-won = won
stats-all = All together

## A year

year-title = My { $year }
year-this = My year
year-so-far = The year is still going on.
year-none = No game was finished in this year.
year-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
year-won = { $won } won
year-days =
    { $days ->
        [one] { $days } day with a game
       *[other] { $days } days with a game
    }
year-streak =
    { $days ->
        [one] longest streak: { $days } day
       *[other] longest streak: { $days } days
    }
year-by-game = Game by game
year-by-month = Month by month
year-month = Month { $month }: { $games }
year-best = Best moments
year-best-score = best score: { $score }
year-hardest = The hardest win
year-hardest-how = Of such games you win about { $share }.
year-partner = Most often together
year-partner-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $won } won
year-earned = Achieved this year
year-others = Other years:
year-watch = Watch the replay

## The app

app-offline-title = No connection
app-offline-how = The games you finished and the rules you read are kept here. Everything else comes back with the connection.
app-offline-games = Finished games kept here
app-offline-none = No finished game is kept here yet: open one while you are connected.
app-offline-rules = Rules
app-offline-more = Also kept here
app-again = Try again
app-kept = Kept, will be sent when the connection is back.
app-kept-lost = The game has moved on meanwhile: this is where it stands. Nothing was done twice.
app-waits = No connection: a move is waiting to be sent. It can be followed by another one then.
