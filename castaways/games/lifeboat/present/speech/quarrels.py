"""Lifeboat: what bots say in fights (threats, calls for help, words for whose side they take) and of what was done to
them (`remarks.py`)."""

from collections.abc import Iterator
from typing import Final

from castaways.games.lifeboat.policy.promises import BROKEN
from castaways.games.lifeboat.policy.temper import EVEN, GREEDY, JOKER, LOYAL, MEEK, SCHEMER, VENGEFUL, grudge
from castaways.games.lifeboat.policy.worth import card_worth
from castaways.games.lifeboat.present.speech.speaker import DEMANDS, ROBBERY, Speaker, Words
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


def reproach(me: Speaker) -> Iterator[Words]:
    """Somebody has broken a promise to one, robbed one, or sent one overboard."""
    for promise in me.reading.promises.made:
        liar = int(promise.seat)
        if promise.state == BROKEN and promise.to == me.seat and not me.was_said("liar", liar, mine=True):
            if me.hears_of(liar):
                yield "liar", {"person": liar}
    for robber in me.done_to_me(*ROBBERY):
        if me.temper == VENGEFUL:
            yield "revenge", {"person": robber}
        warned = any(said.key == "robber" for said in me.today())  # one such warning a day is enough for all
        if not warned and me.hears_of(robber) and not me.was_said("robber", robber) and not me.did(*ROBBERY):
            yield "robber", {"person": robber}
        if me.chance(2):
            yield "why-me", {"person": robber}
        fresh = me.s.phase != FIGHT and robber in me.done_to_me(*ROBBERY, since=me.turn_began)
        if fresh and me.temper != MEEK and me.chance(3):
            yield "grumble", {}  # later nobody would know what it is about
        return
    yield from overboard(me)


def overboard(me: Speaker) -> Iterator[Words]:
    """One fell into the water by a card that somebody had chosen, or met their sharks there: if it spared them."""
    chooser, several, bait = -1, False, -1
    fell, bitten = set(), set()
    for event, _ in me.events():
        if event.kind == happened.CHOOSES:
            several = event.b > 1
        elif event.kind == happened.PLAYED:
            chooser = event.seat if several else -1
        elif event.kind == happened.THREW_BAIT:
            bait = event.seat
        elif event.kind == happened.FELL:
            fell.add(event.seat)
        elif event.kind == happened.BITTEN:
            bitten.add(event.seat)
    key = "revenge" if me.temper == VENGEFUL else "why-me"
    if me.seat in bitten and bait not in (-1, *bitten):
        yield key, {"person": bait}
    if me.seat in fell and chooser not in (-1, *fell) and me.temper not in (MEEK, LOYAL) and me.chance(2):
        yield key, {"person": chooser}
