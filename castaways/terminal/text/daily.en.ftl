# The daily deal

cli-daily = Play a deal of the day here, work out its par, or check the line that a server has shown.
help-daily-what = a game to play; “par GAME” works out what bots reach; “check SEED SALT LINE” checks a server’s deal
help-daily-day = the day, in UTC; today if none is said
help-daily-games = with par: how many games of bots, 101 if none is said
help-daily-strength = with par: which bot plays
help-daily-seed = the seed that a server has shown, instead of the deal of this computer
daily-here = Daily deal No { $number }: { $level }. It follows from the date alone and counts nowhere; that of a server is another one.
daily-par-found = { $level }: par { $par } ({ $games } games, { $seconds } s of processor time).
daily-check-fits = They belong together: the deal was fixed when the line was shown.
daily-check-differs = They do not belong together.
cli-daily-game = Which game? One of: { $games }
cli-daily-day = { $day } is no day such as 2026-11-17.
cli-daily-seed = { $seed } is no seed.
cli-daily-par = At most { $games } games, by one of: { $strengths }
cli-daily-check = What is to be checked: SEED SALT LINE, as the page of the deal shows them.
