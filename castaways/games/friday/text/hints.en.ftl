# Odds and reasons

odds-next-wins =
    The next card wins the fight ({ $missing ->
        [one] { $missing } point
       *[other] { $missing } points
    } missing)
odds-two-win = The next two cards win it
odds-free-win = All { $cards } free cards win it
odds-at-least = The next card is worth { $value } or more
odds-below-zero = The next card is worth less than 0
odds-enemy =
    “{ $enemy }” is beaten by { $cards ->
        [one] its one free card
       *[other] its { $cards } free cards
    } alone

why-free = The card costs nothing.
why-buy = The card costs { $life } life; { $left } would be left.
why-already-won = The fight is won already; a further card is below zero with a chance of { $percent }%.
why-need-cards =
    You need { $missing } more; { $good } of the { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } left in your stack { $good ->
        [one] gives
       *[other] give
    } that.
why-need = You need { $missing } more; the next card gives that with a chance of { $percent }%.
why-for-later = What it brings counts for later only: an ability to use, or a bad card to be rid of.
why-lost-dear = A bought card would bring more points than the life it costs with a chance of { $percent }%.
why-use-destroy-now = A harmful card leaves the game, and no longer counts in this fight.
why-need-two = Two cards are enough with a chance of { $percent }%.
why-free-cards =
    { $cards ->
        [one] { $cards } free card reaches
       *[other] { $cards } free cards reach
    } the value of { $value } with a chance of { $percent }%, abilities not counted.
why-prize = If you win, you gain { $card }: { $ability }.
why-if-lost = If you lose, every missing point costs 1 life, and lets you get rid of weak cards.
why-pirate-first = The other pirate is still to come, with the cards that are left then.
why-pirate-last = It is the last pirate: win this fight and you escape.
why-won = The fight is won: { $card } joins your cards.
why-beats-pirate = The pirate is beaten.
why-lost = The fight is lost for { $life } life; { $left } would be left.
why-lost-rid = For that life you can get rid of cards for good, such as { $cards }.
why-upkeep = Aging cards cost { $life } more life.
why-deadly = Your life is not enough for that: the game would be lost.
why-skip = No fight and no risk, but no new card either.
why-give-up = Nothing else is left to do.
why-keep-cards = The cards that are left are worth keeping.
why-rid-bad = { $card } only does harm: it leaves the game for good.
why-rid-weak = { $card } adds nothing: without it good cards come sooner.
why-rid-able = { $card } adds nothing to a fight, but its ability leaves with it.
why-rid-good = { $card } is worth something, but a smaller stack brings the better cards sooner.
why-then-won = With that the fight is won.
why-then-missing = Then { $missing } instead of { $before } will be missing.
why-life = You gain { $life } life and have { $left }.
why-use-life_plus_1 = Life now is help in every later fight.
why-use-life_plus_2 = Life now is help in every later fight.
why-use-draw_1 = A card without paying life for it.
why-use-draw_2 = Up to two cards without paying life for them.
why-use-destroy = A harmful card can leave the game even though the fight is won.
why-use-double = The best use is on your strongest card.
why-use-copy = It can do what the best ability on the table does.
why-use-step_minus_1 = The enemy counts as weaker.
why-use-sort_3 = You see the next cards, may drop one and put the rest in order.
why-use-exchange_1 = A weak card makes room for another.
why-use-exchange_2 = Two weak cards make room for others.
why-use-below_stack = A bad card comes back later, and another one takes its place.
why-exchange = The new card is better than { $card } with a chance of { $percent }%.
why-away = { $card } is not wanted in the next draws.
why-next = { $card } comes among the next cards.
why-nearer = You need { $missing } more, too much for one card; but every point it brings is one life less to pay if the fight is lost.
why-look-more = You know one more of the cards to come.
why-leave-card = Another card could do harm, or bring aging nearer.
why-leave-exchange = No second card has to go.
why-leave-order = The cards lie well enough for the next draws.
why-keep-bad = Nothing more is taken out for the life paid; these would stay with you: { $cards }.
why-free-cards-none = The free cards alone do not reach the value of { $value }: it takes abilities or bought cards; a defeat lets you get rid of weak ones.
