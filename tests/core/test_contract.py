"""The public face: games, options, errors."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import castaways
from castaways.core.text import LANGUAGES

FRIDAY = castaways.game("friday")


def test_games_are_found_by_name() -> None:
    assert castaways.games()[0] == "friday"
    for name in castaways.games():
        assert castaways.game(name).name == name
        assert castaways.game(name) is castaways.game(name)


@pytest.mark.parametrize("name", ["", "chess", "Friday", "friday ", "x" * 500])
def test_an_unknown_game_is_named(name: str) -> None:
    with pytest.raises(castaways.UnknownGame) as caught:
        castaways.game(name)
    assert "friday" in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("option", "arguments"),
    [
        ("players", {"players": 0}),
        ("players", {"players": 2}),
        ("players", {"players": "1"}),
        ("players", {"players": True}),
        ("players", {"players": 1.0}),
        ("seed", {"seed": -1}),
        ("seed", {"seed": 1 << 64}),
        ("seed", {"seed": 10**6000}),
        ("seed", {"seed": "7"}),
        ("seed", {"seed": 7.5}),
        ("level", {"level": 0}),
        ("level", {"level": 5}),
        ("level", {"level": 10**6000}),
        ("level", {"level": "1"}),
        ("level", {"level": True}),
        ("level", {"level": None}),
        ("old_age", {"old_age": "never"}),
        ("pirate_wording", {"pirate_wording": ["drawn"]}),
        ("colour", {"colour": "red"}),
        ("Level", {"Level": 1}),
    ],
)
def test_a_bad_option_is_named_in_every_language(option: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(castaways.OptionError) as caught:
        FRIDAY.new(**arguments)
    assert caught.value.option == option
    texts = {caught.value.text(lang) for lang in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    if option not in ("players", "seed"):
        assert all(option in text for text in texts)


def test_options_have_defaults() -> None:
    assert FRIDAY.new(seed=1).options() == {"level": 1, "old_age": "death", "pirate_wording": "drawn"}


def test_without_a_seed_the_luck_is_fresh() -> None:
    assert FRIDAY.new().dump() != FRIDAY.new().dump()


def test_seeds_have_64_bits() -> None:
    deals = [FRIDAY.new(seed=seed).dump() for seed in (0, 1, 1 << 32, 1 << 63, (1 << 64) - 1)]
    for i, deal in enumerate(deals):
        assert deal not in deals[:i]


def test_an_illegal_action_says_why_in_every_language_and_pickles() -> None:
    state = FRIDAY.new(seed=7)
    with pytest.raises(castaways.IllegalAction) as caught:
        state.apply(0, 4)
    error = caught.value
    assert (error.game, error.seat, error.action) == ("friday", 0, 4)
    assert len({error.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert again.reason == error.reason


@pytest.mark.parametrize(
    "make",
    [
        lambda: FRIDAY.new(level=9),
        lambda: FRIDAY.load({"game": "chess"}),
        lambda: castaways.Record.from_json("{"),
        lambda: castaways.game("chess"),
    ],
)
def test_errors_pickle(make: Callable[[], object]) -> None:
    with pytest.raises(castaways.CastawaysError) as caught:
        make()
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_wrong_types_are_refused_and_change_nothing() -> None:
    state = FRIDAY.new(seed=7)
    before = state.dump()
    wrong: list[tuple[Any, Any]] = [(0, "draw"), ("0", 0), (None, 0), (0, None)]
    for seat, action in wrong:
        with pytest.raises(castaways.IllegalAction):
            state.apply(seat, action)
    assert state.dump() == before


def test_a_state_cannot_be_made_by_hand_of_the_base_class() -> None:
    from castaways.core.rng import seeded

    bare = castaways.State("friday", 1, seeded(1))
    with pytest.raises(NotImplementedError):
        bare.waiting()


@pytest.mark.parametrize("data", [None, [], "friday", {}, {"game": "noah"}, {"game": "friday", "options": []}])
def test_a_position_that_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(castaways.PositionError):
        FRIDAY.load(data)


def test_luck_is_part_of_a_position() -> None:
    data = FRIDAY.new(seed=7).dump()
    for luck in (None, [1, 2, 3], [1, 2, 3, -1], [1, 2, 3, 1 << 32], [1, 2, 3, "4"], [1, 2, 3, True]):
        with pytest.raises(castaways.PositionError, match="luck"):
            FRIDAY.load({**data, "luck": luck})


def test_import_is_light() -> None:
    """Neither texts, nor the terminal, nor anything of a game is loaded before it is asked for."""
    code = "import sys, castaways; print([m for m in ('rich', 'fluent', 'castaways.games.friday') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_game_written_in_plain_python_runs_in_the_compiled_rooms() -> None:
    """Nim, as another package would bring it: take one to three, who takes the last wins."""
    from castaways.core.buffers import Actions
    from castaways.core.playout import random_playouts
    from castaways.core.rng import Rng, seeded

    class Nim(castaways.State):
        def __init__(self, rng: Rng, left: int, turn: int) -> None:
            super().__init__("nim", 2, rng)
            self.left = left
            self.turn = turn

        def waiting(self) -> int:
            return 1 << self.turn if self.left else 0

        def legal_into(self, seat: int, actions: Actions) -> None:
            actions.clear()
            if seat == self.turn:
                for take in range(1, min(3, self.left) + 1):
                    actions.add(take)

        def step(self, seat: int, action: int) -> None:
            self.left -= action
            self.turn = 1 - self.turn

        def clone(self) -> "Nim":
            return Nim(self.rng.copy(), self.left, self.turn)

        def resample(self, seat: int, seed: int) -> "Nim":
            return Nim(seeded(seed), self.left, self.turn)

        def payoff(self, seat: int) -> float:
            return 1.0 if self.turn != seat else 0.0

    state = Nim(seeded(1), 21, 0)
    assert state.to_act == (0,)
    assert state.legal(0) == [1, 2, 3]
    assert state.legal(1) == []
    decisions, mean = random_playouts(state, 0, 500, seed=4)
    assert 7 * 500 <= decisions <= 21 * 500
    assert 0.4 < mean < 0.6
