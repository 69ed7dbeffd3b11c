"""Every installed game keeps the contract, along games played at random."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import castaways
from castaways.core.buffers import Actions
from castaways.core.conformance import check_game
from castaways.core.conformance import tables as tables_of
from castaways.core.events import Log
from castaways.core.pile import Pile
from castaways.core.playout import play_randomly
from castaways.core.rng import Rng, seeded


def tables(game: castaways.Game) -> st.SearchStrategy[dict[str, Any]]:
    """Any number of players and any options."""
    options = {option.name: st.sampled_from(option.choices) for option in game.options}
    least, most = game.seats
    return st.fixed_dictionaries({"players": st.integers(least, most), "seed": st.integers(0, 2**64 - 1), **options})


@pytest.mark.parametrize("name", castaways.games())
@given(st.data())
@settings(max_examples=3)
def test_a_game_keeps_the_contract(name: str, data: st.DataObject) -> None:
    game = castaways.game(name)
    check_game(game, **data.draw(tables(game)))


@pytest.mark.long
@pytest.mark.parametrize("name", castaways.games())
@given(st.data())
@settings(max_examples=24)
def test_many_games_keep_the_contract(name: str, data: st.DataObject) -> None:
    game = castaways.game(name)
    check_game(game, **data.draw(tables(game)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", castaways.games())
def test_short_games_keep_the_contract(name: str, seed: int) -> None:
    """The same with few players and few close looks: quick enough for the plain sources."""
    game = castaways.game(name)
    check_game(game, game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1), seed, close_look=0.005)


def walk(name: str) -> Iterator[castaways.State]:
    """Every position of one game of each number of players, the last one included; half of the moves by instinct."""
    game, actions = castaways.game(name), Actions()
    for players in range(game.seats[0], game.seats[1] + 1):
        state, policy, luck = game.new(players, players), game.policy(), seeded(players)
        while state.to_act:
            yield state
            seat = state.to_act[luck.below(len(state.to_act))]
            state.legal_into(seat, actions)
            policy.step(state, seat, policy.instinct(state, seat, actions) if luck.below(2) else actions.any(luck))
        yield state


@pytest.mark.parametrize("name", castaways.games())
def test_copies_go_on_as_the_original_does(name: str) -> None:
    """Everything that a game needs later is in a clone and in a position, wherever they are taken."""
    game, actions = castaways.game(name), Actions()
    size = len(game.features)
    for ply, state in enumerate(walk(name)):
        if ply % 3:
            continue
        before, ends = state.dump(), []
        assert state.clone().dump() == before
        if ply % 15 == 0:
            for copy in (state.clone(), state.clone().clone(), game.load(before)):
                assert copy.dump() == before
                for seat in range(int(state.players)):
                    assert copy.features(seat, size) == state.features(seat, size)
                luck = seeded(ply)
                for _ in range(40):
                    if copy.to_act:
                        copy.legal_into(copy.to_act[0], actions)
                        copy.step(copy.to_act[0], actions.any(luck))
                ends.append(copy.dump())
            assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("name", castaways.games())
def test_every_end_can_be_read(name: str) -> None:
    """Nothing is left over from a decision that the end of the game has cut off."""
    game, actions = castaways.game(name), Actions()
    for table in tables_of(game, tuple(range(100, 116))):
        state = game.new(**table)
        play_randomly(state, seeded(table["seed"]), actions)
        end = game.load(state.dump())
        assert end.dump() == state.dump() and end.result == state.result is not None
        assert not end.to_act and not any(end.legal(seat) for seat in range(table["players"]))


@pytest.mark.parametrize("name", castaways.games())
def test_luck_is_never_used_unnoticed(name: str) -> None:
    """A move that used the generator cannot be taken back, so it must count as something revealed."""
    before, luck, revealed = None, [], 0
    for state in walk(name):
        if state is before:  # not a new game
            used = state.rng.words() != luck
            assert state.revealed > revealed or (state.revealed == revealed and not used)
        before, luck, revealed = state, state.rng.words(), int(state.revealed)


@pytest.mark.parametrize("name", castaways.games())
def test_what_is_hidden_leaves_no_trace_in_worlds(name: str) -> None:
    """A world follows from what a seat knows and the seed: from another world of the seat it is the same."""
    for ply, state in enumerate(walk(name)):
        if ply % 13 == 0 and state.to_act:
            for seat in range(int(state.players)):
                world = state.resample(seat, ply)
                assert state.resample(seat, ply + 1).resample(seat, ply).dump() == world.dump()
                assert world.view(seat) == state.view(seat)


# Random play hardly ever comes to these; tests of their clauses tell them.
RARE_EVENTS = {"friday": {"gave-up"}, "level10": {"no-cards"}, "lifeboat": {"days-over"}, "noah": set()}


@pytest.mark.parametrize("name", RARE_EVENTS)
def test_everything_that_happens_is_told(name: str) -> None:
    """Every kind of event comes up in games by players of all degrees of sense."""
    game, actions = castaways.game(name), Actions()
    untold = {kind.name for kind in game.events} - RARE_EVENTS[name]
    for table in tables_of(game, tuple(range(80))):
        state, policy, luck, log = game.new(**table), game.policy(), seeded(table["seed"]), Log()
        state.sink = log
        while state.to_act:
            seat = state.to_act[luck.below(len(state.to_act))]
            state.legal_into(seat, actions)
            sense = luck.below(4) < table["seed"] % 5
            policy.step(state, seat, policy.instinct(state, seat, actions) if sense else actions.any(luck))
        untold -= {game.events[raw.kind].name for raw in log.raw}
        assert all(-1 <= raw.seat < table["players"] for raw in log.raw), "a seat of the table, or nobody"
        if not untold:
            break
    assert sorted(untold) == []


@pytest.mark.parametrize("name", castaways.games())
def test_every_action_has_a_verb_and_nothing_else_has(name: str) -> None:
    game = castaways.game(name)
    named = [game.verb_of(action) for action in range(game.actions)]
    assert len(set(named)) == game.actions and all(verb and arg >= 0 for verb, arg in named)
    with pytest.raises(ValueError, match="-1"):
        game.verb_of(-1)


NOT_IN_CLONES = {
    ("friday", "players"),  # always one
    ("level10", "planned"),  # what a planner is about to do, and nobody else's business
}

SHARED = {("lifeboat", field) for field in ("friend", "enemy", "role", "story")}  # never changed in place


def contents(part: Any) -> list[int]:
    """The numbers of a pile, a row of numbers or the luck."""
    if isinstance(part, Rng):
        return list(part.words())
    if isinstance(part, Pile):
        return [int(part.at(i)) for i in range(len(part))]
    return [int(number) for number in part]


@pytest.mark.parametrize("name", castaways.games())
def test_clones_have_every_field_for_themselves(name: str) -> None:
    """Also those that hardly any game ever changes; and what is done to a clone leaves the original alone."""
    game = castaways.game(name)
    state: Any = game.new(game.seats[0], 5)
    checked = 0
    for field in dir(state):
        value = getattr(state, field)
        if field.startswith("__") or callable(value) or (name, field) in NOT_IN_CLONES:
            continue
        if isinstance(value, int):
            other = not value if isinstance(value, bool) else value + 1
            setattr(state, field, other)
            assert getattr(state.clone(), field) == other, field
            setattr(state, field, value)
            checked += 1
        elif field not in ("sink", "result", "game", "to_act", "foreseen"):
            copied = getattr(state.clone(), field)
            assert copied is not value or (name, field) in SHARED, field
            if copied is not value:
                assert contents(copied) == contents(value), field
            checked += 1
    assert checked > 30
