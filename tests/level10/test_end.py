"""L30-L32, L40-L42: the empty deck, the ends of the game, the score."""

import pytest

from castaways.games.level10.rules.actions import TUCK
from castaways.games.level10.rules.cards import KEY, LEVELS, WORLD_KEYS
from castaways.games.level10.rules.events import SKIPPED
from castaways.games.level10.rules.terms import NOBODY

from .positions import GAME, columns, full_row, table, wish_play


def left_over(rows):
    return [card for card in KEY[:LEVELS] if not any(card in row for row in rows.values())]


def endgame(count=9, hands=None, difficulty="pro", **kwargs):
    """The last columns of the game that goes well, the deck empty."""
    rows = columns(count)
    left = left_over(rows)
    return table(rows, hands(left) if hands else [left], difficulty=difficulty, bare=True, **kwargs)


# -------------------------------------------------------------------- L30


@pytest.mark.clause("L30")
def test_play_goes_on_without_drawing():
    game = endgame(8, lambda left: [left[:4], left[4:]])
    size = len(game.hand(0))
    game.reset("volcano")
    game.play(next(word.split()[1] for word in game.legal() if word.startswith("play")))
    assert len(game.hand(0)) == size and len(game.hand(1)) == size - 1 and game.deck == []


@pytest.mark.clause("L30")
def test_a_card_of_the_row_may_go_under_a_pause_card():
    game = endgame(9, lambda left: [["pause", *left]], difficulty="hard")
    game.pause("desert")
    assert game.phase == "tuck" and game.legal() == {"tuck desert-8", "keep"}
    assert game.refusal(TUCK + KEY.index("forest-8")) == ("L30", "no-tuck-world")
    kept = table(columns(9), [["pause", *left_over(columns(9))]], difficulty="hard", bare=True).pause("desert").keep()
    assert "desert-8" in kept.hand(0)
    game.tuck("desert-8")
    assert game.state.dump()["known"] == {}, "it lies open"
    assert game.view["rows"][0]["cards"][-1] == {"card": "pause", "value": 7, "under": "desert-8"}
    assert "desert-8" not in game.hand(0) and game.phase == "turn"


@pytest.mark.clause("L30")
def test_one_card_a_pause_card_and_only_of_its_world():
    rows = columns(8)
    left = left_over(rows)
    game = table(rows, [["pause", "pause", *left]], difficulty="normal", bare=True)
    game.pause("desert")
    assert game.legal() == {"tuck desert-7", "tuck desert-8", "keep"}
    game.tuck("desert-7").pause("forest")
    assert game.legal() == {"tuck forest-7", "tuck forest-8", "keep"}


@pytest.mark.clause("L30")
def test_not_without_a_card_of_the_world():
    rows = columns(9)
    left = left_over(rows)
    game = table(rows, [["pause", *left[1:]], left[:1]], difficulty="hard", bare=True)
    game.pause("desert")
    assert game.phase == "turn" and game.seat == 1


@pytest.mark.clause("L30")
def test_not_while_the_deck_has_a_card():
    """The last card of the deck is drawn after this very pause card: too early."""
    rows = columns(7)
    rows |= {"desert": full_row("desert")[:8], "forest": full_row("forest")[:8], "clouds": full_row("clouds")[:8]}
    left = left_over(rows)
    game = table(rows, [["pause", *left[1:]]], difficulty="hard", bare=True)
    assert game.deck == left[:1]
    game.pause("swamp")
    assert game.phase == "turn" and game.deck == [] and left[0] in game.hand(0)


# -------------------------------------------------------------------- L31, L32


@pytest.mark.clause("L31")
def test_a_player_without_cards_is_skipped_and_may_not_reset():
    game = endgame(8, lambda left: [left[:4], [], left[4:]])
    game.reset("volcano")
    assert game.seat == 2 and "skipped" in game.events() and game.legal(1) == set()


@pytest.mark.clause("L31")
def test_the_second_turn_of_five_is_skipped_likewise():
    hands = [["desert-8", "forest-8", "clouds-8"], [], [], [], ["volcano-8"]]
    game = table(columns(9), hands, difficulty="pro", bare=True, turn=4)
    game.play("volcano-8")
    assert game.seat == 0 and not game.view["second_turn"]
    assert [raw.seat for raw in game.log.raw if raw.kind == SKIPPED] == [4]
    hands = [["desert-8", "forest-8"], [], [], [], ["clouds-8", "volcano-8"]]
    game = table(columns(9), hands, difficulty="pro", bare=True, turn=4).play("volcano-8")
    assert game.seat == 4 and game.view["second_turn"], "with cards left there is one"


@pytest.mark.clause("L32")
def test_all_hands_empty_before_the_rows_are_full_is_lost():
    """The last column lacks only its reset card, and nobody has a card left to be in turn with."""
    rows = columns(10)
    rows["swamp"] = rows["swamp"][:9]
    rows["desert"] = rows["desert"][:9]
    assert left_over(rows) == ["desert-8"]
    game = table(rows, [["desert-8"], []], difficulty="pro", bare=True).play("desert-8")
    assert (game.ending, game.phase) == ("no-cards", "over") and not game.state.result.won
    assert game.events()[-1] == "no-cards" and game.score == 49 + 40


# -------------------------------------------------------------------- L40-L42


@pytest.mark.clause("L40", "L41", "L42")
def test_the_highest_score_is_100():
    rows = columns(10)
    rows["desert"] = rows["desert"][:9]
    game = table(rows, [["desert-8"], []], difficulty="pro", bare=True).play("desert-8")
    assert game.ending == "won" and game.score == 100
    assert game.state.result.winners == (0, 1) and game.state.result.scores == (100, 100)


@pytest.mark.clause("L42", "L41")
def test_the_lowest_score_is_4():
    """Three pause cards and one reset, then stuck."""
    held = [f"{world}-{number}" for world in WORLD_KEYS[:2] for number in range(1, 9)][:7]
    game = table({}, [["pause", "pause", "pause", *held]], deck=["desert-8", "forest-7", "forest-8"])
    game.pause("desert").pause("forest").pause("clouds").reset("volcano").done()
    assert game.ending == "stuck" and game.score == 4
    assert not game.state.result.won and game.state.result.winners == ()


@pytest.mark.clause("L41")
@pytest.mark.parametrize(("difficulty", "bonus"), [("pro", 50), ("hard", 30), ("normal", 10), ("easy", 0)])
def test_bonus_of_a_full_table_for_pauses_in_the_box(difficulty, bonus):
    """All pause cards of the deck are played: the bonus is for the box."""
    pauses = {"pro": 0, "hard": 1, "normal": 2, "easy": 3}[difficulty]
    rows = columns(10)
    for world in WORLD_KEYS[:pauses]:
        rows[world] = [*rows[world][:9], "pause"]
    rows["volcano"] = rows["volcano"][:9]
    game = table(rows, [left_over(rows)], difficulty=difficulty, bare=True).play("volcano-8")
    assert game.ending == "won" and game.score == 50 + bonus


@pytest.mark.clause("L41")
@pytest.mark.parametrize(("difficulty", "bonus"), [("pro", 50), ("hard", 50), ("normal", 50), ("easy", 50)])
def test_pauses_left_in_hand_count_like_those_in_the_box(difficulty, bonus):
    pauses = {"pro": 0, "hard": 1, "normal": 2, "easy": 3}[difficulty]
    rows = columns(10)
    rows["volcano"] = rows["volcano"][:9]
    game = table(rows, [["volcano-8", *["pause"] * pauses]], difficulty=difficulty, bare=True).play("volcano-8")
    assert game.score == 50 + bonus


@pytest.mark.clause("L41")
@pytest.mark.parametrize(("difficulty", "bonus"), [("hard", 20), ("normal", 5), ("easy", 0)])
def test_a_card_under_a_pause_card_lowers_the_bonus_and_counts_nothing(difficulty, bonus):
    pauses = {"hard": 1, "normal": 2, "easy": 3}[difficulty]
    rows = columns(10)
    for world in WORLD_KEYS[:pauses]:
        rows[world] = [*rows[world][:9], "pause"]
    rows["volcano"] = rows["volcano"][:9]
    hand = [card for card in left_over(rows) if card != "desert-8"]
    game = table(rows, [hand], difficulty=difficulty, under={"pause-1": "desert-8"}, bare=True).play("volcano-8")
    assert game.ending == "won" and game.score == 50 + bonus


@pytest.mark.clause("L10", "L42")
def test_the_rulebooks_picture_of_a_lost_game():
    """Pro: the last card, swamp 6, is too low for its row, which ends in 8 and has both its resets."""
    resets = {"swamp": (3, 6), "desert": (0, 5), "forest": (1, 7), "clouds": (2, 8), "volcano": (4, 9)}
    rows = {world: full_row(world, resets=resets[world]) for world in WORLD_KEYS}
    rows["swamp"] = full_row("swamp", (1, 2, 3, 4, 5, 7, 8), (3, 6))
    rows["desert"] = rows["desert"][:9]
    rows["forest"] = rows["forest"][:9]
    game = table(rows, [["forest-8", "desert-8"], ["swamp-6"]], difficulty="pro", bare=True)
    game.play("forest-8")
    assert sum(len(game.row(world)) == 10 for world in WORLD_KEYS) == 3, "three worlds of five were passed"
    assert game.ending == "stuck" and game.log.raw[-1].seat == 1
    assert game.score == 48 + 40, "scored like any game"


@pytest.mark.clause("L10", "L30")
def test_with_a_pause_card_that_game_could_go_on():
    resets = {"swamp": (3, 6), "desert": (0, 5), "forest": (1, 7), "clouds": (2, 8), "volcano": (4, 9)}
    rows = {world: full_row(world, resets=resets[world]) for world in WORLD_KEYS}
    rows["swamp"] = full_row("swamp", (1, 2, 3, 4, 5, 7, 8), (3, 6))
    rows["desert"] = rows["desert"][:9]
    rows["forest"] = rows["forest"][:9]
    game = table(rows, [["forest-8", "desert-8"], ["swamp-6", "pause"]], difficulty="hard", bare=True)
    game.play("forest-8").pause("swamp").tuck("swamp-6").play("desert-8")
    assert game.ending == "won" and game.score == 50 + 20


@pytest.mark.clause("L40", "L41")
def test_a_won_game_pays_all_and_a_lost_one_less_than_half():
    rows = columns(10)
    rows["desert"] = rows["desert"][:9]
    game = table(rows, [["desert-8"], []], difficulty="pro", bare=True)
    assert game.state.payoff(0) < 0.5
    assert game.play("desert-8").state.payoff(0) == game.state.payoff(1) == 1.0


@pytest.mark.clause("L32")
def test_no_player_is_to_blame_when_all_hands_are_empty():
    rows = columns(10)
    rows["swamp"] = rows["swamp"][:9]
    rows["desert"] = rows["desert"][:9]
    game = table(rows, [["desert-8"], []], difficulty="pro", bare=True).play("desert-8")
    assert game.events()[-1] == "no-cards" and game.log.raw[-1].seat == NOBODY


@pytest.mark.clause("L8")
def test_a_card_played_is_news_to_others_only():
    """With an empty deck nothing is drawn: alone such a move may be taken back, with others it may not."""
    left = left_over(columns(9))
    alone = table(columns(9), [left], difficulty="pro", bare=True)
    before = alone.state.revealed
    assert alone.play(left[0]).state.revealed == before
    for hands in ([left[:3], left[3:]], [left[:3], left[3:], []]):
        game = table(columns(9), hands, difficulty="pro", bare=True)
        before = game.state.revealed
        assert game.play(left[0]).state.revealed > before


@pytest.mark.clause("L7", "L30")
def test_a_card_under_a_pause_card_is_claimed_no_more():
    game = endgame(9, lambda left: [["pause", *left[:2]], left[2:]], difficulty="hard", turn=1).coded()
    game.do(wish_play(0, "desert"), 0)
    assert game.claims(0) == ["desert-8"]
    game.play(game.hand(1)[0]).pause("desert").tuck("desert-8")
    assert [game.claims(seat) for seat in range(2)] == [[], []]
    assert GAME.load(game.state.dump()).dump() == game.state.dump()
