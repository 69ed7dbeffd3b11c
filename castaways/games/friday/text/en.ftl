# Friday

game-title = Friday
game-pitch = Teach Robinson to survive on the island and to beat two pirates. A game for one.

## Options

option-level = Level
option-level-1 = 1 (the easiest, with 20 life)
option-level-2 = 2 (an aging card is in the deck from the start)
option-level-3 = 3 (like 2, with one more aging card)
option-level-4 = 4 (the hardest: like 3, with 18 life)
option-old_age = When the aging cards have run out
option-old_age-note = The rulebook says nothing of it; the first choice is a later ruling.
option-old_age-death = Robinson dies of old age at the next shuffle
option-old_age-reshuffle = the discard pile alone is shuffled
option-pirate_wording = Face-down cards against Halfpenny Harry and Gus the Giant
option-pirate_wording-note = A later printing words these two pirates differently.
option-pirate_wording-drawn = count as cards of the fight
option-pirate_wording-face_up = do not count

## Cards

card-distracted = Distracted
card-weak = Weak
card-eating = Eating
card-focused = Focused
card-genius = Genius
card-aging-distracted = Absent-minded
card-aging-stupid = Silly
card-aging-very-stupid = Very silly
card-aging-scared = Scared
card-aging-hungry = Hungry
card-aging-very-tired = Very tired
card-aging-very-hungry = Very hungry
card-aging-moronic = Foolish
card-aging-suicidal = Despair
card-food = Food
card-equipment = Equipment
card-strategy = Strategy
card-realization = Realisation
card-deception = Deception
card-mimicry = Mimicry
card-books = Books
card-weapon = Weapon
card-repeat = Repeat
card-experience = Experience
card-vision = Vision
card-label = { $title } ({ $value })

hazard-raft = By raft to the wreck
hazard-explore = Exploring the island
hazard-explore-further = Exploring further
hazard-animals = Wild animals
hazard-cannibals = Cannibals
hazard-and-card = “{ $hazard }” becomes { $card }

## Pirates

pirate-plain-20 = Cabin Boy Tom
pirate-plain-25 = One-Eyed Jack
pirate-plain-30 = Bosun Briggs
pirate-plain-35 = Red Mary
pirate-plain-40 = Captain Storm
pirate-double-cost = Greedy Pete
pirate-half-cards = Halfpenny Harry
pirate-plus-one = Gus the Giant
pirate-aging-times-2 = Old Silas
pirate-all-hazards = Wild Kate
pirate-rule-plain-20 = No special rule.
pirate-rule-plain-25 = No special rule.
pirate-rule-plain-30 = No special rule.
pirate-rule-plain-35 = No special rule.
pirate-rule-plain-40 = No special rule.
pirate-rule-double-cost = Each further card costs 2 life.
pirate-rule-half-cards = Only half of the cards count, rounded up, all aging cards among them.
pirate-rule-plus-one = Every card of the fight adds 1 to the total.
pirate-rule-aging-times-2 = Value: 2 for each aging card shuffled in so far.
pirate-rule-all-hazards = Value and free cards: those of all hazards left, at red, added up.

## Abilities

ability-none = no ability
ability-life_plus_1 = +1 life
ability-life_plus_2 = +2 life
ability-draw_1 = +1 card
ability-draw_2 = +2 cards
ability-destroy = 1× destroy
ability-double = 1× double
ability-copy = 1× copy
ability-step_minus_1 = step −1
ability-sort_3 = sort 3 cards
ability-exchange_1 = 1× exchange
ability-exchange_2 = 2× exchange
ability-below_stack = 1× below stack
ability-life_minus_1 = −1 life
ability-life_minus_2 = −2 life
ability-highest_zero = highest card = 0
ability-stop = stop

## Steps, phases, endings, score

step-green = Green step
    .begins = The green step begins.
step-yellow = Yellow step
    .begins = The yellow step begins: the hazards not beaten come again, stronger.
step-red = Red step
    .begins = The red step begins: the hazards not beaten come again, stronger still.
step-pirates = Pirates
    .begins = The hazards are behind Robinson: now the pirates come.

phase-choose-hazard = Choose a hazard
phase-choose-pirate = Choose which pirate to fight first
phase-fight = Draw cards, use abilities or end the fight
phase-target = Choose a card for the ability
phase-draw-more = Draw the second card or leave it
phase-exchange-more = Exchange a second card or leave it
phase-replace = Fill the empty place or leave it empty
phase-sort = Sort the cards you look at
phase-destroy = Destroy cards for the life you paid
phase-over = The game is over

ending-won = Both pirates are beaten: Robinson sails home, and the island is quiet again.
ending-no-life = Robinson did not have enough life left to pay. The game is lost.
ending-old-age = Robinson died of old age. The game is lost.
ending-surrender = Robinson gave up against the pirates. The game is lost.

score-cards = Values of all cards but aging cards
score-aging = Aging cards: { $count } × −5
score-pirates = Pirates beaten: { $count } × 15
score-life = Life left after a win: { $count } × 5
score-hazards = Hazards left unbeaten: { $count } × −3

## Actions

do-fight =
    Fight “{ $hazard }” (value { $value }, { $free ->
        [one] { $free } card
       *[other] { $free } cards
    }) for { $card }, { $ability }
do-fight-plain =
    Fight “{ $hazard }” (value { $value }, { $free ->
        [one] { $free } card
       *[other] { $free } cards
    }) for { $card }
do-fight-pirate =
    Fight { $pirate } first: value { $value }, { $free ->
        [one] { $free } free card
       *[other] { $free } free cards
    }
do-skip = Leave “{ $hazard }” unfought: the step ends
do-draw =
    Draw a free card { $left ->
        [1] (the last one)
       *[other] ({ $left } left)
    }
do-draw-deadly = Draw a card: no aging card is left, Robinson dies of old age, game lost
do-buy = Buy a card for { $life } life ({ $left } left)
do-buy-broke = Buy a card: 1 life is not enough for it, game lost
do-buy-deadly = Buy a card: no aging card is left, Robinson dies of old age, game lost
do-end-win =
    Win the fight and gain { $card }{ $upkeep ->
        [0] {""}
       *[other] ; aging costs { $upkeep } life, { $left } left
    }
do-end-lose =
    Lose: −{ $points } life{ $upkeep ->
        [0] {""}
       *[other] , aging −{ $upkeep }
    }, { $left } left; then destroy cards for up to { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
do-end-pirate =
    Beat { $pirate }{ $upkeep ->
        [0] {""}
       *[other] {" "}(aging costs { $upkeep } life, { $left } left)
    }: the other pirate comes at once
do-end-escape =
    Beat { $pirate }{ $upkeep ->
        [0] {""}
       *[other] {" "}(aging costs { $upkeep } life, { $left } left)
    } and win the game
do-end-dead = End the fight: it costs { $cost } life, you have { $life }, game lost
do-give-up =
    Give up: { $missing ->
        [one] { $missing } point
       *[other] { $missing } points
    } short and no card to draw, game lost
do-take-look = Look at one more card
do-take-look-deadly = Look at one more card: no aging card is left, Robinson dies, game lost
do-take-draw = Draw the second card free
do-take-draw-deadly = Draw the second card: no aging card is left, Robinson dies, game lost
do-take-replace = Draw a card onto the empty place
do-done-draw = Leave the second card
do-done-exchange = Exchange no second card
do-done-replace = Leave the place empty for now
do-done-destroy = Destroy nothing more: the fight is over
do-discard = Discard { $card }, put the rest back on top
do-top-first = Discard nothing, put { $card } back on the very top
do-top =
    Put { $card } back { $number ->
        [1] on the very top
        [2] second from the top
       *[other] third from the top
    }
do-destroy =
    Destroy { $card } for { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    } ({ $left } left)

do-use-life_plus_1 = Use { $card }: gain { $life } life
do-use-life_plus_2 = Use { $card }: gain { $life } life
do-use-draw_1 = Use { $card }: draw a card free, on the right
do-use-draw_2 = Use { $card }: draw up to 2 cards free, on the right
do-use-destroy = Use { $card }: turn another card face down and out of the game
do-use-double = Use { $card }: another card counts twice
do-use-copy = Use { $card }: use the ability of another card
do-use-step_minus_1 = Use { $card }: the value of the step before counts
do-use-sort_3 = Use { $card }: look at up to 3 cards, discard one or none, sort the rest
do-use-exchange_1 = Use { $card }: exchange another card for a new one
do-use-exchange_2 = Use { $card }: exchange up to 2 other cards for new ones
do-use-below_stack = Use { $card }: put another card below the stack
do-use-deadly = Use { $card }: no aging card is left, Robinson dies, game lost

do-target-destroy = Turn { $card } face down; it leaves the game after the fight
do-target-double = Double { $card } when the fight ends
do-target-copy = Copy { $card }: { $ability }
do-target-exchange = Discard { $card } and draw a new card onto its place
do-target-below_stack = Put { $card } below the stack
do-target-deadly = Choose { $card }: no aging card is left, Robinson dies, game lost

## Refusals

no-other-phase = That is not possible now. { $phase }.
no-skip = A hazard can be left unfought only when it is the last one of a step.
no-second-hazard = There is only one hazard to choose.
no-skip-pirate = The pirates cannot be avoided.
no-draw-stopped = A stop card lies on the left: no more free cards.
no-draw-full = All free cards of this fight are drawn: { $free } of { $free }.
no-card = There is no card to draw: the stack, the discard pile and the aging stack are empty.
no-buy-free =
    First draw the free cards: { $left ->
        [one] { $left } card is
       *[other] { $left } cards are
    } left.
no-buy-life = There is no life left to buy a card with.
no-end-undrawn = At least one card must be drawn before the fight can end.
no-end-pirate =
    A pirate must be beaten: { $missing ->
        [one] { $missing } point is
       *[other] { $missing } points are
    } missing.
no-give-up-hazard = You do not give up against a hazard: end the fight, won or lost.
no-give-up-won = The total is high enough to beat the pirate.
no-give-up-draw = Another card can still be drawn or bought.
no-place = There is no card at this place.
no-turned = That card lies face down: it can be neither used nor chosen.
no-ability = That card has no ability.
no-use-aging = An aging card is not used: it works by itself.
no-used = The ability of that card has already been used in this fight.
no-use-limit =
    No more than { $limit ->
        [one] { $limit } ability
       *[other] { $limit } abilities
    } can be used in one fight.
no-reserve = There is no life left in the reserve.
no-step = This ability is of no use in the green step and against pirates.
no-target-left = There is no card on which “{ $ability }” could be used.
no-target-itself = The ability needs another card: a card cannot be used on itself.
no-target-doubled = That card is doubled already.
no-target-copy = That card has no ability that could be copied now.
no-destroy-now = Cards can be destroyed for life only after a lost fight.
no-destroy-turned = That card lies face down: it leaves the game anyway.
no-destroy-points =
    That card costs { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, and { $points } { $points ->
        [one] is
       *[other] are
    } left.
no-look-more = At most three cards can be looked at, and only before any of them is put back or discarded.
no-discard-again = Only one card can be discarded, and only before the others are put back.

## Events

event-offered = Drawn: “{ $first }” and “{ $second }”.
event-offered-last = Drawn: “{ $hazard }”, the last hazard of this step.
event-chosen = The fight against “{ $hazard }” begins.
event-skipped = “{ $hazard }” is left unfought.
event-drew = Drawn: { $card }.
event-bought = Bought for { $life } life: { $card }.
event-drew-more = Drawn by the ability: { $card }.
event-replaced = { $card } comes onto the empty place.
event-aged = Robinson grows older: the discard pile is shuffled with an aging card ({ $left } left).
event-reshuffled = The discard pile is shuffled into a new stack.
event-used = Used: { $card }.
event-healed = Robinson gains { $life } life.
event-turned = { $card } is turned face down.
event-doubled = { $card } will count twice.
event-stepped = The hazard value of the step before will count.
event-copied = Copied: the ability of { $card }.
event-looked = Looked at: { $card }.
event-looked-hidden = The player looks at a card of the stack.
event-sorted-away = { $card } goes from the stack to the discard pile.
event-put-back =
    { $cards ->
        [one] { $cards } card goes
       *[other] { $cards } cards go
    } back on top of the stack.
event-exchanged = { $card } goes to the discard pile in exchange for a new card.
event-put-below = { $card } goes below the stack.
event-upkeep = Aging cards cost { $life } life.
event-beat-hazard = Won, { $total } against { $value }: { $hazard }.
event-lost-fight = Lost, { $total } against { $value }: that costs { $life } life.
event-destroyed = { $card } is destroyed and leaves the game.
event-removed = { $card }, face down, leaves the game.
event-next-step = { $step_begins }
event-pirate-chosen =
    The fight against { $pirate } begins: value { $value }, { $free ->
        [one] { $free } free card
       *[other] { $free } free cards
    }.
event-beat-pirate = { $pirate } is beaten, { $total } against { $value }.
event-escaped = Robinson sails home: the game is won!
event-died = Robinson does not have enough life to pay: the game is lost.
event-died-old = No aging card is left and Robinson dies of old age: the game is lost.
event-gave-up = Robinson gives up: the game is lost.
