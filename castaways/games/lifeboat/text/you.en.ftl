# The log, told to the one it speaks of.

person-you = you
    .the = you
    .cap = You

event-drew-mine =
    You draw { $number ->
        [one] { $number } provision
       *[other] { $number } provisions
    }.
event-kept-mine = You keep { $card_a } (passed on: { $number }).
event-turn-mine = It is your turn.
event-rowed-mine =
    You row and look at { $number ->
        [one] { $number } navigation card
       *[other] { $number } navigation cards
    }.
event-looked-mine = You see navigation card { $chart }.
event-kept-charts-mine = You put navigation cards aside for the evening: { $kept }, under the deck: { $buried }.
event-demanded-seat-mine = You demand to swap seats with { $person_the }.
event-demanded-seat-you = { $who } ({ $hero }) demands your seat.
event-demanded-card-mine = You demand a card from { $person_the }.
event-agreed-mine = You give way to { $person_the }.
event-refused-mine = You refuse { $person_the }: a fight!
event-swapped-mine = You and { $person_the } have swapped seats.
event-swapped-you = { $who } ({ $hero }) and you have swapped seats.
event-took-open-mine = You take { $card_a } from { $person_the }.
event-took-open-you = { $who } ({ $hero }) takes your { $card }.
event-took-closed-mine = You take { $card_a } (closed) from { $person_the }.
event-took-closed-you = { $who } ({ $hero }) takes your { $card } (closed).
event-stole-mine = You steal { $card_a } from { $person_the }.
event-stole-you = { $who } ({ $hero }) steals your { $card }.
event-nothing-taken-mine = You find nothing left to take from { $person_the }.
event-joined-attack-mine = You join the attack.
event-joined-defence-mine = You join the defence.
event-shot-mine = You fire the Flare Gun in the fight.
event-fight-won-mine = Your attack succeeds, { $attack } to { $defence }.
event-fight-lost-mine = Your attack fails, { $attack } to { $defence }.
event-healed-mine = You use the Medical Kit on { $person_the }.
event-healed-own-mine = You use the Medical Kit on yourself.
event-awoke-mine = You come round.
event-shaded-mine = You open the Parasol before { $person_the }.
event-shaded-own-mine = You open the Parasol before yourself.
event-signalled-mine = You fire the Flare Gun into the sky.
event-idled-mine = You do nothing.
event-opened-mine = You open { $card_a }.
event-gave-open-mine = You give { $card_a } to { $person_the }.
event-gave-closed-mine = You give { $card_a } (closed) to { $person_the }.
event-threw-open-mine = You throw { $card_a } away.
event-threw-closed-mine = You throw { $card_a } (closed) away.
event-offered-mine = You make an offer to { $person_the }.
event-accepted-mine = You accept the offer of { $person_the }.
event-accepted-you = { $who } ({ $hero }) accepts your offer.
event-declined-mine = You refuse the offer of { $person_the }.
event-declined-you = { $who } ({ $hero }) refuses your offer.
event-countered-mine = You refuse the offer of { $person_the } and make another.
event-countered-you = { $who } ({ $hero }) refuses your offer and makes another.
event-withdrew-mine = You withdraw the offer to { $person_the }.
event-lapsed-mine = Your offer to { $person_the } has lapsed.
event-chooses-mine =
    You choose from { $number ->
        [one] { $number } navigation card
       *[other] { $number } navigation cards
    }.
event-looked-top-mine = You add the top card by the Compass.
event-played-mine = You play navigation card { $chart }.
event-fell-mine = You fall overboard.
event-washed-off-mine = You lose { $card_a } in the fall.
event-afloat-mine = The Life Preserver keeps you in the boat.
event-threw-bait-mine = You throw chum: the sharks come.
event-bitten-mine = A shark bites you.
event-washed-away-mine = You are washed away and die.
event-wounded-mine = You are wounded (wounds: { $number }).
event-fainted-mine = You faint.
event-died-mine = You die.
event-thirsty-mine =
    You are thirsty{ $number ->
        [one] {""}
       *[other] {" "}{ $number } times over
    }.
event-in-shade-mine = You sit in the shade: one thirst less.
event-drank-mine = You use water for { $person_the }.
event-drank-own-mine = You drink water.
event-sharks-came-mine = Your chum falls into the water: the sharks come.
event-offer-gives-mine = You offer { $card_a }.
event-offer-gives-closed-mine = You offer { $card_a } (closed).
event-offer-asks-mine = You ask for { $card_a }.
event-offer-asks-closed-mine =
    You ask for { $number ->
        [one] { $number } closed card
       *[other] { $number } closed cards
    }.
