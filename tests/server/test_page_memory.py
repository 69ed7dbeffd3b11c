"""What pages keep so that the next ones cost less: as much as a setting says, and nothing is seen of it."""

import gc
import random
import tracemalloc
from collections.abc import Callable

import pytest

from castaways.server.render import live_page
from castaways.server.render.fragment_cache import FragmentCache, key_of
from castaways.server.render.live_page import Skeleton, limit_pages
from castaways.server.render.look import LOG_LINES
from castaways.server.render.page_memory import MEGABYTE, PageMemory
from castaways.server.render.templates import FRAGMENTS
from castaways.server.tables.live import LiveTable
from castaways.web.log import LogLine
from tests.server.test_caching import live_of, play
from tests.server.test_page_pieces import GAMES, page_of, viewers, whole

MOVES = 5


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> PageMemory:
    """A memory of its own."""
    found = PageMemory()
    monkeypatch.setattr(live_page, "PAGES", found)
    return found


def follow(live: LiveTable, luck: random.Random, moves: int) -> None:
    """A game, and everybody who looks on."""
    for _ in range(moves):
        for guest in viewers(live.info.players):
            page_of(live, guest, "en")
        if not play(live, luck):
            break


def alive(kind: type) -> int:
    """How many objects of a kind there are."""
    return sum(type(one) is kind for one in gc.get_objects())


def allocated(do: Callable[[], object]) -> int:
    """Bytes that are in use afterwards and were not before."""
    gc.collect()
    tracemalloc.start()
    try:
        do()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_takes_is_about_what_is_thought(game: str, pages: PageMemory) -> None:
    def played(seed: int) -> LiveTable:
        live = live_of(game, GAMES[game][0], seed, [])
        follow(live, random.Random(seed), MOVES)
        return live

    played(1)  # what is loaded once for all
    tracemalloc.start()
    try:
        live = played(2)
        FRAGMENTS.clear()  # which keep some of the same texts, and have a limit of their own
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        thought = sum(live.weights.values())
        live.forget()
        gc.collect()
        found = before - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert not live.weights and 0.2 * thought < found < 1.3 * thought


@pytest.mark.parametrize(("game", "moves"), [("lifeboat", 60), ("noah", 250)])
def test_what_a_table_looked_like_before_is_not_kept(game: str, moves: int, pages: PageMemory) -> None:
    gc.collect()
    luck, seen, before = random.Random(7), set[int](), alive(Skeleton)
    live = live_of(game, GAMES[game][0], 7, [])
    eyes = viewers(live.info.players)
    for number in range(moves):
        if number % 5 == 0:
            seen |= {hash(page_of(live, guest, "en").skeleton) for guest in eyes}
        assert play(live, luck)
    gc.collect()
    assert alive(Skeleton) - before == len(eyes) < len(seen)


@pytest.mark.parametrize("game", ["lifeboat", "noah"])
def test_lines_of_a_log_are_gone_as_soon_as_they_are_not_shown(game: str, pages: PageMemory) -> None:
    """Nobody looks for what cannot be reached among all that is old, while people play."""
    gc.collect()
    before = alive(LogLine)
    live = live_of(game, GAMES[game][0], 3, [])
    gc.disable()
    try:
        follow(live, random.Random(3), 120)
        kept = alive(LogLine) - before
    finally:
        gc.enable()
    assert len(live.table.log.raw) > 1.5 * LOG_LINES
    assert kept == LOG_LINES * len(viewers(live.info.players))


def test_no_more_is_kept_than_may_be(pages: PageMemory) -> None:
    luck = random.Random(4)
    tables = [live_of("noah", 2, seed, []) for seed in range(6)]
    follow(tables[0], luck, 2)
    pages.most = pages.taken * 3
    for live in [*tables, *tables]:
        follow(live, luck, 2)
        assert pages.taken == sum(sum(one.weights.values()) for one in tables) <= pages.most
    kept = [live for live in tables if live.weights]
    assert tables[-1] in kept and tables[0] not in kept and 2 <= len(kept) == len(pages) < len(tables)
    for live in tables:  # whether or not anything was kept
        for guest in viewers(2):
            assert page_of(live, guest, "en").html == whole(live, guest, "en")
    pages.most = 1
    follow(tables[2], luck, 1)
    assert len(pages) == 1 and tables[2].weights  # who is looked at now is never forgotten while they look


def test_a_table_that_has_gone_takes_nothing(pages: PageMemory) -> None:
    live = live_of("friday", 1, 3, [])
    follow(live, random.Random(1), 1)
    assert pages.taken > 0 and len(pages) == 1
    del live
    gc.collect()
    assert pages.taken == 0 and len(pages) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_stream_goes_on_with_pieces_though_its_table_has_forgotten(game: str) -> None:
    luck = random.Random(2)
    live = live_of(game, GAMES[game][0], 5, [])
    for guest in viewers(live.info.players):
        page_of(live, guest, "en")
    marks = {guest: page_of(live, guest, "en").marks for guest in viewers(live.info.players)}
    live.forget()
    assert play(live, luck)
    for guest, before in marks.items():
        page = page_of(live, guest, "en")
        changes = page.changes(before)
        assert changes is not None and 0 < len(changes["pieces"]) < len(page.pieces)
        assert {name for name, html in page.pieces.items() if hash(html) != before[name]} == {
            *changes["pieces"],
            *changes["tags"],
        }


def test_what_a_stream_keeps_is_small() -> None:
    live = live_of("lifeboat", 4, 5, [])
    page = page_of(live, None, "en")
    assert allocated(lambda: setattr(live, "admitted", page.marks)) < 6 * 1024 < len(page.html) / 2


def test_keys_take_no_more_than_they_say() -> None:
    kept: list[bytes] = []
    taken = allocated(lambda: kept.extend([key_of({"card": number, "name": "x" * 200}) for number in range(200)]))
    assert len(set(kept)) == 200 and taken < 200 * 400
    assert len({key_of(one) for one in ([], {}, [1], [12], [[1]], [[1], 2], {"a": 1}, ["a", 1])}) == 8


def test_fragments_keep_to_their_limit() -> None:
    fragments = FragmentCache(MEGABYTE)

    class Draw:
        name = "piece"

        def __call__(self, number: int) -> str:
            return f"{number:01000}"

    def draw() -> None:
        for number in range(2_500):
            fragments.kept({"lang": "en", "game": "noah"}, Draw(), number)

    assert allocated(draw) < 1.2 * MEGABYTE
    assert 200 < len(fragments) < 1_000


def test_a_setting_says_how_much(monkeypatch: pytest.MonkeyPatch, pages: PageMemory) -> None:
    monkeypatch.setattr(FRAGMENTS, "most", FRAGMENTS.most)
    limit_pages(64)
    assert pages.most + FRAGMENTS.most == 64 * MEGABYTE and 0 < FRAGMENTS.most < pages.most
