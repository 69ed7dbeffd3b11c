# The log, told to the one it speaks of.

event-rolled-mine = You roll { $first } and { $second }.
event-moved-mine = You move { $steps }: { $place }.
event-opened-mine = You open a card ({ $place }): { $card }.
event-took-mine = You take the { $card }.
event-caught-mine = You roll { $die } and catch the { $card }.
event-missed-mine = You roll { $die }: the { $card } gets away and stays.
event-moves-again-mine = You move again by a roll of { $die }.
event-stayed-mine = You rein in the horse and stay.
event-flood-met-mine =
    You are caught by a flood and roll { $die }{ $nothing ->
        [1] , but have nothing to lose
       *[other] {""}
    }.
event-lost-mine = You lose the { $card } to the deck.
event-lost-as-two-mine = You lose the { $card }, counted as two, to the deck.
event-washed-to-mine = You are carried to { $place }.
event-flooding-mine = You bring on the flooding: sides { $side } and { $other } shrink. Cards left on each: { $left }.
event-hunted-mine = You send the { $hunter } and take the { $card } ({ $place }).
event-bird-sent-mine = You send the { $bird } to look around.
event-looked-mine = You look at a card ({ $place }): { $card }.
event-bird-gone-mine = You put the { $bird } into the deck.
event-swapped-mine = You take the { $card } from { $other } and give the { $given } for it.
event-swapped-you = { $who } takes your { $card } and gives you the { $given } for it.
event-paired-mine = You form a pair of { $card_many }.
event-meets-mine = You suggest an exchange to { $other }.
event-meets-you = { $who } suggests an exchange to you.
event-put-in-mine = You offer the { $card }.
event-asked-for-mine = You ask for the { $card }.
event-proposed-mine = You make the offer.
event-accepted-mine = You accept: the cards change hands.
event-refused-mine = You say no: there is no exchange.
event-countered-mine = You want to make a counter-offer.
event-turn-ended-mine = You end the turn.
