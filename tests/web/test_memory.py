"""Parts of a table are made again if, and only if, something has changed of what they look at."""

import random
from typing import Any

import pytest

import castaways
from castaways.server.extensions import board_of
from castaways.server.render.look import look_at
from castaways.web.kit import Look, Why
from castaways.web.memory import Memory, Reads
from tests.server.test_caching import live_of, play

GAMES = {name: castaways.game(name).seats[0] for name in castaways.games()}


class Asker:
    """Parts of a table, and how often each was made."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.made: list[str] = []
        self.reason = ""

    def look(self, legal: tuple[int, ...] = (), to_act: tuple[int, ...] = (), **view: Any) -> Look:
        self.memory.renew(view, list(legal), list(to_act))
        memory = self.memory
        asker = self

        class Told(Look):
            def describe(self, action: int) -> str:
                return f"move {action} {asker.reason}"

            def why_not(self, action: int) -> Why | None:
                return Why(asker.reason) if action not in self.legal else None

        return Told(
            castaways.game("noah"),
            0,
            memory.view,
            memory.legal,
            memory.to_act,
            (),
            "en",
            None,
            None,
            None,
            memory=memory,
        )

    def part(self, look: Look) -> Any:
        self.made.append("part")
        return [look.view["a"]["b"]]

    def legal(self, look: Look) -> bool:
        self.made.append("legal")
        return 3 in look.legal

    def turn(self, look: Look) -> bool:
        self.made.append("turn")
        return look.my_turn

    def words(self, look: Look, action: int) -> str:
        self.made.append("words")
        return look.describe(action)

    def why(self, look: Look) -> Why | None:
        self.made.append("why")
        return look.why_not(9)

    def outer(self, look: Look) -> list[Any]:
        self.made.append("outer")
        return [look.kept(self.parity), look.view["c"]]

    def parity(self, look: Look) -> int:
        self.made.append("parity")
        return int(look.view["a"]) % 2

    def odds(self, look: Look) -> int:
        self.made.append("odds")
        return len(look.odds)


def test_a_part_depends_on_what_it_reads_alone() -> None:
    asker = Asker()
    first = asker.look(a={"b": 1}, c=1).kept(asker.part)
    assert asker.look(a={"b": 1}, c=2).kept(asker.part) is first
    assert asker.look(a={"b": 2}, c=2).kept(asker.part) == [2]
    assert asker.look(a={"b": 1}, c=2).kept(asker.part) == [1]
    assert asker.made == ["part"] * 3


def test_moves_and_turns_count_where_they_are_asked_for() -> None:
    asker = Asker()
    found = []
    for legal, to_act, value in (((3,), (0,), 1), ((3,), (0,), 2), ((4,), (0,), 2), ((4,), (1,), 2)):
        look = asker.look(legal, to_act, a=value)
        found.append((look.kept(asker.legal), look.kept(asker.turn)))
    assert found == [(True, True), (True, True), (False, True), (False, False)]
    assert asker.made == ["legal", "turn", "legal", "turn"]


def test_words_and_reasons_are_asked_for_again() -> None:
    asker = Asker()
    look = asker.look((1,), a=1)
    assert look.kept(asker.words, 1) == "move 1 " and look.kept(asker.why) == Why("")
    asker.reason = "now"
    look = asker.look((1,), a=2)
    assert look.kept(asker.words, 1) == "move 1 now" and look.kept(asker.why) == Why("now")
    look = asker.look((1,), a=3)
    assert look.kept(asker.words, 1) == "move 1 now" and look.kept(asker.why) == Why("now")
    assert asker.made == ["words", "why"] * 2


def test_what_can_no_longer_be_done_is_not_described_again() -> None:
    asker = Asker()
    asker.look((1,), a=1).kept(asker.words, 1)
    asker.look((2,), a=2).kept(asker.words, 1)
    assert asker.made == ["words"] * 2


def test_a_part_within_another_counts_by_what_comes_of_it() -> None:
    asker = Asker()
    first = asker.look(a=1, c=1).kept(asker.outer)
    assert asker.look(a=3, c=1).kept(asker.outer) is first  # still odd
    assert asker.look(a=4, c=1).kept(asker.outer) == [0, 1]
    assert asker.made == ["outer", "parity", "parity", "parity", "outer"]


def test_odds_depend_on_everything() -> None:
    asker = Asker()
    for number in (1, 1, 2):
        asker.look(a=number).kept(asker.odds)
    assert asker.made == ["odds"] * 2


def test_nobody_reads_a_view_as_a_whole() -> None:
    reads = Reads({"a": 1}, 0)
    for wrong in (lambda: list(reads), lambda: "a" in reads, reads.items, reads.values):
        with pytest.raises(TypeError):
            wrong()
    assert reads.get("b") is None and reads.get("a") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_board_from_memory_is_the_board_made_anew(game: str) -> None:
    """After every move, for everybody."""
    board, luck, players = board_of(game), random.Random(4), GAMES[game]
    assert board is not None
    live = live_of(game, players, 2, [])
    memories: dict[int | None, Memory] = {seat: Memory() for seat in (*range(players), None)}
    for _ in range(30):
        for seat, memory in memories.items():
            kept, anew = look_at(live, seat, "en", memory=memory), look_at(live, seat, "en")
            assert board.draw(kept) == board.draw(anew)
            assert board.buttons(kept) == board.buttons(anew)
        if not play(live, luck):
            break
