# The text environment: what a player who reads and writes is told

## The beginning

text-you-are = You are { $who } of { $players }.
text-alone = You play alone.
text-rules = The rules in brief
text-clauses = All rules by number: { $sections }. Ask for one with [rule { $clause }].
text-how =
    How to answer: end with one move in square brackets, such as [1], or with the words of the move. One move at a time; every move is followed by what came of it.
text-how-asides = Moves with a letter, such as [t1], are made beside your turn; then you are asked again.
text-how-say = [say …] says something to all the others before your move. Words and promises bind nobody.
text-how-silent = There is no free talk in this game ({ $clause }): words are moves too.
text-how-look = [table] shows the whole table again, [moves] all moves.

## A turn

text-table = The table
text-changes = Changed on the table
text-gone = No longer there: { $what }
text-moves = Your moves
text-asides = Beside your turn
text-asides-more = New beside your turn
text-asides-gone = Not possible now: { $which }
text-said = says: { $words }

## Refusals

text-refused = { $why } Nothing was done; { $left ->
        [one] { $left } more mistake is allowed.
       *[other] { $left } more mistakes are allowed.
    }
text-refused-last = { $why } Nothing was done; this was the last mistake allowed.
text-forfeit = { $who } gave too many answers that could not be read, and loses.
text-replaced = Too many answers could not be read: this move is made for you.
text-empty = The answer holds no move.
text-no-number = There is no move { $number } now: choose from 1 to { $most }.
text-no-aside = Nothing with the number { $number } is possible beside your turn now.
text-unclear = “{ $words }” is no move. Answer with a number in square brackets.
text-ambiguous = “{ $words }” could be several moves: { $numbers }. Answer with one number in square brackets.
text-no-clause = There is no rule “{ $clause }”.
text-no-talk = There is no free talk in this game ({ $clause }). Use the moves that say something.
text-talked-enough =
    You have said enough before this move: at most { $most ->
        [one] { $most } thing.
       *[other] { $most } things.
    }
text-asked-enough = You have asked enough before this move. Choose one.

## The end

text-over-won = The game is over: you have won. Score: { $score }.
text-over-lost = The game is over: you have lost. Score: { $score }.

## Words for answers, separated by blanks

text-word-say = say tell
text-word-rule = rule rules
text-word-table = table look
text-word-moves = moves options
