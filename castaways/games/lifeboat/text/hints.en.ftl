# Odds and reasons

odds-top-gull = The top navigation card has a gull
odds-top-overboard = The top navigation card sends you overboard
odds-top-thirst = The top navigation card makes you thirsty
odds-top-they-overboard = It sends { $person_the } overboard
odds-top-they-thirst = It makes { $person_the } thirsty
odds-kept-gull = A card put aside by the rowers has a gull
odds-kept-overboard = A card put aside sends you overboard
odds-kept-thirst = A card put aside makes you thirsty
odds-kept-they-overboard = A card put aside sends { $person_the } overboard
odds-kept-they-thirst = A card put aside makes { $person_the } thirsty

## The voyage

why-gulls = Gulls so far: { $gulls } of { $land }. The top card brings one with a chance of { $percent }%.
why-gull = A gull: { $gulls } of { $land }, land is nearer.
why-no-gull = No gull: still { $gulls } of { $land }.
why-gull-away = A gull flies away: { $gulls } of { $land }.
why-land =
    The last gull: the game ends at once. As things stand you have { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-row =
    You see { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } and decide which of them may be played tonight.
why-row-thirst = Whoever rowed is thirsty by a card with oars; the top card has them with a chance of { $percent }%.
why-idle = Nothing is risked, and tonight neither oars nor the strongman make you thirsty.
why-idle-fought = Nothing is risked, but you have fought today: the strongman makes you thirsty.
why-signal = Three cards are shown at once, and each gull on them counts.
why-keep-chart = The card may be played tonight.
why-bury-chart = The card goes under the deck; what it would bring tonight, if it stayed, follows.
why-look-top = One card more to choose from.

## Wounds

why-me-hurt = Wounds you would have: { $after }; { $strength } knock you out.
why-me-faints = That would be wound { $after } of { $strength }: you would fall unconscious.
why-me-dies = That would be wound { $after }, with a strength of { $strength }: you would die.
why-they-hurt = Wounds of { $person_the } then: { $after }; { $strength } knock out.
why-they-faints = That would knock { $person_the } out: wound { $after } of { $strength }.
why-they-dies = That would kill { $person_the }: wound { $after }, with a strength of { $strength }.
why-me-overboard = You would go overboard; open cards lost: { $cards }.
why-me-afloat = The Life Preserver keeps you in the boat; other open cards lost: { $cards }.
why-me-thirsty =
    You would be thirsty { $thirst ->
        [one] once
       *[other] { $thirst } times
    }; water you have: { $water }.
why-they-overboard = It would send { $person_the } overboard.
why-they-thirsty =
    It would make { $person_the } thirsty { $thirst ->
        [one] once
       *[other] { $thirst } times
    }.
why-thirst-stays = Each thirst that is not stilled is a wound.
why-give-water = Water stills one thirst; you would have { $left } left.
why-bait = Sharks wound everybody in the water.
why-no-bait = The chum is kept; sharks would wound everybody in the water.
why-heal = Wounds of { $person_the }: { $wounds }, then { $left }.
why-heal-wake = That would wake { $person_the } up: wounds { $wounds }, then { $left }.
why-shade = The Parasol stops one thirst every evening.
why-shade-thirst = The top card makes { $person_the } thirsty with a chance of { $percent }%.

## Friends and enemies

why-friend =
    Your friend { $person_the }: alive at the end, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you.
why-foe =
    Your enemy { $person_the }: dead at the end, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you.
why-torn = Your friend and your enemy { $person_the }: worth { $alive } to you alive, { $dead } dead.
why-body = You are your own enemy: dead in the boat, { $person_the } would be worth { $points } to you.

## Places

why-sternwards = From place { $from } to place { $to } of { $places }, towards the stern: later at the provisions.
why-bowwards = From place { $from } to place { $to } of { $places }, towards the bow: earlier at the provisions.
why-helm-won = You would be nearest the stern, and choose the navigation card.
why-helm-lost = You would no longer be nearest the stern, where the navigation card is chosen.

## Fights

why-unasked = Nobody is asked: { $person_the } cannot refuse.
why-if-refused = If { $person_the } refuses, it is your { $mine } against { $theirs }; a draw is theirs.
why-fight-would = It would be { $attack } against your { $defence }; a draw is yours.
why-fight = The attack has { $attack } now, the defence { $defence }; a draw is won by the defence.
why-fight-then = Then the attack has { $attack }, the defence { $defence }; a draw is won by the defence.
why-fight-closed = Closed cards that may be weapons: { $attack } on the attacking side, { $defence } on the defending one.
why-could-join = Could still join: { $people }.
why-own-weapons = Your weapons not used yet could add { $strength }.
why-their-closed =
    Against you: { $cards ->
        [one] { $cards } closed card of { $person_the }, perhaps a weapon.
       *[other] { $cards } closed cards of { $person_the }, perhaps weapons.
    }
why-loser-wounded = Everybody on the losing side gets a wound.
why-fight-thirst = Whoever fought is thirsty by a card with the strongman; the top card has him with a chance of { $percent }%.
why-agree-rob = No fight, but one card would go (open: { $open }; closed, at random: { $closed }).

## Cards

why-open-prey = To choose from: { $cards }.
why-closed-prey = Closed cards, of which one is drawn at random: { $cards }.
why-seen = You know that among the closed cards there is: { $cards }.
why-steal = Nobody can refuse; closed cards of { $person_the }: { $cards }.
why-open = Open, a card can be used, but all see it, and it is lost overboard.
why-stays-open = It stays open before you.
why-card-treasure =
    { $card }: worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you at the end.
why-card-weapon = { $card }: +{ $strength } in every fight while it lies open.
why-card-water = Water stills one thirst, and so saves a wound.
why-card-medkit = The Medical Kit takes one wound off, and wakes whoever is unconscious.
why-card-oar = An open Oar shows the rower one card more, and adds 1 in fights.
why-card-chum = The Bucket of Chum wounds everybody who is in the water.
why-card-flare = The Flare Gun adds 8 in one fight, or shows three cards for their gulls.
why-card-parasol = The Parasol stops one thirst every evening.
why-card-preserver = An open Life Preserver keeps its wearer out of the water.
why-card-compass = With an open Compass at the stern you choose from one card more.

## Trades

why-no-trade = Nothing changes hands: everybody keeps what they have.
why-keep-water = The water you keep can still a later thirst.
why-offer = An offer costs nothing: nothing changes hands unless both want it.
why-stay-out = Nobody asks you about trades again tonight.
why-part = You part with this card only if the other agrees.
why-offer-cards = Cards of { $person_the }: open { $open }, closed { $closed }.
why-accept = Both get what the offer says, at once.
