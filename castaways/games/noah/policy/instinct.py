"""Noah: a quick, sensible policy. It weighs every choice by what cards and places are worth (worth.py)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.noah.policy.bargain import BARGAIN, WORTH_TALKING, offer_worth
from castaways.games.noah.policy.haggling import HAGGLE, asked, offered, partner_of
from castaways.games.noah.policy.worth import (
    EYES,
    denied_worth,
    find_worth,
    flood_worth,
    gain_worth,
    loss_worth,
    rivalry,
    spot_worth,
)
from castaways.games.noah.rules.actions import (
    ACCEPT,
    AGAIN,
    BIRD,
    CATCH,
    COUNTER,
    DOMESTIC,
    END,
    ENOUGH,
    GIVE,
    HUNT,
    LOOK,
    LOSE,
    LOSE_AS_TWO,
    MEET,
    MOVE,
    PAIR,
    PROPOSE,
    REFUSE,
    RESOLVE,
    ROLL,
    STAY,
    TAKE,
    WANT,
)
from castaways.games.noah.rules.cards import SPECIES
from castaways.games.noah.rules.ring import ahead
from castaways.games.noah.rules.terms import ANSWER, CHOOSE_DIE, EXTRA, LAST_WORD, OFFER, PREPARE
from castaways.games.noah.rules.terms import CATCH as CATCHING
from castaways.games.noah.rules.terms import COUNTER as COUNTERING
from castaways.games.noah.rules.terms import LOOK as LOOKING
from castaways.games.noah.rules.terms import LOSE as LOSING
from castaways.games.noah.rules.terms import MEET as MEETING
from castaways.games.noah.rules.terms import TAKE as TAKING

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

WORTH_USING: Final = 0.35  # what an ability must bring


def choose(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """The action that looks best to a seat."""
    if actions.n == 1:
        return actions.at(0)
    EYES.look(s, seat)
    phase = s.phase
    if phase == PREPARE:
        return prepare(s, seat, actions)
    if phase == CHOOSE_DIE:
        return choose_die(s, seat, actions)
    if phase == CATCHING:
        return CATCH + best_prey(s, seat, s.source)
    if phase == TAKING:
        return TAKE + best_taking(s, seat, s.source)
    if phase == LOOKING:
        return look_around(s, seat, actions)
    if phase == LOSING:
        return least_loss(s, seat, actions)
    if phase == EXTRA:
        return extra_move(s, seat, actions)
    if phase == MEETING:
        return meeting(s, seat, actions)
    if phase == OFFER or phase == COUNTERING:
        return put_together(s, seat)
    if phase == ANSWER or phase == LAST_WORD:
        return answer(s, seat)
    pair = first_pair(actions)  # after the landing or the exchange
    return pair if pair >= 0 else i64(END)


def first_pair(actions: Actions) -> i64:
    """Any pair that can be formed, or -1."""
    i: i64
    for i in range(actions.n):
        if PAIR <= actions.at(i) < HUNT:
            return actions.at(i)
    return -1


# -------------------------------------------------------------------- before the roll


def prepare(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """The best use of an animal, if it is good enough; then pairs; then the roll."""
    best = WORTH_USING
    choice: i64 = -1
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        worth = 0.0
        if HUNT <= action < BIRD:
            worth = prey_worth(s, seat, action - HUNT, best_prey(s, seat, action - HUNT))
        elif DOMESTIC <= action < CATCH:
            worth = taking_worth(s, seat, action - DOMESTIC, best_taking(s, seat, action - DOMESTIC))
        if worth > best:
            best = worth
            choice = action
    if choice >= 0:
        return choice
    pair = first_pair(actions)
    return pair if pair >= 0 else i64(ROLL)


def prey_worth(s: "NoahState", seat: i64, hunter: i64, spot: i64) -> float:
    """Giving up a hunter for the animal at a spot."""
    species = s.field.at(spot) >> 1
    if species == hunter:
        return 0.0
    cost = loss_worth(s, seat, hunter)
    EYES.spend(s, hunter)
    worth = gain_worth(s, seat, species) - cost
    EYES.spent = 0
    return worth + denied_worth(s, seat, species)


def best_prey(s: "NoahState", seat: i64, hunter: i64) -> i64:
    """The spot of the open animal most worth hunting."""
    prey: i64 = s.open & ~s.floods
    best = -100.0
    choice: i64 = 0
    spot: i64 = 0
    while prey >> spot != 0:
        if (prey >> spot) & 1:
            worth = prey_worth(s, seat, hunter, spot)
            if worth > best:
                best = worth
                choice = spot
        spot += 1
    return choice


def taking_worth(s: "NoahState", seat: i64, domestic: i64, target: i64) -> float:
    """Giving a domestic animal for one of another player's."""
    other = target // SPECIES
    species = target - other * SPECIES
    if species == domestic:
        return 0.0
    cost = loss_worth(s, seat, domestic)
    EYES.spend(s, domestic)
    own = gain_worth(s, seat, species) - cost
    EYES.spent = 0
    return own + rivalry(s) * (loss_worth(s, other, species) - gain_worth(s, other, domestic))


def best_taking(s: "NoahState", seat: i64, domestic: i64) -> i64:
    """The player and the animal most worth taking, as the argument of the action."""
    best = -100.0
    choice: i64 = 0
    other: i64
    species: i64
    for other in range(s.players):
        if other != seat:
            held: i64 = s.firsts[other] | s.seconds[other]
            for species in range(SPECIES):
                if held & BIT[species]:
                    worth = taking_worth(s, seat, domestic, other * SPECIES + species)
                    if worth > best:
                        best = worth
                        choice = other * SPECIES + species
    return choice


# -------------------------------------------------------------------- moving


def choose_die(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """The better place; a bird first, if knowing more about the places is worth it."""
    here = s.pawns.at(seat)
    one = ahead(s, here, s.die_1)
    two = ahead(s, here, s.die_2)
    bird = cheapest_bird(s, seat, actions)
    if bird >= 0 and knowing_worth(s, seat, one, two) > loss_worth(s, seat, bird - BIRD):
        return bird
    return MOVE + (s.die_1 if spot_worth(s, seat, one) >= spot_worth(s, seat, two) else s.die_2)


def cheapest_bird(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """The action of sending the bird that is missed least, or -1."""
    best = 100.0
    choice: i64 = -1
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        if BIRD <= action < DOMESTIC:
            worth = loss_worth(s, seat, action - BIRD)
            if worth < best:
                best = worth
                choice = action
    return choice


def knowing_worth(s: "NoahState", seat: i64, one: i64, two: i64) -> float:
    """How much better the choice between two places gets if the hidden ones are known first."""
    hidden_one = not (EYES.visible >> one) & 1 and one % 6 != 0
    hidden_two = not (EYES.visible >> two) & 1 and two % 6 != 0
    if one == two or not (hidden_one or hidden_two):
        return 0.0
    first = spot_worth(s, seat, one)
    second = spot_worth(s, seat, two)
    sure = second if hidden_one else first
    if hidden_one and hidden_two:
        sure = first if first > second else second
    total = float(EYES.floods) * (sure if sure > flood_worth(s, seat) else flood_worth(s, seat))
    count = float(EYES.floods)
    species: i64
    for species in range(SPECIES):
        copies = ((EYES.firsts >> species) & 1) + ((EYES.seconds >> species) & 1)
        if copies > 0:
            worth = find_worth(s, seat, species)
            total += float(copies) * (worth if worth > sure else sure)
            count += float(copies)
    if count == 0.0:
        return 0.0
    return total / count - (first if first > second else second)


def look_around(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """Look where the dice lead, then at the cards ahead; never at known ones."""
    if s.die_1 > 0:
        one = ahead(s, s.pawns.at(seat), s.die_1)
        two = ahead(s, s.pawns.at(seat), s.die_2)
        if unknown(s, actions, one):
            return LOOK + one
        if unknown(s, actions, two):
            return LOOK + two
    steps: i64
    for steps in range(1, 25):
        spot = ahead(s, s.pawns.at(seat), steps)
        if unknown(s, actions, spot):
            return LOOK + spot
    return i64(ENOUGH) if actions.has(ENOUGH) else actions.at(0)


def unknown(s: "NoahState", actions: Actions, spot: i64) -> bool:
    """Can the bird look at this spot, and would it show anything new?"""
    return not (EYES.visible >> spot) & 1 and actions.has(LOOK + spot)


def extra_move(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """Pairs first; then on, unless the horse has no good place to go."""
    pair = first_pair(actions)
    if pair >= 0:
        return pair
    if not s.optional:
        return AGAIN
    total = 0.0
    steps: i64
    for steps in range(1, 7):
        total += spot_worth(s, seat, ahead(s, s.pawns.at(seat), steps))
    return AGAIN if total > 0.0 else STAY


# -------------------------------------------------------------------- floods


def least_loss(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """What is missed least for what it pays."""
    best = 100.0
    choice: i64 = actions.at(0)
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        worth = 100.0
        if LOSE <= action < LOSE_AS_TWO:
            worth = loss_worth(s, seat, action - LOSE)
        elif LOSE_AS_TWO <= action < GIVE:
            worth = loss_worth(s, seat, action - LOSE_AS_TWO) / 2.0
        if worth < best:
            best = worth
            choice = action
    return choice


# -------------------------------------------------------------------- exchanges


def meeting(s: "NoahState", seat: i64, actions: Actions) -> i64:
    """An exchange that serves both, if it promises more than the card."""
    best = spot_worth(s, seat, s.pawns.at(seat))
    choice: i64 = RESOLVE
    other: i64
    for other in range(s.players):
        if actions.has(MEET + other):
            BARGAIN.look(s, seat, other)
            if BARGAIN.given != 0 and BARGAIN.worth > best:
                best = BARGAIN.worth
                choice = MEET + other
    return choice


def put_together(s: "NoahState", seat: i64) -> i64:
    """The best offer, card by card: one that serves both; if there is none with what is in it, one that seems to."""
    own = offered(s)
    wanted = asked(s)
    given, taken = best_offer(s, seat, own, wanted)
    if given == 0:
        return REFUSE
    if given & ~own:
        return GIVE + first_species(given & ~own)
    if taken & ~wanted:
        return WANT + first_species(taken & ~wanted)
    return PROPOSE


def best_offer(s: "NoahState", seat: i64, own: i64, wanted: i64) -> tuple[i64, i64]:
    """The species to give and to ask for, with those that the offer holds already; (0, 0) if there is none."""
    BARGAIN.look(s, seat, partner_of(s))
    if BARGAIN.given != 0 and not own & ~BARGAIN.given and not wanted & ~BARGAIN.taken:
        return BARGAIN.given, BARGAIN.taken
    HAGGLE.look(s, seat)
    return HAGGLE.given, HAGGLE.taken


def other_offer(s: "NoahState", seat: i64) -> i64:
    """The first word of an offer that only haggling finds, where instinct has another one; -1 if there is none."""
    own = offered(s)
    wanted = asked(s)
    given, taken = best_offer(s, seat, own, wanted)
    HAGGLE.look(s, seat)
    if HAGGLE.given == 0:
        return -1
    if HAGGLE.given & ~given:
        return GIVE + first_species(HAGGLE.given & ~given)
    if HAGGLE.taken & ~taken:
        return WANT + first_species(HAGGLE.taken & ~taken)
    return -1


def first_species(cards: i64) -> i64:
    """The first species of a set that is not empty."""
    species: i64 = 0
    while not cards & BIT[species]:
        species += 1
    return species


def answer(s: "NoahState", seat: i64) -> i64:
    """Accept what is good; counter once, if something would serve both."""
    if offer_worth(s, seat) > WORTH_TALKING:
        return ACCEPT
    if s.phase == ANSWER:
        BARGAIN.look(s, seat, s.turn)
        if BARGAIN.given != 0:
            return COUNTER
    return REFUSE
