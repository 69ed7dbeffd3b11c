# How bad a move was

mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
