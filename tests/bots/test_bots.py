"""Bots choose legal actions, repeat themselves, and know only what their seat knows."""

import pickle
import random

import pytest

import castaways
from castaways.bots import BOTS, Bot, Sight, bot_name, check_bot, make_bot
from castaways.bots.thinker import SearchBot
from castaways.core.text import CORE_TEXT, LANGUAGES


def quick(name: str, seed: int) -> Bot:
    """A bot of that name that does not think for long."""
    return make_bot(name, seed, playouts=12)


@pytest.mark.parametrize("game", castaways.games())
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game(game: str, name: str) -> None:
    state = castaways.game(game).new(seed=3)
    bot = quick(name, seed=4)
    moves = 0
    while state.to_act:
        seat = state.to_act[-1]
        action = bot.choose(Sight(state, seat, seed=moves))
        assert action in state.legal(seat)
        state.apply(seat, action)
        moves += 1
    assert state.result is not None


@pytest.mark.parametrize("game", castaways.games())
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_alike_in_worlds_its_seat_cannot_tell_apart(game: str, name: str) -> None:
    state = castaways.game(game).new(seed=8)
    chooser = random.Random(8)
    for moves in range(40):
        if not state.to_act:
            break
        seat = chooser.choice(state.to_act)
        choices = {
            quick(name, seed=moves).choose(Sight(world, seat, seed=5))
            for world in (state, state.resample(seat, 11), state.resample(seat, 12))
        }
        assert len(choices) == 1
        state.apply(seat, chooser.choice(state.legal(seat)))


def test_a_sight_is_what_the_seat_knows() -> None:
    state = castaways.game("friday").new(seed=8)
    sight = Sight(state, 0, seed=1)
    assert sight.view == state.view(0)
    assert sight.legal == state.legal(0)
    assert sight.players == 1
    assert sight.features == state.features(0, len(sight.game.features))
    assert sight.world(1).dump() == sight.world(1).dump()
    assert sight.world(1).dump() != sight.world(2).dump()
    assert state.dump() not in [sight.world(seed).dump() for seed in range(20)]


def test_a_sight_pickles() -> None:
    sight = Sight(castaways.game("friday").new(seed=8), 0, seed=1)
    again = pickle.loads(pickle.dumps(sight))
    assert again.view == sight.view
    assert again.world(7).dump() == sight.world(7).dump()


@pytest.mark.parametrize(("game", "players"), [("friday", 1), ("level10", 3), ("noah", 2), ("lifeboat", 4)])
def test_the_search_decides_alike_in_worlds_its_seat_cannot_tell_apart_with_much_thought(
    game: str, players: int
) -> None:
    """Same view, same seed, same decision: also where it thinks long enough to have an opinion of its own."""
    state = castaways.game(game).new(players, seed=8)
    instinct = make_bot("instinct")
    own = 0
    for moves in range(180):
        if not state.to_act:
            break
        seat = state.to_act[0]
        usual = instinct.choose(Sight(state, seat, moves))
        if moves % 9 == 0:
            worlds = (state, state.resample(seat, 11), state.resample(seat, 12))
            chosen = {make_bot("search", moves, playouts=300).choose(Sight(world, seat, 5)) for world in worlds}
            assert len(chosen) == 1
            own += chosen != {usual}
        state.apply(seat, usual)
    assert own > 0, "the search never had an opinion of its own"


def test_settings_can_be_part_of_the_name() -> None:
    assert check_bot("expert:seconds=0.5:workers=2") == ("expert", {"seconds": 0.5, "workers": 2})
    assert check_bot("search:playouts=70") == ("search", {"playouts": 70})
    for name in ("search", "search:workers=1"):
        usual = make_bot(name)
        assert isinstance(usual, SearchBot) and usual.playouts > 0
    timed = make_bot("search:seconds=2")
    assert isinstance(timed, SearchBot) and (timed.playouts, timed.seconds) == (0, 2.0)
    bot = make_bot("search:playouts=70", seconds=2.0)
    assert isinstance(bot, SearchBot) and (bot.playouts, bot.seconds) == (70, 2.0)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "oracle",
        "random:playouts=5",
        "expert:depth=3",
        "expert:playouts=0",
        "expert:playouts=many",
        "expert:playouts=99999999999",
        "expert:seconds=-1",
        "expert:seconds=nan",
        "expert:workers=0",
        "expert:",
        "easy:glances=101",
        "easy:glances=-1",
        "easy:playouts=5",
        "search:glances=5",
    ],
)
def test_a_bot_that_cannot_be_is_refused_in_every_language(name: str) -> None:
    with pytest.raises(castaways.OptionError) as caught:
        make_bot(name)
    assert caught.value.option == "bot"
    assert len({caught.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_bots_have_names_for_people() -> None:
    names = {lang: [CORE_TEXT.say(bot_name(name), lang) for name in BOTS] for lang in LANGUAGES}
    assert all(len(set(said)) == len(BOTS) for said in names.values())


def test_an_unknown_bot_is_named_in_every_language() -> None:
    with pytest.raises(castaways.OptionError) as caught:
        make_bot("oracle")
    assert all("oracle" in caught.value.text(lang) for lang in LANGUAGES)
