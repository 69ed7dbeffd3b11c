# Hints and odds

hint-ask = Hint
hint-ask-detail = three best moves
hint-title = What could I do?
hint-thinking = Playing many games to the end in thought…
hint-from = Worked out from what you can see, by many simulated games. A chance is that of winning if good bots play on at all seats. The moves are yours to choose.
hint-close = Close
hint-back = Back to the table
odds-title = Odds
error-no-hints = There are no hints where several people play: it would not be fair on the others.
error-hint-not-now = You have nothing to decide now.
