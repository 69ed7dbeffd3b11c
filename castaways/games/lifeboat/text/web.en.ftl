# In a page

web-tag = intrigue
web-summary = Day { $day } · gulls: { $gulls } of 4 · you are { $person_the }, { $state }
web-summary-watch = Day { $day } · gulls: { $gulls } of 4
web-day = day { $day }
web-parts = The parts of the day
web-part-morning = Morning
web-part-day = Day
web-part-evening = Evening
web-part-now = { $part } · { $now }
web-now-passing = provisions
web-now-day = actions
web-now-rowing = rowing
web-now-demand = a demand
web-now-taking = robbery
web-now-fight = fight
web-now-evening = last trades
web-now-choosing = navigation
web-now-falling = overboard
web-now-sharks = sharks
web-now-thirst = thirst
web-provisions = Provisions
web-navigation = Navigation
web-set-aside = set aside: { $cards }

## The boat

web-boat = The boat, from bow to stern
web-bow = Bow
web-gulls-title = Gulls on the stern
web-gulls = Gulls: { $gulls } of 4
web-land = 4: land
web-gone = Taken by the sea: { $people }
web-you = you
web-strength = strength { $strength }
web-survival = survival { $survival }
web-wounds = wounds: { $wounds } of { $strength }
web-closed = closed cards: { $cards }
web-no-open = no open cards
web-asked = is being waited for
web-rowed = rowed
web-fought = fought
web-fights = fights
web-tag-you = You
web-tag-turn = To act
web-tag-attacks = Attacks
web-tag-defends = Defends
web-tag-with = With { $person_the }
web-tag-falls = Falls
web-tag-water = In the water
web-tag-thirst = Thirst ×{ $thirst }
web-gift-lady = Her jewels count twice.
web-gift-snob = His paintings count twice.
web-gift-captain = His cash counts twice.
web-gift-bosun = The strongest of all.
web-gift-cook = Falling overboard does not wound him; sharks do.
web-gift-kid = May steal a closed card instead of robbing: no asking, no fight.
web-known-sure = You know these closed cards: { $cards }.
web-known-maybe = Perhaps here, seen before: { $cards }.
web-close = Close

## Morning, rowing, the card of the evening

web-passing-other = Cards are going round: { $person_the } is keeping one
web-rowing-other = At the oars: { $person_the } is sorting navigation cards
web-choosing-other = Nearest the stern: { $person_the } is choosing the card of the evening
web-only-me = only you see this
web-keep = Keep { $card_a }
web-keep-detail = the rest goes on towards the stern
web-keep-short = keep
web-keep-chart = Keep for the evening
web-keep-chart-detail = it may be played tonight
web-bury-chart = Under the deck
web-bury-chart-detail = it will not come for a long time
web-kept = kept
web-buried = under the deck
web-this-one = this one now
web-number = No. { $number }
web-play-chart = Play no. { $number }
web-overboard = Overboard
web-thirst = Thirst
web-gull = Gull
web-evening-note = Everyone may open, give and trade once more before navigation.
web-step-gull = Gull
web-step-overboard = Overboard
web-step-sharks = Sharks
web-step-thirst = Thirst
web-in-water = In the water: { $people }
web-still-thirsty = Still: { $people }
web-card = The card of the evening
web-absent = not in the boat

## What is asked

web-ask-passing = Keep one card; the rest goes on towards the stern
web-ask-day = Your turn: one action
web-ask-rowing = Card by card: keep it for the evening, or put it under the deck
web-ask-demand = Do you give way, or does it come to a fight?
web-ask-taking = Take one card: an open one, or a closed one at random
web-ask-choosing = Choose the card of this evening
web-ask-fight = Join a side, open a card, or pass
web-ask-evening = Trade once more, or pass
web-ask-falling = You are falling: a life preserver may still be opened
web-ask-sharks = Somebody is in the water: will you throw chum?
web-ask-thirst = Thirst: use water, or pass
web-ask-offer = An offer waits for your answer
web-you-unconscious = You are unconscious. A medical kit can bring you round.
web-you-dead = You are dead. Your cards, your friend and your enemy still score.
web-you-gone = The sea has taken you. Your friend and your enemy still score.

## Moves

web-pass = Pass
web-stay-out = Pass for good
web-stay-out-fight = nothing more from you in this fight
web-stay-out-evening = nothing more from you this evening; offers to you wait unanswered
web-pass-evening = you are asked again if an offer comes
web-row-detail = may bring thirst
web-idle-detail = your turn ends
web-menu-swap = Swap seats…
web-menu-swap-detail = choose with whom
web-menu-rob = Rob…
web-menu-rob-detail = choose whom
web-menu-steal = Steal…
web-menu-steal-detail = a closed card at random, no fight
web-menu-use = Use a card…
web-menu-use-detail = as your action
web-menu-open = Open…
web-menu-open-detail = for good
web-menu-want-closed = Want closed cards…
web-menu-want-closed-detail = of their choice
web-menu-want-kind = Want a kind…
web-menu-want-kind-detail = up to three kinds, one card each
web-begin-give = Give…
web-begin-throw = Throw away…
web-begin-offer = Trade…
web-swap-with = Swap with { $person_the }
web-rob-of = Rob { $person_the }
web-unasked = cannot object: it happens at once
web-odds = if refused, { $attack }:{ $defence } before anybody joins
web-odds-refusing = { $attack }:{ $defence } before anybody joins
web-join-attack = Attack with { $person_the }
web-join-defence = Defend with { $person_the }
web-outcome-won = { $attack }:{ $defence }, the attack succeeds; wounded: { $people }
web-outcome-lost = { $attack }:{ $defence }, the attack fails; wounded: { $people }
web-fate-faints = { $person } (faints)
web-fate-dies = { $person } (dies)
web-fate-washed = { $person } (washed away)
web-if-pass = if all pass: { $outcome }
web-open-weapon = Open { $card_a } +{ $strength }
web-counts-later = counts once you join a side; never closes
web-never-closes = everybody will see it; it never closes
web-preserver-saves = no wound, no bite, not washed away
web-fall-wound = your open cards are lost, and you get a wound
web-fall-dry = your open cards are lost, but no wound
web-fall-washed = your open cards are lost, you faint and are washed away
web-bitten = bitten: { $people }
web-thirst-wounds =
    { $wounds ->
        [one] you get { $wounds } wound
       *[other] you get { $wounds } wounds
    }
web-thirst-faints =
    { $wounds ->
        [one] you get { $wounds } wound and faint
       *[other] you get { $wounds } wounds and faint
    }
web-thirst-dies =
    { $wounds ->
        [one] you get { $wounds } wound and die
       *[other] you get { $wounds } wounds and die
    }
web-accept-of = Accept the offer of { $person_the }

## A fight

web-against = { $attack } against { $defence }
web-side-attackers = Attack
web-side-defenders = Defence
web-lead-attack = The attack leads by { $lead }
web-lead-defence = The defence leads by { $lead }
web-lead-draw = A draw: the defence wins
web-draw-note = a draw goes to the defence
web-waiting = Waiting for: { $people }

## Trade

web-no-offers = Nobody has made an offer.
web-offer-to-me = { $maker_cap } offers you a trade
web-offer-mine = Your offer to { $to_the }
web-offer-others = { $maker_cap } offers { $to_the } a trade
web-gives = gives
web-wants = wants
web-their-choice = their choice
web-open-or-closed = open or closed
web-nothing = nothing
web-accept = Accept
web-counter = Change…
web-refuse = Refuse
web-withdraw = Withdraw
web-draft-gift = A gift: which card?
web-draft-gift-to = A gift: who gets it?
web-draft-throw = Which card goes overboard?
web-draft-offer-to = With whom do you want to trade?
web-draft-offer = A trade with { $person_the }: what do you give, what do you want?
web-draft-counter = Instead of the offer of { $person_the }: what do you give, what do you want?
web-draft-answer = For { $person_the }: which cards do you hand over?
web-i-give = I give
web-i-throw = I throw overboard
web-i-want = I want
web-ask-open = Want: { $card }
web-want-open = An open card
web-want-closed = Closed cards of their choice
web-want-kind = Any card of a kind, up to three kinds
web-add-more = add cards of yours by pressing them
web-give-to = Give it to
web-give-this = Give a card
web-offer-it = Offer it to
web-deals = Trade
web-offer-begin = Offer a trade
web-offer-begin-detail = then choose what you give and want
web-away = Away with it
web-throw-it = Throw it overboard
web-throw-open = it leaves the game
web-throw-hidden = it leaves the game; nobody sees which it was

## Mine

web-my-turn = As my action
web-use-now = Use it now
web-turn-open = Open it
web-my-cards = My cards
web-no-cards = You have no cards.
web-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
web-set = worth more as a set
web-secrets = My secrets
web-friend = Best friend
web-enemy = Sworn enemy
web-friend-points = +{ $points } if alive at the end
web-friend-self = that is you: your survival counts twice
web-enemy-points = +{ $points } if dead at the end
web-enemy-self = that is you: 0 for surviving, 3 for each body in the boat
web-veil = Hide or show my secrets
web-veil-short = Hide
web-veiled = Your secrets are hidden.
web-land-now = If land came now
web-memory = What I remember
web-about-water = Stops one thirst in the evening, yours or anybody’s. It may be closed until then.
web-about-cash = 1 point at the end, for the Captain 2.
web-about-jewels = Points at the end; Lady Lauren counts them twice.
web-about-painting2 = 2 points at the end, for Sir Stephen 4.
web-about-painting3 = 3 points at the end, for Sir Stephen 6.
web-about-medkit = As your action: takes one wound off anybody alive, and wakes the unconscious. Once.
web-about-oar = Open: one more navigation card when you row, and strength 1 in a fight.
web-about-chum = While somebody is in the water: sharks wound all who are. Once.
web-about-flare = Open, in a fight: strength 8. Or as your action: three navigation cards are shown for their gulls. Once.
web-about-gaff = Open, in a fight: strength 4.
web-about-knife = Open, in a fight: strength 3.
web-about-club = Open, in a fight: strength 2.
web-about-parasol = Opened as your action, before anybody: stops one thirst every evening.
web-about-preserver = Open: keeps its wearer out of the water. It may be opened while falling.
web-about-compass = Open, when you choose the card of the evening: the top card of the deck is added.

web-order = The day, from bow to stern
web-stage = What goes on
web-who-i-am = You are
web-tab-secrets = Secrets
web-tab-offers = Offers
web-bond-friend = friend
web-bond-enemy = enemy

## What concerns me

web-log-day = Day { $day }
web-just-now = Just now, with you
web-got-it = Got it
web-next-concern = Next
web-stake = At stake
web-stake-rob = A card of { $target_the }
web-stake-rob-note = If { $attacker_the } wins: an open card of choice, or a random closed one.
web-stake-swap = The seat of { $target_the }
web-stake-swap-note = If { $attacker_the } wins, they swap seats.
web-round = Cards are going round
web-round-mine =
    { $cards ->
        [one] { $cards } card has come to you
       *[other] { $cards } cards have come to you
    }
web-round-left = Cards still going round: { $cards }
web-round-note = Everybody keeps one, closed, and hands the rest on towards the stern. You will remember what you handed on.
web-preview = Offer { $number } of { $most }
web-if-agreed = If { $person_the } agrees
web-asks-too-much = { $person_cap } has fewer cards than you ask for
web-if-accepted = If you accept
web-preview-cards = cards
web-preview-water = water
web-preview-weapons = weapons
web-preview-land = if land came
web-preview-unseen = not seen
web-promise = A promise binds nobody:
web-say-promise-peace = No attack today
web-say-promise-side = I stand by you
web-say-threat = Threaten
web-say-robber = Warn everybody
web-say-thanks-to = Say thanks
web-why = Why?
web-why-title = Refuse, and say why
