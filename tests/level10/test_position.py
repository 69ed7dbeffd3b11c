"""Positions that cannot be are refused, and say where they are wrong."""

import pytest

import castaways

from .positions import GAME, columns, new, table


def dump(**changes):
    data = new(3, quick_start=True, difficulty="easy").state.dump()
    return data | changes


def swap(data, path, value):
    *parents, last = path
    for part in parents:
        data = data[part]
    data[last] = value


BROKEN = {
    "a card missing": lambda d: d["deck"].pop(),
    "a card twice": lambda d: swap(d, ("deck", 0), d["deck"][1]),
    "a row of another world": lambda d: d["rows"][0].append(take(d, "forest-1")),
    "numbers that fall": lambda d: d["rows"][0].extend([take(d, "desert-4"), take(d, "desert-2")]),
    "rows of uneven length": lambda d: d["rows"][0].extend([take(d, "desert-2"), take(d, "desert-4")]),
    "two resets in a column": lambda d: (d["rows"][0].append("reset"), d["rows"][1].append("reset")),
    "three resets in a row": lambda d: d["rows"][0].extend(["reset"] * 3),
    "too few cards in hand": lambda d: d["deck"].append(d["hands"][0].pop()),
    "a false count": lambda d: swap(d, ("least", 0, 0), 8),
    "an unknown phase": lambda d: swap(d, ("phase",), "lunch"),
    "a phase that does not fit": lambda d: swap(d, ("phase",), "tuck"),
    "an answer nobody was asked for": lambda d: swap(d, ("answered", 0), True),
    "a volunteer who has not answered": lambda d: swap(d, ("volunteers", 0), True),
    "an end that is none": lambda d: swap(d, ("ending",), "won"),
    "a turn that does not exist": lambda d: swap(d, ("turn",), 5),
    "too much said": lambda d: swap(d, ("spoken", 0), 4),
    "knowledge of an open card": lambda d: (
        d["rows"][0].append(take(d, "desert-1")),
        d["known"].update({"desert-1": [0]}),
    ),
    "a card under no pause card": lambda d: d["under"].update({"pause-1": "desert-1"}),
    "a wish for no world": lambda d: swap(d, ("play_wish", 0, 1), ["moon"]),
    "nonsense said": lambda d: d["said"].append([0, 0, 9999]),
}


def take(data, card):
    """Take a card out of the deck; if it is in a hand, that hand gets the deck's top card for it."""
    if card in data["deck"]:
        data["deck"].remove(card)
    else:
        hand = next(hand for hand in data["hands"] if card in hand)
        hand[hand.index(card)] = data["deck"].pop()
    return card


@pytest.mark.parametrize("what", BROKEN)
def test_impossible_positions_are_refused(what):
    data = dump()
    GAME.load(data)
    BROKEN[what](data)
    with pytest.raises(castaways.PositionError) as error:
        GAME.load(data)
    assert error.value.where
    assert error.value.text("uk") != error.value.text("ru")


def test_a_position_of_every_phase_is_read_as_it_was_written():
    games = [
        new(3),
        new(3).do(0, 1),
        new(2, quick_start=True),
        table({}, [["pause"], []]).reset("desert"),
        table({}, [["pause"], []]).reset("desert").put("pause"),
        table(
            columns(9), [["pause", "desert-8", "forest-8", "clouds-8", "volcano-8"]], difficulty="hard", bare=True
        ).pause("desert"),
    ]
    assert [game.phase for game in games] == ["choose-first"] * 2 + ["turn", "exchange", "exchange", "tuck"]
    for game in games:
        assert GAME.load(game.state.dump()).dump() == game.state.dump()
