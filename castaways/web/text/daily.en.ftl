# The daily deal

page-daily = Daily
daily-title = Daily deal
daily-number = Daily deal · No { $number }
daily-games = Today’s deals
daily-how = The same shuffle for everybody today. One attempt counts; after it, play on as often as you like.
daily-how-bots = The same shuffle and the same bots for everybody today. One attempt counts; after it, play on as often as you like.
daily-par = par, by the bots
daily-played = played
daily-best = best score
daily-working = Par is being worked out: bots are still playing this deal. It is set once and does not move then.
daily-streak =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
daily-streak-row =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
daily-week = Your last seven days
daily-play = Play today’s deal
daily-play-note = { $minutes } min · you may pause and come back
daily-go-on = Go on with today’s deal
daily-go-on-note = open until 00:00 UTC
daily-see = See the results
daily-see-note = you scored { $score }
daily-left = open for { $hours } h { $minutes } min
daily-next = Tomorrow, { $level }: in { $hours } h { $minutes } min
daily-board-today = Today’s board
daily-closed-note = Cards, boards and replays stay hidden until you have played.
daily-bots-see = The bot sees no more than you do.
daily-how-par = How par is set
daily-strengths = What bots reach on it
daily-strong = Par: strongest bot
daily-of-bot = Bot: { $bot }
daily-line = Daily deal No { $number }: { $level }
daily-line-go = Play
daily-of = No { $number } · { $level }
daily-above = { $points } above par
daily-below = { $points } below par
daily-at-par = exactly par
daily-no-par = par is not set yet
daily-par-is = par { $par }
daily-record = your best { $best }
daily-place = Place { $place } of { $number }: better than { $share }% of players
daily-place-first = Place 1 of { $number }
daily-place-only = You are the first to finish today
daily-not-counted = This attempt does not count: it was not finished by 00:00 UTC.
daily-not-counted-struck = A host of this server has taken this result off the board.
daily-legend-lost = did not: { $number }
daily-first-counts = everybody’s first attempt counts
daily-histogram = Distribution of { $number } results: { $won } won. { $par } Your score: { $mine }.
daily-histogram-par = Par { $par }.
daily-score = score
daily-you-mark = you: { $score }
daily-par-mark = par { $par }
daily-results = Results so far
daily-board = Board of honour
daily-at = at { $time } UTC
daily-all = All, { $number }
daily-accounts = Accounts, { $number }
daily-friends = Friends, { $number }
daily-you = you
daily-guest = guest
daily-program = program
daily-replay = replay
daily-board-note = Par is the median of 101 games of the strongest bot on this deal; it does not know the order of the cards. Replays are open to those who have played, to all others after 00:00 UTC.
daily-accounts-note = The rank of accounts that are older than the day.
daily-check = Check the shuffle
daily-share = Share without spoilers
daily-share-head = Castaways No { $number } · { $level }
daily-copy = Copy
daily-yesterday = Yesterday’s best
daily-yesterday-par = Par was { $par }.
daily-yesterday-mine = You had { $score }.
daily-yesterday-none = Nobody finished yesterday’s deal.
daily-watch = Watch the replay
daily-mine-beside = My own
daily-month-par = par: { $number }
daily-month-played = below: { $number }
daily-month-off =
    { $left ->
        [0] day off (none left)
       *[other] day off ({ $left } left)
    }
daily-cell-par = { $day }: par reached
daily-cell-played = { $day }: played
daily-cell-froze = { $day }: day off, the streak goes on
daily-cell-miss = { $day }: missed
daily-cell-today = { $day }: today, not played yet
daily-cell-next = { $day }: still to come
daily-cell-before = { $day }
daily-mon = Mo
daily-tue = Tu
daily-wed = We
daily-thu = Th
daily-fri = Fr
daily-sat = Sa
daily-sun = Su
daily-month-before = The month before
daily-month-after = The month after
daily-month =
    { $month ->
        [1] January { $year }
        [2] February { $year }
        [3] March { $year }
        [4] April { $year }
        [5] May { $year }
        [6] June { $year }
        [7] July { $year }
        [8] August { $year }
        [9] September { $year }
        [10] October { $year }
        [11] November { $year }
        [12] December { $year }
       *[other] { $year }
    }
daily-what-next = What next
daily-mistakes = Learn from my mistakes
daily-mistakes-note = solve the moments again
daily-again = The same deal again
daily-again-note = as often as you like, not counted
daily-my-replay = My replay
daily-my-replay-note = move by move
daily-other = Another game
daily-other-note = a new shuffle, no board
daily-fair = Fair for everybody
daily-fair-commitment = This line was fixed before the day began. After 00:00 UTC the seed is shown here, and everybody can check that they belong together.
daily-fair-tomorrow = Tomorrow’s line
daily-fair-shown = The seed of that day
daily-fair-bots = Bots of version { $version }
daily-fair-rules = The first attempt counts, from its first card. Leaving is a pause, not a loss: the deal stays open until 00:00 UTC. No hints, no taking back over a shown card. Repeats are free and never counted.
daily-fair-streak = The streak counts days played, not won. Two days off are held; one is used by itself, and one comes back after seven days played.
daily-past = Deal of { $day }
daily-past-play = Play this deal
daily-past-play-note = its day is over: it does not count
daily-today = To today’s deal
daily-sealed = This is a deal of today: its seed is shown after 00:00 UTC.
daily-to-board = Results of this deal
daily-attempt = Daily deal No { $number }: this attempt counts
daily-admin = Par of the daily deals
daily-admin-state = { $done } of { $total } games of bots
daily-admin-set = par { $par }
home-welcome = Welcome back, { $name }
home-friends-here = Friends online · { $number }
home-friends-note = Seen only by friends you both confirmed.
home-friends-to = To the table
home-play-short = Play
tab-home = Home
tab-daily = Daily
tab-open = Tables
tab-me = Me
tab-bar = Places
error-daily-closed = This is a deal of today: it is open to those who have played it, and to all after 00:00 UTC.
error-daily-sealed = The seed and the record of today’s deal are given out after 00:00 UTC.
error-daily-no-help = In the attempt that counts there are no hints and no taking back over a shown card.
error-daily-silent = There is no chat at a daily deal.
error-daily-none = There was no such deal.
