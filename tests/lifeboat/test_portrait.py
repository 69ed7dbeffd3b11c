"""Portraits of Lifeboat's bots after the game: what they did, in a sentence; not a word before the end."""

from types import SimpleNamespace
from typing import Any

import pytest

import castaways
from castaways.core.history import History, Ply, RawEvent
from castaways.core.phrases import Said
from castaways.core.sink import EVERYBODY
from castaways.core.text import LANGUAGES
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.present.portrait import portraits
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.ending import portraits as drawn
from castaways.server.after import endings
from castaways.server.storage.models import OVER, PLAYING
from castaways.server.tables.tempers import temper_of
from castaways.web.art import FOLDER
from tests.server.finished import played
from tests.server.looks import look_of

GAME = castaways.game("lifeboat")
ROLES = (2, 0, 5, 3)


def event(kind: int, seat: int, b: int = 0, c: int = 0) -> RawEvent:
    return RawEvent(kind, seat, ROLES[seat], b, c, EVERYBODY)


def history(*events: RawEvent, said: tuple[Said, ...] = ()) -> History:
    day = RawEvent(happened.DAY_BEGAN, -1, 1, 0, 0, EVERYBODY)
    turns = [event(happened.TURN, seat) for seat in range(4)]
    return History(1, tuple(Ply(0, (one,), 1) for one in (day, *turns, *events)), said)


def sentence(past: History, temper: str, viewer: int | None = None, lang: str = "en") -> str:
    facts = portraits(past, {0: temper}, viewer)[0].facts
    return ", ".join(GAME.texts.say(fact, lang) for fact in facts)


def test_a_sentence_is_made_of_what_somebody_did() -> None:
    stole = event(happened.STOLE, 0, 1, ROLES[1])
    drank = event(happened.DRANK, 0, ROLES[3])
    past = history(stole, stole, drank, said=(Said(5, 0, "promise-peace", {"person": 1}),))
    assert sentence(past, "greedy") == (
        "took cards from Lady Lauren twice, promises kept: 0 of 1, gave the First Mate care, water or cards once"
    )
    assert sentence(past, "loyal").startswith("gave the First Mate care")  # what a character is known by comes first
    assert sentence(past, "meek").startswith("promises kept")
    assert sentence(history(), "joker") == "rowed, and kept out of everything"


def test_whoever_reads_it_is_spoken_to() -> None:
    past = history(event(happened.STOLE, 0, 1, ROLES[1]))
    assert sentence(past, "greedy", viewer=1) == "took cards from you once"
    assert sentence(past, "greedy", viewer=1, lang="ru") == "отбирает карты у вас"
    assert sentence(past, "greedy", viewer=2, lang="uk") == "відбирає карти у Міледі"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [4, 6])
def test_every_bot_of_a_finished_game_has_one(lang: str, players: int) -> None:
    table = played("lifeboat", 3, players)
    tempers = {seat: TEMPER_KEYS[1 + seat % 6] for seat in range(1, players)}
    found = drawn(look_of(table, 0, lang), table.history(0), tempers)
    assert {one["seat"] for one in found} == set(tempers)
    for one in found:
        assert one["text"][0].isupper() and one["text"].endswith(".") and "{" not in one["text"]
    everybody = [portraits(table.history(seat), tempers) for seat in range(players)]
    assert all(one == everybody[0] for one in everybody)  # it was open to all


def test_all_characters_have_a_picture() -> None:
    assert set(art.TEMPERS) == set(TEMPER_KEYS[1:])
    assert all((FOLDER / f"{code}.svg").is_file() for code in art.TEMPERS.values())


def table_of(status: str, tempers: str = "mixed") -> tuple[Any, Any]:
    table = played("lifeboat", 3, 6)
    seats = tuple(SimpleNamespace(bot="hard" if seat else None) for seat in range(6))
    info = SimpleNamespace(game="lifeboat", players=6, status=status, seats=seats, tempers=tempers, seed=77, plies=1)
    people = SimpleNamespace(phrases=lambda plies: ())
    return SimpleNamespace(info=info, table=table, people=people), look_of(table, 0)


def test_characters_are_shown_when_the_game_is_over_and_not_before() -> None:
    assert len(endings.portraits(*table_of(OVER))) == 5
    assert endings.portraits(*table_of(PLAYING)) == []
    assert endings.portraits(*table_of(OVER, "even")) == []


def test_bots_of_a_mixed_table_are_all_different() -> None:
    live, _ = table_of(OVER)
    assert len({temper_of(live.info, seat) for seat in range(6)}) == 6
    other, _ = table_of(OVER)
    other.info.seed = 78
    assert [temper_of(live.info, seat) for seat in range(6)] != [temper_of(other.info, seat) for seat in range(6)]
    live.info.tempers = "meek"
    assert temper_of(live.info, 3) == "meek"
