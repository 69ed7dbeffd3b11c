"""The networks that are shipped: of the one format, with a card each, and playing as they did before it."""

import json
import platform
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import castaways
from castaways.bots.learned import file_of, has_network, network_of
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.network_file import MLP, read_network, write_network
from castaways.core.playout import first_seat
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.training.card import ADDED, card_of, refresh
from castaways.training.errors import TrainingError
from castaways.training.plans import training_of

SHIPPED = [name for name in castaways.games() if file_of(castaways.game(name)).exists()]
MOST_BYTES = 5_000_000
# The numbers as they were before the common format, byte for byte.
NUMBERS = {
    "friday": "96553b762b771346d3bbb7134a4ab5e116d2122e665a0d5343a8f175c857152a",
    "noah": "c5998463b7abfb87de5836b1c966937f9a10e7ac2a5a29165946ca0ba60417e4",
}
# What they said then of positions in random games.
VALUES: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("values.json").read_text())

every_shipped = pytest.mark.parametrize("name", SHIPPED)


def test_there_are_shipped_networks() -> None:
    assert {"friday", "noah"} <= set(SHIPPED)
    assert has_network(castaways.game("friday")) and not has_network(castaways.game("noah"))


@every_shipped
def test_a_shipped_network_is_what_the_format_writes(name: str, tmp_path: Path) -> None:
    path, again = file_of(castaways.game(name)), tmp_path / "again.network"
    write_network(again, *read_network(path))
    assert again.read_bytes() == path.read_bytes()
    assert path.stat().st_size <= MOST_BYTES


@every_shipped
def test_a_shipped_network_fits_its_game_and_says_how_it_was_made(name: str) -> None:
    game = castaways.game(name)
    header, _ = read_network(file_of(game))
    own = training_of(game).own_network
    assert header.game == name and header.inputs and header.predicts
    assert {"games", "seed", "positions", "sampling"} <= header.dataset.keys()
    assert {"seed", "steps", "optimiser"} <= header.training.keys()
    for part in header.held_out:
        guess = next(value for key, value in part.items() if key.startswith("constant_guess"))
        assert part.get("error", part["loss"]) < 0.8 * guess  # it has understood something
    if header.architecture == MLP:
        assert header.shape("hidden_1.weights")[0] == len(game.features)
    else:
        assert own is not None
        assert (header.architecture, header.inputs, header.predicts) == (own.architecture, own.inputs, own.predicts)
        assert header.settings == json.loads(json.dumps(own.settings))
        shapes = [(f"{part}.{tensor}", shape) for part in sorted(own.parts) for tensor, shape in own.tensors()]
        assert list(header.tensors) == shapes


@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_are_those_of_before(name: str) -> None:
    content = file_of(castaways.game(name)).read_bytes()
    assert sha256(content[content.index(b"\n") + 1 :]).hexdigest() == NUMBERS[name]


def values(game: Game, state: State) -> list[float]:
    """What a network says of a position, for every seat."""
    policy, network = game.policy(), network_of(file_of(game))
    seats = range(int(state.players))
    if network is None:
        return [policy.expect(state, seat) for seat in seats]
    return [network.value(state, policy, seat) for seat in seats]


@pytest.mark.parametrize("name", VALUES)
def test_values_are_those_of_before(name: str) -> None:
    """Bit for bit where the expected ones were computed; elsewhere the mathematical library may round otherwise."""
    game, actions, compared = castaways.game(name), Actions(), 0
    for played in VALUES[name]:
        state, luck = game.new(played["players"], played["seed"], **played["options"]), seeded(played["seed"])
        expected = played["values"]
        for ply in range(played["every"] * (len(expected) - 1) + 1):
            if ply % played["every"] == 0:
                wanted = expected[ply // played["every"]]
                exact = platform.machine() == "x86_64"
                assert values(game, state) == (wanted if exact else pytest.approx(wanted, rel=1e-12))
                compared += len(wanted)
            seat = int(first_seat(state.waiting()))
            state.legal_into(seat, actions)
            state.step(seat, actions.any(luck))
    assert compared >= 150


@every_shipped
def test_every_shipped_network_has_a_card(name: str) -> None:
    card = card_of(castaways.game(name))
    for row in ("file", "judges", "used by", "inputs", "data", "commands", "held-out positions", "date", "strength"):
        assert f"\n| {row} | " in card
    assert f"castaways train {name} fit" in card
    assert (castaways.game(name).folder / ADDED).exists()


@every_shipped
def test_the_card_in_the_docs_is_the_present_one(name: str) -> None:
    page = (Path(__file__).parents[2] / "docs/bots/networks.md").read_text(encoding="utf-8")
    assert card_of(castaways.game(name)) in page and refresh(page) == page, "make cards"


def test_a_game_without_a_network_has_no_card() -> None:
    with pytest.raises(TrainingError, match="comes with no network"):
        card_of(castaways.game("lifeboat"))
