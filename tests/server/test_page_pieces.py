"""Pages in pieces: what is sent of them makes the page that would be drawn anew, and tells nobody more."""

import gc
import json
import random
from collections import Counter

import pytest

import castaways
from castaways.core.text import LANGUAGES
from castaways.server.extensions import board_of, draws_pieces
from castaways.server.http.fragments import found_at, table_page
from castaways.server.people.around import around
from castaways.server.render.live_page import Page
from castaways.server.render.templates import FRAGMENTS, render
from castaways.server.tables.live import LiveTable
from tests.server.test_caching import SEATS, live_of, play
from tests.server.test_secrets import other_log

GAMES = {name: castaways.game(name).seats for name in castaways.games()}
TABLES = [(name, players) for name, (least, most) in GAMES.items() for players in range(least, most + 1)]
MOVES = 240  # of a game that is followed
OFTEN, SELDOM = 2, 60  # so often every phase is looked at, and after so many moves whatever there is


def viewers(players: int) -> list[str | None]:
    return [seat_info.guest for seat_info in SEATS[:players]] + [None]


def page_of(live: LiveTable, guest: str | None, lang: str) -> Page:
    return table_page(live, guest, lang, "http://x/")


def whole(live: LiveTable, guest: str | None, lang: str) -> str:
    """The page as its templates draw it from top to bottom."""
    found = found_at(live, guest, lang, around(live, guest, lang), "http://x/")
    return render(f"{live.info.game}/board.html", lang, **found)


def patched(before: Page, page: Page) -> str:
    """What a viewer has after an update."""
    changes = page.changes(before.marks)
    if changes is None:
        return page.html
    tags = page.skeleton.tags
    assert changes["tags"].keys() <= tags and not changes["pieces"].keys() & tags
    return Page(before.skeleton, {**before.pieces, **changes["tags"], **changes["pieces"]}).html


def test_every_game_brings_pieces() -> None:
    assert all(draws_pieces(board_of(name)) for name in GAMES)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_updates_make_the_page_that_is_drawn_from_top_to_bottom(game: str, players: int) -> None:
    """In every phase that a game played at random comes to."""
    luck = random.Random(players)
    lang = LANGUAGES[players % len(LANGUAGES)]
    live = live_of(game, players, 11, [])
    before = {guest: page_of(live, guest, lang) for guest in viewers(players)}
    met: Counter[str] = Counter()
    for number in range(MOVES):
        going = play(live, luck)
        phase = live.table.state.view(None)["phase"]
        met[phase] += 1
        if going and number % SELDOM and met[phase] > OFTEN:
            continue
        for guest in viewers(players):
            page = page_of(live, guest, lang)
            assert patched(before[guest], page) == page.html == whole(live, guest, lang)
            before[guest] = page
        if not going:
            break
    assert len(met) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_languages_keep_to_themselves(game: str, lang: str) -> None:
    """Two viewers in two languages: neither is sent what was drawn for the other."""
    luck = random.Random(5)
    players = GAMES[game][0]
    live = live_of(game, players, 3, [])
    guest, other = SEATS[0].guest, LANGUAGES[LANGUAGES.index(lang) - 1]
    before = {spoken: page_of(live, guest, spoken) for spoken in (lang, other)}
    for _ in range(6):
        play(live, luck)
        for spoken, old in before.items():
            page = page_of(live, guest, spoken)
            assert patched(old, page) == page.html == whole(live, guest, spoken)
            before[spoken] = page


@pytest.mark.parametrize(("game", "share"), [("noah", 0.5), ("lifeboat", 0.5), ("level10", 0.85), ("friday", 0.8)])
def test_an_update_is_less_than_the_page(game: str, share: float) -> None:
    luck = random.Random(1)
    live = live_of(game, GAMES[game][0], 5, [])
    guest = SEATS[0].guest
    before = page_of(live, guest, "en")
    sizes, wholes = [], []
    for _ in range(60):
        if not play(live, luck):
            break
        page = page_of(live, guest, "en")
        changes = page.changes(before.marks)
        if changes is not None:
            assert "frame" in changes["tags"]  # the version, at least
            sizes.append(len(json.dumps(changes)))
            wholes.append(len(json.dumps(page.html)))
        before = page
    assert len(sizes) > 15 and sum(sizes) < sum(wholes) * share
    if live.table.state.result is None:
        assert page_of(live, guest, "en").changes(before.marks) == {"tags": {}, "pieces": {}}


def test_whoever_sees_other_zones_is_sent_all() -> None:
    live = live_of("noah", 2, 5, [])
    before = page_of(live, SEATS[0].guest, "en")
    assert page_of(live, None, "en").changes(before.marks) is None  # a spectator's page has other zones


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, 1, pytest.param(2, marks=pytest.mark.long)])
def test_updates_are_the_same_in_worlds_a_seat_cannot_tell_apart(game: str, seed: int) -> None:
    luck = random.Random(seed)
    players = luck.randint(*castaways.game(game).seats)
    live = live_of(game, players, seed, [])
    for number in range(60):
        seat = luck.randrange(players)
        lang = LANGUAGES[number % 3]
        eyes = (SEATS[seat].guest, None)
        before = [page_of(live, guest, lang) for guest in eyes]
        if not play(live, luck):
            break
        told = [page_of(live, guest, lang).changes(old.marks) for guest, old in zip(eyes, before, strict=True)]
        table, state, log = live.table, live.table.state, live.table._log
        table.state = state.resample(seat, seed * 1000 + number)
        raw = other_log(table, seat)
        table._log = table.game.watch(table.state)
        table._log.extend(log, table.state)
        table._log.raw = raw
        again = [page_of(live, guest, lang).changes(old.marks) for guest, old in zip(eyes, before, strict=True)]
        table.state, table._log = state, log
        assert again == told


@pytest.mark.parametrize("game", GAMES)
def test_drawing_leaves_nothing_that_only_a_search_would_free(game: str) -> None:
    """What is drawn is let go of with the next page: nothing in it refers to itself."""

    def follow() -> None:
        players = GAMES[game][1]
        luck, live = random.Random(3), live_of(game, players, 5, [])
        FRAGMENTS.clear()
        for _ in range(60):
            going = play(live, luck)
            for guest in viewers(players):
                page_of(live, guest, "uk")
            if not going:
                break

    follow()  # what is loaded, parsed and compiled once
    collecting = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        follow()
        assert gc.collect() == 0
    finally:
        if collecting:
            gc.enable()
