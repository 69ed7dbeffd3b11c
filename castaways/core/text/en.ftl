# The core: refusals and errors of every game.

player = Player { $number }

## Moves

no-game-over = The game is over.
no-such-seat = There is no seat { $seat } at this table.
no-such-action = There is no action { $action } in this game.

## Starting a game

game-unknown = There is no game “{ $game }”. There are: { $games }.
option-unknown = There is no option “{ $option }”. There are: { $allowed }.
option-bad-value = Option “{ $option }” cannot be “{ $value }”. It can be: { $allowed }.
option-bad-players = “{ $value }” is not a possible number of players: at least { $least }, at most { $most }.
option-bad-seed = “{ $value }” is not a seed: it must be a whole number from 0 up to 64 bits.

## Positions

position-not-data = This must be a set of named fields.
position-missing = This field is missing.
position-other-game = This position belongs to another game: “{ $game }”.
position-bad-luck = The luck must be four whole numbers of 32 bits.
position-out-of-range = “{ $value }” is not a whole number from { $least } to { $most }.
position-bad-choice = “{ $value }” is not possible here. Possible: { $allowed }.
position-bad-list =
    This must be a list of the right length, with no more than { $most ->
        [one] { $most } entry
       *[other] { $most } entries
    }.
position-wrong-count = Cards of this kind: { $found }. There must be { $expected }.
position-wrong-pile = A card lies where it can never come to lie.
position-wrong-order = The cards lie in an order that cannot arise.
position-twice = The same card is here twice.
position-bad-double = This card cannot be doubled like this.
position-not-unseen = This card does not lie unseen in the stack.
position-other-phase = This does not fit the phase “{ $phase }”.
position-stuck = Nobody could do anything in this position.

## Records

record-foreign = This is not a record of a game.
record-not-text = This is not readable text: a record is written in UTF-8.
record-not-json = This is not valid JSON.
record-truncated = The record breaks off here: a part of it is missing.
record-too-long = The record is too long.
record-many-takebacks = A record that is shown here has at most { $most } take-backs.
record-many-phrases = A record that is shown here has at most { $most } phrases.
record-other-version = The record has format version { $found }; this program reads version { $known }.
record-other-rules = The game was played by rules version { $found }; this program plays version { $known }.
record-missing-field = This field is missing.
record-extra-field = This field does not belong in a record.
record-bad-field = This field holds something that cannot be.
record-bad-moves = A move must be two whole numbers: a seat and an action.
record-bad-move = Move { $number } is not possible: { $why }
record-bad-start = This game cannot be started: { $why }
record-other-end = The scores do not come out as the record says.
record-tampered = The record was changed after it was written, or damaged.
record-where-byte = byte { $byte }
record-where-line = line { $line }, column { $column }

## Extras

needs-package = This needs the package “{ $package }”, which the extra “{ $extra }” brings: { $command }

## Results

result-wrong = The result file does not agree with its games: { $what }
