"""The instinct co-operates: it sees no hidden card, talks within the rules, leaves room for the others, and wins."""

import pytest

from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.games.level10.policy.company import Company
from castaways.games.level10.policy.instinct import asked, best_action
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.rules.actions import PLAY, RESET_ROW, TELL
from castaways.games.level10.rules.cards import KEY, WORLD_KEYS
from castaways.games.level10.rules.terms import WON

from .positions import GAME, columns, full_row, new, table, wish_play, wish_reset, word

# The first column: the reset card lies, two rows are open.
TWO_OPEN = {"clouds": "R", "volcano": "1", "swamp": "1"}


def wins(players, difficulty, games=60):
    actions, won = Actions(), 0
    for seed in range(games):
        state = GAME.new(players, seed, difficulty=difficulty)
        play_by_instinct(state, GAME.policy(), actions)
        won += state.ending == WON
    return won


@pytest.mark.parametrize(
    ("players", "difficulty", "least"),
    [(1, "easy", 50), (1, "pro", 30), (2, "easy", 45), (2, "pro", 15), (3, "easy", 36), (4, "easy", 18)],
)
def test_it_wins_many_games_that_random_play_never_does(players, difficulty, least):
    assert wins(players, difficulty) >= least


def test_even_five_players_win_now_and_then():
    assert wins(5, "easy", games=200) >= 8


def test_the_same_choice_in_all_worlds_of_its_seat():
    for players in (2, 3, 5):
        for seed in range(8):
            game = new(players, seed=seed, quick_start=True)
            while game.state.to_act and game.state.lying < 25:
                seat, choice, actions = game.seat, act(game), Actions()
                for luck in range(2):
                    world = game.state.resample(seat, luck)
                    world.legal_into(seat, actions)
                    assert game.policy.copy().instinct(world, seat, actions) == choice
                game.do(choice)


def act(game):
    actions = Actions()
    game.state.legal_into(game.seat, actions)
    return int(game.policy.instinct(game.state, game.seat, actions))


def deed(game):
    """What it will do once it has spoken."""
    actions = Actions()
    game.state.legal_into(game.seat, actions)
    return word(int(best_action(game.state, game.policy.claims, game.seat, actions)))


# -------------------------------------------------------------------- talk


@pytest.mark.clause("L7")
def test_it_speaks_after_it_plays_not_before():
    assert act(new(3, seed=3, quick_start=True)) < TELL
    assert new(1).instinct().split()[0] in ("play", "pause", "reset"), "alone it keeps silent"


def test_it_does_what_others_ask_for_where_it_matters_little():
    """Five rows alike: asked to reset one of them, it would rather do that than before."""
    for world in range(5):
        game = table({}, [["desert-1"], []])
        game.do(wish_reset(0, WORLD_KEYS[world]), 1)
        claims = game.policy.claims
        assert [asked(game.state, claims, 0, RESET_ROW + row) > 0 for row in range(5)] == [
            row == world for row in range(5)
        ]


# -------------------------------------------------------------------- co-operation


def test_it_passes_over_as_few_cards_as_it_can():
    assert deed(table({}, [["desert-1", "desert-6"], [], []])) == "play desert-1"
    assert deed(table({"desert": "2", "forest": "R"}, [["clouds-7", "volcano-2"], [], []])) == "play volcano-2"


@pytest.mark.parametrize(("wanted", "filled"), [("desert", "forest"), ("forest", "desert")])
def test_it_leaves_the_row_that_the_next_player_wants(wanted, filled):
    game = table(TWO_OPEN, [["desert-1", "forest-1"], [], []])
    game.do(wish_play(1, wanted), 1)
    assert deed(game) == f"play {filled}-1"


@pytest.mark.parametrize(("held", "filled"), [("desert", "forest"), ("forest", "desert")])
def test_it_leaves_the_row_that_the_next_player_can_fill(held, filled):
    """The next player has told how many cards of both worlds are in hand: none of one of them."""
    game = table(TWO_OPEN, [["desert-1", "forest-1"], [f"{held}-4", f"{held}-5", "swamp-8", "swamp-7"], []])
    other = "desert" if held == "forest" else "forest"
    for world in (held, other):
        game.tell(1, world, sum(card.startswith(world) for card in game.hand(1)))
    assert sum(card.startswith(other) for card in game.hand(1)) == 0
    assert deed(game) == f"play {filled}-1"


def test_it_leaves_the_last_row_to_a_reset_card_that_is_there():
    """The desert has no reset card left: a level card must go there, and the swamp gets the reset."""
    rows = {"desert": "R R", "forest": "1 2 3", "clouds": "1 2 3", "volcano": "1 2 3", "swamp": "1 2"}
    assert deed(table(rows, [["desert-1", "swamp-3"], [], []])) == "play desert-1"
    assert deed(table(rows, [["desert-6", "swamp-3"], [], []])) == "reset swamp", "rather than waste five desert cards"


def test_it_keeps_the_reset_card_as_a_way_out_for_others():
    assert deed(table({"desert": "1"}, [["forest-1"], [], [], [], []])) == "play forest-1"


@pytest.mark.clause("L31")
def test_the_reset_card_comes_before_the_last_card_in_hand():
    rows = columns(9)
    for world in ("desert", "forest", "clouds"):
        rows[world] = full_row(world)
    game = table(rows, [["volcano-8"]], bare=True, difficulty="pro")
    assert game.deck == []
    assert deed(game) == "reset swamp"
    game.reset("swamp").play("volcano-8")
    assert game.ending == "won"


# -------------------------------------------------------------------- the chance to fill a column


def chance(game, card="", next_only=False):
    """As the first seat sees it, before or after it plays a card."""
    outlook, company = Outlook(), Company()
    outlook.look(game.state, 0)
    company.look(game.state, game.policy.claims, 0)
    if card:
        outlook.do(PLAY + KEY.index(card))
    return company.chance(outlook, next_only)


def test_a_last_row_with_a_reset_card_is_certain_and_one_without_is_lost():
    rows = {"desert": "R R", "forest": "1 2 3", "clouds": "1 2 3", "volcano": "1 2 3", "swamp": "1 2"}
    game = table(rows, [["desert-1", "swamp-3"], [], []])
    assert chance(game, "desert-1") == 1.0
    assert chance(game, "swamp-3") == 0.0


def test_alone_one_knows_what_fits():
    rows = {"desert": "R", "forest": "1", "clouds": "1"}
    hand = [f"{world}-{number}" for world in ("clouds", "volcano") for number in range(2, 7)]
    for card, any_card, next_card in (("clouds-2", 0.0, 0.0), ("swamp-5", 1.0, 0.0), ("swamp-1", 1.0, 1.0)):
        game = table(rows, [[card, *hand[1:]]], difficulty="pro")
        assert (chance(game, "volcano-2"), chance(game, "volcano-2", next_only=True)) == (any_card, next_card)


def test_what_was_told_counts():
    """One row is open, the reset card lies: will the next player have a card for it?"""
    rows = {"desert": "R", "forest": "1", "clouds": "1", "volcano": "1"}
    hands = [["desert-8"], ["swamp-3", "desert-1", "desert-2", "desert-3", "desert-4", "desert-5"], []]
    game = table(rows, hands, difficulty="pro")
    before = chance(game)
    assert 0.0 < before < 1.0
    assert chance(game, next_only=True) < before, "one certain card is rarer than any that fits"
    game.tell(1, "swamp", 1)
    assert chance(game) == 1.0
    hands = [["desert-8"], ["forest-3", "desert-1", "desert-2", "desert-3", "desert-4", "desert-5"], []]
    game = table(rows, hands, difficulty="pro").tell(1, "swamp", 0)
    assert chance(game) == 0.0
    game = table(rows, hands, difficulty="pro")
    before = chance(game)
    assert before < chance(game.do(wish_play(1, "swamp"), 1)) < 1.0, "who wants to play there probably can"
