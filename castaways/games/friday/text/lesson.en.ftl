# The first game

lesson-choose = Two hazards turn up each turn; you face one. The lit number is what your cards must add up to, above it stands how many are free, at the foot what Robinson learns. “{ $hazard }” is the easier one: press it.
lesson-draw = Robinson fights with the cards of his stack. Press “Draw a card”: the first cards are free, and their numbers add up. You have to reach { $value }.
lesson-draw-on = { $total } so far, { $missing } still missing. There are free cards left, so draw again. The numbers above the bar keep count for you.
lesson-won = That is enough: { $total } against { $value }. End the fight, and the hazard itself becomes a card of yours, with the number and the ability at its foot.
lesson-prize = The card you won lies on the discard pile and comes back with the next shuffle. This is how Robinson learns. Next hazard: “{ $hazard }” is the easier one. Press it.
lesson-lose = No free cards are left, and you are { $missing } short. You could buy a card with a life, but losing has its good side now: end the fight, pay the missing { $missing } in life, and see what you get for it.
lesson-destroy = For the life you paid you may remove cards of this fight for good. Points: { $points }; a starting card costs one. Mark ringed cards, which only get in Robinson’s way, as far as the points go; then press the button below.
lesson-pirates = Life is what you trade for a better stack. Do it early: at the end two pirates are waiting, and you can see already which ones. Choose again: “{ $hazard }” is the easier one.
lesson-ability = A card that glows has an ability, to be used once a fight, in any order. Hover or tap to read it, and press the ringed one to use it.
lesson-buy = You are { $missing } short, which would cost too much life. One more card costs { $price }: press “Buy a card”. The button says how many cards of the stack would do.
lesson-target = Now the ability asks for a card: press one of those that glow. A weak card is best exchanged or removed, a strong one doubled or copied.
lesson-sort = You alone see these cards. Put them in the order in which you want to draw them, and confirm below.
lesson-aging = The stack had run out: it was shuffled, and an aging card came in with it. These are bad, so do not draw more than you need. Press the Robinson stack to see what is in it, then choose a hazard.
lesson-step = You know all that a turn can bring. When the hazards run out the next step begins: yellow, then red, and the same hazards grow stronger. After red come the pirates. Beat both and you have won. Play on!
lesson-at-pirates = The pirates are here. They are fought like hazards, but a pirate must be beaten: buy cards until the sum is enough. If you cannot, the game is lost. Good luck!
lesson-free-choose = Choose a hazard: compare the free cards with its value, and think of what you would learn.
lesson-free-won = Enough. Use what glows if it helps, then end the fight.
lesson-free-short = { $missing } short. Buy a card for life, or end the fight and use the loss to remove weak cards.
lesson-free-destroy = Points to spend: { $points }. Remove what has a number of zero or less.
lesson-free = Go on: draw while cards are free, and watch the sum above the bar.
