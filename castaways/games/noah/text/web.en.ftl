# In a page

web-tag = dice and pairs
web-summary =
    Turn { $turn } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the deck
web-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
web-steps = Parts of a turn
web-step-use = Abilities
web-step-roll = Roll
web-step-move = Move
web-step-card = Card

## Groups, short

web-group-hunter = hunter
web-group-bird = bird
web-group-domestic = dom.
web-group-water = water
web-group-fast = fast
web-group-small = small
web-group-large = large

## Shelters and pairs

web-my-shelter = My shelter
web-shelter-empty = Empty so far. Stop on an animal to save it.
web-shelter-bare = empty shelter
web-rest = and { $number } more: show all
web-close = Close
web-saved = Saved pairs
web-sets = Three pairs of a group: +1, four or more: +2
web-set =
    { $group_many }: { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }
web-pair-of = { $card }, a pair: +{ $points }
web-others = Other players
web-all = Players
web-in-offer = in the offer
web-in-use = is out right now

web-note-hunter = before the roll: takes any open animal
web-note-bird = in your turn: peeks at up to 4 face-down cards
web-note-domestic = before the roll: swaps for an animal of another player
web-note-water = no flood takes it
web-note-fast = runs on only in the valley
web-note-small = no ability in the shelter
web-note-large = a pair of these scores 3

web-act-pair = Form the pair: +{ $points }
web-act-hunt = Hunt an open animal
web-act-bird = Peek at up to 4 cards
web-act-domestic = Swap for another’s animal
web-act-lose = Give to the flood
web-act-two = Give as two
web-act-give = Put into the offer

web-mate-here = both are here: +{ $points }
web-mate-player = its mate: { $who }
web-mate-field =
    its mate: { $place }, { $steps ->
        [0] under your pawn
        [one] { $steps } step ahead
       *[other] { $steps } steps ahead
    }

## The valley

web-valley = The valley
web-places = Hills and cards, clockwise
web-flooded =
    Under water: { $places ->
        [one] { $places } place
       *[other] { $places } places
    }
web-face-down = face down
web-known = face down, only you know it
web-looked = seen by { $who }
web-stands = here: { $who }
web-only-me = only you see this
web-hidden-card = Face-down card
web-flood-brief = flood

## The middle

web-doing-prepare = { $who } prepares to roll
web-doing-catch = { $who } chooses the prey
web-doing-take = { $who } chooses an animal to take
web-doing-look = { $who } peeks at face-down cards
web-doing-choose-die = { $who } chooses a die
web-doing-meet = { $who } takes the card or offers an exchange
web-doing-offer = { $who } puts an offer together
web-doing-answer = { $who } thinks about the offer
web-doing-counter = { $who } puts a counter-offer together
web-doing-last-word = { $who } thinks about the counter-offer
web-doing-settle = { $who } forms pairs
web-doing-lose = { $who } pays the flood
web-doing-extra = { $who } is about to move again
web-doing-after = { $who } finishes the turn
web-hint-move = ↻ pawns move clockwise
web-hint-look = Seen { $seen } of { $most }; then the { $bird } goes into the deck
web-hint-catch = The { $card } takes any open animal and goes into the deck
web-hint-take = The { $card } goes to its owner in exchange
web-hint-lose =
    The flood still takes { $owed ->
        [one] { $owed } card
       *[other] { $owed } cards
    }; water animals are safe
web-roll = Roll the dice
web-roll-text = two dice, you choose one
web-again = Move again
web-again-text = one die, no choice
web-exchange-with = Exchange with { $who }
web-exchange-brief = instead of the card
web-exchange-text = instead of the card: animals for animals, if both agree
web-goal-plain = taken at once
web-goal-fast = taken at once, then another move with one die
web-goal-horse = taken at once, then another move with one die if you like
web-goal-small = a small animal: one more die, caught by 1–3
web-goal-large = a large animal: one more die, caught by 4–6
web-goal-hill =
    { $hidden ->
        [0] nothing to open ahead
        [one] opens { $hidden } card ahead
       *[other] opens { $hidden } cards ahead
    }
web-goal-flood = a die says how many cards are lost; at risk: { $cards }
web-goal-flooding = Sides { $side } and { $other } shrink to { $left }.
web-goal-if-flooding = A flood would shrink sides { $side } and { $other } to { $left }.
web-goal-hidden = an animal or a flood: floods are { $floods } of the { $cards } it can be.
web-goal-no-flood = an animal: of the { $cards } cards it can be, none is a flood.
web-goal-meet = Or exchange: { $who }.
web-foot-pair = pair: +{ $points }
web-foot-points =
    +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-foot-unknown = unknown
web-lose-one = For one card
web-lose-two = For two cards
web-you-give = You give
web-gives = { $who } gives
web-offer-how = Press cards on both sides to put the offer together
web-offer-pairs = It would bring you a pair: { $cards }
web-offer-none = It would bring you no pair yet
web-nothing-yet = nothing yet
web-deck =
    { $cards ->
        [0] The deck is empty
        [one] { $cards } card in the deck
       *[other] { $cards } cards in the deck
    }
web-deck-end = The game ends when a card is needed and the deck is empty (N40).
web-flood-open = A flood lies open on side { $side }. One more on side { $other } shrinks both.

## Moves

web-end-text = then it is the turn of { $who }
web-refuse-text = the card is not taken either
web-stay-text = the horse does not run on
web-propose = Propose
web-counter = Make a counter-offer
web-pair = Form a pair
web-no-pair = There are no two equal animals in your shelter.
web-tab-shelter = Shelter
web-tab-others = Others
web-washed = washed away, not a step
