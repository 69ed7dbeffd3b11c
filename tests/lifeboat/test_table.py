"""The game at a table: screens in words, records, undo, clones, and options."""

import random

import pytest
from rich.console import Console

import castaways
from castaways.core.text import LANGUAGES

from .boats import GAME, POLICY, boat


def shown(view, lang):
    """The screen as plain text of 80 columns."""
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        for part in GAME.screen().draw(view, GAME.texts, lang):
            console.print(part)
    return capture.get()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_screen_speaks_in_every_phase(lang):
    luck = random.Random(3)
    phases = set()
    for seed in range(6):
        state = GAME.new(4 + seed % 3, seed)
        while state.to_act:
            view = state.view(luck.choice((None, *range(int(state.players)))))
            if view["phase"] not in phases or luck.random() < 0.02:
                text = shown(view, lang)
                assert all(len(line) <= 80 for line in text.splitlines())
            phases.add(view["phase"])
            seat = luck.choice(state.to_act)
            state.apply(seat, luck.choice(state.legal(seat)))
        assert shown(state.view(None), lang)
    assert phases >= {"passing", "day", "rowing", "demand", "fight", "evening", "thirst", "falling", "sharks"}


def test_the_screen_tells_a_secret_to_its_owner_only():
    game = boat("captain kid lady bosun", captain="flare", friends={"captain": "lady"}, enemies={"captain": "bosun"})
    mine, others = shown(game.view("captain"), "en"), shown(game.view("kid"), "en")
    assert "Flare Gun" in mine and "best friend Lady Lauren, sworn enemy First Mate" in mine
    assert "Flare Gun" not in others and "Flare Gun" not in shown(game.view(), "en")


def test_an_offer_is_drawn_with_closed_cards_hidden():
    game = boat("captain kid lady bosun", captain="flare", kid="open knife")
    game.do("captain", "offer", "to kid", "name-closed flare", "ask-open knife", "send")
    assert "gives 1 closed card; asks for Knife" in shown(game.view("kid"), "en")
    assert "gives Flare Gun; asks for Knife" in shown(game.view("captain"), "en")


def test_what_nobody_saw_can_be_taken_back():
    table = castaways.Table.new("lifeboat", players=4, seed=8)
    while table.state.view(None)["phase"] != "day":
        seat = table.state.to_act[0]
        table.apply(seat, table.state.legal(seat)[0])
    seat = table.state.to_act[0]
    before = table.state.dump()
    table.apply(seat, 16)  # begin to throw something away
    assert table.undo(seat) and table.state.dump() == before
    table.apply(seat, 2)  # row: cards were seen
    assert not table.can_undo(seat)


def test_a_clone_is_independent_and_equal():
    state = GAME.new(5, 4)
    copy = state.clone()
    before = state.dump()
    assert copy.dump() == before
    copy.apply(copy.to_act[0], copy.legal(copy.to_act[0])[0])
    assert state.dump() == before


def test_options_are_checked():
    for wrong in ({"jewels": "many"}, {"navigation": 1}, {"players": 3}, {"players": 7}, {"gulls": 4}):
        with pytest.raises(castaways.OptionError):
            GAME.new(**{"players": 4, **wrong})


@pytest.mark.parametrize("players", [4, 5, 6])
def test_random_games_end_soon(players):
    luck = random.Random(players)
    for seed in range(5):
        state = GAME.new(players, seed)
        moves = 0
        while state.to_act:
            seats = [seat for seat in range(players) if state.legal(seat)]
            seat = luck.choice(list(state.to_act) if luck.random() < 0.5 else seats)
            state.apply(seat, luck.choice(state.legal(seat)))
            moves += 1
        assert moves < 20000
        assert state.view(None)["ending"] in ("land", "sea", "days")


@pytest.mark.parametrize("players", [4, 6])
def test_after_every_move_the_game_has_gone_on_as_far_as_it_can(players):
    """Drafts begun and called off go by the course of the game: it would have found nothing to do."""
    luck = random.Random(players)
    for seed in range(3):
        state = GAME.new(players, seed)
        while state.to_act:
            seats = [seat for seat in range(players) if state.legal(seat)]
            seat = luck.choice(list(state.to_act) if luck.random() < 0.5 else seats)
            state.apply(seat, luck.choice(state.legal(seat)))
            rested = state.clone()
            rested.advance()
            assert rested.dump() == state.dump()


def test_planners_count_turns_and_mornings():
    game = boat("captain kid lady bosun", charts="nav12")
    begun = POLICY.clock(game.state)
    for number, who in enumerate(("captain", "kid", "lady")):
        assert POLICY.clock(game.do(who, "idle").state) == begun + number + 1
    game.do("bosun", "idle").pass_all("evening")
    assert game.phase == "passing" and POLICY.clock(game.state) == begun + 5, "the last turn's end, the morning"
