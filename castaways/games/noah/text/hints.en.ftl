# Odds and reasons

odds-hill = One of the dice leads to the next hill
odds-second = One of the dice leads to an animal of which you have one
odds-flood-roll = Both dice lead onto open floods
odds-flood-at = Move { $steps }, { $place }: a flood
odds-second-at = Move { $steps }, { $place }: an animal of which you have one
odds-flood-closed = A face-down card of the valley is a flood
odds-flood-deck = The next card of the deck is a flood

## Places

why-hill = On a hill no animal is lost; face-down cards opened ahead: { $hidden }.
why-closed = The card is face down: a flood with a chance of { $flood }%, an animal of which you have one with a chance of { $pair }%.
why-closed-safe = The card is face down, and no flood: an animal of which you have one with a chance of { $pair }%.
why-closed-new = The card is face down: surely an animal, of which you have none yet.
why-flood = A flood takes 1 to 6 animals, as the die says; you have { $cards } that it can take.
why-flood-nothing = A flood could take nothing from you now.
why-roll-hill =
    The next hill is { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } away; one of the dice leads there with a chance of { $percent }%.
why-roll-pair = One of the dice leads to an animal of which you have one with a chance of { $percent }%.
why-deck = Cards left in the deck: { $cards }. When it runs out the game is over.
why-again = Of the six places ahead, floods: { $floods }, face down: { $hidden }, animals of which you have one: { $pairs }.
why-end = The turn ends here; cards left in the deck: { $cards }.

## Animals

why-makes-pair =
    Your second { $card }: the pair is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-other-has = The other { $card } is with { $other }.
why-other-lies =
    The other { $card } lies in the valley, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } ahead of you.
why-other-hidden =
    The other { $card } is somewhere among the { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } you have not seen.
why-half = Half of all rolls let it get away.
why-skill-hunter = A hunter can be given for any open animal of the valley.
why-skill-bird = A bird can be given for a look at up to four face-down cards.
why-skill-domestic = A domestic animal can be given for any animal of another player.
why-skill-water = No flood takes a water animal.
why-same-hunter = It only takes the place of the hunter that leaves.
why-breaks-pair =
    { $other } loses half of a pair worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-helps =
    With the { $card } given, { $other } has a pair worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-hunt = Open animals to choose from: { $cards }; of these you have one already: { $pairs }.
why-bird = Face-down cards you have not seen: { $cards }; each of them is a flood with a chance of { $percent }% on average.
why-domestic = Animals of the others to choose from: { $cards }; of these you have one already: { $pairs }.
why-pair =
    The pair is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, and no flood can take it.
why-pair-skill = In a pair it can no longer be used.
why-lose = A single animal goes, no pair.
why-lose-pair =
    Half of a pair worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } would go.
why-lose-as-two = A large animal counts for two, so that the others stay.

## Exchanges

why-deal = With the exchange you could form pairs worth { $mine }, { $other } pairs worth { $theirs }.
why-no-exchange = Without an exchange everybody keeps what they have.
why-meet = You and { $other } have one each of: { $cards }. Whoever gets the second has the pair.
why-meet-nothing = You and { $other } have no animal in common: no pair comes of it at once, but an offer may suit you both.
