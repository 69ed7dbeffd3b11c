"""Lifeboat: what bots say in fights: threats, calls for help, and words for whose side they take (`remarks.py`)."""

from collections.abc import Iterator
from typing import Final

from castaways.games.lifeboat.policy.temper import EVEN, GREEDY, JOKER, LOYAL, MEEK, SCHEMER, VENGEFUL, grudge
from castaways.games.lifeboat.policy.worth import card_worth
from castaways.games.lifeboat.present.speech.speaker import DEMANDS, Speaker, Words
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.cards import KIND_KEY, KINDS
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.terms import FIGHT, FOR_CARD

MOST_IN_FIGHT: Final = 3  # lines of all, before others than the two whom it is about keep silent
CHEAP: Final = 45  # what a card may be worth that one promises for help; a point of the score is 10

# What one says who is strong enough to refuse, by temper: the first that was not said lately.
DEFIANT: Final = {
    EVEN: ("threat", "come-on"),
    LOYAL: ("threat", "come-on"),
    GREEDY: ("mine", "threat", "come-on"),
    VENGEFUL: ("revenge", "threat", "come-on"),
    SCHEMER: ("come-on", "threat"),
    JOKER: ("come-on", "laugh"),
}


def quarrel(me: Speaker) -> Iterator[Words]:
    """One has demanded something, refused a demand, or taken sides."""
    for event in me.mine:
        if event.seat != me.seat:
            continue
        if event.kind in DEMANDS:
            yield from demanded(me, me.seat_of(event.b), event.kind == happened.DEMANDED_CARD)
        elif event.kind == happened.REFUSED:
            yield from refused(me, me.seat_of(event.b))
        elif event.kind == happened.JOINED_DEFENCE or event.kind == happened.JOINED_ATTACK:
            yield from joined(me, event.kind == happened.JOINED_ATTACK)


def demanded(me: Speaker, target: int, card: bool) -> Iterator[Words]:
    """A threat by the stronger; who is weaker looks for help, before the other has answered."""
    if me.temper == MEEK or not me.awake(target):
        return
    if me.strength(me.seat) <= me.strength(target):
        yield from call_for_help(me, target)
    elif card and me.chance(2):
        yield "threat-rob", {"person": target}


def refused(me: Speaker, attacker: int) -> Iterator[Words]:
    """Who is weaker calls for help; who is not says what comes of it."""
    if me.strength(me.seat) < me.strength(attacker):
        yield from call_for_help(me, attacker)
        return
    for key in DEFIANT.get(me.temper, ()):
        if key == "mine" and me.s.demand != FOR_CARD:
            continue
        if key == "revenge" and len([one for one in me.fights if one.apart(me.seat, attacker)]) < 2:
            continue
        yield key, {} if key in ("mine", "laugh") else {"person": attacker}


def joined(me: Speaker, attack: bool) -> Iterator[Words]:
    """A word for one's own side, or against the other if that is now the weaker; not from everybody who joins."""
    s = me.s
    if s.phase != FIGHT or s.target < 0 or s.attacker < 0 or len(me.lines_of_turn()) >= MOST_IN_FIGHT:
        return
    mine, theirs = (int(s.attacker), int(s.target)) if attack else (int(s.target), int(s.attacker))
    stronger = side_strength(s, s.attackers, s.shot == 1) > side_strength(s, s.defenders, s.shot == 2)
    if attack == stronger and me.temper != MEEK and me.chance(3):
        yield "give-up", {"person": theirs}
    yield "with-you", {"person": mine}


def call_for_help(me: Speaker, against: int) -> Iterator[Words]:
    """To the one who may have most reason to; with a card for it, where there is one to spare."""
    able = [other for other in me.others() if other != against and not me.quarrels_with(other)]
    able = [other for other in able if grudge(me.s, me.reading, other, me.seat) == 0] or able  # no grudge
    helper = me.likeliest(able, against)
    if helper is None:
        return
    spare = _spare_kind(me)
    if spare is not None and me.temper != MEEK and me.chance(2):
        yield "promise-card", {"person": helper, "card": KIND_KEY[spare]}
    if me.chance(4):
        yield "who-joins", {}
    yield "ask-help", {"person": helper}
    yield "who-joins", {}


def _spare_kind(me: Speaker) -> int | None:
    """The card that one could do without."""
    kinds = [kind for kind in range(KINDS) if me.cards(kind)]
    if len(kinds) < 2:
        return None
    best = min(kinds, key=lambda kind: int(card_worth(me.s, me.seat, kind)))
    return best if card_worth(me.s, me.seat, best) <= CHEAP else None
