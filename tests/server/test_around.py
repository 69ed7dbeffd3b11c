"""The people around a table are kept from move to move: they are the same as if they were looked at anew."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import castaways
from castaways.core.text import LANGUAGES
from castaways.server.http.fragments import table_part
from castaways.server.people.around import around
from castaways.server.render.live_page import NESTED, _are_same
from castaways.server.storage.models import AWAY, GONE, HERE
from castaways.server.storage.people import ChatMessage
from castaways.server.tables.live import LiveTable
from tests.server.test_caching import SEATS, live_of, play

ME, OTHER = SEATS[0].guest or "", SEATS[1].guest or ""
VIEWERS = (ME, OTHER, "somebody else", None)
QUESTION = {"seat": 0, "back": 0, "yes": [], "no": None, "until": 1}


def told(live: LiveTable, **line: Any) -> None:
    said = ChatMessage(id=len(live.people.said) + 1, guest=ME, name="<P0>", aside=False, at=0, **line)
    live.people = replace(live.people, said=(*live.people.said, said))


def present(live: LiveTable, **states: int) -> None:
    live.people = replace(live.people, present={ME: HERE, OTHER: states.pop("other", HERE), **states})


def changed(live: LiveTable, **values: Any) -> None:
    live.info = replace(live.info, **values)


def stood_in(live: LiveTable, bot: str | None) -> None:
    first = replace(live.info.seats[0], stand_in=bot, stood_in_at=live.info.plies if bot else None)
    changed(live, seats=(first, *live.info.seats[1:]))


HAPPENS: list[Callable[[LiveTable], None]] = [
    lambda live: told(live, text="hello"),
    lambda live: present(live, other=AWAY),
    lambda live: present(live, other=GONE, someone=HERE),
    lambda live: stood_in(live, "easy"),
    lambda live: stood_in(live, None),
    lambda live: changed(live, takeback={**QUESTION, "at": live.info.plies}),
    lambda live: changed(live, takeback={**QUESTION, "at": live.info.plies, "no": 1}),
    lambda live: setattr(live, "people", replace(live.people, mutes=frozenset({(ME, OTHER)}))),
    lambda live: setattr(live, "people", replace(live.people, blocks=frozenset({(OTHER, ME)}))),
    lambda live: changed(live, chat=False),
    lambda live: changed(live, chat=True, counted=True),
    lambda live: changed(live, counted=False, taken_back=[[0, 1, 0, False]] * 20),
    lambda live: told(live, text="", phrase="thanks", seat=0, ply=live.info.plies),
]


@pytest.mark.parametrize(("game", "players"), [("lifeboat", 4), ("noah", 2), ("level10", 3)])
def test_people_are_the_same_whatever_happens(game: str, players: int) -> None:
    live, luck = live_of(game, players, 5, []), random.Random(3)
    for happens in HAPPENS:
        happens(live)
        for _ in range(2):
            fresh = LiveTable(live.info, live.table, live.people)
            for number, guest in enumerate(VIEWERS):
                lang = LANGUAGES[number % len(LANGUAGES)]
                assert around(live, guest, lang) == around(fresh, guest, lang)
            assert play(live, luck)


def test_people_are_the_very_same_as_long_as_they_may_be() -> None:
    live = live_of("noah", 2, 5, [])
    assert around(live, ME, "en") is around(live, ME, "en")
    assert around(live, ME, "en") is not around(live, OTHER, "en")
    assert around(live, ME, "en") is not around(live, ME, "uk")


@pytest.mark.parametrize("game", castaways.games())
def test_a_page_is_of_the_seat_that_its_viewer_has_now(game: str) -> None:
    """Another seat, one of several, or none any more: what stood between the pieces before is not taken for it."""
    players = castaways.game(game).seats[1]
    live = live_of(game, players, 5, [])
    for owner in (ME, None, ME, OTHER):
        mine = [owner if seat == 0 else ME if owner == OTHER and seat == 1 else f"{seat:x}" for seat in range(players)]
        seats = [replace(seat, guest=guest) for seat, guest in zip(live.info.seats, mine, strict=True)]
        changed(live, seats=tuple(seats), version=live.info.version + 1)
        fresh = LiveTable(live.info, live.table, live.people)
        assert table_part(live, ME, "en", "http://x/") == table_part(fresh, ME, "en", "http://x/")


def test_what_looks_the_same_is_not_taken_for_the_very_same() -> None:
    lying = {"face": "1"}
    given = {"count": 1, "lying": lying, "dice": [2, 3], "pawns": [{"seat": 0}]}
    assert _are_same(given, {**given, "lying": {**lying}, "dice": [2, 3], "pawns": [{"seat": 0}]}, NESTED)
    for other in (
        {"count": True},
        {"lying": {"face": 1}},
        {"dice": (2, 3)},
        {"dice": [2]},
        {"pawns": [{"seat": False}]},
    ):
        assert not _are_same(given, {**given, **other}, NESTED)
    assert not _are_same(given, {key: value for key, value in given.items() if key != "count"}, NESTED)
