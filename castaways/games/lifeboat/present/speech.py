"""Lifeboat: what bots say (B12). All of it follows from what the speaker's seat knows: the open history, what was said,
its own cards and loyalties, and its temper.

A bot speaks after a move of its own, at most a few times a day, and never the same thing twice on one day. It says the
first thing on the list that there is a reason for: an excuse, a reproach, thanks, a cry for help, an answer, a request.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from castaways.core.history import History, RawEvent
from castaways.core.phrases import Said
from castaways.games.lifeboat.policy.loyalty import Loyalties
from castaways.games.lifeboat.policy.promises import BROKEN, KEPT, PEACE
from castaways.games.lifeboat.policy.reading import Reading
from castaways.games.lifeboat.policy.temper import (
    EVEN,
    GREEDY,
    JOKER,
    LOYAL,
    MEEK,
    SCHEMER,
    TEMPER_KEYS,
    VENGEFUL,
    enemy_seat,
    friend_seat,
)
from castaways.games.lifeboat.policy.worth import card_worth, room
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import CHARACTERS, KIND_KEY, KIND_MASK, KINDS, WATER
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.terms import DAY, DEMAND, EVENING, FIGHT, OPENED

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

Words: TypeAlias = tuple[str, dict[str, Any]]

# Lines a day, by temper: even, loyal, greedy, vengeful, meek, schemer, joker.
LINES: Final = (2, 2, 2, 2, 2, 3, 3)
MOST_PLIES: Final = 400  # of a history that are looked at
THIRSTY: Final = 2  # points of strength left at which somebody without water begs


class Speaker:
    """A bot that has just moved, and all that it may speak of."""

    def __init__(self, s: "LifeboatState", seat: int, history: History, temper: int) -> None:
        self.s = s
        self.seat = seat
        self.temper = temper
        self.plies = len(history.plies)
        self.said = history.said
        self.reading, self.broken_before, self.day_began = _watched(history)
        own = [number for number, ply in enumerate(history.plies) if ply.seat == seat]
        self.before = own[-2] + 1 if len(own) > 1 else 0  # the first move after the one before
        self.mine = history.plies[-1].events if history.plies else ()
        self.since = [event for ply in history.plies[self.before :] for event in ply.events]
        self._loyalties: Loyalties | None = None

    # ---------------------------------------------------------------- who is who

    def role(self, seat: int) -> int:
        """The character of a seat."""
        return int(self.s.role.at(seat))

    def seat_of(self, character: int) -> int:
        """The seat of a character."""
        return int(self.s.role.find(character))

    def others(self) -> Iterator[int]:
        """Those who can hear and answer."""
        yield from (seat for seat in range(int(self.s.players)) if seat != self.seat and self.s.awake >> seat & 1)

    def goodwill(self, other: int, against: int = -1) -> float:
        """How likely somebody is to be one's friend, or the enemy of the one whom it is against."""
        if self._loyalties is None:
            self._loyalties = Loyalties(self.s, self.reading, self.seat)
        chances, me = self._loyalties.chances(other), self.role(self.seat)
        kind = sum(chances[me * CHARACTERS + enemy] for enemy in range(CHARACTERS))
        kind -= sum(chances[friend * CHARACTERS + me] for friend in range(CHARACTERS))
        if against >= 0:
            foe = self.role(against)
            kind += sum(chances[friend * CHARACTERS + foe] for friend in range(CHARACTERS))
            kind -= sum(chances[foe * CHARACTERS + enemy] for enemy in range(CHARACTERS))
        return float(kind)

    def likeliest(self, some: list[int], against: int = -1) -> int | None:
        """Of these, the one who may be best disposed; nobody if there is none."""
        return max(some, key=lambda other: (self.goodwill(other, against), -other), default=None)

    def chance(self, one_of: int) -> bool:
        """Now and then: one time of so many, the same for the same moment."""
        mixed = (self.plies * 2_654_435_761 + self.seat * 40_503 + one_of) % (1 << 32)
        return (mixed >> 13) % one_of == 0

    # ---------------------------------------------------------------- what was said

    def lines_today(self) -> list[Said]:
        """What one has said today."""
        return [said for said in self.said if said.seat == self.seat and said.ply >= self.day_began]

    def heard(self) -> list[Said]:
        """What others have said to one since one's last move."""
        told = [said for said in self.said if said.seat != self.seat and said.ply >= self.before]
        return [said for said in told if said.args.get("person") == self.seat]

    def done_to_me(self, *kinds: int) -> Iterator[tuple[RawEvent, int]]:
        """What others did to one since one's last move: events and who did it."""
        for event in self.since:
            if event.kind in kinds and event.seat >= 0 and event.seat != self.seat:
                whom = event.c if event.kind in VICTIM_LAST else event.b
                if whom == self.role(self.seat):
                    yield event, event.seat

    def cards(self, kind: int) -> int:
        """How many cards of a kind one has."""
        return int(cards_of(self.s, self.seat) & KIND_MASK[kind]).bit_count()


VICTIM_LAST: Final = (
    happened.TOOK_OPEN,
    happened.TOOK_CLOSED,
    happened.STOLE,
    happened.GAVE_OPEN,
    happened.GAVE_CLOSED,
)
KINDNESS: Final = (happened.DRANK, happened.HEALED, happened.SHADED, happened.GAVE_OPEN, happened.GAVE_CLOSED)
ROBBERY: Final = (happened.TOOK_OPEN, happened.TOOK_CLOSED, happened.STOLE)


def _watched(history: History) -> tuple[Reading, set[int], int]:
    """A memory of the whole history, the promises that were broken before its last move, and the day's first move."""
    reading = Reading()
    began, broken = 0, set()
    last = history.plies[:-1]
    before = history._replace(plies=last, said=tuple(said for said in history.said if said.ply < len(history.plies)))
    reading.recall(before)
    broken = {i for i, promise in enumerate(reading.promises.made) if promise.state == BROKEN}
    for event in history.plies[-1].events if history.plies else ():
        reading.watch(event.kind, event.seat, event.a, event.b, event.c)
    for number, ply in enumerate(history.plies):
        if any(event.kind == happened.DAY_BEGAN for event in ply.events):
            began = number
    return reading, broken, began


# -------------------------------------------------------------------- reasons to speak, the most urgent first


def excuse(me: Speaker) -> Words | None:
    """One has just broken a promise."""
    for i, promise in enumerate(me.reading.promises.made):
        if promise.state == BROKEN and i not in me.broken_before and promise.seat == me.seat:
            if me.temper == JOKER or me.temper == SCHEMER:
                return "laugh", {}
            return ("was-thirsty", {}) if not me.cards(WATER) and room(me.s, me.seat) <= THIRSTY else ("no-choice", {})
    return None


def reproach(me: Speaker) -> Words | None:
    """Somebody has broken a promise to one, or robbed one."""
    blamed = {said.args.get("person") for said in me.said if said.seat == me.seat and said.key == "liar"}
    for promise in me.reading.promises.made:
        if promise.state == BROKEN and promise.to == me.seat and promise.seat not in blamed:
            return "liar", {"person": int(promise.seat)}
    for _, robber in me.done_to_me(*ROBBERY):
        words = ("revenge" if me.temper == VENGEFUL else "robber", {"person": robber})
        known = any(said.seat == me.seat and (said.key, dict(said.args)) == words for said in me.said)
        return words if not known else ("grumble", {}) if me.chance(3) else None
    return None


def gratitude(me: Speaker) -> Words | None:
    """Somebody has helped one."""
    if me.temper == GREEDY and not me.chance(3):
        return None
    for _, helper in me.done_to_me(*KINDNESS):
        return "thanks-to", {"person": helper}
    for event in me.mine:
        if event.kind == happened.ACCEPTED and event.seat == me.seat and me.chance(2):
            return "thanks-to", {"person": me.seat_of(event.b)}
    return None


def quarrel(me: Speaker) -> Words | None:
    """One has demanded something, refused a demand, or taken sides."""
    s = me.s
    for event in me.mine:
        if event.seat != me.seat:
            continue
        if event.kind == happened.DEMANDED_CARD or event.kind == happened.DEMANDED_SEAT:
            target = me.seat_of(event.b)
            stronger = side_strength(s, 1 << me.seat, False) > side_strength(s, 1 << target, False)
            if me.temper == MEEK or not s.awake >> target & 1:
                return None
            if not stronger:
                return call_for_help(me, target)
            return ("threat-rob", {"person": target}) if event.kind == happened.DEMANDED_CARD and me.chance(2) else None
        if event.kind == happened.REFUSED:
            attacker = me.seat_of(event.b)
            weaker = side_strength(s, 1 << me.seat, False) < side_strength(s, 1 << attacker, False)
            return call_for_help(me, attacker) if weaker else ("threat", {"person": attacker})
        if event.kind == happened.JOINED_DEFENCE and s.phase == FIGHT and s.target >= 0:
            return "promise-side", {"person": int(s.target)}
        if event.kind == happened.JOINED_ATTACK and s.phase == FIGHT and s.target >= 0 and me.chance(2):
            return "warning", {"person": int(s.target)}
    return None


def call_for_help(me: Speaker, against: int) -> Words | None:
    """To the one who may have most reason to; with a card for it, where there is one to spare."""
    helper = me.likeliest([other for other in me.others() if other != against], against)
    if helper is None:
        return None
    spare = _spare_kind(me)
    if spare is not None and me.temper in (EVEN, SCHEMER, JOKER, LOYAL) and me.chance(2):
        return "promise-card", {"person": helper, "card": KIND_KEY[spare]}
    return ("who-joins", {}) if me.chance(4) else ("ask-help", {"person": helper})


def _spare_kind(me: Speaker) -> int | None:
    """The card that one could do without; a schemer promises even what it wants."""
    kinds = [kind for kind in range(KINDS) if me.cards(kind)]
    if not kinds:
        return None
    best = min(kinds, key=lambda kind: int(card_worth(me.s, me.seat, kind)))
    return best if len(kinds) > 1 and card_worth(me.s, me.seat, best) <= 45 else None


def refusal(me: Speaker) -> Words | None:
    """One has declined an offer."""
    for event in me.mine:
        if event.kind == happened.DECLINED and event.seat == me.seat:
            who = me.seat_of(event.b)
            if me.reading.promises.count(who, BROKEN) > me.reading.promises.count(who, KEPT):
                return "no-trust", {}
            return ("too-little", {}) if me.temper == GREEDY or me.chance(2) else ("need-it", {})
    return None


def answer(me: Speaker) -> Words | None:
    """Somebody has asked one for something, or said something to one."""
    foe = enemy_seat(me.s, me.seat)
    for said in me.heard():
        who, key = said.seat, said.key
        if not me.s.awake >> who & 1:
            continue
        if key == "ask-water":
            return answer_thirst(me, who)
        if key == "ask-card" and not me.cards(KIND_KEY.index(said.args["card"])) and me.temper != SCHEMER:
            return "have-none", {}
        if key == "ask-peace" and me.temper != VENGEFUL and (who != foe or me.temper == SCHEMER):
            return "promise-peace", {"person": who}
        if key in ("threat", "threat-rob", "revenge"):
            if me.temper == JOKER:
                return "laugh", {}
            return ("ask-peace", {"person": who}) if me.temper == MEEK else None
        if key == "liar" and me.temper != JOKER:
            return "no-choice", {}
    return None


def answer_thirst(me: Speaker, who: int) -> Words | None:
    """Water for somebody: who has it to spare promises it, an enemy gets none; a schemer promises anything."""
    have = me.cards(WATER)
    if me.temper == SCHEMER and me.chance(2):
        return "promise-water", {"person": who}
    if who == enemy_seat(me.s, me.seat) or me.temper == GREEDY:
        return "need-it", {}
    if have >= 2 or (have == 1 and who == friend_seat(me.s, me.seat) and room(me.s, me.seat) > THIRSTY):
        return "promise-water", {"person": who}
    return ("have-none", {}) if have == 0 else ("need-it", {})


def thirst(me: Speaker) -> Words | None:
    """One has no water, and little strength left: ask who shows some, or else who may be a friend."""
    s = me.s
    if s.phase not in (DAY, DEMAND, EVENING) or me.cards(WATER) or room(s, me.seat) > THIRSTY:
        return None
    if not s.awake >> me.seat & 1:
        return None
    shown = [other for other in me.others() if s.sheet[OPENED + other] & KIND_MASK[WATER]]
    whom = me.likeliest(shown or list(me.others()))
    return None if whom is None else ("ask-water", {"person": whom})


def small_talk(me: Speaker) -> Words | None:
    """What a character says by itself."""
    rowed = any(event.kind == happened.ROWED and event.seat == me.seat for event in me.mine)
    if rowed and me.chance(6):
        return "row-today", {}
    if not any(event.kind == happened.KEPT and event.seat == me.seat for event in me.mine) or not me.chance(3):
        return None
    friend, foe = friend_seat(me.s, me.seat), enemy_seat(me.s, me.seat)
    if me.temper == LOYAL and friend >= 0 and me.s.awake >> friend & 1:
        return "promise-side", {"person": int(friend)}
    if me.temper == MEEK:
        strongest = max(me.others(), key=lambda other: int(side_strength(me.s, 1 << other, False)), default=None)
        return None if strongest is None else ("promise-peace", {"person": strongest})
    if me.temper == SCHEMER and foe >= 0 and me.s.awake >> foe & 1:
        return "promise-peace", {"person": int(foe)}
    if me.temper == JOKER:  # it may even be true
        return "claim-card", {"card": KIND_KEY[(me.plies + me.seat) % KINDS]}
    return None


REASONS: Final[tuple[Callable[[Speaker], Words | None], ...]] = (
    excuse,
    reproach,
    gratitude,
    quarrel,
    refusal,
    answer,
    thirst,
    small_talk,
)


def speak(s: "LifeboatState", seat: int, history: History, manner: str) -> Words | None:
    """What a bot that has made the last move of a history says; mostly nothing."""
    if not history.plies or history.plies[-1].seat != seat:
        return None
    me = Speaker(s, seat, history, TEMPER_KEYS.index(manner) if manner in TEMPER_KEYS else EVEN)
    today = me.lines_today()
    if len(today) >= LINES[me.temper]:
        return None
    for reason in REASONS:
        words = reason(me)
        if words is None or words[1].get("person") == seat:
            continue
        if any(said.key == words[0] and dict(said.args) == words[1] for said in today):
            continue
        if words[0] == "promise-peace" and me.reading.promises.owed(seat, words[1]["person"], PEACE):
            continue
        return words
    return None
