"""Noah: what cards and places are worth to a player, from what one seat knows. The quick policy builds on it.

One point of the final score is the unit. A single animal is worth its pair times the chance to find the other one,
plus what it can do.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.noah.rules.cards import (
    BIRD,
    DOMESTIC,
    FAST,
    FIRST_GROUP,
    HUNTER,
    LANDING,
    LARGE,
    MEMBERS,
    PAIR_POINTS,
    SECOND_GROUP,
    SMALL,
    SPECIES,
    WATER,
    bits,
    is_flood,
)
from castaways.games.noah.rules.knowledge import unseen
from castaways.games.noah.rules.ring import is_hill, side_mask, side_of
from castaways.games.noah.rules.terms import MOST_PLAYERS, SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

# All numbers were tuned by thousands of games of instinct against instinct at tables of 2, 3 and 4.
# Chances to find the other animal of a pair: in another shelter, face up in the valley, or unseen; ...
IN_SHELTER: Final = 0.30
IN_VALLEY: Final = 0.45
UNSEEN: Final = 0.35
HELP: Final = 0.14  # ... better with a domestic animal for the first, a hunter for the second
# What an animal's ability is worth.
HUNTER_SKILL: Final = 0.30
DOMESTIC_SKILL: Final = 0.07
BIRD_SKILL: Final = 0.05
WATER_SKILL: Final = 0.10
# What the first and the second pair of a group promise for a set.
FIRST_OF_SET: Final = 0.06
SECOND_OF_SET: Final = 0.26
SECOND_MOVE: Final = 0.27  # of a fast animal
OPENED_CARD: Final = 0.033  # of a hill
RIVALRY: Final = 2.56  # shared by all players: what another's gain of one point costs
LATE: Final = 0.26  # what a single animal is still worth when the deck is empty, compared with the beginning
FULL_DECK: Final = 30.0  # with so many cards there is time for everything


@final
class Eyes:
    """What one seat sees at one moment, gathered once for all questions."""

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.visible: i64 = 0  # spots whose card the seat knows
        self.lying: i64 = 0  # species it knows to lie in the valley
        self.firsts: i64 = 0  # unseen animals
        self.seconds: i64 = 0
        self.floods: i64 = 0  # unseen floods
        self.spent: i64 = 0  # the seat's species that is being given up for something better
        self.hidden: float = 0.0  # what a hidden card is worth to the seat, ...
        self.weighed: bool = False  # ... once it was worked out
        self.time: float = 1.0  # how much of the game is left to find things
        self.looks: i64 = 0  # how often was looked: what was worked out before the last time is out of date

    def look(self, s: "NoahState", seat: i64) -> None:
        """Gather what a seat sees."""
        self.looks += 1
        self.seat = seat
        self.spent = 0
        self.weighed = False
        self.visible = s.open | s.known[seat]
        self.lying = 0
        spot: i64
        for spot in range(SPOTS):
            if (self.visible >> spot) & 1:
                card = s.field.at(spot)
                if not is_flood(card):
                    self.lying |= BIT[card >> 1]
        self.firsts, self.seconds, floods = unseen(s, seat)
        self.floods = bits(floods)
        left: float = float(s.deck.n) / FULL_DECK
        self.time = LATE + (1.0 - LATE) * (left if left < 1.0 else 1.0)

    def spend(self, s: "NoahState", species: i64) -> None:
        """An animal of the seat is given up; that changes chances only if it was the last of its kind of help."""
        bit = BIT[species]
        own: i64 = s.firsts[self.seat] | s.seconds[self.seat]
        hunters: i64 = own & MEMBERS[HUNTER]
        domestics: i64 = own & MEMBERS[DOMESTIC]
        self.spent = bit if hunters == bit or domestics == bit else i64(0)


EYES: Final = Eyes()

# The same questions come up again and again at one moment. By player and species: when it was last worked out, what
# a pair is worth, and a single animal; by player: what the others hold.
_PLACES: Final = MOST_PLAYERS * SPECIES
_PAIR_LOOK: Final = vec[i64]([i64(0) for _ in range(_PLACES)])
_PAIR: Final = vec[float]([0.0 for _ in range(_PLACES)])
_SINGLE_LOOK: Final = vec[i64]([i64(0) for _ in range(_PLACES)])
_SINGLE: Final = vec[float]([0.0 for _ in range(_PLACES)])
_OTHERS_LOOK: Final = vec[i64]([i64(0) for _ in range(MOST_PLAYERS)])
_OTHERS: Final = vec[i64]([i64(0) for _ in range(MOST_PLAYERS)])


def set_progress(pairs: i64, group: i64) -> float:
    """What one more pair of a group does for the set."""
    count = bits(pairs & MEMBERS[group])
    if count == 0:
        return FIRST_OF_SET
    if count == 1:
        return SECOND_OF_SET
    return 1.0 if count < 4 else 0.0


def pair_worth(s: "NoahState", seat: i64, species: i64) -> float:
    """A pair of a species to a player."""
    place: i64 = seat * SPECIES + species
    if _PAIR_LOOK[place] == EYES.looks:
        return _PAIR[place]
    pairs = s.pairs[seat]
    progress = set_progress(pairs, FIRST_GROUP[species])
    second = SECOND_GROUP[species]
    if second >= 0:
        other = set_progress(pairs, second)
        if other > progress:
            progress = other
    worth = float(PAIR_POINTS[species]) + progress
    _PAIR_LOOK[place] = EYES.looks
    _PAIR[place] = worth
    return worth


def skill_of(species: i64) -> float:
    """What an animal can do in the shelter."""
    bit = BIT[species]
    worth = 0.0
    if MEMBERS[HUNTER] & bit:
        worth = HUNTER_SKILL
    elif MEMBERS[DOMESTIC] & bit:
        worth = DOMESTIC_SKILL
    if MEMBERS[BIRD] & bit:
        worth += BIRD_SKILL
    if MEMBERS[WATER] & bit:
        worth += WATER_SKILL
    return worth


SKILL: Final = vec[float]([skill_of(species) for species in range(SPECIES)])


def others_hold(s: "NoahState", seat: i64) -> i64:
    """The species in the shelters of all but one player."""
    if _OTHERS_LOOK[seat] == EYES.looks:
        return _OTHERS[seat]
    found: i64 = 0
    other: i64
    for other in range(s.players):
        if other != seat:
            found |= s.firsts[other] | s.seconds[other]
    _OTHERS_LOOK[seat] = EYES.looks
    _OTHERS[seat] = found
    return found


def chance(s: "NoahState", seat: i64, species: i64) -> float:
    """How likely a player with one animal finds the other."""
    own = s.firsts[seat] | s.seconds[seat]
    if seat == EYES.seat:
        own &= ~EYES.spent
    bit = BIT[species]
    if others_hold(s, seat) & bit:
        return IN_SHELTER + (HELP if own & MEMBERS[DOMESTIC] else 0.0)
    if EYES.lying & bit:
        return IN_VALLEY + (HELP if own & MEMBERS[HUNTER] else 0.0)
    return UNSEEN


def single_worth(s: "NoahState", seat: i64, species: i64) -> float:
    """One animal in a shelter, without its like."""
    if EYES.spent != 0 and seat == EYES.seat:  # chances are others then
        return EYES.time * (pair_worth(s, seat, species) * chance(s, seat, species) + SKILL[species])
    place: i64 = seat * SPECIES + species
    if _SINGLE_LOOK[place] == EYES.looks:
        return _SINGLE[place]
    worth = EYES.time * (pair_worth(s, seat, species) * chance(s, seat, species) + SKILL[species])
    _SINGLE_LOOK[place] = EYES.looks
    _SINGLE[place] = worth
    return worth


def shelter_worth(s: "NoahState", seat: i64, firsts: i64, seconds: i64) -> float:
    """A whole shelter, if it held these cards."""
    total = 0.0
    species: i64
    for species in range(SPECIES):
        bit = BIT[species]
        if firsts & seconds & bit:
            total += pair_worth(s, seat, species)
        elif (firsts | seconds) & bit:
            total += single_worth(s, seat, species)
    return total


def gain_worth(s: "NoahState", seat: i64, species: i64) -> float:
    """One more animal of a species for a player."""
    if (s.firsts[seat] | s.seconds[seat]) & BIT[species]:
        return pair_worth(s, seat, species) - single_worth(s, seat, species)
    return single_worth(s, seat, species)


def loss_worth(s: "NoahState", seat: i64, species: i64) -> float:
    """One animal of a species less for a player who has it."""
    worth = single_worth(s, seat, species)
    if s.firsts[seat] & s.seconds[seat] & BIT[species]:
        return pair_worth(s, seat, species) - worth
    return worth


def rivalry(s: "NoahState") -> float:
    """How much another player's gain hurts."""
    return RIVALRY / float(s.players)


def flood_worth(s: "NoahState", seat: i64) -> float:
    """What a flood takes on average: 3.5 cards, the cheapest ones."""
    own = (s.firsts[seat] | s.seconds[seat]) & ~MEMBERS[WATER]
    total = 0.0
    count = 0.0
    cheapest = 100.0
    species: i64
    for species in range(SPECIES):
        if own & BIT[species]:
            worth = loss_worth(s, seat, species)
            total += worth
            count += 1.0
            if worth < cheapest:
                cheapest = worth
    if count == 0.0:
        return 0.0
    if count <= 3.5:
        return -0.85 * total
    return -3.5 * (0.5 * cheapest + 0.5 * total / count)


def denied_worth(s: "NoahState", seat: i64, species: i64) -> float:
    """What it is worth that others who hold one of a species do not get the other one."""
    if not others_hold(s, seat) & BIT[species]:
        return 0.0
    worth = 0.0
    other: i64
    for other in range(s.players):
        if other != seat and (s.firsts[other] | s.seconds[other]) & BIT[species]:
            worth += rivalry(s) * 0.5
    return worth


def find_worth(s: "NoahState", seat: i64, species: i64) -> float:
    """Stopping on an animal: what it is worth, by the chance to catch it; and the second move."""
    worth = gain_worth(s, seat, species) + denied_worth(s, seat, species)
    group = LANDING[species]
    if group == SMALL or group == LARGE:
        return 0.5 * worth
    if group == FAST:
        return worth + SECOND_MOVE
    return worth


def hidden_worth(s: "NoahState", seat: i64) -> float:
    """Stopping on a card that could be any unseen one; always asked for the seat whose eyes these are."""
    if EYES.weighed:
        return EYES.hidden
    total = float(EYES.floods) * flood_worth(s, seat)
    count = float(EYES.floods)
    species: i64
    for species in range(SPECIES):
        copies = ((EYES.firsts >> species) & 1) + ((EYES.seconds >> species) & 1)
        if copies > 0:
            total += float(copies) * find_worth(s, seat, species)
            count += float(copies)
    EYES.hidden = total / count if count > 0.0 else 0.0
    EYES.weighed = True
    return EYES.hidden


def spot_worth(s: "NoahState", seat: i64, spot: i64) -> float:
    """Stopping on a spot."""
    if is_hill(spot):
        return OPENED_CARD * float(bits(side_mask(s, side_of(spot)) & ~s.open))
    if not (EYES.visible >> spot) & 1:
        return hidden_worth(s, seat)
    card = s.field.at(spot)
    if is_flood(card):
        return flood_worth(s, seat)
    return find_worth(s, seat, card >> 1)
