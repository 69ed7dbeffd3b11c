# Puzzles

puzzles-title = Puzzles
puzzles-about = Positions from real deals with one clearly best move. Find it on the board. Every chance shown was weighed in thousands of simulated games, or counted.
puzzles-rating = Rating
puzzles-today = Today
puzzles-week = This week
puzzles-first = First attempt
puzzles-storm-best = Best storm
puzzles-offline = To keep offline
puzzles-offline-about = Twenty puzzles with their answers. This page can be kept in the browser and read without a connection; they count nothing.
puzzles-of = Solved at the first attempt: { $solved } of { $total }
puzzles-themes = Themes
puzzles-none = There are no puzzles here yet.
puzzles-all = all games and themes
puzzle-title = Puzzle No { $number }
puzzle-you = You
puzzle-find = Find the best move.
puzzle-rating = puzzle { $rating }
puzzle-mine = you { $rating }
puzzle-until = { $left ->
    [one] One more answer until you have a rating
   *[other] { $left } answers until you have a rating
  }
puzzle-unrated = does not count
puzzle-show = Show the best move
puzzle-skip = Another one
puzzle-solve = Solve
puzzle-look = Look again
puzzle-solved-first = Solved at the first attempt.
puzzle-solved = Solved at attempt { $tries }. Only the first one counts.
puzzle-wrong = There is something better. “{ $move }” gives away { $behind }.
puzzle-shown = The best move: { $best }.
puzzle-attempts = Attempts
puzzle-right = (right)
puzzle-not-right = (not the best)
puzzle-change = Rating: { $change }. Only the first attempt counts.
puzzle-course = For example
puzzle-course-won = Bots played on from there and won.
puzzle-course-lost = Bots played on from there and did not win.
puzzle-course-other = Bots played on from there and did not win; after the best move they won with the same luck.
puzzle-chances = Chances to win
puzzle-people = { $people ->
    [one] chosen by one
   *[other] chosen by { $people }
  }
puzzle-outcomes = What the best move may bring
puzzle-share = in { $share }
puzzle-nothing-seen = Nothing is seen yet.
puzzle-theme = Theme: { $theme }.
puzzle-exact = Counted exactly, all orders of the cards. Moves with the same chance count too.
puzzle-sampled = Weighed in { $worlds } simulated games a move, by what the seat knows; a difference may be off by { $error }. Moves with the same chance count too.
puzzle-next = Next puzzle
puzzle-next-detail = about as hard as you are good
puzzle-any = Any game
puzzle-any-detail = a puzzle of all games
puzzle-contest = Something wrong?
puzzle-contest-detail = contest the puzzle
puzzle-contest-why = What is wrong with it?
puzzle-contest-note = Somebody will look at it. If a puzzle is withdrawn, everybody gets back the points it cost or gained.
puzzle-contest-send = Contest
puzzle-contested = Contested
puzzle-contested-detail = somebody will look at it
puzzle-day = Puzzle of the day
puzzle-day-solved = You solved it at the first attempt.
puzzle-day-tried = You have tried it.
puzzle-storm = Storm
puzzle-storm-detail = three minutes
puzzle-storm-about = Three minutes, one puzzle after another, the easy ones first. One answer each; what is wrong costs nothing but time. Storms do not change your rating, and puzzles seen in one do not count later.
puzzle-storm-game = Puzzles of
puzzle-storm-all = all games
puzzle-storm-begin = Begin
puzzle-storm-again = Once more
puzzle-storm-over = The storm is over: { $score } of { $answered } solved.
puzzle-storm-find = Find the best move, quickly.
puzzle-storm-left = { $seconds } s
puzzle-storm-score = solved: { $score }
error-no-puzzle = There is no such puzzle.
error-not-answered = Answer the puzzle first.
error-no-storm = There is no such storm.
error-storm-over = The storm is over.
