game-title = Tic-tac-toe
game-pitch = Three in a row.
place = Cell { $cell }
taken = That cell is taken.
event-placed = { $who } takes cell { $cell }.
