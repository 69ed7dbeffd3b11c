# Why we decided so where the rulebook is silent or can be read in two ways.

decision-L5 = Talking it over would say more about the hands than is allowed; answering all at once is quick and gives nothing away.
decision-L6 = It is the plainest reading of a second turn in the same round.
decision-L7 = So little may be said that a lie would make all of it worthless.
decision-L8 = What lies open on a real table is open here, and what nobody could see there stays hidden.
decision-L23 = The rulebook forbids no such card; it only says that whoever cannot move loses.
decision-L25 = The tips name pause cards where only reset cards make sense, so we take it for a slip; the option is for those who do not.
decision-L31 = Without cards there is no turn, and a reset is something done on a turn.
decision-L32 = Nobody could ever move again.
decision-L41 = A card under a pause is missing from its row, so the larger reward is for those who managed without.
decision-L42 = So that lost games can be compared too.
