# Noah’s Case

game-title = Noah’s Case
game-pitch = Run round the flooding valley and save the animals in pairs. For 2 to 4 players.

## Options

option-side = Cards on each side of the valley
option-side-3 = 3 (a short game)
option-side-4 = 4 (a shorter game)
option-side-5 = 5 (the full game)

## Cards

card-lion = lion
    .many = lions
card-bear = bear
    .many = bears
card-tiger = tiger
    .many = tigers
card-fox = fox
    .many = foxes
card-raven = raven
    .many = ravens
card-parrot = parrot
    .many = parrots
card-flamingo = flamingo
    .many = flamingos
card-owl = owl
    .many = owls
card-ram = ram
    .many = rams
card-pig = pig
    .many = pigs
card-cow = cow
    .many = cows
card-alpaca = alpaca
    .many = alpacas
card-turtle = turtle
    .many = turtles
card-penguin = penguin
    .many = penguins
card-beaver = beaver
    .many = beavers
card-snake = snake
    .many = snakes
card-giraffe = giraffe
    .many = giraffes
card-zebra = zebra
    .many = zebras
card-deer = deer
    .many = deer
card-kangaroo = kangaroo
    .many = kangaroos
card-raccoon = raccoon
    .many = raccoons
card-rat = rat
    .many = rats
card-hedgehog = hedgehog
    .many = hedgehogs
card-squirrel = squirrel
    .many = squirrels
card-chameleon = chameleon
    .many = chameleons
card-frog = frog
    .many = frogs
card-elephant = elephant
    .many = elephants
card-bison = bison
    .many = bison
card-crocodile = crocodile
    .many = crocodiles
card-horse = horse
    .many = horses
card-gull = gull
    .many = gulls
card-dog = dog
    .many = dogs
card-flood = flood
    .many = floods

group-hunter = hunter
    .many = hunters
group-bird = bird
    .many = birds
group-domestic = domestic
    .many = domestic animals
group-water = water animal
    .many = water animals
group-fast = fast
    .many = fast animals
group-small = small
    .many = small animals
group-large = large
    .many = large animals

## Phases, endings, score

phase-prepare = Before the roll: use animals, form pairs, or roll
phase-catch = Choose the animal to hunt
phase-take = Choose the animal to take
phase-look = Choose face-down cards to look at
phase-choose-die = Choose one of the two dice
phase-meet = Take the card as usual, or offer an exchange
phase-offer = Put an offer together
phase-answer = Answer the offer
phase-counter = Put a counter-offer together
phase-last-word = Answer the counter-offer
phase-settle = Form pairs after the exchange
phase-lose = Choose what the flood takes
phase-extra = Before the second move
phase-after = Form pairs, send a bird, or end the turn
phase-over = The game is over

ending-deck-empty = The deck has run out: there is no card for the empty place.
ending-side-gone = The flood has left only one card on a side of the valley.
ending-turns-out = Everybody has had 100 turns, and the rain has stopped by itself.

score-pairs = Pairs: { $count } × 1
score-large = Pairs of large animals: { $count } × 3
score-set-hunter =
    Set of hunters: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
score-set-bird =
    Set of birds: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
score-set-domestic =
    Set of domestic animals: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
score-set-water =
    Set of water animals: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
score-set-fast =
    Set of fast animals: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
score-set-small =
    Set of small animals: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
score-set-large =
    Set of large animals: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }

## Places and what waits there

place-hill = hill { $number }
place-card = side { $side }, card { $number }

goal-hill =
    { $place }, which { $hidden ->
        [0] opens nothing
        [one] opens { $hidden } card ahead
       *[other] opens { $hidden } cards ahead
    }
goal-flood = a flood, cards are lost by a roll of the die
goal-hidden = a face-down card, an animal or a flood
goal-plain =
    { $card }, to be taken{ $pair ->
        [1] {" "}as your second one
       *[other] {""}
    }
goal-fast =
    { $card }, to be taken{ $pair ->
        [1] {" "}as your second one
       *[other] {""}
    }, then one die moves you again
goal-horse =
    { $card }, to be taken{ $pair ->
        [1] {" "}as your second one
       *[other] {""}
    }, then move again if you like
goal-small =
    { $card }, caught by a roll of 1 to 3{ $pair ->
        [1] , your second one
       *[other] {""}
    }
goal-large =
    { $card }, caught by a roll of 4 to 6{ $pair ->
        [1] , your second one
       *[other] {""}
    }
goal-others = { $goal } (here too: { $others })

## Actions

do-roll = Roll the dice
do-again = Roll one die and move again
do-stay = Stay here: no second move
do-counter = Make a counter-offer
do-move = Move { $steps }: { $goal }
do-resolve = No exchange: { $goal }
do-end = End the turn
do-end-settle = No more pairs
do-enough = That is enough: the { $card } goes into the deck
do-meet = Offer an exchange to { $other } instead of the card
do-give = Put into the offer: your { $card }
do-want = Ask { $other } for: { $card }
do-refuse = Refuse what { $other } offers
do-withdraw = No exchange with { $other } after all
do-propose = Propose to { $other }: you give { $own }, you get { $wanted }
do-accept = Accept: you give { $own }, you get { $wanted }, { $other } the other way round
do-look = Look at the card: { $place }
do-catch =
    Hunt: { $card } ({ $place }{ $pair ->
        [1] , your second one
       *[other] {""}
    })
do-take =
    Take from { $other }: { $card }{ $pair ->
        [1] , your second one,
       *[other] {""}
    } for your { $given }
do-lose = Lose: { $card } (still owed: { $owed })
do-lose-as-two = Lose: { $card }, counted as two (still owed: { $owed })
do-pair = Form a pair of { $card_many }
do-hunt = Hunt with the { $card }: take any open animal, the hunter goes into the deck
do-bird = Send the { $card }: look at up to four face-down cards, the bird goes into the deck
do-domestic = Offer the { $card }: take any animal of another player for it

## Why not

no-others-turn = { $who } is to decide now.
no-other-phase = That is not possible now. { $phase }.
no-spot = There is no card at this place.
no-such-player = There is no such player to deal with.
no-die = The dice show { $first } and { $second }.
no-pair-now = Pairs are formed in your own turn or right after an exchange, but not while a flood is paid for.
no-pair = You do not have two { $card_many } in your shelter.
no-ability = This animal ({ $card }) does not belong to the group “{ $group }”.
no-not-held = You do not have this animal in your shelter: { $card }.
no-ability-late = This animal can only be used before the roll.
no-group-used = One animal of each group a turn; used already: { $group }.
no-prey = No animal lies face up in the valley.
no-face-down = No card lies face down in the valley.
no-others-hold = No other player has an animal in the shelter.
no-hunter-out = Choose a hunter first.
no-catch-hill = There is nothing to hunt on a hill.
no-catch-flood = A flood cannot be hunted.
no-catch-hidden = Only animals that lie face up can be hunted.
no-bird-out = Choose a bird first.
no-enough = Look at one card at least.
no-look-again = The bird has seen this card just now.
no-look-open = This card lies face up.
no-domestic-out = Choose a domestic animal first.
no-take-own = The animal must come from another player.
no-take = { $other } has no such animal in the shelter: { $card }.
no-lose-now = There is no flood to pay.
no-lose-water = Water animals are never lost: { $card }.
no-two-small = Only large animals can count as two.
no-two-owed = Only one more card is owed.
no-stay = Only the horse may leave out the second move.
no-extra = No second move is due.
no-meet-start = Only a pawn that has just stopped here can bring an exchange.
no-meeting = You have not just stopped on a card beside another player.
no-meet-elsewhere = { $other } stands elsewhere.
no-meet-empty = { $other } has nothing to exchange.
no-exchange = No exchange is being talked about.
no-counter-again = There is only one counter-offer: accept or refuse it.
no-propose = An offer needs at least one card on each side.
no-give = You have no such animal left to offer to { $other }: { $card }.
no-want = { $other } has no such animal left to ask for: { $card }.

## Events

event-rolled = { $who } rolls { $first } and { $second }.
event-moved = { $who } moves { $steps }: { $place }.
event-opened = { $who } opens a card ({ $place }): { $card }.
event-took = { $who } takes the { $card }.
event-caught = { $who } rolls { $die } and catches the { $card }.
event-missed = { $who } rolls { $die }: the { $card } gets away and stays.
event-moves-again = { $who } moves again by a roll of { $die }.
event-stayed = { $who } reins in the horse and stays.
event-flood-met =
    { $who } is caught by a flood and rolls { $die }{ $nothing ->
        [1] , but has nothing to lose
       *[other] {""}
    }.
event-lost = { $who } loses the { $card } to the deck.
event-lost-as-two = { $who } loses the { $card }, counted as two, to the deck.
event-washed-to = { $who } is carried to { $place }.
event-flooding = { $who } brings on the flooding: sides { $side } and { $other } shrink. Cards left on each: { $left }.
event-hunted = { $who } sends the { $hunter } and takes the { $card } ({ $place }).
event-bird-sent = { $who } sends the { $bird } to look around.
event-looked = { $who } looks at a card ({ $place }): { $card }.
event-looked-hidden = { $who } looks at a card ({ $place }).
event-bird-gone = { $who } puts the { $bird } into the deck.
event-swapped = { $who } takes the { $card } from { $other } and gives the { $given } for it.
event-paired = { $who } forms a pair of { $card_many }.
event-meets = { $who } suggests an exchange to { $other }.
event-put-in = { $who } offers the { $card }.
event-asked-for = { $who } asks for the { $card }.
event-proposed = { $who } makes the offer.
event-accepted = { $who } accepts: the cards change hands.
event-refused = { $who } says no: there is no exchange.
event-countered = { $who } wants to make a counter-offer.
event-turn-ended = { $who } ends the turn.
event-deck-ran-out = The deck has run out: the game is over.
event-side-vanished = Only one card is left on sides { $side } and { $other }: the game is over.
event-turns-ran-out = The last turn is played: the game is over.

## The table in a terminal

screen-turn = Turn { $number }: { $who }
screen-deck = Deck: { $cards }
screen-dice = Dice: { $dice }
screen-side = Side { $number }
screen-hill = hill { $number }
screen-down = face down
screen-known = face down, you saw: { $card }
screen-you = { $who } (you)
screen-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
screen-shelter = Shelter: { $cards }
screen-pairs = Pairs: { $cards }
screen-nothing = nothing
screen-used = Used in this turn: { $groups }
screen-owed = Owed to the flood: { $owed }
screen-offer = { $mover } gives { $bid }; { $partner } gives { $ask }
