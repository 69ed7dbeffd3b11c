"""The people around a table as one viewer may know them: for pages and for programs."""

from dataclasses import dataclass
from typing import Any

from castaways.core.text import Message
from castaways.server import clocks
from castaways.server.chat import silence_of
from castaways.server.models import AWAY, HERE, OPEN, OVER, PLAYING
from castaways.server.seats import may_be_replaced, others_at
from castaways.server.store import now_ms
from castaways.server.tables import Live
from castaways.server.undoing import may_ask, who_agrees
from castaways.web import TEXTS

STATES = {HERE: "here", AWAY: "away"}
MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever sits at a seat."""

    seat: int
    name: str
    mine: bool
    bot: str | None
    stand_in: str | None
    state: str  # "here", "away" or "gone"
    turn: bool
    left: int | None  # ms on the clock; None: there is none
    running: bool
    warned: bool
    muted: bool
    can_mute: bool
    can_replace: bool


@dataclass(frozen=True, slots=True)
class Around:
    """All that is around a table, for one viewer."""

    people: tuple[Person, ...]
    watchers: int
    lines: tuple[dict[str, Any], ...]
    silence: str  # why the viewer cannot write now; "" if they can
    asking: dict[str, Any] | None
    refused_by: str  # who did not want a move taken back; "" if nobody refused
    can_ask: bool
    can_leave: bool
    stood_in: bool  # does a bot play for the viewer?
    mine: tuple[int, ...]
    cover: int | None
    host: bool
    chat_open: bool
    again: str | None
    invited: bool  # do others wait for the viewer at the table where they play again?
    several: bool  # has more than one person to do with this table?


def around(live: Live, guest: str | None, lang: str) -> Around:
    """The people around a table, to a viewer."""
    facts, company = live.facts, live.company
    mine = facts.seats_of(guest)
    silence = silence_of(facts, guest)
    asking, last = facts.asking, facts.last_ask
    persons = {sitting.guest for sitting in facts.seats if sitting.guest}
    said = company.said_to(facts, guest)
    return Around(
        people=tuple(_person(live, seat, guest) for seat in range(facts.players)),
        watchers=company.watchers(facts),
        lines=tuple(
            {
                "id": line.id,
                "name": line.name,
                "text": line.text,
                "mine": line.guest == guest,
                "seat": next(iter(facts.seats_of(line.guest)), None),
                "watcher": not facts.seats_of(line.guest),
            }
            for line in said
        ),
        silence=silence.text(lang) if silence else "",
        asking=None if asking is None else _asking(live, asking, guest),
        refused_by=facts.seats[last["no"]].name if last and last["no"] is not None else "",
        can_ask=guest is not None and may_ask(live, guest),
        can_leave=bool(guest and mine and facts.status == PLAYING and others_at(facts, guest)),
        stood_in=any(facts.seats[seat].stand_in for seat in mine) and facts.status == PLAYING,
        mine=mine,
        cover=facts.cover_of(guest),
        host=facts.host == guest,
        chat_open=facts.chat,
        again=facts.again,
        invited=bool(mine and facts.again and facts.status == OVER),
        several=len(persons) > 1 or facts.status == OPEN or bool(said) or bool(company.watchers(facts)),
    )


def _person(live: Live, seat: int, guest: str | None) -> Person:
    facts, company = live.facts, live.company
    sitting = facts.seats[seat]
    ticking = clocks.load(facts.clocks)
    clock = ticking[seat] if ticking and sitting.guest else None
    other = sitting.guest is not None and sitting.guest != guest
    return Person(
        seat=seat,
        name=sitting.name,
        mine=sitting.guest is not None and not other,
        bot=sitting.bot,
        stand_in=sitting.stand_in if facts.status == PLAYING else None,
        state=STATES.get(company.state_of(sitting.guest), "gone"),
        turn=facts.status == PLAYING and facts.waits_for(seat),
        left=clock.left_at(now_ms()) if clock and facts.status != OVER else None,
        running=clock is not None and clock.since is not None and clock.since <= now_ms(),
        warned=clock is not None and clock.warned,
        muted=company.has_muted(guest, sitting.guest),
        can_mute=other and guest is not None,
        can_replace=other and bool(facts.seats_of(guest)) and may_be_replaced(live, seat),
    )


def _asking(live: Live, asking: dict[str, Any], guest: str | None) -> dict[str, Any]:
    facts = live.facts
    mine = facts.seats_of(guest)
    waits = [seat for seat in who_agrees(facts, facts.seats[asking["seat"]].guest or "") if seat not in asking["yes"]]
    return {
        "seat": asking["seat"],
        "who": facts.seats[asking["seat"]].name,
        "moves": asking["at"] - asking["back"],
        "mine": asking["seat"] in mine,
        "answer": any(seat in waits for seat in mine),
        "waits": ", ".join(facts.seats[seat].name for seat in waits),
    }


def clock_words(word: str, lang: str) -> str:
    """A kind of clock in words."""
    kind, ms = clocks.read_kind(word)
    if kind == clocks.NO_CLOCK:
        return TEXTS.say(Message("clock-none"), lang)
    return TEXTS.say(Message(f"clock-{kind}", {"time": _span(ms // 1000)}), lang)


def _span(seconds: int) -> Message:
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds % unit == 0:
            return Message(f"span-{name}", {"number": seconds // unit})
    return Message("span-seconds", {"number": seconds})
