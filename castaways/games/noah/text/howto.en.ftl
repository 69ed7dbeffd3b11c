# How to play

howto-field = Walk round the valley
howto-field-text = The cards lie in a ring with a hill at each corner. Roll two dice, choose one of them, and walk exactly so many steps clockwise. The card you stop on is turned up: most animals simply come with you into your shelter.
howto-shelter = Animals in the shelter can help
howto-shelter-text = Before you roll, a hunter takes any open animal of the valley, a bird looks at face-down cards, and a domestic animal is swapped for an animal of another player. The helper leaves you. Small and large animals are caught only with luck: the die decides.
howto-pairs = Two of a kind are safe
howto-pairs-text = Two equal animals may be laid aside as a pair. Pairs can no longer be lost or taken, and only they score: one point each, three for large animals, and more for several pairs of one group.
howto-flood = The flood takes its share
howto-flood-text = Stop on a flood and a die says how many animals you lose; water animals are safe. Two floods on opposite sides of the valley make both sides shorter, and the game comes nearer to its end.
howto-meet = Meet, and make a deal
howto-meet-text = If you stop where somebody stands already, you may offer an exchange instead of taking the card. The game ends when the deck is empty or a side has only one card left. Most points win.
