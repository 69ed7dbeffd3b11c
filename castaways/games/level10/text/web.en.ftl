# The table in a page

web-tag = together
web-summary = Column { $column } · cards in the rows: { $lying } of { $places }
web-options =
    { $difficulty }, { $pauses ->
        [0] no pause cards
        [one] { $pauses } pause card
       *[other] { $pauses } pause cards
    }
web-lying = { $lying } of { $places }
web-deck = { $cards } in the deck
web-close = Close
web-only-me = only you see this

## Rows

web-rows = The worlds
web-world = World
web-resets = Resets
web-strip = Not played yet: { $numbers }
web-pile =
    { $resets ->
        [0] no reset card left
        [one] { $resets } reset card left
       *[other] { $resets } reset cards left
    }
web-lies-reset = a reset card
web-lies-pause = a pause card, it counts as { $value }
web-place-choose =
    { $count ->
        [one] { $count } way to fill this place
       *[other] choose one of { $count } ways to fill this place
    }
web-need-title = Column { $column } still needs
web-need =
    { $levels ->
        [one] One level card and the reset. The last row to be filled must take the reset if nobody has played it.
       *[other] { $levels } level cards and the reset. The last row to be filled must take the reset if nobody has played it.
    }
web-need-levels =
    { $levels ->
        [one] One more level card. The reset of this column is played.
       *[other] { $levels } more level cards. The reset of this column is played.
    }
web-need-reset = Only the reset: the column has its four level cards.
web-no-reset-left = No row that still waits for its card has a reset card left.

## The hand

web-hand = My hand
web-hand-empty = No cards left: you play no more, and watch.
web-pause = Pause
web-foot-blocks = Blocks { $wait }
web-foot-dead = Rules out { $wait }
web-foot-free = Blocks nothing
web-foot-done = Its row is done here
web-foot-fifth = Only the reset fits
web-foot-below = { $number } is below { $value }
web-foot-pause = As the card on its left
web-foot-exchange = Put under the deck
web-foot-tuck = Put under the pause
web-foot-other = Another world

## Moves

web-prompt-reset = Only the reset card fits now.
web-prompt-exchange =
    { $put ->
        [0] Up to two cards may go under the deck for new ones.
       *[other] One more card may go under the deck; then you draw as many.
    }
web-answer-1 = everybody sees it once all have answered
web-answer-2 = if all stand back, the first seat begins
web-then =
    { $count ->
        [one] then { $fit } fits
       *[other] then { $fit } fit
    }
web-then-none = then only a reset or a pause fits
web-waits =
    { $count ->
        [one] { $wait } waits for the reset
       *[other] { $wait } wait for the reset
    }
web-dead = { $wait } can never be played then
web-doomed = the column then needs a reset, and none is left for it
web-pause-into = Pause into { $world }
web-pause-counts = counts as { $value }
web-reset-into = Reset into { $world }
web-reset-swap = then swap up to 2 cards
web-reset-left =
    { $left ->
        [0] the last one
       *[other] resets left: { $left }
    }
web-choose-pause = Pause
web-choose-reset = Reset
web-put-last = draw 2 cards
web-done =
    { $cards ->
        [0] keep the hand
       *[other] and end the turn
    }
web-keep-detail = keep the hand

## What may be said

web-say = Say one of these, nothing else
web-say-left = { $left } of { $most } left until your turn ends
web-say-hold = I hold
web-say-play = play into
web-say-reset = reset in
web-say-who = Who?
web-say-me = I
web-tab-say = Say

## Players

web-partners = Partners, in turn order
web-players = Players
web-seat-now = plays now
web-seat-second = plays now, for the second time
web-seat-next = plays next
web-seat-after = after { $other }
web-seat-after-me = after you
web-seat-out = has no cards left
web-seat-thinks = still to answer
web-told = { $count } of { $world }
web-told-range = { $least }–{ $most } of { $world } now
web-wish-play-self = I want { $world }
web-wish-play-me = You: play into { $world }
web-wish-play-from = { $other } asks: play into { $world }
web-wish-play-mine = You asked: play into { $world }
web-wish-reset-self = I want the reset of { $world }
web-wish-reset-me = You: reset { $world }
web-wish-reset-from = { $other } asks: reset { $world }
web-wish-reset-mine = You asked: reset { $world }
