# How to play

howto-rows = Fill five rows together, column by column
howto-rows-text = All of you win or lose as one. Each world has its row of ten places. The lit column is filled first: every row gets one card there, four level cards and one reset card in all. Then the next column lights up. On your turn you play one card that glows and draw a new one.
howto-below = Numbers never fall
howto-below-text = A card must be at least as high as its left neighbour in the row. A high number early shuts out the lower ones until a reset: the foot of each card says which. What cannot be played says why.
howto-exchange = A reset starts the row anew
howto-exchange-text = Each world has two reset cards at the left of its row. After a reset any number may follow. Whoever plays one may put up to two cards of the hand under the deck and draw as many. A column takes exactly one reset, so the last row must get it if nobody has played it before.
howto-pause = A pause card fits everywhere
howto-pause-text = It counts as the card on its left. There are few of them, and those not played are worth points at the end. Keep them for the moment when nothing else fits: whoever cannot play anything loses the game for all.
howto-talk = Say little, and the right thing
howto-talk-text = Hands are secret. You may only tell how many cards of a world you hold, who should play into a world, and who should play a reset. Press a button to say it; what the partners said stands beside their names.
