# Why we decided so where the rulebook is silent or can be read in two ways.

decision-B4 = The number of tokens in the box should not decide who can be wounded.
decision-B12 = Cards that are on their way belong to nobody yet. And whoever kept a card closed keeps its secret.
decision-B13 = Round a table people shout; here an offer has to be something that can be answered, and a limit keeps the day from lasting for ever.
decision-B14 = If only those were skipped who truly cannot do anything, the silence would tell what they hold.
decision-B21 = The rulebook speaks of an empty deck only; a nearly empty one is dealt with in the same order of seats.
decision-B22 = The helm is a place in the boat, so it belongs to whoever sits there when it is needed.
decision-B30 = Some order had to be fixed, and a short deck cannot give more than it has.
decision-B31 = While a demand is in the air, it concerns only those two.
decision-B32 = There would be nothing to take, only a fight for its own sake.
decision-B36 = One sum does not depend on the order in which the cards come up.
decision-B43 = Round a table one simply calls out; here everybody is asked until nobody wants to change anything.
decision-B46 = What is no longer there cannot be taken.
decision-B51 = Some card has to be played, and luck favours nobody.
decision-B55 = The rulebook keeps the wearer dry and says nothing of the other things, so they fall like everybody’s.
decision-B56 = Whoever faints in the water is as helpless as one who fell in senseless.
decision-B57 = One parasol shades once. And if all water is declared first, nobody gains by waiting for the others.
decision-B61 = Those who hate themselves gain nothing by living, and dying is no deed to be paid for.
decision-B64 = The rulebook counts bodies in the boat; those whom the sea took are not there to be counted.
decision-B65 = Where nobody lives there is nobody to win, and equal points are an equal victory.
decision-B66 = Every game must end. Real ones come to land much earlier.
