# The table in a terminal

screen-lying = cards in the rows: { $cards } of { $places }
screen-deck = deck { $cards }
screen-resets = resets
screen-next = next
screen-missing = missing
screen-any = any
screen-from = { $value } up
screen-reset = R
screen-pause = P{ $value }
screen-legend = R: reset card; P and a number: pause card and its value; >: takes a card in this column
screen-under = Under a pause card (*): { $card }
screen-column = Column { $column } has no reset card yet.
screen-column-reset = Column { $column } has its reset card.
screen-me = { $who } (you)
screen-seat = { $who }
screen-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
screen-answered = has answered
screen-known = you know of { $cards }
screen-told = { $world } { $least }
screen-told-range = { $world } { $least } to { $most }
screen-wish-play-self = wants to play into { $world }
screen-wish-play = says that { $other } should play into { $world }
screen-wish-reset-self = wants to reset { $world }
screen-wish-reset = says that { $other } should reset { $world }
screen-hand = Your hand: { $cards }
screen-below = You put under the deck, the lowest first: { $cards }
screen-second-turn = This is the second turn of the last player of the round.
