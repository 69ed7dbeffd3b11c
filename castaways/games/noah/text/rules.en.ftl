# The rules of Noah’s Case in our words, clause by clause.

section-N1 = Cards and setting up
rule-N1 = There are 64 animal cards: 32 species, two cards of each. Hunters: lion, bear, tiger, fox. Birds: raven, parrot, flamingo, owl. Domestic animals: ram, pig, cow, alpaca. Water animals: turtle, penguin, beaver, snake. Fast animals: giraffe, zebra, deer, kangaroo. Small animals: raccoon, rat, hedgehog, squirrel, chameleon, frog. Large animals: elephant, bison. Four species have two groups: the crocodile (water animal and hunter), the horse (fast and domestic), the gull (bird and water animal) and the dog (domestic and hunter).
rule-N2 = There are also 6 flood cards, 4 hills, two dice, and a pawn for each player.
rule-N3 = Animals and floods are shuffled together: this is the deck. The valley is a ring with a hill at each corner and, between two hills, a side of 5 animal cards, face up. For a shorter game choose 3 or 4 cards a side. A flood that turns up while the valley is laid out goes back into the deck, and the next card is taken instead.
rule-N4 = The pawns start on different hills; two players start on hills diagonally opposite. Where the rulebook leaves it open, the seats take the hills clockwise.
rule-N5 = Everybody rolls one die: the highest roll begins. Where the rulebook is silent, those who tie roll again. Then play goes clockwise.
rule-N6 = A card that goes “into the deck” goes inside it. We take that to mean any place but the top and the bottom, each equally likely; in a deck of fewer than two cards any place at all.

section-N10 = A turn
rule-N10 = Before rolling you may use animals of your shelter (N30–N33), at most one of each group in a turn.
rule-N11 = Roll two dice and choose one of the two values. Your pawn moves clockwise exactly that many steps; every card and every hill is a step. From a hill with 5 cards ahead, 4 is the fourth card and 6 the next hill.
rule-N12 = A card you stop on is opened. Animals follow N13–N16, floods N22, also if they were open already; hills follow N20. Where the rulebook is silent: a card that another player opens from a hill while your pawn stands on it does nothing to you.
rule-N13 = Hunters, birds, domestic and water animals: take the card into your shelter. A new card from the deck takes its place, face down, under your pawn.
rule-N14 = Fast animals: take the card the same way, then move again with one die, without a choice, and resolve the place where you stop. With the horse the second move is up to you, and later it can still be used as a domestic animal (N32). Where the rulebook is silent we allow only pairs and birds before this roll.
rule-N15 = Small animals: roll one die. With 1 to 3 you take the card as in N13; with 4 to 6 it stays where it is, face up.
rule-N16 = Large animals: roll one die. With 4 to 6 you take the card as in N13; with 1 to 3 it stays where it is, face up.
rule-N17 = Shelters lie open for all to see. Shelters, pairs and the size of the deck are known to everybody. The two cards of a species can be told apart, as by people who watch the table.

section-N20 = Hills, floods, flooding
rule-N20 = A pawn that ends its move on a hill opens every face-down card of the side ahead, up to the next hill.
rule-N21 = A pawn that a flood (N22) or a flooding (N24) carries to a hill opens nothing.
rule-N22 = On a flood, roll one die and put cards of your shelter back into the deck, as you choose: each card pays 1, a large animal 1 or 2, and together they must pay exactly the roll. If all of them at their most pay less, all go. Water animals, crocodile and gull included, are never lost and do not count. The flood stays in the valley, face up, and your pawn goes to the next hill ahead.
rule-N23 = A flooding comes when a flood is opened while the opposite side already shows one. Where the rulebook is silent it does not matter whether a pawn opened it (then the loss comes first) or a hill (then nobody loses cards). Floods open on one side only do nothing more.
rule-N24 = Flooding: one flood of each of the two sides goes back into the deck, the two places vanish, and both sides are one card shorter. Every pawn on these two sides moves to the next hill ahead. Where the rulebook is silent: of several open floods the first clockwise goes, and it is repeated while both sides show a flood.
rule-N25 = Where the rulebook shows only a picture: opposite are the first and the third side, and the second and the fourth.

section-N26 = Pairs and exchanges
rule-N26 = In your own turn (also between the roll and the choice of a die), and (both partners) right after an exchange, you may turn two equal animals of your shelter into a pair, as often as you like. Pairs leave the shelter: they cannot be lost, traded or used, and they score at the end. You never have to. Where the rulebook is silent, no pairs are formed between stopping on a flood and paying for it.
rule-N27 = When you stop on an animal card where another pawn stands, choose: resolve the card as usual, or offer that player an exchange instead. Where the rulebook is silent: the choice comes before the card is opened; both shelters must hold a card; of several players you choose one; hills and open floods bring no exchange.
rule-N28 = An exchange is voluntary: any of your cards against any of the other player’s, in any numbers, at least one on each side. To keep the talk short there is one offer, one counter-offer, then yes or no. If no exchange comes about, you do not get the card either.
rule-N29 = If you start your turn beside another pawn, that alone gives no exchange.

section-N30 = Abilities in the shelter
rule-N30 = Hunters (also crocodile and dog): before rolling take any open animal of the valley into your shelter. A new card takes its place face down, then the hunter goes into the deck. There is no roll to catch it, and a fast animal gives no second move. Where the rulebook is silent: floods and hills cannot be hunted, a card under a pawn can.
rule-N31 = Birds (also the gull): at any moment of your turn, also between the roll and the choice of a die, before the second move of N14 and before the choice of N27, look at up to four face-down cards of the valley; then the bird goes into the deck. One bird a turn (N10). Only you see the cards.
rule-N32 = Domestic animals (also horse and dog): before rolling take any one animal from another player’s shelter and give the domestic animal for it. Where the rulebook is silent this is no exchange: the other player forms no pair now.
rule-N33 = An animal with two groups is used as one of them at a time, and that group counts for the limit of N10.

section-N40 = End and score
rule-N40 = The game ends when a card must be laid and the deck is empty, or when a flooding leaves a side with one card. Where the rulebook is silent: a card you have won is kept, a loss is paid, and nothing more is played. So that every game ends, it also ends after 100 turns of each player and is scored as it stands.
rule-N41 = Each pair is 1 point, a pair of large animals 3 points.
rule-N42 = Three pairs of one group give 1 point more, four or more give 2. A pair with two groups counts for one of them, as it serves you best over all groups together. So 3 small pairs are 4 points, 4 are 6, 5 are 7; kangaroos, zebras and horses are 4.
rule-N43 = Animals without a partner score nothing. Where the rulebook is silent, pairs that lie unformed in a shelter at the end are formed first. The most points win; those who tie share the victory.
