"""Easy, normal, hard and expert: what each does is the game's own matter, and mistakes are a beginner's, not chance."""

from collections import Counter
from itertools import pairwise

import pytest

import castaways
from castaways.bots import STRENGTHS, Sight, make_bot
from castaways.bots.strong import StrengthBot
from castaways.core.buffers import Actions
from castaways.core.strength import BEGINNER
from castaways.core.table import Table
from castaways.games.lifeboat.rules import events

TABLES = [
    (name, players)
    for name in castaways.games()
    for players in range(castaways.game(name).seats[0], castaways.game(name).seats[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_stronger_bot_thinks_as_much_and_glances_less(name: str, players: int) -> None:
    strengths = [castaways.game(name).strength(strength, players) for strength in STRENGTHS]
    assert len(set(strengths)) == len(STRENGTHS), "four different players"
    for weaker, stronger in pairwise(strengths):
        assert weaker.playouts <= stronger.playouts
        assert weaker.glances >= stronger.glances or weaker.playouts < stronger.playouts
    assert strengths[-1].glances == 0 and strengths[-1].playouts > 0


@pytest.mark.parametrize("name", castaways.games())
def test_a_glance_is_what_a_beginner_sees_whatever_the_seed(name: str) -> None:
    """No random moves: with nothing but glances, bots of all seeds play the beginner's game."""
    game, actions, own = castaways.game(name), Actions(), 0
    state, policy = game.new(seed=5), game.policy(manner=BEGINNER)
    for move in range(400):
        if not state.to_act:
            break
        seat = state.to_act[0]
        state.legal_into(seat, actions)
        usual = int(game.policy().instinct(state, seat, actions))
        state.legal_into(seat, actions)
        glance = int(policy.instinct(state, seat, actions))
        chosen = {make_bot("easy:glances=100", seed).choose(Sight(state, seat, move)) for seed in (1, 2)}
        assert chosen == {glance}
        own += glance != usual
        state.apply(seat, glance)
    assert own > 0, "a beginner who never differs from instinct makes no mistakes"


@pytest.mark.parametrize("name", castaways.games())
def test_when_it_glances_follows_from_the_seed(name: str) -> None:
    def game_of(seed: int) -> list[tuple[int, int]]:
        table = Table.new(name, seed=9)
        bots = [make_bot("easy:glances=50", seed + seat) for seat in range(table.state.players)]
        while table.state.to_act:
            seat = table.state.to_act[0]
            table.apply(seat, bots[seat].choose(Sight.at(table, seat, table.plies)))
        return list(table.record.moves)

    games = [game_of(seed) for seed in (10, 10, 20, 30)]
    assert games[0] == games[1]
    assert games[0] != games[2] or games[0] != games[3]


def test_settings_replace_those_of_a_strength() -> None:
    state = castaways.game("friday").new(seed=2)
    bot = make_bot("hard:playouts=7:glances=0")
    assert isinstance(bot, StrengthBot)
    bot.choose(Sight(state, 0, 1))
    assert bot.glances == 0
    plain = make_bot("hard")
    assert isinstance(plain, StrengthBot)
    plain.choose(Sight(state, 0, 1))
    assert plain.glances == castaways.game("friday").strength("hard", 1).glances > 0


def test_a_bot_that_sits_down_to_another_game_plays_it_as_its_strength_does() -> None:
    bot = make_bot("easy", 4)
    assert isinstance(bot, StrengthBot)
    for name, players in TABLES:
        state = castaways.game(name).new(players, seed=2)
        seat = state.to_act[0]
        assert bot.choose(Sight(state, seat, 1)) in state.legal(seat)
        assert bot.glances == castaways.game(name).strength("easy", players).glances


@pytest.mark.parametrize("players", [4, 5, 6])
def test_easy_lifeboat_is_lively(players: int) -> None:
    """Seats are swapped, sides taken and cards traded, where instinct alone hardly stirs."""

    def stir(name: str) -> Counter[int]:
        found: Counter[int] = Counter()
        for seed in range(6):
            table = Table.new("lifeboat", players, seed)
            bots = [make_bot(name, seed * 10 + seat) for seat in range(players)]
            while table.state.to_act:
                seat = table.state.to_act[0]
                table.apply(seat, bots[seat].choose(Sight.at(table, seat, table.plies)))
            found.update(int(event.kind) for event in table.log.raw)
        return found

    easy, instinct = stir("easy"), stir("instinct")
    assert easy[events.SWAPPED] >= 2 and easy[events.ACCEPTED] >= 4
    sides = easy[events.JOINED_ATTACK] + easy[events.JOINED_DEFENCE]
    assert sides >= 12 > instinct[events.JOINED_ATTACK] + instinct[events.JOINED_DEFENCE]
    assert easy[events.FIGHT_WON] + easy[events.FIGHT_LOST] >= 12
