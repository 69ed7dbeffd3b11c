# Analysis of a game

cli-analyse = Find the mistakes in a game that was played, and better moves.
help-analyse-seat = look at the moves of player N
help-playouts = how many games are simulated for each decision; more is slower and surer
analyse-not-over = this game is not over yet.
analyse-bad-playouts = --playouts needs a number from { $least } to { $most }, not “{ $value }”.
analyse-progress = Decisions
analyse-head = { $game }: { $who }
analyse-curve = Chances from the first decision ({ $first }) to the end ({ $last }):
analyse-summary =
    { $number ->
        [one] { $number } decision.
       *[other] { $number } decisions.
    }
analyse-counts = Inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }. Chances given away by them, all added up: { $lost }.
analyse-none = No mistake that could be told from noise.
analyse-mistake = Move { $ply }: { $mark }. Chances { $before } → { $after } ({ $behind } ± { $margin })
analyse-made = Played: { $move }
analyse-better = Better: { $move }
analyse-note = Every decision was judged by what the player knew at that time. The figure after ± is the margin, with 95% confidence; what lies within it is not called a mistake. A chance is that of winning if good bots play on at all seats.
