"""L13, L20-L25: where cards may go, with the rulebook's illustrated rows."""

import pytest

from castaways.games.level10.rules.actions import PAUSE, PLAY, RESET_ROW
from castaways.games.level10.rules.cards import KEY, WORLD_KEYS

from .positions import GAME, table

# One column done: the clouds were reset in it.
ONE = {"desert": "1", "forest": "3", "clouds": "R", "volcano": "6", "swamp": "4"}


def play(card):
    return PLAY + KEY.index(card)


@pytest.mark.clause("L20")
def test_a_level_card_goes_into_its_own_row_only():
    game = table({}, [["clouds-2"], []])
    game.play("clouds-2")
    assert {world: game.row(world) for world in WORLD_KEYS} == {
        "desert": [], "forest": [], "clouds": ["clouds-2"], "volcano": [], "swamp": []
    }  # fmt: skip


@pytest.mark.clause("L21")
@pytest.mark.parametrize(
    ("world", "row", "least"),
    [("clouds", "2 3", 3), ("forest", "R 3", 3), ("swamp", "1 4", 4), ("volcano", "4 6", 6), ("desert", "5 R", 1)],
)
def test_the_five_illustrated_rows(world, row, least):
    rows = {"clouds": "2 3", "forest": "R 3", "swamp": "1 4", "volcano": "4 6", "desert": "5 R"}
    assert rows[world] == row
    held = [f"{world}-{number}" for number in range(1, 9) if str(number) not in row.split()]
    game = table(rows, [held])
    playable = {word.split()[1] for word in game.legal() if word.startswith(f"play {world}")}
    assert playable == {card for card in held if int(card[-1]) >= least}
    for card in set(held) - playable:
        assert game.refusal(play(card)) == ("L21", "no-too-low")


@pytest.mark.clause("L21")
def test_a_reset_follows_anything_and_anything_follows_a_reset():
    game = table({**ONE, "volcano": "8"}, [["volcano-1"], []])
    assert "play volcano-1" not in game.legal() and "reset volcano" in game.legal()
    game = table(ONE, [["clouds-1", "clouds-8"]])
    assert {"play clouds-1", "play clouds-8"} <= game.legal()


@pytest.mark.clause("L22")
def test_only_the_shortest_rows_take_cards():
    """The rulebook's picture: forest and volcano have a card less than the others."""
    rows = {"desert": "1 2", "forest": "3", "clouds": "4 R", "volcano": "R", "swamp": "4 5"}
    held = ["desert-3", "forest-4", "clouds-2", "volcano-2", "swamp-6", "swamp-7", "clouds-5", "pause"]
    game = table(rows, [held])
    assert {word.split()[1].split("-")[0] for word in game.legal()} == {"forest", "volcano"}
    assert game.refusal(play("desert-3")) == ("L22", "no-row-filled")
    assert game.refusal(PAUSE) == ("L22", "no-row-filled")
    assert game.refusal(RESET_ROW) == ("L22", "no-row-filled")
    game.play("forest-4").play("volcano-2")  # alone: the next turn is mine again
    assert {word.split()[1].split("-")[0] for word in game.legal()} > {"forest", "volcano"}, "a new column"


@pytest.mark.clause("L23")
def test_the_fifth_card_after_four_level_cards_is_a_reset():
    rows = {"desert": "1", "forest": "3", "clouds": "2", "volcano": "6"}
    game = table(rows, [["swamp-1", "pause"]])
    assert game.legal() == {"reset swamp"}
    assert game.refusal(play("swamp-1")) == ("L23", "no-level-fifth")
    assert game.refusal(PAUSE + 4) == ("L23", "no-level-fifth")
    game.reset("swamp").done()
    assert game.view["column"] == 2 and game.view["rows"][4]["resets"] == 1


@pytest.mark.clause("L23", "L24")
def test_pause_cards_count_among_the_four():
    game = table({"desert": "P", "forest": "3", "clouds": "P", "volcano": "6"}, [["swamp-1"]])
    assert game.legal() == {"reset swamp"}


@pytest.mark.clause("L13", "L23")
def test_a_column_takes_one_reset():
    game = table({"desert": "R", "forest": "3"}, [["clouds-1"]])
    assert "play clouds-1" in game.legal() and "reset clouds" not in game.legal()
    assert game.refusal(RESET_ROW + 2) == ("L13", "no-second-reset")


@pytest.mark.clause("L13")
def test_a_row_without_resets_cannot_be_reset():
    rows = {"desert": "1 2", "forest": "3 4", "clouds": "2 3", "volcano": "6 7", "swamp": "R R"}
    game = table(rows, [["swamp-1"]])
    assert game.legal() >= {"reset desert", "reset forest", "reset clouds", "reset volcano", "play swamp-1"}
    assert "reset swamp" not in game.legal()
    assert game.refusal(RESET_ROW + 4) == ("L13", "no-reset-left")


@pytest.mark.clause("L10", "L23")
def test_a_play_may_leave_a_last_row_that_cannot_be_reset_any_more_and_loses():
    rows = {"desert": "1 2 3", "forest": "3 4 5", "clouds": "2 3 4", "volcano": "5 6", "swamp": "R R"}
    game = table(rows, [["volcano-7"], ["swamp-1"]])
    assert "play volcano-7" in game.legal()
    game.play("volcano-7")
    assert game.ending == "stuck" and game.state.result.winners == ()


@pytest.mark.clause("L24")
def test_a_pause_takes_the_value_of_its_left_neighbour():
    """The rulebook's two pause cards: 2 in the clouds, 0 in the swamp after a reset."""
    rows = {"clouds": "2", "swamp": "R", "desert": "3", "forest": "5", "volcano": "8"}
    game = table(rows, [["pause", "pause", "clouds-1", "clouds-3", "swamp-1"]], difficulty="easy")
    game.pause("clouds").pause("swamp")
    clouds, swamp = game.view["rows"][2], game.view["rows"][4]
    assert (clouds["cards"][-1]["value"], clouds["value"]) == (2, 2)
    assert (swamp["cards"][-1]["value"], swamp["value"]) == (0, 0)
    assert game.refusal(play("clouds-1")) == ("L22", "no-row-filled")


@pytest.mark.clause("L24")
def test_after_a_pause_the_value_before_it_counts():
    rows = {"desert": "3 P", "forest": "5 6", "clouds": "R 1", "volcano": "1 R", "swamp": "P 1"}
    game = table(rows, [["desert-2", "desert-4", "volcano-2"]])
    assert "play desert-4" in game.legal() and game.refusal(play("desert-2")) == ("L21", "no-too-low")
    assert game.view["rows"][0]["value"] == 3


@pytest.mark.clause("L24")
def test_a_pause_at_the_start_of_a_row_is_zero():
    game = table({}, [["pause", "desert-1"]]).pause("desert")
    assert game.view["rows"][0]["cards"][0] == {"card": "pause", "value": 0, "under": None}


@pytest.mark.clause("L25")
def test_any_number_of_pauses_a_column_unless_the_option_says_one():
    held = ["pause", "pause", "pause"]
    game = table({}, [held]).pause("desert").pause("forest")
    assert {"pause clouds", "pause volcano", "pause swamp"} <= game.legal()
    game = table({}, [held], one_pause_per_column=True)
    assert "pause desert" in game.legal()
    game.pause("desert")
    assert not {word for word in game.legal() if word.startswith("pause")}
    assert game.refusal(PAUSE + 1) == ("L25", "no-second-pause")
    rows = {"desert": "P", "forest": "1", "clouds": "1", "volcano": "1", "swamp": "R"}
    game = table(rows, [held[1:]], one_pause_per_column=True)
    assert {f"pause {world}" for world in WORLD_KEYS} <= game.legal(), "the next column may have one again"


@pytest.mark.clause("L24")
@pytest.mark.parametrize(("row", "value"), [("R", 0), ("2", 2)])
def test_all_are_told_the_value_that_a_pause_takes(row, value):
    rows = {"desert": row, "forest": "5", "clouds": "4", "volcano": "8", "swamp": "R" if row != "R" else "3"}
    game = table(rows, [["pause"], []]).pause("desert")
    event = next(GAME.event(raw, None) for raw in game.log.raw if GAME.event(raw, None).kind == "paused")
    assert event.args["value"] == value
