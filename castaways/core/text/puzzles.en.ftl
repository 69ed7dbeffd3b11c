# Puzzles: what pages, the terminal and programs say alike

puzzles-unknown = There is no such puzzle.
puzzles-file-exists = { $file } is there already; --resume goes on with it.
puzzles-other-plan = { $file } was mined for another game, seed or version of the rules; nothing was changed.
puzzles-foreign-file = This is no file of puzzles.
