"""L10-L12: what a turn is, and the exchange after a reset."""

import pytest

from castaways.games.level10.rules.actions import DONE, KEEP, PLAY, PUT
from castaways.games.level10.rules.cards import KEY, LEVELS

from .positions import GAME, columns, table


@pytest.mark.clause("L10")
def test_a_hand_card_or_a_reset():
    game = table({}, [["desert-3", "forest-1"], []])
    words = game.legal()
    assert {"play desert-3", "play forest-1", "reset desert", "reset swamp"} <= words
    assert game.refusal(PLAY + KEY.index("desert-1")) == ("L11", "no-held")
    assert game.refusal(DONE) == ("L12", "no-exchange-now") and game.refusal(KEEP) == ("L30", "no-tuck-now")


@pytest.mark.clause("L10")
def test_who_can_do_neither_loses_for_everybody_at_once():
    rows = {"desert": "R", "forest": "1", "clouds": "1"}  # volcano and swamp are open, the reset is played
    other = ["desert-1", "desert-2", "desert-3", "desert-4", "desert-5", "forest-2", "forest-3"]
    game = table(rows, [["volcano-8", "swamp-1"], other])
    game.play("volcano-8")
    assert (game.phase, game.ending) == ("over", "stuck")
    assert game.state.to_act == () and game.state.result.won is False
    assert game.events()[-1] == "stuck" and game.log.raw[-1].seat == 1


@pytest.mark.clause("L11")
def test_a_level_card_is_followed_by_a_draw():
    game = table({}, [["desert-3"], []], deck=["swamp-1", "forest-7"])
    before = len(game.deck)
    game.play("desert-3")
    assert "forest-7" in game.hand(0) and "desert-3" not in game.hand(0) and len(game.deck) == before - 1
    assert len(game.hand(0)) == 7 and game.seat == 1


@pytest.mark.clause("L11")
def test_a_pause_card_is_followed_by_a_draw():
    game = table({}, [["pause"], []], deck=["forest-7"]).pause("swamp")
    assert game.row("swamp") == ["pause"] and "forest-7" in game.hand(0) and len(game.hand(0)) == 7


@pytest.mark.clause("L11")
def test_the_card_lies_at_the_right_end():
    game = table(columns(2), [["desert-2"]]).play("desert-2")
    assert game.row("desert") == ["reset", "desert-1", "desert-2"]


@pytest.mark.clause("L12")
def test_a_reset_goes_from_the_left_to_the_right_end_of_its_row():
    game = table(columns(1), [[], []]).reset("forest")
    assert game.row("forest") == ["forest-1", "reset"]
    assert game.view["rows"][1]["resets"] == 1 and game.phase == "exchange"


@pytest.mark.clause("L12")
@pytest.mark.parametrize("cards", [[], ["desert-3"], ["desert-3", "pause"], ["pause", "desert-3"]])
def test_up_to_two_cards_go_under_the_deck_and_as_many_are_drawn(cards):
    game = table({}, [["desert-3", "pause"], []], deck=["swamp-1", "forest-7"])
    deck = game.deck
    game.reset("clouds")
    assert {"put desert-3", "put pause", "done"} <= game.legal()
    for card in cards:
        game.put(card)
    if len(cards) < 2:
        game.done()
    drawn = deck[len(deck) - len(cards) :]
    assert game.deck == [*reversed(cards), *deck[: len(deck) - len(cards)]], "the second lies under the first"
    assert (
        len(game.hand(0)) == 7 and set(drawn) <= set(game.hand(0)) and not set(cards) & (set(game.hand(0)) - set(drawn))
    )
    assert game.seat == 1 and game.phase == "turn"


@pytest.mark.clause("L12")
def test_without_an_exchange_nothing_is_drawn_after_a_reset():
    game = table({}, [["desert-3"], []])
    hand, deck = game.hand(0), game.deck
    game.reset("clouds").done()
    assert (game.hand(0), game.deck) == (hand, deck)


@pytest.mark.clause("L12")
def test_a_card_just_put_there_may_come_back():
    """One card in the deck: of two cards put under it the upper one comes back."""
    rows = columns(6)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    game = table(rows, [left[1:8], left[8:15]], deck=left[:1], difficulty="pro", bare=True)
    assert len(left) == 16 and game.deck == [left[15], left[0]]
    first, second = game.hand(0)[:2]
    game.reset("forest").put(first).put(second)
    assert {left[0], left[15]} <= set(game.hand(0)) and game.deck == [second, first]
    game = table(rows, [left[1:8], left[8:15]], deck=left[:1], difficulty="pro", bare=True)
    game.play(game.hand(0)[0]).reset("forest").put(left[8]).put(left[9])
    assert left[8] in game.hand(1) and game.deck == [left[9]], "the upper one came back"


@pytest.mark.clause("L12")
def test_with_an_empty_deck_there_is_no_exchange():
    rows = columns(8)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    game = table(rows, [left[:4], left[4:]], difficulty="pro", bare=True)
    assert game.deck == []
    game.reset("volcano")
    assert game.phase == "turn" and game.seat == 1


@pytest.mark.clause("L12")
def test_only_held_cards_go_under_the_deck():
    game = table({}, [["desert-3"], ["swamp-1"]], difficulty="pro").reset("desert")
    assert game.refusal(PUT + KEY.index("swamp-1")) == ("L11", "no-held")
    assert game.refusal(PUT + LEVELS) == ("L11", "no-pause-held")
    assert game.refusal(PLAY + KEY.index("desert-3")) == ("L12", "no-other-phase")


@pytest.mark.clause("L8", "L12")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_cards_put_under_the_deck_and_drawn_are_told_to_their_player_alone(turn):
    hands = [["desert-3"] if seat == turn else [] for seat in range(3)]
    game = table({}, hands, turn=turn).reset("clouds").put("desert-3").done()
    for kind in ("put-under", "drew"):
        (raw,) = [raw for raw in game.log.raw if GAME.event(raw, None).kind == kind]
        assert [GAME.event(raw, seat).hidden for seat in range(3)] == [seat != turn for seat in range(3)]
        assert GAME.event(raw, None).hidden


@pytest.mark.clause("L11", "L30")
def test_the_last_card_of_the_deck_is_told():
    rows = columns(6)
    left = [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]
    game = table(rows, [left[:7], left[7:14]], difficulty="pro", bare=True)
    game.play(game.hand(0)[0])
    assert len(game.deck) == 1 and "deck-empty" not in game.events()
    game.play(next(word.split()[1] for word in sorted(game.legal()) if word.startswith("play")))
    assert game.deck == [] and game.events().count("deck-empty") == 1
