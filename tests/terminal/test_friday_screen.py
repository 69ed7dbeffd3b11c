"""Friday's table: everything that matters is there, in words, at 80 columns, in every phase and language."""

import random
import re
from io import StringIO

import pytest
from rich.console import Console

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.text import Message
from castaways.games.friday.rules.cards import KEY, TEXT
from castaways.terminal.voice import Voice

from .driver import LANGS

GAME = castaways.game("friday")


def drawn(view, lang, width=80):
    """The table as lines of plain text."""
    voice = Voice(lang, Console(color_system=None, force_terminal=False, width=width, file=StringIO()))
    for thing in GAME.screen().draw(view, GAME.texts, lang):
        voice.show(thing)
    return voice.console.file.getvalue().splitlines()


def positions(seeds):
    """Positions of games that live long: mostly by instinct, sometimes any move, never a deadly one if it can be."""
    for seed in seeds:
        luck = random.Random(seed)
        state = GAME.new(seed=seed, level=seed % 4 + 1)
        while state.to_act:
            yield state
            moves = luck.sample(state.legal(0), len(state.legal(0)))
            if luck.random() < 0.85:
                moves.insert(0, make_bot("instinct").choose(Sight(state, 0, seed)))
            for action in moves:
                after = state.clone()
                after.apply(0, action)
                if after.to_act:
                    break
            state = after
        yield state


def traits(view):
    """What is special about a position: for each such thing the screen has words of its own."""
    yield view["phase"]
    yield view["step"]
    if any(view["robinson"]["places"]):
        yield "known places"
    if view["fight"]:
        for pirate in view["pirates"]:
            yield from {"fighting", "beaten", pirate["rule"]} if pirate["beaten"] or pirate["fighting"] else ()
        for card in view["fight"]["cards"]:
            yield from (mark for mark in ("used", "turned", "doubled", "stepped", "aging", "side") if card[mark])
            yield card["side"]
        yield "upkeep" if view["fight"]["upkeep"] else "none"


@pytest.fixture(scope="module")
def views():
    """A position for everything that the screen can show."""
    found = {}
    for state in positions(range(60)):
        view = state.view(0)
        new = [trait for trait in traits(view) if trait not in found]
        found |= dict.fromkeys(new, (view, state.view(None)))
    wanted = {"choose-hazard", "choose-pirate", "fight", "target", "draw-more", "exchange-more", "replace", "sort"}
    wanted |= {"destroy", "over", "known places", "used", "turned", "doubled", "stepped", "aging", "right", "upkeep"}
    assert not wanted - set(found)
    return list({id(pair[0]): pair for pair in found.values()}.values())


def test_it_fits_in_every_language(views):
    for view, spectator in views:
        for lang in LANGS:
            for seen in (view, spectator):
                assert not [line for line in drawn(seen, lang) if len(line) > 80 or line != line.rstrip()]
        assert not [line for line in drawn(view, "ru", 50) if len(line) > 50]


def say(id, lang, **args):
    return GAME.texts.say(Message(id, args), lang)


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_everything(views, lang):
    for view, _ in views:
        text = " ".join(" ".join(drawn(view, lang)).split())
        assert say(f"step-{view['step']}", lang) in text
        assert str(view["life"]) in text and str(view["reserve"]) in text
        end = f"ending-{view['ending']}" if view["phase"] == "over" else f"phase-{view['phase']}"
        assert say(end, lang) in text
        for pirate in view["pirates"]:
            if not pirate["beaten"]:
                assert say(f"pirate-{pirate['pirate']}", lang) in text and str(pirate["value"]) in text
            if pirate["fighting"] and pirate["rule"] != "none":
                assert say(f"pirate-rule-{pirate['pirate']}", lang) in text
        for hazard in view["offered"]:
            assert say(f"hazard-{hazard['hazard']}", lang) in text
            assert all(str(value) in text for value in hazard["values"])
        cards = [card["card"] for card in (view["fight"] or {"cards": []})["cards"]]
        cards += [card["card"] for card in (*view["looked"], *view["order"])]
        cards += [*view["robinson"]["cards"], *view["discard"], *filter(None, view["robinson"]["places"])]
        for key in cards:
            assert say(f"card-{TEXT[KEY.index(key)]}", lang) in text
        for card in (view["fight"] or {"cards": []})["cards"]:
            for mark in ("used", "turned", "doubled", "stepped"):
                assert not card[mark] or say(f"screen-{mark}", lang) in text


def test_the_numbers_of_a_fight():
    table = castaways.Table.new("friday", seed=5)
    for action in (0, 3, 3):
        table.apply(0, action)
    lines = drawn(table.state.view(0), "en")
    assert lines[0].startswith("Green step  Life 20  (reserve 2) ")
    assert "Wild animals: value 4, 4 free cards, wins Experience (+3), +1 card" in lines
    assert "  Left: 2 of 4 free" in lines
    assert "  +1 Focused" in lines and "   0 Weak" in lines
    assert "Total 1 of 4: 3 missing." in lines


def test_unknown_aging_cards_are_counted_not_named():
    state = GAME.new(seed=3, level=2)
    text = "\n".join(drawn(state.view(0), "en"))
    assert "1 unseen aging card" in text and "Silly" not in text
    same = [drawn(state.resample(0, seed).view(0), "en") for seed in range(5)]
    assert all(lines == drawn(state.view(0), "en") for lines in same)


def test_colour_only_repeats_what_is_said(views):
    view, _ = views[0]
    colours = Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=80)
    voice = Voice("en", colours)
    for thing in GAME.screen().draw(view, GAME.texts, "en"):
        voice.show(thing)
    coloured = colours.file.getvalue()
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured).splitlines() == drawn(view, "en")
