"""Value networks: they compute what they should, tell good from bad, and are asked only where they exist."""

import math
import random

import numpy as np
import pytest

import castaways
from castaways.bots.learned import file_of, has_network, judged_search, make_search, network_of
from castaways.bots.network import Network
from castaways.core.rng import seeded
from castaways.core.table import Table

LEARNED = [name for name in castaways.games() if has_network(castaways.game(name))]


def some_network(inputs: int, first: int = 6, second: int = 4) -> tuple[Network, list[float]]:
    luck = random.Random(5)
    numbers = [luck.gauss(0.0, 0.5) for _ in range(inputs * first + first + first * second + second + second + 1)]
    return Network(inputs, first, second, numbers), numbers


def worked_out(features: list[float], numbers: list[float], first: int = 6, second: int = 4) -> float:
    """The same by numpy."""
    parts = np.split(np.array(numbers), np.cumsum([len(features) * first, first, first * second, second, second]))
    below = np.maximum(np.array(features) @ parts[0].reshape(-1, first) + parts[1], 0.0)
    above = np.maximum(below @ parts[2].reshape(first, second) + parts[3], 0.0)
    return 1.0 / (1.0 + math.exp(-float(above @ parts[4] + parts[5][0])))


@pytest.mark.parametrize("name", castaways.games())
def test_a_network_computes_its_layers(name: str) -> None:
    game = castaways.game(name)
    network, numbers = some_network(len(game.features))
    table = Table.new(name, game.seats[0], 7)
    for _ in range(40):
        if not table.state.to_act:
            break
        seat = table.state.to_act[0]
        expected = worked_out(game.features_of(table.state, seat, len(game.features)), numbers)
        assert network.value(table.state, game.policy(), seat) == pytest.approx(expected, abs=1e-9)
        table.apply(seat, random.Random(table.plies).choice(table.state.legal(seat)))


def test_numbers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Network(10, 4, 2, [0.0] * 7)


def test_there_are_learned_games() -> None:
    assert "friday" in LEARNED


def test_fridays_network_knows_what_life_is_worth() -> None:
    game = castaways.game("friday")
    network = network_of(file_of(game))
    assert network is not None
    position = game.new(1, 3, level=2).dump()
    values = []
    for life in (1, 8, 20):
        state = game.load({**position, "life": life, "reserve": position["life"] + position["reserve"] - life})
        values.append(network.value(state, game.policy(), 0))
    assert values == sorted(values)
    assert values[2] - values[0] > 0.1


def test_a_game_without_a_network_is_searched_to_its_end() -> None:
    game = castaways.game(next(name for name in castaways.games() if name not in LEARNED))
    assert make_search(game, learned=True).horizon == -1
    assert make_search(castaways.game("friday"), learned=True).horizon == 1
    assert make_search(castaways.game("friday"), learned=False).horizon == -1


def test_a_judged_search_asks_the_network_and_nothing_else() -> None:
    """A network that loves a full reserve makes Robinson spend his life."""
    game = castaways.game("friday")
    names = list(game.features)
    numbers = [0.0] * (len(names) + 1 + 1 + 1 + 1 + 1)
    numbers[names.index("reserve / 22")] = 20.0
    numbers[len(names) + 1] = numbers[len(names) + 3] = 1.0
    numbers[-1] = -10.0
    spender = judged_search(game, Network(len(names), 1, 1, numbers))
    saver = make_search(game, learned=True)
    lives = []
    for search in (spender, saver):
        state = game.new(1, 11, level=1)
        for _ in range(60):
            if not state.to_act:
                break
            state.step(0, search.think(state.resample(0, 1), 0, 40, 0.0, seeded(1)))
        lives.append(state.view(0)["life"] if state.to_act else 0)
    assert lives[0] < lives[1]
