"""The tools that judge the tests are right themselves."""

import json
from pathlib import Path

import pytest

import castaways
from tests import soak
from tests.proof.modules import AROUND, RULES
from tests.proof.mutants import all_mutants, sample
from tests.proof.mutations import mutants, mutated

SOURCE = '''
class Boat:
    """A boat."""

    def leaks(self, holes: int, water: int = 3) -> bool:
        """Does it leak?"""
        while True:
            if holes < 2 and not water:
                break
            water -= 1
            holes = 0
        self.water = water + 1
        return self.dry()

    def warm(self) -> int:
        return 7
'''


def test_every_change_of_a_function_is_made_once() -> None:
    found = {mutant.what: mutant for mutant in mutants("friday", "rules", SOURCE)}
    assert set(found) == {
        "True -> False",
        "holes < 2 and (not water) -> holes < 2 or not water",
        "holes < 2 -> holes <= 2",
        "2 -> 3",
        "not water -> water",
        "break -> continue",
        "water -= 1 -> water += 1",
        "without: water -= 1",
        "1 -> 2",
        "0 -> 1",
        "without: self.water = water + 1",
        "water + 1 -> water - 1",
        "returns nothing: self.dry()",
    }
    assert {mutant.function for mutant in found.values()} == {"Boat.leaks"}
    assert found["2 -> 3"].line == 8


@pytest.mark.parametrize(("what", "answer"), [("x < 3 -> x <= 3", True), ("3 -> 4", True), ("0 -> 1", False)])
def test_a_mutant_does_what_it_says(what: str, answer: bool) -> None:
    source = "def small(x):\n    y = 0\n    return x < 3\n"
    small = {}
    exec(source, small)
    mutant = next(found for found in mutants("friday", "rules", source) if found.what == what)
    small["small"].__code__ = mutated(mutant, source, "small.py")
    assert small["small"](3) is answer


@pytest.mark.parametrize("game", RULES)
def test_there_are_modules_and_mutants_of_every_game(game: str) -> None:
    assert len(RULES[game]) > 5 and len(AROUND[game]) >= 4
    found = all_mutants(game)
    assert len(found) > 800 and len({mutant.key for mutant in found}) == len(found)
    assert sample(game, 50, 1) == sample(game, 100, 1)[:50] != sample(game, 50, 2)


def test_a_soak_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "soak.json"
    first = soak.Progressed(file)
    jobs = list(first.left(4 * soak.CHUNK))
    assert len(jobs) == 4 * len(castaways.games())
    for name, start in [("noah", 500), ("noah", 0), ("friday", 1000), ("noah", 1500)]:
        first.note(name, start, 10, [])
    first.write()
    again = soak.Progressed(file)
    assert again.done["noah"] == 1000 and again.beyond["noah"] == [1500] and again.done["friday"] == 0
    assert again.games() == first.games() == 4 * soak.CHUNK and again.decisions == 40
    left = list(again.left(4 * soak.CHUNK))
    assert set(jobs) - set(left) == {("noah", 500), ("noah", 0), ("friday", 1000), ("noah", 1500)}
    assert len(left) == len(jobs) - 4
    again.note("friday", 0, 1, ["friday, seed 3: wrong"])
    again.note("friday", 500, 1, [])
    again.write()
    assert soak.Progressed(file).done["friday"] == 1500
    assert soak.Progressed(file).violations == ["friday, seed 3: wrong"]


@pytest.mark.parametrize("name", castaways.games())
def test_a_short_soak(name: str) -> None:
    decisions, wrong = soak.play_some(name, 1, 40)
    assert wrong == [] and decisions > 400


def test_a_soak_names_the_seed_of_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "MOST_MOVES", 3)
    _, wrong = soak.play_some("noah", 1, 2)
    assert [line.partition(":")[0] for line in wrong] == ["noah, seed 1", "noah, seed 2"]
    assert "no proper end" in wrong[0]


@pytest.mark.parametrize("game", RULES)
def test_mutants_that_change_nothing_are_mutants_with_a_reason(game: str) -> None:
    listed = json.loads(Path(__file__).with_name("equivalent.json").read_text("utf-8"))[game]
    assert set(listed) <= {mutant.key for mutant in all_mutants(game)}
    assert all(len(reason) > 10 for reason in listed.values())
