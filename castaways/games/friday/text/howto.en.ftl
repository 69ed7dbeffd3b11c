# How to play

howto-choose = Choose what to face
howto-choose-text = You are Robinson’s teacher. Each turn turns up two hazards, and you choose one; the other waits for later. The white number says how many cards you may draw free, the coloured row what the hazard is worth in the green, yellow and red step. The foot of the card is what Robinson learns if he wins.
howto-fight = Fight with the cards of your stack
howto-fight-text = Draw the free cards one by one: their numbers add up. Reach the value of the hazard and it is yours as a knowledge card. If the free cards are not enough, every further card costs a life, or you end the fight and pay what is missing.
howto-ability = Use what the cards can do
howto-ability-text = Cards that glow have an ability: draw more, exchange, copy, destroy, sort. Each can be used once a fight, in any order. The button says what will come of it.
howto-destroy = A lost fight makes the stack better
howto-destroy-text = A lost fight costs as much life as was missing. For the same number of points you may remove cards of this fight from the game for good: a starting card for one point, an aging card for two. Losing the right fights early is half of the game.
howto-aging = Robinson grows old
howto-aging-text = Whenever the stack runs out it is shuffled again, and an aging card comes in with it. Aging cards are bad, some very bad, and their effects come by themselves. So do not waste cards.
howto-pirates = Two pirates at the end
howto-pirates-text = After the green, yellow and red step the two pirates come, whom you have seen from the start. Beat both and the game is won. If life has to be paid and none is left, it is lost.
