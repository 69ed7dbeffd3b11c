# Odds and reasons

odds-column = All hands together can fill this column (one row takes the reset, pauses not counted)
odds-row = Somebody else can play into { $world } now
odds-draw = The next card drawn fits an open row

why-next-number = No lower card of this row is left behind.
why-skips =
    { $cards ->
        [one] { $cards } lower card has
       *[other] { $cards } lower cards have
    } to wait for a reset; resets left in this row: { $resets }.
why-skips-forever =
    { $cards ->
        [one] { $cards } lower card
       *[other] { $cards } lower cards
    } could never be played then: no reset is left in this row.
why-follow = You can go on in { $world } with: { $numbers }.
why-top-number = After the highest number only a pause or a reset can follow.
why-others = Left open, this row could be filled by somebody else now with a chance of { $percent }%.
why-pause = The row { $world } stays at { $value }: no lower card is lost.
why-reset =
    The row { $world } begins anew: { $cards ->
        [0] nothing was waiting for it yet
        [one] { $cards } card below the row’s end can be played again
       *[other] { $cards } cards below the row’s end can be played again
    }.
why-reset-left = After that, resets left in this row: { $left }.
why-put-low = { $card } cannot be played now, and comes back later.
why-put-fits = { $card } makes room for another card, and comes back only at the end of the deck.
why-put-pause = A pause card is kept for late, when it is hard to play.
why-tuck = The card leaves your hand; it scores nothing and makes the bonus smaller.
why-done = The hand is good enough; the cards come back in the order in which they were put away.
why-keep = All cards in hand are still of use.
why-volunteer = Cards of 1 or 2 in your hand, good to begin with: { $low }.
why-stand-back = Somebody else may have lower cards to begin with; you have { $low } of 1 or 2.
why-column = After it the cards in all hands are enough for the rest of this column with a chance of { $percent }%; cards still to be drawn are not counted.
why-pause-bonus = Against it: pauses kept to the end bring extra points.
why-put-back = Cards that come before it: { $cards }.
why-tell = The others do not see your hand: now they know how many cards of this world they need not look for elsewhere.
why-wish = By your hand, this is what would help the table most before your turn comes again.
why-words = A word costs no move; you may say three things from one turn of yours to the next.
