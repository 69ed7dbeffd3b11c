"""The people around a table as one viewer may know them: for pages and for programs."""

from dataclasses import dataclass
from typing import Any

from castaways.server.people.chat import silence_of
from castaways.server.people.phrases import phrases_for
from castaways.server.render.refusals import refusal_text
from castaways.server.storage.models import AWAY, HERE, OPEN, OVER, PLAYING, PROGRAM_MARK, alias
from castaways.server.storage.people import ChatMessage
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables import clocks
from castaways.server.tables.live import LiveTable
from castaways.server.tables.pauses import may_pause, may_resume
from castaways.server.tables.pauses import who_agrees as pause_needs
from castaways.server.tables.seats import may_be_replaced, others_at
from castaways.server.tables.takeback import may_ask, number_of, who_agrees
from castaways.server.tables.tempers import temper_of

STATES = {HERE: "here", AWAY: "away"}
MOST_KEPT = 6  # turns for which a viewer's people are at hand


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
    at: int  # ms: when it had so much left, if it runs
    warned: bool
    muted: bool
    can_mute: bool
    can_replace: bool
    alias: str | None  # what stands for them in addresses, to those who sit with them
    blocked: bool  # has the viewer blocked them?
    promises: tuple[int, int] | None  # kept and broken so far; None: none came to anything
    temper: str  # of a bot, when the game is over; "" for all others


@dataclass(frozen=True, slots=True)
class Around:
    """All that is around a table, for one viewer."""

    people: tuple[Person, ...]
    watchers: int
    lines: tuple[dict[str, Any], ...]
    phrases: dict[str, Any] | None  # what the viewer can say by a press; None if nothing
    silence: str  # why the viewer cannot write now; "" if they can
    asking: dict[str, Any] | None
    refused_by: str  # who did not want a move taken back; "" if nobody refused
    pause: dict[str, Any] | None  # that is on, or asked for
    can_pause: bool
    missed: int  # moves since a bot plays for the viewer
    can_ask: bool
    can_leave: bool
    stood_in: bool  # does a bot play for the viewer?
    mine: tuple[int, ...]
    cover: int | None
    host: bool
    chat_open: bool
    rematch_id: str | None
    invited: bool  # do others wait for the viewer at the table where they play again?
    several: bool  # has more than one person to do with this table?

    @property
    def calm(self) -> bool:
        """Is there nothing that a page has to say of the people beside its prompt?"""
        timed = any(person.warned or person.running for person in self.people)
        return not (self.stood_in or self.asking or self.refused_by or self.pause or timed)


def words_of(live: LiveTable, line: ChatMessage, lang: str) -> str:
    """What was said, in the language of who reads it."""
    if line.phrase is None:
        return line.text
    game = live.table.game
    message = game.phrase_message(live.table.state, line.phrase, line.args or {})
    return "…" if message is None else game.texts.say(message, lang, live.info.names)


def around(live: LiveTable, guest: str | None, lang: str) -> Around:
    """The people around a table, to a viewer. Where nothing but whose turn it is changes with a move they are the very
    same again, so that what is drawn of them is too."""
    info, people = live.info, live.people
    mine = info.seats_of(guest)
    can_ask = guest is not None and may_ask(live, guest)
    away = [info.seats[seat].stood_in_at for seat in mine if info.seats[seat].stand_in]
    missed = max([info.plies - since for since in away if since is not None], default=0)
    if info.clocks is not None or info.pause is not None or info.last_takeback is not None or info.status != PLAYING:
        return _around(live, guest, lang, can_ask, missed)
    if any(line.phrase is not None for line in people.said):  # promises are kept and broken
        return _around(live, guest, lang, can_ask, missed)
    game, state = live.table.game, live.table.state
    called = tuple([game.phrase_person(state, seat) for seat in range(info.players)]) if mine else ()
    kept: dict[Any, Around] = live.steady(("around", guest, lang), dict)  # for these seats and these people
    key = (info.waiting, can_ask, missed, info.screen_holder, info.ready, called)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = _around(live, guest, lang, can_ask, missed)
    return found


def _around(live: LiveTable, guest: str | None, lang: str, can_ask: bool, missed: int) -> Around:
    info, people = live.info, live.people
    mine = info.seats_of(guest)
    silence = silence_of(info, guest)
    asking, last = info.open_takeback, info.last_takeback
    said = people.said_to(info, guest)
    return Around(
        people=_persons(live, guest),
        watchers=people.watchers(info),
        lines=tuple(
            {
                "id": line.id,
                "name": line.name,
                "text": words_of(live, line, lang),
                "mine": line.guest == guest,
                "seat": next(iter(info.seats_of(line.guest)), None) if line.seat is None else line.seat,
                "watcher": line.seat is None and not info.seats_of(line.guest),
                "report": line.guest not in ("", guest),
                "phrase": line.phrase and {"key": line.phrase, "args": dict(line.args or {})},
            }
            for line in said
        ),
        phrases=phrases_for(live, guest, lang) if mine and not silence and info.status != OPEN else None,
        silence=refusal_text(silence, lang) if silence else "",
        asking=None if asking is None else _asking(live, asking, guest),
        refused_by=info.seats[last["no"]].name if last and last["no"] is not None else "",
        pause=_pause(live, guest),
        can_pause=may_pause(info, guest),
        missed=missed,
        can_ask=can_ask,
        can_leave=bool(guest and mine and info.status == PLAYING and others_at(info, guest)),
        stood_in=any(info.seats[seat].stand_in for seat in mine) and info.status == PLAYING,
        mine=mine,
        cover=info.cover_of(guest),
        host=info.host == guest,
        chat_open=info.chat,
        rematch_id=info.rematch_id,
        invited=bool(mine and info.rematch_id and info.status == OVER),
        several=len(info.people) > 1 or info.status == OPEN or bool(said) or bool(people.watchers(info)),
    )


def _persons(live: LiveTable, guest: str | None) -> tuple[Person, ...]:
    ticking, now = clocks.load(live.info.clocks), now_ms()
    standing = live.once("standing", lambda: _standing(live)) if live.people.said else ()
    return tuple([_person(live, seat, guest, ticking, now, standing) for seat in range(live.info.players)])


def _standing(live: LiveTable) -> tuple[tuple[int, int], ...]:
    """How many promises everybody has kept and broken, by what all could hear and see: any seat's history will do."""
    said = live.people.phrases(live.info.plies)
    return live.table.game.standing(live.table.history(0)._replace(said=said)) if said else ()


def _person(
    live: LiveTable,
    seat: int,
    guest: str | None,
    ticking: clocks.Clocks,
    now: int,
    standing: tuple[tuple[int, int], ...],
) -> Person:
    info, people = live.info, live.people
    seat_info = info.seats[seat]
    clock = ticking[seat] if ticking and seat_info.guest else None
    other = seat_info.guest is not None and seat_info.guest != guest
    return Person(
        seat=seat,
        name=seat_info.name,
        mine=seat_info.guest is not None and not other,
        bot=seat_info.bot,
        stand_in=seat_info.stand_in if info.status == PLAYING else None,
        state=STATES.get(people.state_of(seat_info.guest), "gone"),
        turn=info.status == PLAYING and info.waits_for(seat),
        left=clock.left_at(now) if clock and info.status != OVER else None,
        running=clock is not None and clock.since is not None and clock.since <= now,
        at=now if clock is not None else 0,
        warned=clock is not None and clock.warned and not clock.late,
        muted=people.has_muted(guest, seat_info.guest),
        can_mute=other and guest is not None,
        can_replace=other and bool(info.seats_of(guest)) and may_be_replaced(live, seat),
        alias=_alias_of(info, seat_info, guest),
        blocked=(guest, seat_info.guest) in people.blocks,
        promises=standing[seat] if standing and any(standing[seat]) else None,
        temper=temper_of(info, seat) if info.status == OVER and seat_info.bot else "",
    )


def _alias_of(info: TableInfo, seat_info: SeatInfo, guest: str | None) -> str | None:
    """Strangers who look on learn nothing by which they could find somebody elsewhere."""
    if seat_info.guest is None or seat_info.name.startswith(PROGRAM_MARK) or not info.seats_of(guest):
        return None
    return alias(seat_info.guest)


def _pause(live: LiveTable, guest: str | None) -> dict[str, Any] | None:
    info, pause = live.info, live.info.pause
    if pause is None or info.status != PLAYING:
        return None
    mine = info.seats_of(guest)
    now = now_ms()
    waits = [seat for seat in pause_needs(info, info.seats[pause["seat"]].guest or "") if seat not in pause["yes"]]
    return {
        "seat": pause["seat"],
        "who": info.seats[pause["seat"]].name,
        "on": pause["on"],
        "lasts": pause["until"] is None,
        "left": None if pause["until"] is None else max(0, pause["until"] - now),
        "at": now,
        "mine": pause["seat"] in mine,
        "answer": pause["until"] is not None and any(seat in waits for seat in mine),
        "resume": may_resume(info, guest),
        "waits": ", ".join(info.seats[seat].name for seat in waits),
    }


def _asking(live: LiveTable, asking: dict[str, Any], guest: str | None) -> dict[str, Any]:
    info = live.info
    mine = info.seats_of(guest)
    waits = [seat for seat in who_agrees(info, info.seats[asking["seat"]].guest or "") if seat not in asking["yes"]]
    return {
        "seat": asking["seat"],
        "who": info.seats[asking["seat"]].name,
        "moves": asking["at"] - asking["back"],
        "mine": asking["seat"] in mine,
        "answer": any(seat in waits for seat in mine),
        "waits": ", ".join(info.seats[seat].name for seat in waits),
        "number": number_of(asking),
    }
