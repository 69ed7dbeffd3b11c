# Why we decided so where the rulebook is silent or can be read in two ways.

decision-N4 = Somebody must have the first hill, and seats clockwise are also the order of play.
decision-N5 = Any other way to break a tie would favour somebody.
decision-N6 = “Inside” leaves the place open, so all places inside are equally likely.
decision-N12 = A turn belongs to its player: what others turn up does nothing to those who only stand there.
decision-N14 = The second move is part of the same turn, so only what is allowed in the midst of a turn may come between.
decision-N23 = The rulebook asks whether a flood is opened, not by whom.
decision-N24 = With several floods somebody would have to choose; the first one is nobody’s choice. And the reason for flooding lasts while both sides show one.
decision-N25 = A ring of four sides has exactly one side across from each.
decision-N26 = Otherwise one could save animals that are already lost.
decision-N27 = Whoever has seen the card would choose with knowledge the other lacks; and with nothing to give there is no exchange.
decision-N28 = Haggling on a screen has no natural end; an offer and a counter-offer are enough for a fair deal.
decision-N30 = Floods and hills are no animals, and a pawn does not guard the card it stands on.
decision-N32 = Pairs are formed after an exchange, and this is none: nobody was asked.
decision-N40 = What was done before the end stays done. The limit of turns is there only so that every game ends.
decision-N43 = Nobody leaves a pair unformed on purpose, so the count does it for them.
