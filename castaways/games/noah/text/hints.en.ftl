# Odds and reasons

odds-flood-at = Move { $steps }, { $place }: a flood
odds-flood-closed = A face-down card of the valley is a flood
odds-flood-deck = The next card of the deck is a flood

why-hill = On a hill nothing is lost, and the cards of the side are opened.
why-closed = The card there is face down: a flood with { $percent }%.
why-flood = A flood lies there: it takes cards from your shelter.
why-makes-pair = You have one already: { $card } would make a pair.
why-first-of-pair = { $card }: the first of a pair, the second is still to be found.
why-other-has = { $card }: somebody else has the other one.
why-roll = The turn goes on with the dice; what you keep can be used later.
why-pair = A pair is safe from floods and counts at the end.
why-hunt = The hunter brings an animal from afar without the dice.
why-bird = Knowing what lies face down lets you go around floods.
why-domestic = A domestic animal is given for one that you need more.
why-lose = One card has to go: best one that makes no pair soon.
why-lose-as-two = A large animal counts for two, so that the others stay.
why-refuse = The exchange helps the other more than you.
why-end = Nothing more is to be gained in this turn.
