# Odds and hints

odds-share = { $percent }%
odds-share-about = about { $percent }%
hint-chance = chance to win about { $percent }%
hint-chance-bound = chance to win { $percent }%
hint-only = There is no other move.
hint-usual = The usual move here: the others are hardly ever better.
hint-best-by =
    The best move: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of chance ahead of the next one.
hint-best-close = The best move found, though the next one is about as good.
hint-as-good = About as good as the best: the difference is smaller than the error of the estimate.
hint-behind =
    Costs about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of the chance compared with the best.
