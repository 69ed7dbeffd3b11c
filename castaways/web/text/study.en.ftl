# The analysis of a game, and learning from it

study-title = Analysis
study-ask = Analyse
study-ask-detail = chances and mistakes
study-running = Looking at your decisions: { $done } of { $total }
study-look-again = Look again
study-chances = Your chances, decision by decision
study-chance = Chances
study-move = Move { $ply }
study-summary =
    { $decisions ->
        [one] { $decisions } decision.
       *[other] { $decisions } decisions.
    }
study-counts = Inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }. Chances given away by them, all added up: { $lost }.
study-none = No mistake that could be told from noise.
study-mistake = Move { $ply }: { $size }
study-made = You played: { $move }
study-better = Better: { $move }
study-watch = replay
study-try = try it again
study-more =
    { $number ->
        [one] And { $number } smaller one.
       *[other] And { $number } smaller ones.
    }
study-note = Judged by what you knew at each moment, not by what came later. After ± stands the margin, with 95% confidence; what lies within it is not called a mistake. A chance is that of winning if good bots play on at all seats.
study-learn = Learn from mistakes
study-learn-detail =
    { $number ->
        [one] { $number } moment, solved: { $solved }
       *[other] { $number } moments, solved: { $solved }
    }

learn-place = Moment { $number } of { $total }
learn-solved = solved: { $solved }
learn-find = Here you played: { $made }. It took your chances from { $before } to { $after }. Find a better move.
learn-best = Yes: { $move }. This is the best move found: { $before } instead of { $after }.
learn-good = Solved: { $move }. It cannot be told from the best move ({ $behind } ± { $margin }).
learn-worse = { $move }: not yet. Played on in { $worlds ->
        [one] { $worlds } world
       *[other] { $worlds } worlds
    } that looked just like this one to you, it leaves { $after } where the best move leaves { $before } ({ $behind } ± { $margin }).
learn-same = That is the move you played: { $move }. It leaves { $after } where the best move leaves { $before } ({ $behind } ± { $margin }).
learn-unknown = { $move }: such a move cannot be weighed by itself. Try another one.
learn-shown = The best move found: { $best }. It leaves { $before }; yours, { $made }, left { $after } ({ $behind } ± { $margin }).
learn-why-this = About this move:
learn-why-best = About the best move:
learn-why-yours = About your move:
learn-show = Best move
learn-back = Result
learn-before = Previous
learn-next = Next
error-no-study = This game has not been analysed.
error-no-lesson = There is no big mistake here to learn from.
