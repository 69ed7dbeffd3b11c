# The first game

lesson-roll = The valley is a ring of cards with hills at the corners, and all pawns walk it clockwise. You collect animals in your shelter, and two of a kind make a pair: only pairs score. Roll the dice.
lesson-move = Choose one of the two dice, and your pawn walks exactly so far. The picture shows where each would take you: a face-down card is turned up. Press the ringed one.
lesson-settled = The animal you found lives in your shelter now, and another card took its place. Small and large animals come only if a die allows it. End the turn.
lesson-again = Now look at the other player’s shelter: what you see there cannot be found in the valley, but it can be traded or swapped for. Roll again.
lesson-think = Think before you choose: an open animal of a kind you hold makes a pair, a face-down card may be a flood. Press the die that suits you.
lesson-bird = You have a bird. Once a turn one may fly out and look at up to four face-down cards; then it leaves you. Press the ringed one, and you know where to go.
lesson-look = Press a face-down card to look under it: best those within reach of a die. Nobody else sees what you find.
lesson-extra = A fast animal carries you on: you walk once more, with one die. Press the button.
lesson-hunt = You have a hunter. Before the roll it can fetch any animal that lies open in the valley, and leaves you for it. Press the ringed one.
lesson-catch = Which animal shall it be? Best the partner of one you have: press one of the ringed cards.
lesson-domestic = You have a domestic animal. Before the roll you can swap it for any animal in the other player’s shelter. Do so if that makes a pair; otherwise keep it and roll.
lesson-meet = Somebody stands here already, so you may offer an exchange instead of taking the card. It pays if both can form pairs; this time take the card.
lesson-offer = You are offered an exchange: the middle shows what you would give and get. Accept if it helps you more than them, or refuse.
lesson-flood = A flood! The die says how many animals you lose. Give those that will hardly find a partner; a large one counts for two if you like. Pairs are safe, and so are water animals.
lesson-pair = Two of a kind! Lay them aside as a pair: it scores, and nothing can take it from you. Press the ringed button.
lesson-end = You know the game now. It ends when the deck runs out or the floods have shortened a side to one card. Pairs of large animals score three, three pairs of one group bring a bonus. Play on!
lesson-free-prepare = Your turn: use a helper if it brings you a pair, then roll.
lesson-free-move = Choose a die: where do you want to stop?
lesson-free-after = Form a pair if you can, then end the turn.
lesson-free = Watch the middle of the valley: it says what is going on and what you can do.
