# Level 10

game-title = Level 10
game-pitch = Fill five rows of ten cards together. Nobody may show a hand, and what may be said is little. For one to five players, who win or lose as one.

## Options

option-difficulty = Difficulty
option-difficulty-easy = easy (three pause cards in the deck)
option-difficulty-normal = normal (two pause cards)
option-difficulty-hard = hard (one pause card)
option-difficulty-pro = pro (no pause card)
option-one_pause_per_column = Pause cards in one column
option-one_pause_per_column-note = The rulebook lets any number of pause cards lie in a column. Its tips speak of one; with that the game is harder.
option-one_pause_per_column-False = any number
option-one_pause_per_column-True = one at most
option-quick_start = Who begins
option-quick_start-note = By the rulebook you settle who begins. With strangers it is quicker to let chance decide.
option-quick_start-False = the players settle it
option-quick_start-True = somebody at random

difficulty-easy = easy
difficulty-normal = normal
difficulty-hard = hard
difficulty-pro = pro

## Cards

world-desert = Desert
world-forest = Forest
world-clouds = Clouds
world-volcano = Volcano
world-swamp = Swamp
letter-desert = D
letter-forest = F
letter-clouds = C
letter-volcano = V
letter-swamp = S
card-desert = Desert { $number }
card-forest = Forest { $number }
card-clouds = Clouds { $number }
card-volcano = Volcano { $number }
card-swamp = Swamp { $number }
card-pause = a pause card
card-reset = a reset card
answer-volunteer = to begin
answer-stand-back = to stand back

## Phases and endings

phase-choose-first = Who begins? All answer at once.
phase-turn = Play a card from hand or a reset card.
phase-exchange = Cards may go under the deck for new ones.
phase-tuck = A card may go under the pause card.
phase-over = The game is over.
ending-won = Won: all five rows are full.
ending-stuck = Lost: a player could not play anything.
ending-no-cards = Lost: all hands are empty and the rows are not full.

## Score

score-cards = Cards lying in the rows
score-pauses = Pause cards not played
score-pauses-complete = Pause cards not played: all 50 places filled, no card under a pause

## Actions

do-volunteer = I begin
do-stand-back = Let somebody else begin
do-play = Play { $card }
do-play-waits =
    { $waits ->
        [one] Play { $card }; { $waits } lower card waits for a reset
       *[other] Play { $card }; { $waits } lower cards wait for a reset
    }
do-play-dead =
    { $waits ->
        [one] Play { $card }; { $waits } lower card can never be played then
       *[other] Play { $card }; { $waits } lower cards can never be played then
    }
do-pause = Play a pause card into { $world }: it counts as { $value }
do-reset =
    { $left ->
        [0] Play the last reset card of { $world }
       *[other] Play a reset card into { $world }; resets left in this row: { $left }
    }
do-reset-exchange =
    { $left ->
        [0] Play the last reset card of { $world }, then exchange up to two cards
       *[other] Play a reset card into { $world }, then exchange up to two cards; resets left in this row: { $left }
    }
do-put =
    { $more ->
        [0] Put { $card } under the deck, and draw
       *[other] Put { $card } under the deck
    }
do-done =
    { $cards ->
        [0] Exchange nothing
        [one] Draw { $cards } card
       *[other] Draw { $cards } cards
    }
do-tuck = Put { $card } under the pause card
do-keep = Put nothing under the pause card
do-tell =
    { $count ->
        [0] Say: I hold nothing of { $world }
        [one] Say: I hold { $count } card of { $world }
       *[other] Say: I hold { $count } cards of { $world }
    }
do-wish-play-self = Say: I want to play into { $world }
do-wish-play = Say: { $other } should play into { $world }
do-wish-reset-self = Say: I want to play the reset card into { $world }
do-wish-reset = Say: { $other } should play the reset card into { $world }

## Events

event-answered = { $who } chose { $answer }
event-answered-hidden = { $who } has answered
event-volunteered = { $who } would begin
event-stood-back = { $who } stands back
event-begins = { $who } begins
event-played = { $who } plays { $card }
event-paused = { $who } plays a pause card into { $world }: it counts as { $value }
event-reset =
    { $left ->
        [0] { $who } plays the last reset card of { $world }
       *[other] { $who } plays a reset card into { $world }; resets left in this row: { $left }
    }
event-put-under = { $who } puts { $card } under the deck
event-put-under-hidden = { $who } puts a card under the deck
event-drew = { $who } draws { $card }
event-drew-hidden = { $who } draws a card
event-deck-empty = The deck is empty: from now on nobody draws
event-tucked = { $who } puts { $card } under the pause card
event-column-full = Column { $column } is full
event-skipped = { $who } has no cards and is skipped
event-told =
    { $count ->
        [0] { $who }: “I hold nothing of { $world }”
        [one] { $who }: “I hold { $count } card of { $world }”
       *[other] { $who }: “I hold { $count } cards of { $world }”
    }
event-wants-play = { $who }: “I want to play into { $world }”
event-should-play = { $who }: “{ $other } should play into { $world }”
event-wants-reset = { $who }: “I want to play the reset card into { $world }”
event-should-reset = { $who }: “{ $other } should play the reset card into { $world }”
event-won = The last place is filled: you have won together
event-stuck = { $who } cannot play anything: the game is lost for everybody
event-no-cards = All hands are empty before the rows are full: the game is lost

## Refusals

no-answer-twice = You have answered already; now the others do.
no-turn = It is the turn of { $other }.
no-other-phase = That is not possible now. { $phase }
no-exchange-now = Cards go under the deck only right after a reset card, while the deck has cards.
no-tuck-now = A card goes under a pause card only right when it is played, with the deck empty already.
no-tuck-world = Only a level card of the row may go under the pause card: { $world }.
no-held = { $card } is not in your hand.
no-pause-held = You hold no pause card.
no-row-filled = The row of { $world } already has its card in column { $column }.
no-level-fifth = The column has its four level cards: { $world } must get a reset card.
no-too-low = { $number } is below { $value }, the value at the end of the row.
no-second-pause = By the chosen option a column takes one pause card only.
no-second-reset = The column already has its reset card.
no-reset-left = Both reset cards of { $world } have been played.
no-say-alone = You play alone: there is nobody to talk to.
no-say-more =
    { $limit ->
        [one] Until your next turn is over you may say { $limit } thing only.
       *[other] Until your next turn is over you may say { $limit } things only.
    }
no-say-known = Everybody knows already how many cards of { $world } you hold.
no-say-false = You hold another number of cards of { $world }: what is told must be true.
no-say-again = You have said this, and it still stands.
no-say-no-cards = { $other } has no cards left and plays no more.
