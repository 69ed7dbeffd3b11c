"""Lifeboat's end: seat by seat who was whom, who loved and hated whom and what it brought, and what decided it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, cast

from castaways.core.events import Event
from castaways.core.history import History
from castaways.core.table import Table
from castaways.core.text import Message, Name, minus
from castaways.games.lifeboat.present.portrait import portraits as portraits_of
from castaways.games.lifeboat.present.talk import temper_name
from castaways.games.lifeboat.rules.score import points_of
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.bonds import Bond, arcs
from castaways.games.lifeboat.web.facts import DOUBLES, View, person
from castaways.web.kit import KeyMoment, Look

TREASURES = ("cash", "jewels", "paintings")
ROWS = (("survival", "1F3C5"), ("treasures", "1F48E"), ("friend", "2764"), ("enemy", "2620"), ("bodies", "1F480"))
MOST_MOMENTS = 6
LEAST_SWING = 3  # points, of all seats together
# What a moment is called by, of all that happened in one move: the first of these that did. Then its picture.
TELLING = {
    "washed-away": "1F30A",
    "died": "2620",
    "bitten": "1F988",
    "fell": "1F30A",
    "fight-won": "2694",
    "fight-lost": "2694",
    "took-closed": "1F3F4-200D-2620-FE0F",
    "took-open": "1F3F4-200D-2620-FE0F",
    "stole": "1F3F4-200D-2620-FE0F",
    "landed": "1F54A",
    "sea-won": "1F30A",
    "days-over": "231B",
    "accepted": "1F91D",
    "gave-open": "1F91D",
    "gave-closed": "1F91D",
    "threw-open": "1F30A",
    "threw-closed": "1F30A",
    "kept": "1F4E6",
}
LAST = ("landed", "sea-won", "days-over")


def draw(look: Look, table: Table) -> dict[str, Any]:
    """Everything that `ending.html` shows."""
    view = look.view
    order = [*view["boat"], *(seat for seat in range(len(view["people"])) if seat not in view["boat"])]
    seats = [_seat(look, seat) for seat in order]
    return {
        "title": _title(look),
        "seats": seats,
        "loved": arcs([_bond(look, order, seat, "friend") for seat in order], len(order), below=False),
        "hated": arcs([_bond(look, order, seat, "enemy") for seat in order], len(order), below=True),
        "rows": _rows(look, order),
        "gulls": view["gulls"],
        "moments": moments(look, table),
        "moments_how": look.say("end-moments-how"),
        "thoughts": _thoughts(look),
        "left": (),
        "titles": {seat: look.say(f"person-{one['character']}") for seat, one in enumerate(view["people"])},
    }


def portraits(look: Look, history: History, tempers: Mapping[int, str]) -> list[dict[str, Any]]:
    """The bots of the table, in the order of the boat: what character each had, and a sentence of what it did."""
    texts, order = look.game.texts, [*look.view["boat"], *range(len(look.view["people"]))]
    found = []
    for one in sorted(portraits_of(history, tempers, look.seat), key=lambda one: order.index(one.seat)):
        facts = ", ".join(texts.say(fact, look.lang, look.names) for fact in one.facts)
        found.append(
            {
                "seat": one.seat,
                "person": look.say("person-" + _role(look.view, one.seat)),
                "name": look.names[one.seat],
                "art": art.PEOPLE[_role(look.view, one.seat)],
                "mark": art.TEMPERS[one.temper],
                "temper": texts.say(temper_name(one.temper), look.lang),
                "text": f"{facts[0].upper()}{facts[1:]}.",
            }
        )
    return found


def _title(look: Look) -> str:
    result = look.result
    if result is None or not result.winners:
        return look.say("ending-sea")
    winners = [f"{look.names[seat]} ({look.say('person-' + _role(look.view, seat))})" for seat in result.winners]
    return look.say("end-winner", who=", ".join(winners))


def _role(view: View, seat: int) -> str:
    return str(view["people"][seat]["character"])


def _seat_of(view: View, role: str) -> int:
    return next(seat for seat in range(len(view["people"])) if _role(view, seat) == role)


def _is_alive(view: View, seat: int) -> bool:
    return view["people"][seat]["state"] in ("conscious", "unconscious")


def _points(look: Look, seat: int, *keys: str) -> int:
    lines = look.result.details.get(seat, ()) if look.result else ()
    return sum(line.points for line in lines if line.key in keys)


def _signed(points: int) -> str:
    return minus(f"{points:+d}") if points else "0"


# -------------------------------------------------------------------- seats and arcs


def _seat(look: Look, seat: int) -> dict[str, Any]:
    view, result = look.view, look.result
    one = view["people"][seat]
    scores = result.scores if result else ()
    return {
        "seat": seat,
        "person": look.say(f"person-{one['character']}"),
        "art": art.PEOPLE[one["character"]],
        "name": look.names[seat],
        "mine": seat == look.seat,
        "won": result is not None and seat in result.winners,
        "state": one["state"] if not _is_alive(view, seat) else "",
        "state_words": look.say(f"end-{one['state']}") if not _is_alive(view, seat) else "",
        "friend": _bound(look, seat, "friend"),
        "enemy": _bound(look, seat, "enemy"),
        "score": scores[seat] if scores else 0,
        "place": look.say("end-place", place=1 + sum(other > scores[seat] for other in scores)) if scores else "",
    }


def _came_true(view: View, seat: int, kind: str) -> bool:
    """Does the friend live, is the enemy dead? A love or hate of oneself counts with one's own life."""
    alive = _is_alive(view, _seat_of(view, view["people"][seat][kind]))
    return alive if kind == "friend" else not alive


def _bound(look: Look, seat: int, kind: str) -> dict[str, Any]:
    """Whom a seat loved or hated, in words, and what that brought."""
    role = look.view["people"][seat][kind]
    own = role == _role(look.view, seat)
    return {
        "name": look.say(f"end-self-{kind}") if own else look.say(f"person-{role}"),
        "points": "" if own else _signed(_points(look, seat, kind)),
        "true": _came_true(look.view, seat, kind),
    }


def _bond(look: Look, order: Sequence[int], seat: int, kind: str) -> Bond:
    role = look.view["people"][seat][kind]
    to = _seat_of(look.view, role)
    sign = "♥" if kind == "friend" else "✗"
    text = look.say(f"end-self-{kind}") if to == seat else _signed(_points(look, seat, kind))
    return Bond(order.index(seat), order.index(to), f"{sign} {text}", _came_true(look.view, seat, kind))


# -------------------------------------------------------------------- points


def _rows(look: Look, order: Sequence[int]) -> list[dict[str, Any]]:
    """What the points are made of; nobody has any when the sea has won."""
    if look.result is None or not look.result.details:
        return []
    found = []
    for key, picture in ROWS:
        keys = TREASURES if key == "treasures" else (key,)
        cells = [
            {
                "points": _signed(_points(look, seat, *keys)),
                "some": _points(look, seat, *keys) != 0,
                "note": _note(look, key, seat),
                "won": seat in look.result.winners,
            }
            for seat in order
        ]
        if key != "bodies" or any(cell["some"] for cell in cells):
            found.append({"title": look.say(f"end-row-{key}"), "art": picture, "cells": cells})
    return found


def _note(look: Look, key: str, seat: int) -> str:
    """Why there are so many points."""
    view = look.view
    one = view["people"][seat]
    if key == "survival":
        hates, loves = one["enemy"] == one["character"], one["friend"] == one["character"]
        if not _is_alive(view, seat):
            return look.say(f"end-{one['state']}")
        if hates or loves:
            return (
                look.say("end-self-both") if hates and loves else look.say(f"end-self-{'enemy' if hates else 'friend'}")
            )
        return look.say("end-alive")
    if key == "treasures":
        return _treasures(look, one)
    if key == "bodies":
        return ""
    other = _seat_of(view, one[key])
    if other == seat:
        return look.say("end-oneself")
    state = "alive" if _is_alive(view, other) else "dead"
    return look.say(f"end-is-{state}", person=person(view, other))


def _treasures(look: Look, one: View) -> str:
    parts = []
    for key, number in one["cards"].items():
        kind = "paintings" if key.startswith("painting") else key
        if kind in TREASURES:
            twice = " ×2" if DOUBLES.get(one["character"]) == kind else ""
            several = f"{number}× " if number > 1 else ""
            parts.append(several + look.say(f"end-card-{key}") + twice)
    return ", ".join(parts)


# -------------------------------------------------------------------- what decided it


def moments(look: Look, table: Table) -> list[KeyMoment]:
    """The moves that changed most of what everybody would have got if land had come then, and the end."""
    points: list[list[int]] = []
    days: list[int] = []
    for state in table.record.states():
        s = cast(LifeboatState, state)
        points.append([int(points_of(s, seat)) for seat in range(table.record.players)])
        days.append(int(s.day))
    changes = [[now - old for old, now in zip(*two, strict=True)] for two in pairwise(points)]
    swings = [(sum(map(abs, change)), -ply) for ply, change in enumerate(changes, 1)]
    largest = sorted(swings, reverse=True)[: MOST_MOMENTS - 1]
    plies = sorted(-ply for swing, ply in largest if swing >= LEAST_SWING)
    if table.plies not in plies:
        plies.append(table.plies)
    return [_moment(look, table, ply, days[ply - 1], changes[ply - 1]) for ply in plies]


def _moment(look: Look, table: Table, ply: int, day: int, change: Sequence[int]) -> KeyMoment:
    """A move and what it changed, the most first."""
    events = table.told(None, ply, everything=True)
    kinds = [event.kind for event in events]
    last = ply == table.plies
    wanted = [kind for kind in (*(LAST if last else ()), *TELLING) if kind in kinds]
    event = events[kinds.index(wanted[0]) if wanted else 0]
    seats = sorted((seat for seat in range(len(change)) if change[seat]), key=lambda seat: (-abs(change[seat]), seat))
    parts = [f"{look.say('person-' + _role(look.view, seat))} {_signed(change[seat])}" for seat in seats[:3]]
    mine = change[look.seat] if look.seat is not None else 0
    return KeyMoment(
        ply=ply,
        number=str(day),
        title=look.game.texts.say(_told(look, table, event), look.lang, look.names),
        text=", ".join(parts),
        art=TELLING.get(event.kind, "1F6F6"),
        tone="good" if mine > 0 else "bad" if mine < 0 else "",
    )


def _told(look: Look, table: Table, event: Event) -> Message:
    """An event as the viewer is told of it at the end: how many cards went on in the morning matters no more."""
    seat = look.seat
    message = event.message if seat is None else look.game.told_to(event, seat, look.game.own_names(table.state, seat))
    if event.kind != "kept":
        return message
    words = {name: value for name, value in message.args.items() if name != "number"}
    return Message("end-kept-mine" if event.seat == seat else "end-kept", words)


def _thoughts(look: Look) -> list[str]:
    """Who had the viewer in mind all the time."""
    if look.seat is None:
        return []
    view = look.view
    role = _role(view, look.seat)
    found = []
    for kind in ("friend", "enemy"):
        for seat, one in enumerate(view["people"]):
            if one[kind] == role and seat != look.seat:
                message = Message(
                    f"end-thought-{kind}",
                    {"person": Name("person", one["character"]), "points": _points(look, seat, kind)},
                )
                found.append(look.game.texts.say(message, look.lang, look.names))
    return found or [look.say("end-thought-nobody")]
