"""Positions that cannot be are refused, and the part that is wrong is named."""

from typing import Any

import pytest

import castaways
from castaways.core.text import LANGUAGES

from .positions import GAME, valley


def change(data: Any, path: str, value: Any) -> None:
    *parents, last = path.split(".")
    for key in parents:
        data = data[int(key)] if isinstance(data, list) else data[key]
    if isinstance(data, list):
        data[int(last)] = value
    else:
        data[last] = value


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("phase", "sleeping", "phase"),
        ("turn", 2, "turn"),
        ("turns", 200, "turns"),
        ("dice", [3, 4], "dice"),
        ("dice", [7, 1], "dice.0"),
        ("used", ["fast"], "used.0"),
        ("using", "lion", "using"),
        ("resume", "meet", "resume"),
        ("looked", [1], "looked"),
        ("looked", [1, 1], "looked"),
        ("may_stay", True, "may_stay"),
        ("owed", 2, "owed"),
        ("opened", True, "opened"),
        ("partner", 1, "partner"),
        ("of_mover", ["ram-1"], "of_mover"),
        ("of_partner", ["lion-1"], "of_partner"),
        ("lengths", [5, 0], "lengths.1"),
        ("lengths", [5, 4], "field"),
        ("field.0.spot", 2, "field[0].spot"),
        ("field.0.card", "unicorn-1", "field[0].card"),
        ("field.0.looked", [0], "field[0].looked"),
        ("field.1.looked", [5], "field[1].looked.0"),
        ("field.0.number", 99, "field[0].number"),
        ("gap", [3], "field"),
        ("pawns.0", 24, "pawns.0"),
        ("shelters.0", ["ram-1", "ram-1"], "shelters.0"),
        ("shelters.0", ["flood-1"], "shelters.0"),
        ("shelters.0", [], "ram-1"),
        ("pairs.1", ["zebra", "zebra"], "pairs.1"),
        ("pairs.1", ["lion"], "lion-1"),
        ("drawn", 3, "field[3].number"),
        ("limits", {"cow-1": [1, "inside"]}, "limits.cow-1"),
        ("limits", {"pig-1": [3, "anywhere"]}, "limits.pig-1"),
        ("limits", {"nobody": [3, "anywhere"]}, "limits.nobody"),
        ("ending", "deck-empty", "ending"),
    ],
)
def test_impossible_positions_are_refused(path, value, where):
    data = valley(up={11: "cow"}, down={12: "pig"}, shelters=[["ram"], ["lion"]]).data
    GAME.load(data)
    change(data, path, value)
    with pytest.raises(castaways.PositionError) as caught:
        GAME.load(data)
    assert caught.value.where == where
    assert len({caught.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_floods_that_face_each_other_have_flooded_already():
    with pytest.raises(castaways.PositionError) as caught:
        valley(up={11: "flood", 33: "flood"})
    assert caught.value.where == "field"


def test_a_side_with_one_card_is_the_end():
    with pytest.raises(castaways.PositionError) as caught:
        valley(side=3, lengths=(1, 3))
    assert caught.value.where == "lengths"


@pytest.mark.parametrize("phase", ["lose", "extra", "meet", "offer", "answer", "catch", "take", "look", "choose-die"])
def test_a_phase_needs_what_it_is_about(phase):
    with pytest.raises(castaways.PositionError):
        valley(shelters=[["ram"], ["lion"]], phase=phase)
