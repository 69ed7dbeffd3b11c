# Lifeboat

game-title = Lifeboat
game-pitch = One boat, secret loves and hates, too little water. Bargain, row, rob and live to see land. For 4 to 6.

## Options

option-jewels = Points for jewels
option-jewels-note = How much jewels are worth at the end: some printings count them as a set.
option-jewels-each = 3 for each card
option-jewels-set = 1, 4 or 8 for one, two or three cards
option-navigation = Navigation cards 28 and 29
option-navigation-note = Two cards of the deck differ between printings. It changes little.
option-navigation-photo = as read off the printed cards
option-navigation-variant_b = as in another printing

## People

person-lady = Lady Lauren
    .the = Lady Lauren
    .cap = Lady Lauren
person-snob = Sir Stephen
    .the = Sir Stephen
    .cap = Sir Stephen
person-captain = Captain
    .the = the Captain
    .cap = The Captain
person-bosun = First Mate
    .the = the First Mate
    .cap = The First Mate
person-cook = Frenchy
    .the = Frenchy
    .cap = Frenchy
person-kid = Kid
    .the = the Kid
    .cap = The Kid

state-conscious = conscious
state-unconscious = unconscious
state-dead = dead
state-gone = washed away

## Cards

card-water = Water
    .a = a Water
card-cash = Bundle of Cash
    .a = a Bundle of Cash
card-jewels = Jewels
    .a = Jewels
card-painting2 = Painting (2)
    .a = a Painting (2)
card-painting3 = Painting (3)
    .a = a Painting (3)
card-medkit = Medical Kit
    .a = a Medical Kit
card-oar = Oar
    .a = an Oar
card-chum = Bucket of Chum
    .a = a Bucket of Chum
card-flare = Flare Gun
    .a = a Flare Gun
card-gaff = Gaffing Hook
    .a = a Gaffing Hook
card-knife = Knife
    .a = a Knife
card-club = Blackjack
    .a = a Blackjack
card-parasol = Parasol
    .a = a Parasol
card-preserver = Life Preserver
    .a = a Life Preserver
card-compass = Compass
    .a = a Compass
card-and-side = { $card_a } ({ $side })
side-open = open
side-closed = closed
closed-cards =
    { $cards ->
        [one] { $cards } closed card
       *[other] { $cards } closed cards
    }
nothing = nothing

gull-none = no gull
gull-plus = a gull
gull-minus = a crossed-out gull
chart = no. { $number }, { $gull }
chart-label = { $gull }; overboard: { $overboard }; thirst: { $thirst }
chart-everybody = everybody
chart-all-but = all but { $person_the }
chart-nobody = nobody
chart-oars = rowers
chart-strongman = fighters

## Phases and endings

phase-passing = The morning’s provisions are going round
phase-day = It is somebody’s turn to act
phase-rowing = The rower is sorting navigation cards
phase-demand = A demand waits for its answer
phase-taking = The robber is choosing a card
phase-choosing = The navigation card is being chosen
phase-fight = A fight is on: join in, open cards or pass
phase-evening = The last trades before navigation
phase-falling = People are falling overboard: a life preserver may still be opened
phase-sharks = Somebody is in the water: chum may be thrown
phase-thirst = Thirst: water may be used
phase-over = The game is over

ending-land = Land! The fourth gull has come.
ending-sea = Nobody is left alive. The sea has won.
ending-days = Sixty days without land: the points count as they are.

score-survival = Own survival
score-cash = Cash
score-jewels = Jewels
score-paintings = Paintings
score-friend = Best friend alive
score-enemy = Sworn enemy dead
score-bodies = Bodies in the boat

## Actions

do-pass-fight = Pass until something changes in the fight
do-pass-evening = Pass; you are asked again only if an offer comes
do-pass-falling = Open nothing and fall
do-pass-sharks = Throw no chum
do-pass-thirst = Use no more water
do-stay-out-fight = Pass for the rest of the fight
do-stay-out-evening = Pass for the rest of the evening’s trades
do-keep = Keep { $card_a } and pass the rest on
do-row =
    Row: look at { $cards ->
        [one] { $cards } navigation card
       *[other] { $cards } navigation cards
    }
do-idle = Do nothing
do-signal = Fire the Flare Gun into the sky: three navigation cards are shown for their gulls
do-shoot = Fire the Flare Gun: +8 strength, then it is gone
do-swap-asked = Demand to swap seats with { $person_the }
do-swap-unasked = Swap seats with { $person_the }, who cannot object
do-rob-asked = Demand a card from { $person_the }
do-rob-unasked = Take a card from { $person_the }, who cannot object
do-steal = Steal a closed card from { $person_the } at random
do-heal = Use the Medical Kit on { $person_the } (wounds left: { $left })
do-heal-self = Use the Medical Kit on yourself (wounds left: { $left })
do-heal-wake = Use the Medical Kit on { $person_the } and wake them up
do-shade = Open the Parasol before { $person_the }
do-shade-self = Open the Parasol before yourself
do-agree-swap = Agree to swap seats with { $person_the }
do-agree-rob = Let { $person_the } take a card
do-refuse = Refuse: it comes to a fight
do-join-attack = Join { $person_the } in the attack with strength { $strength }
do-join-defence = Join { $person_the } in the defence with strength { $strength }
do-take-open = Take { $card_a } from { $person_the }
do-take-closed = Take a closed card from { $person_the } at random, out of { $closed }
do-keep-chart = Keep for the evening: { $chart }
do-bury-chart = Put under the deck: { $chart }
do-look-top = Use the Compass: add the top card of the deck
do-choose = Play: { $chart }
do-throw-bait = Throw the Bucket of Chum to the sharks
do-give-water =
    Give water to { $person_the } ({ $thirst ->
        [one] thirsty once
       *[other] thirsty { $thirst } times
    })
do-give-water-self =
    Drink water ({ $thirst ->
        [one] you are thirsty once
       *[other] you are thirsty { $thirst } times
    })
do-open = Open { $card_a }
do-open-weapon = Open { $card_a }: strength +{ $strength }
do-give = Give something away…
do-throw = Throw something away…
do-offer = Make an offer…
do-card-gift = Give { $card_a } ({ $side })
do-card-throw = Throw away { $card_a } ({ $side })
do-card-offer = Add { $card_a } ({ $side }) to what you offer
do-card-answer = Hand over { $card_a } ({ $side })
do-to-gift = Give { $card } to { $person_the }
do-to-offer = Make the offer to { $person_the }
do-ask-open = Ask { $person_the } for { $card_a } that lies open
do-ask-kind = Ask for any card “{ $card }” and send the offer
do-ask-closed =
    Ask { $person_the } for { $cards ->
        [one] { $cards } closed card
       *[other] { $cards } closed cards
    } of their choice and send the offer
do-want-kind = Ask for any card “{ $card }” as well
do-want-closed =
    Ask { $person_the } for { $cards ->
        [one] { $cards } closed card
       *[other] { $cards } closed cards
    } of their choice as well
do-send = Send the offer to { $person_the }
do-send-counter = Send it to { $person_the } instead of their offer
do-cancel-gift = Give nothing after all
do-cancel-throw = Throw nothing away after all
do-cancel-offer = Make no offer after all
do-cancel-answer = Do not accept yet
do-cancel-counter = Make no counter-offer after all
do-withdraw = Withdraw your offer to { $person_the }
do-accept = Accept the offer of { $person_the }: for you { $gives }; from you { $asks }
do-decline = Refuse the offer of { $person_the }
do-counter = Answer { $person_the } with another offer…

## Refusals

no-you-gone = You were washed away: you can only watch.
no-you-unconscious = You are unconscious and can do nothing.
no-you-dead = You are dead and can do nothing.
no-such-player = There are not so many people in the boat.
no-other-phase = That is not possible now. { $phase }.
no-not-your-turn = It is not your turn: { $person_the } decides now.
no-not-asked = You are not asked now.
no-draft-first = First finish or call off what you have begun.
no-yourself = Choose somebody else, not yourself.
no-gone = The sea has taken { $person_the }.
no-card-owned = You do not have { $card_a }.
no-card-open = For this { $card_a } must lie open before you.
no-card-closed = For this you need a closed { $card }.
no-steal-kid = Only the Kid can steal.
no-rob-cards = { $person_cap } has no cards: there is nothing to rob.
no-steal-closed = { $person_cap } has no closed cards to steal.
no-heal-dead = { $person_cap } is dead: the Medical Kit does not help.
no-heal-wounds = { $person_cap } has no wounds.
no-keep = There is no { $card } among the cards going round.
no-take-open = No open { $card } lies before { $person_the }.
no-take-closed = { $person_cap } has no closed cards.
no-choose = There is no such navigation card to choose.
no-compass-twice = The Compass has already brought its card this evening.
no-charts = The navigation deck is empty.
no-open = You have no closed { $card }.
no-open-parasol = The Parasol is opened only as an action of the day.
no-join-again = You are in this fight already, and sides are for good.
no-shoot-outside = Only somebody in the fight can fire the Flare Gun.
no-thirst = { $person_cap } has no thirst left to still.
no-cards = You have no cards.
no-gifts = No more than { $limit } gifts a phase.
no-offers = No more than { $limit } offers a phase.
no-cancels = Calling off { $limit } times a phase is enough.
no-offer-twice = You have an open offer already: withdraw it first.
no-offer-mine = You have no open offer.
no-offer-from = { $person_cap } has made you no offer.
no-offer-unconscious = { $person_cap } is not conscious: offers go only to the conscious.
no-accept = You do not have the card that is asked for.
no-partner = There is nobody to trade with.
no-bargain = While the demand is open, only { $first_the } and { $second_the } bargain.
no-draft = You have begun no gift, no offer and no throw.
no-draft-step = That is not the next step of what you have begun.
no-draft-card = You cannot name { $card_a } here.
no-want-kind = No more than { $limit } kinds in an offer, each named once.
no-want-closed = How many closed cards you ask for is said already.

## Events

event-day = Day { $day } begins.
event-drew =
    { $who } ({ $hero }) draws { $number ->
        [one] { $number } provision
       *[other] { $number } provisions
    }.
event-kept = { $who } ({ $hero }) keeps { $card_a } (passed on: { $number }).
event-kept-hidden = { $who } ({ $hero }) keeps a card (passed on: { $number }).
event-turn = { $who } ({ $hero }) is to act.
event-rowed =
    { $who } ({ $hero }) rows and looks at { $number ->
        [one] { $number } navigation card
       *[other] { $number } navigation cards
    }.
event-looked = { $who } ({ $hero }) sees navigation card { $chart }.
event-looked-hidden = { $who } ({ $hero }) looks at a navigation card.
event-kept-charts = { $who } ({ $hero }) puts navigation cards aside for the evening: { $kept }, under the deck: { $buried }.
event-demanded-seat = { $who } ({ $hero }) demands to swap seats with { $person_the }.
event-demanded-card = { $who } ({ $hero }) demands a card from { $person_the }.
event-agreed = { $who } ({ $hero }) gives way to { $person_the }.
event-refused = { $who } ({ $hero }) refuses { $person_the }: a fight!
event-swapped = { $who } ({ $hero }) and { $person_the } have swapped seats.
event-took-open = { $who } ({ $hero }) takes { $card_a } from { $person_the }.
event-took-closed = { $who } ({ $hero }) takes { $card_a } (closed) from { $person_the }.
event-took-closed-hidden = { $who } ({ $hero }) takes a closed card from { $person_the }.
event-stole = { $who } ({ $hero }) steals { $card_a } from { $person_the }.
event-stole-hidden = { $who } ({ $hero }) steals a closed card from { $person_the }.
event-nothing-taken = { $who } ({ $hero }) finds nothing left to take from { $person_the }.
event-joined-attack = { $who } ({ $hero }) joins the attack.
event-joined-defence = { $who } ({ $hero }) joins the defence.
event-shot = { $who } ({ $hero }) fires the Flare Gun in the fight.
event-fight-won = The attack of { $who } ({ $hero }) succeeds, { $attack } to { $defence }.
event-fight-lost = The attack of { $who } ({ $hero }) fails, { $attack } to { $defence }.
event-healed = { $who } ({ $hero }) uses the Medical Kit on { $person_the }.
event-healed-own = { $who } ({ $hero }) treats their own wounds with the Medical Kit.
event-awoke = { $who } ({ $hero }) comes round.
event-shaded = { $who } ({ $hero }) opens the Parasol before { $person_the }.
event-shaded-own = { $who } ({ $hero }) opens the Parasol over their own head.
event-signalled = { $who } ({ $hero }) fires the Flare Gun into the sky.
event-showed = Shown: navigation card { $chart }.
event-gulls = Gulls on the stern: { $gulls }.
event-idled = { $who } ({ $hero }) does nothing.
event-opened = { $who } ({ $hero }) opens { $card_a }.
event-gave-open = { $who } ({ $hero }) gives { $card_a } to { $person_the }.
event-gave-closed = { $who } ({ $hero }) gives { $card_a } (closed) to { $person_the }.
event-gave-closed-hidden = { $who } ({ $hero }) gives a closed card to { $person_the }.
event-threw-open = { $who } ({ $hero }) throws { $card_a } away.
event-threw-closed = { $who } ({ $hero }) throws { $card_a } (closed) away.
event-threw-closed-hidden = { $who } ({ $hero }) throws a closed card away.
event-offered = { $who } ({ $hero }) makes an offer to { $person_the }.
event-accepted = { $who } ({ $hero }) accepts the offer of { $person_the }.
event-declined = { $who } ({ $hero }) refuses the offer of { $person_the }.
event-countered = { $who } ({ $hero }) refuses the offer of { $person_the } and makes another.
event-withdrew = { $who } ({ $hero }) withdraws the offer to { $person_the }.
event-lapsed = The offer of { $who } ({ $hero }) to { $person_the } has lapsed.
event-evening = Evening comes.
event-chooses =
    { $who } ({ $hero }) chooses from { $number ->
        [one] { $number } navigation card
       *[other] { $number } navigation cards
    }.
event-looked-top = { $who } ({ $hero }) adds the top card by the Compass.
event-played = { $who } ({ $hero }) plays navigation card { $chart }.
event-fell = { $who } ({ $hero }) falls overboard.
event-washed-off = { $who } ({ $hero }) loses { $card_a } in the fall.
event-afloat = { $who } ({ $hero }) is kept in the boat by the Life Preserver.
event-threw-bait = { $who } ({ $hero }) throws chum: the sharks come.
event-bitten = { $who } ({ $hero }) is bitten by a shark.
event-washed-away = { $who } ({ $hero }) is washed away and dies.
event-wounded = { $who } ({ $hero }) is wounded (wounds: { $number }).
event-fainted = { $who } ({ $hero }) faints.
event-died = { $who } ({ $hero }) dies.
event-thirsty =
    { $who } ({ $hero }) is thirsty{ $number ->
        [one] {""}
       *[other] {" "}{ $number } times over
    }.
event-in-shade = { $who } ({ $hero }) sits in the shade: one thirst less.
event-drank = { $who } ({ $hero }) uses water for { $person_the }.
event-drank-own = { $who } ({ $hero }) drinks water.
event-landed = Land! The fourth gull has come.
event-sea-won = Nobody is left alive. The sea has won.
event-days-over = Sixty days without land: the game ends here.
event-sharks-came = The chum of { $who } ({ $hero }) falls into the water: the sharks come.
event-turned-up = Nobody can choose: the top navigation card is played, { $chart }.
event-offer-gives = { $who } ({ $hero }) offers { $card_a }.
event-offer-gives-closed = { $who } ({ $hero }) offers { $card_a } (closed).
event-offer-gives-closed-hidden = { $who } ({ $hero }) offers a closed card.
event-offer-asks = { $who } ({ $hero }) asks for { $card_a }.
event-offer-asks-closed =
    { $who } ({ $hero }) asks for { $number ->
        [one] { $number } closed card
       *[other] { $number } closed cards
    }.

## Positions

position-wrong-story = The story of the closed cards does not lead to this position.
