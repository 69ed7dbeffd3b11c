"""Lifeboat's terms as numbers: phases, endings, the rows of the sheet of all seats."""

from typing import Final

# Phases: what the game waits for. One player at a time ...
PASSING: Final = 0  # the morning's cards go round (B20)
DAY: Final = 1  # a player's action (B30-B36)
ROWING: Final = 2  # of the navigation cards looked at, which to keep (B30)
DEMAND: Final = 3  # the target of a demand agrees or refuses (B31)
TAKING: Final = 4  # the robber takes a card (B32)
CHOOSING: Final = 5  # the player at the stern chooses the card (B51)
# ... or everybody who can do something, by public facts alone (B14).
FIGHT: Final = 6  # joining and opening (B43)
EVENING: Final = 7  # the last trades (B50)
FALLING: Final = 8  # a preserver may still be opened (B55)
SHARKS: Final = 9  # bait may be thrown (B56)
THIRST: Final = 10  # water (B57, B58)
# The game goes on by itself from here.
DAWN: Final = 11
NEXT_TURN: Final = 12
DUSK: Final = 13
OVER: Final = 14
TRADING: Final = 1 << DAY | 1 << ROWING | 1 << DEMAND | 1 << EVENING  # when cards may change hands (B12)
PHASE_KEYS: Final = (
    "passing",
    "day",
    "rowing",
    "demand",
    "taking",
    "choosing",
    "fight",
    "evening",
    "falling",
    "sharks",
    "thirst",
    "dawn",
    "next-turn",
    "dusk",
    "over",
)

# How the game ended.
GOING_ON: Final = 0
LAND: Final = 1  # the fourth gull (B60)
SEA: Final = 2  # nobody lives (B65)
DAYS: Final = 3  # 60 days without land (B66)
ENDING_KEYS: Final = ("going-on", "land", "sea", "days")
MOST_DAYS: Final = 60

NOBODY: Final = -1
NO_CARD: Final = -1

# What a demand is about (B31).
NO_DEMAND: Final = 0
FOR_SEAT: Final = 1
FOR_CARD: Final = 2
DEMAND_KEYS: Final = ("none", "swap", "rob")

# A gift, a throw, an offer or an answer in the making, seen by its maker only.
NO_DRAFT: Final = 0
GIFT: Final = 1
THROWING: Final = 2
OFFERING: Final = 3
ANSWER: Final = 4  # to an offer: which cards are handed over
COUNTERING: Final = 5  # an offer that refuses the other's when it is sent
DRAFT_KEYS: Final = ("none", "gift", "throw", "offer", "answer", "counter")

# What an offer asks for (B13): nothing, these open cards, a card of a kind, so many closed cards, or several of these.
ASKS_NOTHING: Final = 0
ASKS_OPEN: Final = 1
ASKS_KIND: Final = 2
ASKS_CLOSED: Final = 3
ASKS_SEVERAL: Final = 4
ASK_KEYS: Final = ("nothing", "open", "kind", "closed", "several")

MOST_GIFTS: Final = 3  # a player in a phase (B13)
MOST_OFFERS: Final = 3
MOST_KINDS: Final = 3  # named in an offer
MOST_CLOSED: Final = 3  # closed cards asked for in an offer
MOST_CANCELS: Final = 6  # drafts called off, a player in a phase, so that play always ends

# The sheet: one number for each of six seats in every row.
CLOSED: Final = 0  # masks of cards
OPENED: Final = 6
LOST: Final = 12  # closed cards the seat saw leave the game
SEEN: Final = 18  # hidden cards the seat has seen, in a zone (memory.py)
CHART_SEEN: Final = 24
CHART_EXACT: Final = 30  # navigation cards whose very place the seat knows
WOUNDS: Final = 36
GIFTS: Final = 42
OFFERS: Final = 48
CANCELS: Final = 54
DRAFT: Final = 60
DRAFT_TO: Final = 66
DRAFT_CARDS: Final = 72
DRAFT_ASKED: Final = 78  # a mask of open cards of the other
OFFER_TO: Final = 84  # the partner, NOBODY without an open offer
OFFER_CARDS: Final = 90
OFFER_ASKED: Final = 96  # a mask of open cards of the partner
OFFER_WANTS: Final = 102  # what else is asked for: kinds and a number of closed cards (wishes.py)
NEED: Final = 108  # thirst of this evening not yet stilled
DRAFT_WANTS: Final = 114  # like OFFER_WANTS
SHEET: Final = 120

ZONES: Final = 12  # zones of provisions a seat keeps in mind
CHART_ZONES: Final = 6
