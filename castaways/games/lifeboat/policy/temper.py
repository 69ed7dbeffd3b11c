"""Lifeboat: temperaments. What a character of a bot adds to the marks of instinct, in its own decisions alone.

A bot that looks ahead takes instinct's choice unless another one is clearly better, so a temper decides between what
is about as good; it makes a player of another kind, hardly a weaker one. It follows from what the seat knows: its own
loyalties, and what all have openly done.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.lifeboat.policy.promises import CARD, PEACE, SIDE, WATER, Promises
from castaways.games.lifeboat.policy.reading import (
    ATTACKED,
    DEMANDED_CARD,
    DEMANDED_SEAT,
    REFUSED,
    STOLE,
    Reading,
)
from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    AGREE,
    COUNTER,
    DECLINE,
    GIVE,
    GIVE_WATER,
    JOIN_ATTACK,
    JOIN_DEFENCE,
    KEEP,
    OPEN,
    REFUSE,
    ROB,
    ROW,
    SEATS,
    STAY_OUT,
    STEAL,
    SWAP,
    TO,
)
from castaways.games.lifeboat.rules.cards import CASH, JEWELS, PAINTING_2, PAINTING_3
from castaways.games.lifeboat.rules.terms import DRAFT, GIFT

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

EVEN: Final = 0
LOYAL: Final = 1  # stands by the friend, in fights and in thirst
GREEDY: Final = 2  # wants cards: robs sooner, gives nothing up, asks for more
VENGEFUL: Final = 3  # forgets nobody who has attacked or robbed it
MEEK: Final = 4  # gives way, and stays out of fights
SCHEMER: Final = 5  # hides friend and enemy in the first days, even helps the enemy
JOKER: Final = 6  # nobody knows what comes next
TEMPER_KEYS: Final = ("even", "loyal", "greedy", "vengeful", "meek", "schemer", "joker")

# What a promise is worth, by temper: marks for keeping it, and against breaking it.
HONOUR: Final = vec[i64]([i64(60), i64(150), i64(20), i64(80), i64(120), i64(0), i64(40)])
UNASKED: Final = 50  # what instinct has against a gift
DEBT: Final = 200  # for who is owed the card, once a gift is begun
EARLY: Final = 3  # days in which a schemer hides
MOST_GRUDGE: Final = 3
JEST: Final = 41  # a joker's marks go up or down by half of this


def temper_mark(s: "LifeboatState", reading: Reading, temper: i64, seat: i64, action: i64) -> i64:
    """What a temper adds to the mark of an action."""
    if temper == LOYAL:
        return loyal(s, seat, action)
    if temper == GREEDY:
        return greedy(action)
    if temper == VENGEFUL:
        return vengeful(s, reading, seat, action)
    if temper == MEEK:
        return meek(action)
    if temper == SCHEMER:
        return scheming(s, seat, action)
    return jest(s, seat, action) if temper == JOKER else i64(0)


def honour_mark(s: "LifeboatState", promises: Promises, temper: i64, seat: i64, action: i64) -> i64:
    """What one's own open promises add: as much as one's word is worth to one."""
    if len(promises.made) == 0:
        return 0
    mark: i64 = 0
    if is_at(action, ROB) or is_at(action, STEAL) or is_at(action, SWAP):
        mark = -1 if promises.owed(seat, (action - SWAP) % SEATS, PEACE) else 0
    elif is_at(action, GIVE_WATER):
        mark = 1 if promises.owed(seat, action - GIVE_WATER, WATER) else 0
    elif action == GIVE:
        return HONOUR[temper] + UNASKED if promises.due(seat, -1, CARD) else i64(0)
    elif is_at(action, TO) and s.sheet[DRAFT + seat] == GIFT:
        return DEBT if promises.due(seat, action - TO, CARD) else i64(0)
    elif action == JOIN_ATTACK or action == JOIN_DEFENCE:
        mine = s.attacker if action == JOIN_ATTACK else s.target
        other = s.target if action == JOIN_ATTACK else s.attacker
        if mine >= 0 and promises.owed(seat, mine, SIDE):
            mark = 1
        if other >= 0 and (promises.owed(seat, other, SIDE) or promises.owed(seat, other, PEACE)):
            mark = -1
    return mark * HONOUR[temper]


def is_at(action: i64, verb: i64) -> bool:
    """Is it this verb, with some seat?"""
    return verb <= action < verb + SEATS


def friend_seat(s: "LifeboatState", seat: i64) -> i64:
    """Where the friend sits; -1 if that is oneself."""
    other = s.role.find(s.friend.at(seat))
    return other if other != seat else i64(-1)


def enemy_seat(s: "LifeboatState", seat: i64) -> i64:
    """The same for the enemy."""
    other = s.role.find(s.enemy.at(seat))
    return other if other != seat else i64(-1)


def loyal(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """For the friend, whether or not it decides anything."""
    friend = friend_seat(s, seat)
    if friend < 0:
        return 0
    if action == JOIN_DEFENCE and s.target == friend:
        return 65
    if action == JOIN_ATTACK and s.attacker == friend:
        return 45
    if action == ROB + friend or action == STEAL + friend:
        return -200
    if action == GIVE_WATER + friend:
        return 70
    if is_at(action, ROB) or is_at(action, STEAL):
        return 10  # there is only one
    return 30 if action == ACCEPT + friend else 0


def greedy(action: i64) -> i64:
    """Cards before all."""
    if is_at(action, ROB) or is_at(action, STEAL):
        return 18
    if is_at(action, ACCEPT):
        return -15
    if is_at(action, COUNTER):
        return 15
    if action == REFUSE:
        return 18
    if KEEP <= action < OPEN:
        kind = action - KEEP
        return 25 if kind == CASH or kind == JEWELS or kind == PAINTING_2 or kind == PAINTING_3 else 0
    return 0


def grudge(s: "LifeboatState", reading: Reading, seat: i64, other: i64) -> i64:
    """How often somebody has done something to a seat that it does not forget."""
    role = s.role.at(seat)
    times: i64 = reading.count(other, DEMANDED_CARD, role) + reading.count(other, DEMANDED_SEAT, role)
    times += (
        reading.count(other, STOLE, role) + reading.count(other, ATTACKED, role) + reading.count(other, REFUSED, role)
    )
    return times if times < MOST_GRUDGE else i64(MOST_GRUDGE)


def vengeful(s: "LifeboatState", reading: Reading, seat: i64, action: i64) -> i64:
    """Against those who began."""
    if action == JOIN_ATTACK:
        return 35 * grudge(s, reading, seat, s.target) if s.target >= 0 else i64(0)
    if action == JOIN_DEFENCE:
        return 35 * grudge(s, reading, seat, s.attacker) if s.attacker >= 0 else i64(0)
    if action == REFUSE:
        return 20
    if is_at(action, ROB) or is_at(action, STEAL):
        return 20 * grudge(s, reading, seat, (action - ROB) % SEATS)
    if is_at(action, ACCEPT):
        return -20 * grudge(s, reading, seat, action - ACCEPT)
    return 15 * grudge(s, reading, seat, action - DECLINE) if is_at(action, DECLINE) else i64(0)


def meek(action: i64) -> i64:
    """No quarrel."""
    if action == AGREE:
        return 35
    if action == JOIN_ATTACK or action == JOIN_DEFENCE:
        return -30
    if action == STAY_OUT or action == ROW:
        return 5
    if SWAP <= action < STEAL:
        return -20  # what is stolen, nobody quarrels about
    return 10 if is_at(action, ACCEPT) else 0


def scheming(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """In the first days nothing that tells of friend or enemy, and now and then the contrary."""
    if is_at(action, STEAL):
        return 15
    if s.day > EARLY:
        return 0
    friend = friend_seat(s, seat)
    enemy = enemy_seat(s, seat)
    if action == JOIN_DEFENCE:
        return 70 if s.target == enemy else -40 if s.target == friend else 0
    if action == JOIN_ATTACK:
        return 40 if s.attacker == enemy else -40 if s.target == enemy or s.attacker == friend else 0
    if enemy >= 0 and (action == ROB + enemy or action == STEAL + enemy):
        return -30
    return 15 if enemy >= 0 and action == ACCEPT + enemy else 0


def jest(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """Up or down, as the day, the place and the action would have it."""
    mixed = (s.day * 7919 + s.turn * 104729 + seat * 1299709 + action * 15485863) % 2147483647
    mixed = mixed * 48271 % 2147483647
    return mixed % JEST - JEST // 2
