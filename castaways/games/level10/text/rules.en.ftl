# The rules of Level 10 in our words, clause by clause.

section-L1 = Cards and set-up
rule-L1 = There are 40 level cards: five worlds (Desert, Forest, Clouds, Volcano, Swamp) with the numbers 1 to 8, each number once a world. There are also 10 reset cards, two of each world, and 3 pause cards.
rule-L2 = Each world has a row of its own, five rows in all. The two reset cards of a world lie face up at the left of its row.
rule-L3 = The difficulty says how many pause cards are shuffled in: easy three, normal two, hard one, pro none. The others stay in the box.
rule-L4 = The pause cards in play and all level cards are shuffled: this is the deck. Each player gets 10, 7, 6, 5 or 4 cards when 1, 2, 3, 4 or 5 play.
rule-L5 = The players agree who begins. The rules leave open how; with us everybody volunteers or stands back, all at the same time. The first volunteer in the order of the seats begins, or the first seat if all stand back. With the option “somebody at random” chance decides who begins. A single player just starts.
rule-L6 = Turns go clockwise. When five play, the last player of the round takes a second turn right after the first: 1, 2, 3, 4, 5, 5, then 1 again, counted from whoever began.

section-L7 = What may be said
rule-L7 = Hands are secret. From the deal to the end a player may say three kinds of things, and nothing else: how many cards of a world are in hand; that they want to play into a world, or that somebody else should; who should play a reset card, and into which world. No numbers of cards, no hints at them, nothing about pause cards. Our decisions: a count that is told is true and must be news to the others; the same wish is not repeated while it stands; from the end of one turn of your own to the end of the next you may say three things, in your turn or in that of others, so that talk comes to an end; a wish is meant: it says what you would have the table do; and no words are agreed on that would name single cards, since that would be a hint at numbers.
rule-L8 = Open to all: the rows, the reset cards left, cards under pause cards, how many cards each hand and the deck have, pause cards in the box, all that was said. Hidden: hands, the order of the deck, cards put under the deck. Whoever puts a card under the deck knows its place there, and so also who draws it; once that player puts cards under the deck in turn, it can no longer be followed.

section-L10 = A turn
rule-L10 = In your turn you must do one of two things: play a level or pause card from hand (L11) or play a reset card (L12). If you can do neither, the game is lost at once, for everybody.
rule-L11 = Play a level card or a pause card at the right end of a row. Then draw a card, if the deck has one.
rule-L12 = Take a reset card from the left of its row and play it at the right end of the same row. Then, if the deck has cards, you may put one or two cards of your hand under it, level or pause cards, in any order, and draw as many; a card just put there may come back. There is no other draw after a reset card.
rule-L13 = A reset card cannot be played if both of that row have been played, or if the current column has a reset card already.

section-L20 = Where cards may go
rule-L20 = A level card goes only into the row of its own world.
rule-L21 = Numbers in a row never fall: a card is at least as high as its left neighbour. A reset card may follow anything. After a reset card, and at the start of a row, any number may come.
rule-L22 = Only the leftmost unfinished column takes cards: you may play into a row only if no other row is shorter.
rule-L23 = Each column holds exactly four level cards, counting pause cards, and one reset card. When four level cards lie in it, the last row must get its reset card. So in the end each row holds both of its reset cards. It is allowed to leave a last row that has no reset card any more; whoever must play then cannot, and the game is lost (L10).
rule-L24 = A pause card counts as a level card of the row it is played into. Its value is that of its left neighbour, or 0 at the start of a row and after a reset card.
rule-L25 = Any number of pause cards may lie in one column or row. The tips of the rulebook mention a limit where only reset cards make sense; an option takes them at their word and allows one pause card a column.

section-L30 = When the deck is empty
rule-L30 = Play goes on without drawing. Whoever plays a pause card when the deck is already empty may put one level card of that row’s world from hand under it: at most one under each pause card.
rule-L31 = A player without cards is skipped, also in the second turn of a round of five. By our reading such a player may not play a reset card either.
rule-L32 = If all hands are empty and fewer than 50 cards lie in the rows, the game is lost. The rulebook does not speak of this case.

section-L40 = End and score
rule-L40 = You win together when all 50 places are filled: five rows of ten cards.
rule-L41 = You score one point for each card in a row, pause cards too; cards under pause cards count nothing. For pause cards not played, those in the box included, there are 5, 20 or 40 points for one, two or three. If all 50 places are filled and no card lies under a pause card, it is 10, 30 or 50 instead.
rule-L42 = A lost game is scored in the same way. The lowest score is 4, the highest is 100.
