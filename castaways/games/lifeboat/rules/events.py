"""What can happen in Lifeboat, as numbers; `present/words.py` names them and their numbers.

Whoever does something is named with the character, so the first number of such an event is always the character; the
comments name the others, people again as characters.
"""

from typing import Final

DAY_BEGAN: Final = 0  # a: day
DREW: Final = 1  # b: number of provisions that go round
KEPT: Final = 2  # b: kind (secret), c: cards passed on
TURN: Final = 3
ROWED: Final = 4  # b: number of navigation cards looked at
LOOKED: Final = 5  # b: navigation card (secret)
KEPT_CHARTS: Final = 6  # b: number kept, c: number put under the deck
DEMANDED_SEAT: Final = 7  # b: target
DEMANDED_CARD: Final = 8  # b: target
AGREED: Final = 9  # b: attacker
REFUSED: Final = 10  # b: attacker
SWAPPED: Final = 11  # b: with whom
TOOK_OPEN: Final = 12  # b: kind, c: victim
TOOK_CLOSED: Final = 13  # b: kind (secret), c: victim
STOLE: Final = 14  # b: kind (secret), c: victim
NOTHING_TAKEN: Final = 15  # b: victim
JOINED_ATTACK: Final = 16
JOINED_DEFENCE: Final = 17
SHOT: Final = 18
FIGHT_WON: Final = 19  # by the attacker; b: strength of the attackers, c: of the defenders
FIGHT_LOST: Final = 20
HEALED: Final = 21  # b: whom
AWOKE: Final = 22
SHADED: Final = 23  # b: whom
SIGNALLED: Final = 24
SHOWED: Final = 25  # a: navigation card
GULLS: Final = 26  # a: gulls now
IDLED: Final = 27
OPENED_CARD: Final = 28  # b: kind
GAVE_OPEN: Final = 29  # b: kind, c: to whom
GAVE_CLOSED: Final = 30  # b: kind (secret), c: to whom
THREW_OPEN: Final = 31  # b: kind
THREW_CLOSED: Final = 32  # b: kind (secret)
OFFERED: Final = 33  # b: to whom
ACCEPTED: Final = 34  # b: whose offer
DECLINED: Final = 35  # b: whose offer
WITHDREW: Final = 36  # b: partner
LAPSED: Final = 37  # b: partner
EVENING_BEGAN: Final = 38
CHOOSES: Final = 39  # b: number of cards to choose from
LOOKED_TOP: Final = 40
PLAYED: Final = 41  # b: navigation card
FELL: Final = 42
WASHED_OFF: Final = 43  # b: kind of open card lost in the fall
AFLOAT: Final = 44  # kept by the life preserver
THREW_BAIT: Final = 45
BITTEN: Final = 46
WASHED_AWAY: Final = 47
WOUNDED: Final = 48  # b: wounds now
FAINTED: Final = 49
DIED: Final = 50
THIRSTY: Final = 51  # b: times
IN_SHADE: Final = 52
DRANK: Final = 53  # b: for whom
LANDED: Final = 54
SEA_WON: Final = 55
DAYS_OVER: Final = 56
SHARKS_CAME: Final = 57  # bait fell in by itself
TURNED_UP: Final = 58  # a: navigation card; nobody could choose
OFFER_GIVES_OPEN: Final = 59  # b: kind
OFFER_GIVES_CLOSED: Final = 60  # b: kind (secret)
OFFER_ASKS_CARD: Final = 61  # b: kind
OFFER_ASKS_CLOSED: Final = 62  # b: number
COUNTERED: Final = 63  # b: whose offer; the new offer follows
