"""Replays: any moment of a finished game, through anybody's eyes or with everything open."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from castaways.core.phrases import Said
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.core.text import Seat
from castaways.server.after.endings import chart_of, ending_head, opened_words
from castaways.server.errors import Refused
from castaways.server.extensions import after_of, board_of
from castaways.server.people.around import around
from castaways.server.render.about import about
from castaways.server.render.look import events_json, look_at, names_of
from castaways.server.render.templates import render
from castaways.server.storage.models import OVER, PLAYING
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import clean_name, distinct_names
from castaways.web import TEXTS
from castaways.web.charts import Words
from castaways.web.kit import Look

WATCH, EVERYTHING = "watch", "open"  # eyes that are no seat's: a spectator's, and those that see everything
LINES_BEFORE, LINES_AFTER = 40, 20  # moves whose log lines are shown around the present one
MOST_SPOKEN = 100  # phrases among them, the nearest: a record may hold thousands that were said at one moment


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to be watched: the whole of it, and the address of its replay."""

    live: LiveTable
    path: str
    said: tuple[Said, ...] = ()  # by phrases, in order

    @property
    def plies(self) -> int:
        """How many moves it has."""
        return self.live.table.plies


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a replay: how many moves were made, and whose eyes look at it."""

    replay: Replay
    ply: int
    eyes: str
    live: LiveTable

    @property
    def seat(self) -> int | None:
        """The seat whose view is drawn. With everything open it is the table's, or the only player's."""
        if self.eyes.isdecimal():
            return int(self.eyes)
        return 0 if self.eyes == EVERYTHING and self.live.info.players == 1 else None

    @property
    def all_open(self) -> bool:
        """Is everything shown?"""
        return self.eyes == EVERYTHING


def replay_of(live: LiveTable, said: tuple[Said, ...] = ()) -> Replay:
    """The replay of a table whose game is over, with what was said there."""
    if live.info.status != OVER:
        raise Refused(409, "error-not-over")
    return Replay(live, f"/tables/{live.info.id}/replay", said)


def replay_of_record(id: str, record: Record) -> Replay:
    """The replay of a record that somebody brought. Names in it are treated like those of guests."""
    names = distinct_names(clean_name(name) for name in record.names[: record.players])
    names += [""] * (record.players - len(names))
    table = Table(record)
    result = table.state.result
    info = TableInfo(
        id=id,
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=dict(record.options),
        seed=record.seed,
        salt="",
        seed_chosen=True,
        public=False,
        host="",
        status=OVER if result else PLAYING,
        version=1,
        plies=table.plies,
        waiting=int(table.state.waiting()),
        created=0,
        changed=0,
        seats=tuple(SeatInfo(None, None, name) for name in names),
    )
    return Replay(LiveTable(info, table), f"/replays/{id}", record.said)


def frame_of(replay: Replay, ply: int | None, eyes: str | None, default: str) -> Frame:
    """A moment of a replay; `Refused` where there is no such moment or seat."""
    info, record = replay.live.info, replay.live.table.record
    chosen = eyes or default
    known = (WATCH, EVERYTHING, *(str(seat) for seat in range(info.players)))
    at = 0 if ply is None else ply
    if chosen not in known or not 0 <= at <= replay.plies:
        raise Refused(404, "error-no-moment")
    past = Record(record.game, record.players, record.options, record.seed, record.moves[:at], rules=record.rules)
    table = Table(past)
    live = LiveTable(replace(info, plies=at, version=at + 1, waiting=int(table.state.waiting())), table)
    return Frame(replay, at, chosen, live)


def default_eyes(info: TableInfo, guest: str | None) -> str:
    """Through whose eyes somebody looks first: one's own, the only player's, or a spectator's."""
    seat = info.seat_of(guest)
    if seat is None:
        return "0" if info.players == 1 else WATCH
    return str(seat)


def frame_part(frame: Frame, lang: str) -> str:
    """The table at a moment, drawn by the game's own templates, with the log and the bar of the replay."""
    live, info = frame.live, frame.live.info
    look = look_at(live, frame.seat, lang, inert=True)
    board = board_of(info.game)
    return render(
        f"{info.game}/board.html" if board else "plain_board.html",
        lang,
        table_info=info,
        look=look,
        board=board.draw(look) if board else plain(look),
        buttons=[],
        waiting="",
        log=[],
        can_undo=False,
        ending=ending_head(live, look, frame.replay.path) if look.result else None,
        together=look.game.together,
        address="",
        replay=_replay(frame, look),
        around=around(live, None, lang),
        **about(live, lang),
    )


def plain(look: Look) -> str:
    """The table as text, for games without a board."""
    from castaways.server.render.look import plain_table

    return plain_table(look.game, look.view, look.lang)


def _replay(frame: Frame, look: Look) -> dict[str, Any]:
    replay, ply = frame.replay, frame.ply
    turns = turns_of(replay, look)
    marks = [one["ply"] for one in turns]
    return {
        "path": replay.path,
        "ply": ply,
        "plies": replay.plies,
        "eyes": frame.eyes,
        "seats": list(enumerate(look.names)),
        "alone": frame.live.info.players == 1,
        "turns": turns,
        "turn": max((mark for mark in marks if mark <= ply), default=0),
        "earlier": max((mark for mark in marks if mark < ply), default=0),
        "later": min((mark for mark in marks if mark > ply), default=replay.plies),
        "said": said(frame, look),
        "log": log_around(frame, look),
        "opened": opened(frame, look) if frame.all_open else [],
        "result": f"/tables/{frame.live.info.id}" if replay.path.startswith("/tables/") else "",
    }


def turns_of(replay: Replay, look: Look) -> list[dict[str, Any]]:
    """The turns of a game, as its chart names them: where to jump to."""
    chart = chart_of(replay.live.table.record)
    texts = look.game.texts

    def say(words: Words) -> str:
        if isinstance(words, Seat):
            return str(look.names[words.number])
        return (texts if texts.has(words.id, look.lang) else TEXTS).say(words, look.lang, look.names)

    return [{"ply": ply, "name": say(point)} for ply, point in zip(chart.plies, chart.points, strict=True)]


def said(frame: Frame, look: Look) -> dict[str, str]:
    """Who made the last move, and its words: only for eyes that may know them, since they can name hidden cards."""
    if frame.ply == 0:
        return {"who": "", "what": ""}
    record = frame.replay.live.table.record
    seat, action = record.moves[frame.ply - 1]
    if frame.seat != seat and not frame.all_open:
        return {"who": look.names[seat], "what": ""}
    before = record.replay(frame.ply - 1)
    return {"who": look.names[seat], "what": look.game.describe(before, seat, action, look.lang, look.names)}


def log_around(frame: Frame, look: Look) -> list[dict[str, Any]]:
    """What happened and was said around this moment, the newest first; each line leads to its own."""
    table = frame.replay.live.table
    first, last = max(0, frame.ply - LINES_BEFORE), min(frame.replay.plies, frame.ply + LINES_AFTER)
    say: Callable[[Any], str] = lambda message: look.game.texts.say(message, look.lang, look.names)  # noqa: E731
    spoken = said_between(frame, look, first, last)
    lines = []
    for ply in range(first, last + 1):
        where = {"ply": ply, "now": ply == frame.ply, "later": ply > frame.ply}
        told = table.told(frame.seat, ply, frame.all_open) if ply else ()
        lines += [{**where, "text": say(event.message), "who": ""} for event in told]
        lines += [{**where, "text": one["text"], "who": look.names[one["seat"]]} for one in spoken.get(ply, ())]
    return lines[::-1]


def said_between(frame: Frame, look: Look, first: int, last: int) -> dict[int, list[dict[str, Any]]]:
    """What was said around this moment, by the move after which it was; phrases that this version does not know are
    left out."""
    game, state = look.game, frame.live.table.state
    some = [said for said in frame.replay.said if first <= said.ply <= last]
    if len(some) > MOST_SPOKEN:
        nearest = sorted(some, key=lambda said: abs(said.ply - frame.ply))[:MOST_SPOKEN]
        some = sorted(nearest, key=lambda said: said.ply)
    found: dict[int, list[dict[str, Any]]] = {}
    for said in some:
        message = game.phrase_message(state, said.key, said.args)
        if message is not None:
            text = game.texts.say(message, look.lang, look.names)
            line = {"seat": said.seat, "phrase": said.key, "args": dict(said.args), "text": text}
            found.setdefault(said.ply, []).append(line)
    return found


def opened(frame: Frame, look: Look) -> list[dict[str, Any]]:
    """Everything hidden at this moment; for a game that does not tell, the table as each player saw it."""
    after = after_of(look.game.name)
    if after is None:
        state = frame.live.table.state
        return [
            {"title": name, "items": [], "text": plain(replace(look, view=state.view(seat)))}
            for seat, name in enumerate(look.names)
        ]
    return [opened_words(one, look) for one in after.opened(frame.live.table.state)]


def frame_data(frame: Frame, lang: str) -> dict[str, Any]:
    """A moment for programs."""
    live = frame.live
    table = frame.replay.live.table
    seat = frame.seat
    told = table.told(seat, frame.ply, frame.all_open) if frame.ply else ()
    return {
        "ply": frame.ply,
        "plies": frame.replay.plies,
        "seat": seat,
        "view": live.table.state.view(seat),
        "to_act": list(live.table.state.to_act),
        "events": events_json(told, live.table.game, lang, names_of(live, lang)),
        "said": said_between(frame, look_at(live, seat, lang, inert=True), frame.ply, frame.ply).get(frame.ply, []),
    }
