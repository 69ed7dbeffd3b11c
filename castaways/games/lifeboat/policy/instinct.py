"""Lifeboat: a quick, sensible policy. Every legal action gets a mark out of what the seat knows; the best is taken.

It wants its own survival, the friend's life and the enemy's death as much as they score, treasures at their points,
and water more the thirstier it is. It bluffs nothing.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import MOST_ACTIONS, Actions
from castaways.games.lifeboat.policy.bargain import (
    gain,
    mark_asked,
    mark_counter,
    mark_counter_closed,
    mark_offer,
    mark_offered,
    mark_partner,
)
from castaways.games.lifeboat.policy.worth import card_worth, feeling, grave, room
from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    AGREE,
    ASK_CLOSED,
    ASK_KIND,
    ASK_OPEN,
    BURY_CHART,
    CANCEL,
    CARD_CLOSED,
    CARD_OPEN,
    CHOOSE,
    COUNTER,
    DECLINE,
    GIVE,
    GIVE_WATER,
    HEAL,
    IDLE,
    JOIN_ATTACK,
    JOIN_DEFENCE,
    KEEP,
    KEEP_CHART,
    LOOK_TOP,
    OFFER,
    OPEN,
    REFUSE,
    ROB,
    ROW,
    SEATS,
    SEND,
    SHADE,
    SHOOT,
    SIGNAL,
    STAY_OUT,
    STEAL,
    SWAP,
    TAKE_CLOSED,
    TAKE_OPEN,
    THROW_BAIT,
    TO,
    WANT_CLOSED,
    WANT_KIND,
)
from castaways.games.lifeboat.rules.boat import cards_of, has_open, owns
from castaways.games.lifeboat.rules.cards import (
    COMPASS,
    COOK,
    FLARE,
    GULL,
    KIND_MASK,
    KINDS,
    OARS_ON,
    OVERBOARD,
    PARASOL,
    PRESERVER,
    STRONGMAN_ON,
    WATER,
    WEAPON,
    size,
)
from castaways.games.lifeboat.rules.day import sorted_charts
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.terms import (
    CLOSED,
    COUNTERING,
    DRAFT,
    EVENING,
    FIGHT,
    FOR_SEAT,
    NEED,
    OFFERING,
    OPENED,
    WOUNDS,
)
from castaways.games.lifeboat.rules.thirst import named

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

MOST_TRIED: Final = 6  # actions that a planner tries at a decision
BEST_MARK: Final = 1 << 40
_MARKS: Final = vec[i64]([i64(0) for _ in range(MOST_ACTIONS)])
UNKNOWN_CARD: Final = 35  # what an unseen card is worth on average; a point of the score is 10


def choose(s: "LifeboatState", seat: i64, actions: Actions) -> i64:
    """The legal action with the best mark, the first of equals."""
    best: i64 = actions.at(0)
    top: i64 = -1000000
    i: i64
    for i in range(actions.n):
        mark = mark_of(s, seat, actions.at(i))
        if mark > top:
            top = mark
            best = actions.at(i)
    return best


def keep_the_best(s: "LifeboatState", seat: i64, usual: i64, actions: Actions) -> None:
    """For planners: the actions with the best marks; most others are offers that nobody would make."""
    if actions.n <= MOST_TRIED:
        return
    i: i64
    for i in range(actions.n):
        _MARKS[i] = mark_of(s, seat, actions.at(i))
        if actions.at(i) == usual:
            _MARKS[i] = BEST_MARK
    kept: i64
    for kept in range(MOST_TRIED):  # the best of the rest comes forward
        best: i64 = kept
        for i in range(kept + 1, actions.n):
            if _MARKS[i] > _MARKS[best]:
                best = i
        action = actions.at(best)
        actions.items[best] = actions.at(kept)
        actions.items[kept] = action
        mark = _MARKS[best]
        _MARKS[best] = _MARKS[kept]
        _MARKS[kept] = mark
    actions.n = MOST_TRIED


def mark_of(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """How good an action looks; 0 is as good as doing nothing."""
    if action < CHOOSE:
        return mark_plain(s, seat, action)
    if action < SWAP:
        return mark_card(s, seat, action)
    if action >= WANT_KIND:
        return mark_counter_closed(s, seat, action - WANT_CLOSED + 1) if action >= WANT_CLOSED else i64(-10)
    verb = SWAP + (action - SWAP) // SEATS * SEATS
    other = action - verb
    if verb == GIVE_WATER:
        return mark_water(s, seat, other)
    if verb == ROB or verb == STEAL:
        return mark_robbery(s, seat, other, verb == STEAL)
    if verb == HEAL:
        if not (s.awake >> other) & 1 or room(s, other) <= 2:
            return -feeling(s, seat, other) * 4
        return 60 if other == seat and s.sheet[WOUNDS + seat] >= 2 else -40
    if verb == SHADE:
        return 150 if other == seat else -100
    if verb == ACCEPT:
        return gain(s, seat, other)
    if verb == DECLINE:
        return 1
    if verb == COUNTER:
        return mark_counter(s, seat, other)
    if verb == TO:
        return mark_partner(s, seat, other)
    return -30  # swapping seats


# -------------------------------------------------------------------- the evening


def chart_worth(s: "LifeboatState", seat: i64, chart: i64) -> i64:
    """What a navigation card would do this evening, as the seat wishes it."""
    worth: i64 = 0
    thirst = named(s, chart)
    i: i64
    for i in range(s.boat.n):
        other = s.boat.at(i)
        role = s.role.at(other)
        wounds: i64 = ((thirst >> role) & 1) + ((s.rowed >> other) & OARS_ON[chart])
        wounds += (s.fought >> other) & STRONGMAN_ON[chart]
        if wounds > 0 and has_open(s, other, PARASOL):
            wounds -= 1
        water = size((cards_of(s, seat) if other == seat else s.sheet[OPENED + other]) & KIND_MASK[WATER])
        wounds = wounds - water if wounds > water else i64(0)
        harm: i64 = 0
        if (OVERBOARD[chart] >> role) & 1:
            safe = owns(s, seat, PRESERVER) if other == seat else has_open(s, other, PRESERVER)
            if not safe:
                if role != COOK:
                    wounds += 1
                if not (s.awake >> other) & 1 or (room(s, other) <= 1 and role != COOK):
                    harm = 10
            worth -= 15 * size(s.sheet[OPENED + other]) if other == seat else i64(0)
        if harm == 0:
            harm = grave(s, other, wounds)
        worth += feeling(s, seat, other) * harm
    return worth + GULL[chart] * gull_worth(s, seat)


def gull_worth(s: "LifeboatState", seat: i64) -> i64:
    """Land is welcome to who lives and loses strength, and the sooner the better."""
    return 120 if (s.alive >> seat) & 1 and s.enemy.at(seat) != s.role.at(seat) else 30


# -------------------------------------------------------------------- verbs alone


def mark_plain(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """Actions without an argument."""
    if action == ROW:
        return 40 if room(s, seat) > 2 or owns(s, seat, WATER) else -5
    if action == IDLE:
        return 0
    if action == SIGNAL:
        return 100 if s.gulls >= 2 and (s.alive >> seat) & 1 else -20
    if action == KEEP_CHART or action == BURY_CHART:
        worth = chart_worth(s, seat, s.looked.at(sorted_charts(s)))
        return worth if action == KEEP_CHART else -worth
    if action == LOOK_TOP:
        return 100000
    if action == AGREE or action == REFUSE:
        wins = fighting_strength(s, seat) >= might(s, s.attacker)
        return mark_answer(s, wins) if action == REFUSE else i64(0)
    if action == JOIN_ATTACK or action == JOIN_DEFENCE or action == SHOOT or action == STAY_OUT:
        return mark_fight(s, seat, action)
    if action == THROW_BAIT:
        return mark_bait(s, seat)
    if action == OFFER:
        return mark_offer(s, seat)
    if action == SEND:
        return 30
    if action == CANCEL:
        return -5
    if action == TAKE_CLOSED:
        return UNKNOWN_CARD
    if action >= GIVE and action < ASK_CLOSED:
        return -50
    if action >= ASK_CLOSED:
        return -20
    return 0


def mark_answer(s: "LifeboatState", wins: bool) -> i64:
    """Refuse if the fight would be won, and then rather for a card than for a seat."""
    if s.demand == FOR_SEAT:
        return 5 if wins else -50
    return 50 if wins else -20


def might(s: "LifeboatState", other: i64) -> i64:
    """Somebody's strength with open weapons."""
    return side_strength(s, 1 << other, False)


def fighting_strength(s: "LifeboatState", seat: i64) -> i64:
    """One's own strength with all weapons one has, closed ones too."""
    total = might(s, seat)
    kind: i64
    for kind in range(KINDS):
        if WEAPON[kind] > 0:
            total += WEAPON[kind] * size(s.sheet[CLOSED + seat] & KIND_MASK[kind])
    if has_open(s, seat, FLARE):
        total += WEAPON[FLARE]
    return total


def mark_fight(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """Help the friend, and whoever fights the enemy, if that decides the fight; else stay out of it."""
    attack = side_strength(s, s.attackers, s.shot == 1)
    defence = side_strength(s, s.defenders, s.shot == 2)
    if action == STAY_OUT:
        return 1
    if action == SHOOT:
        mine_attacks = (s.attackers >> seat) & 1 != 0
        losing = attack <= defence if mine_attacks else attack > defence
        turns = attack + WEAPON[FLARE] > defence if mine_attacks else defence + WEAPON[FLARE] >= attack
        return 30 if losing and turns else -30
    mine = fighting_strength(s, seat)
    if action == JOIN_ATTACK:
        decides = attack <= defence and attack + mine > defence
        return side_feeling(s, seat, s.defenders) - side_feeling(s, seat, s.attackers) - 25 if decides else i64(-50)
    decides = attack > defence and defence + mine >= attack
    return side_feeling(s, seat, s.attackers) - side_feeling(s, seat, s.defenders) - 25 if decides else i64(-50)


def side_feeling(s: "LifeboatState", seat: i64, side: i64) -> i64:
    """How welcome a wound of everybody on a side would be."""
    total: i64 = 0
    other: i64
    for other in range(s.players):
        if (side >> other) & 1:
            total += feeling(s, seat, other) * grave(s, other, 1)
    return total


def mark_bait(s: "LifeboatState", seat: i64) -> i64:
    """Bait for those in the water."""
    total: i64 = 0
    other: i64
    for other in range(s.players):
        if (s.water >> other) & 1:
            drowns: i64 = i64(10) if room(s, other) == 1 else grave(s, other, 1)
            total += feeling(s, seat, other) * drowns
    return total - 20


# -------------------------------------------------------------------- cards and people


def mark_card(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """Actions that name a card."""
    if action < KEEP:
        return chart_worth(s, seat, s.looked.at(action - CHOOSE))
    if action < OPEN:
        return card_worth(s, seat, action - KEEP)
    if action < TAKE_OPEN:
        return mark_open(s, seat, action - OPEN)
    if action < CARD_OPEN:
        return card_worth(s, seat, action - TAKE_OPEN)
    if action < ASK_OPEN:
        kind = action - CARD_CLOSED if action >= CARD_CLOSED else action - CARD_OPEN
        if s.sheet[DRAFT + seat] == OFFERING or s.sheet[DRAFT + seat] == COUNTERING:
            return mark_offered(s, seat, kind, action < CARD_CLOSED)
        return 100 - card_worth(s, seat, kind)
    if action < ASK_KIND:
        return mark_asked(s, seat, action - ASK_OPEN)
    return 25 if action - ASK_KIND == WATER else -10


def mark_open(s: "LifeboatState", seat: i64, kind: i64) -> i64:
    """Oars before rowing, the compass at the stern, weapons that decide a fight, the preserver in the fall."""
    if kind == PRESERVER:
        return 500 if (s.falling >> seat) & 1 else -30
    if s.phase == FIGHT and WEAPON[kind] > 0 and ((s.attackers | s.defenders) >> seat) & 1:
        attack = side_strength(s, s.attackers, s.shot == 1)
        defence = side_strength(s, s.defenders, s.shot == 2)
        spare = fighting_strength(s, seat) - might(s, seat)
        if (s.attackers >> seat) & 1:
            return 20 if attack <= defence and attack + spare > defence else -10
        return 20 if attack > defence and defence + spare >= attack else -10
    if kind == COMPASS and s.phase == EVENING:
        return 15
    return -10


def mark_water(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """Drink; save the friend if it is grave; waste nothing on others."""
    need = s.sheet[NEED + other]
    if other == seat:
        return 200 + 100 * grave(s, seat, need)
    spare = size(cards_of(s, seat) & KIND_MASK[WATER]) > s.sheet[NEED + seat]
    return -feeling(s, seat, other) * grave(s, other, need) - 100 if spare else i64(-100)


def mark_robbery(s: "LifeboatState", seat: i64, other: i64, thief: bool) -> i64:
    """Take from bodies and from the weak; not from the friend."""
    opened = s.sheet[OPENED + other]
    worth: i64 = UNKNOWN_CARD if s.sheet[CLOSED + other] != 0 else 0
    if not thief:
        kind: i64
        for kind in range(KINDS):
            if opened & KIND_MASK[kind] != 0 and card_worth(s, seat, kind) > worth:
                worth = card_worth(s, seat, kind)
    if feeling(s, seat, other) < 0:
        worth -= 40
    if thief:
        return worth + 30 + size(s.sheet[CLOSED + other])
    if not (s.awake >> other) & 1:
        return worth + 20
    margin = fighting_strength(s, seat) - might(s, other)
    if margin <= 2:
        return -50
    return worth - 10 + feeling(s, seat, other) // 8 if room(s, seat) > 2 else i64(-20)
