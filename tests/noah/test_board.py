"""The table in a page: drawn in every position for everybody, every move within reach, and no secret in it."""

import random
import re
from dataclasses import replace
from functools import cache

import pytest

from castaways.core.events import Log
from castaways.core.state import State
from castaways.core.text import LANGUAGES, Message
from castaways.games.noah.rules.actions import ROLL
from castaways.games.noah.rules.cards import KEY
from castaways.games.noah.web import art, board
from castaways.games.noah.web.faces import card_at, could_be
from castaways.games.noah.web.middle import _goal, middle
from castaways.server.render.templates import render
from castaways.web.kit import Look
from castaways.web.log import LogLine
from tests.server.looks import look_of
from tests.server.reach import noah

from .positions import GAME, valley

NAMES = {"en": ("Anna", "Bot Ada", "Taras", "Bot Boris"), "ru": ("Анна", "Бот Ада", "Тарас", "Бот Борис")}
NAMES["uk"] = ("Ганна", "Бот Ада", "Тарас", "Бот Борис")


def look_at(state: State, seat: int | None, lang: str) -> Look:
    """A table through the eyes of a seat."""
    place = -1 if seat is None else seat
    return Look(
        game=GAME,
        seat=seat,
        view=state.view(seat),
        legal=[] if seat is None else state.legal(seat),
        to_act=state.to_act,
        names=NAMES[lang][: state.players],
        lang=lang,
        result=state.result,
        _describe=lambda action: GAME.action(state, place, action),
        _explain=lambda action: state.explain(place, action),
    )


def page_of(state: State, seat: int | None, lang: str, log: Log | None = None) -> str:
    """The game's parts of the page, and the moves that are listed beside it; after the end what it would be made of."""
    look = look_at(state, seat, lang)
    if look.result:
        return str(board.draw(look))
    lines = []
    for number, raw in enumerate(log.raw if log else (), 1):
        event = GAME.event(raw, seat)
        text = GAME.texts.say(event.message, lang, look.names)
        lines.append(LogLine(number, text, event.seat, event.seat == seat, event.kind, event.args, False))
    buttons = [] if seat is None else board.buttons(look)
    still = render(
        "noah/board.html",
        lang,
        for_howto=True,
        game="noah",
        look=look,
        board=board.draw(look),
        buttons=buttons,
        waiting=", ".join(look.names[other] for other in look.to_act),
        log=lines[::-1][:60],
        bots=[False, True, False, True],
        replay=None,
    )
    return still + "".join(
        f'name="action" value="{one.action}" {one.label} {one.detail}' for one in buttons if one.aside
    )


def play(seed: int, moves: int) -> tuple[State, Log]:
    """A game some moves in, half of them by chance, so that every phase comes up."""
    luck = random.Random(seed)
    players = luck.randint(2, 4)
    state = GAME.new(players, seed, side=luck.choice((3, 4, 5)))
    state.sink = log = Log()
    for _ in range(moves):
        if not state.to_act:
            break
        seat = state.to_act[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    return state, log


@cache
def by_phase() -> dict[str, tuple[State, Log]]:
    """One position of every phase."""
    found: dict[str, tuple[State, Log]] = {}
    for seed in range(200):
        luck = random.Random(seed)
        state = GAME.new(3, seed, side=luck.choice((3, 5)))
        state.sink = log = Log()
        while True:
            copy = state.clone()
            kept = Log()
            kept.raw = list(log.raw)
            found.setdefault(state.view(None)["phase"], (copy, kept))
            if not state.to_act:
                break
            seat = state.to_act[0]
            state.apply(seat, luck.choice(state.legal(seat)))
        if len(found) == 15:
            return found
    raise AssertionError(sorted(found))


PHASES = (
    "prepare", "catch", "take", "look", "choose-die", "meet", "offer", "answer", "counter", "last-word", "settle",
    "lose", "extra", "after", "over",
)  # fmt: skip


def actions_in(html: str) -> set[int]:
    """The moves that something on the page makes."""
    return {int(value) for value in re.findall(r'name="action" value="(\d+)"', html)}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_is_drawn_for_everybody(phase: str, lang: str) -> None:
    state, log = by_phase()[phase]
    for seat in (0, 1, 2, None):
        html = page_of(state, seat, lang, log)
        legal = set() if seat is None else set(state.legal(seat))
        assert actions_in(html) == legal
        assert board.summary(look_at(state, seat, lang))


@pytest.mark.parametrize("seed", range(24))
def test_any_position_is_drawn_and_every_move_is_within_reach(seed: int) -> None:
    luck = random.Random(seed)
    state, log = play(seed, luck.randrange(220))
    lang = LANGUAGES[seed % 3]
    for seat in (None, *range(state.players)):
        html = page_of(state, seat, lang, log)
        assert actions_in(html) == (set() if seat is None else set(state.legal(seat)))
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
        assert 'style="' not in html


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "over"])
def test_every_move_has_its_button_and_a_key_of_its_own(phase: str) -> None:
    state, _ = by_phase()[phase]
    look = look_at(state, state.to_act[0], "en")
    found = board.buttons(look)
    assert {button.action for button in found if not button.why} == set(look.legal)
    keys = [button.key for button in found if button.key]
    assert len(keys) == len(set(keys)) and "U" not in keys
    assert all(button.key for button in found if not button.aside and not button.why)
    assert all(button.why.text for button in found if button.why)


def test_worlds_a_seat_cannot_tell_apart_make_the_same_page() -> None:
    compared = 0
    for seed in range(30):
        state, log = play(seed, 20 + 7 * seed)
        for seat in range(state.players):
            seen = page_of(state, seat, "en", log)
            for world in (state.resample(seat, 1), state.resample(seat, 2)):
                assert page_of(world, seat, "en", log) == seen
                compared += world.dump()["field"] != state.dump()["field"]
    assert compared > 20  # the worlds do differ


@pytest.mark.clause("N31")
def test_a_peeked_card_is_shown_to_its_owner_alone() -> None:
    game = valley(players=3, down={12: "ram", 24: "cow"}, up={31: "owl"}, shelters=[["owl"], [], []])
    game.do("bird", "owl").do("look", 12).do("enough")
    places = {
        seat: board.draw(look_at(game.state, seat, "en"))["valley"]["stops"]["stop-2"].given for seat in (0, 1, None)
    }
    assert places[0]["lying"]["secret"] and places[0]["lying"]["face"]["card"] == "ram"
    assert places[0]["lying"]["label"] == "Side 1, card 2; Ram, domestic; face down, only you know it"
    for seat in (1, None):
        assert places[seat]["lying"]["face"] is None and not places[seat]["lying"]["secret"]
        assert places[seat]["lying"]["label"] == "Side 1, card 2; face down; seen by Anna"


@pytest.mark.clause("N11", "N15", "N20")
def test_both_destinations_say_what_is_known_and_what_is_not() -> None:
    game = valley(up={12: "rat"}, down={15: "ram"}, shelters=[["rat"], ["owl"]]).dice(2, 5).do("roll")
    rat, hidden = board.draw(look_at(game.state, 0, "en"))["middle"]["picks"]
    assert (rat["title"], rat["foot"], rat["dice"]) == ("Rat", "pair: +1", (2,))
    assert "1–3" in rat["text"] and rat["legal"]
    assert (hidden["title"], hidden["foot"]) == ("Face-down card", "unknown")
    cards = game.state.view(0)["unseen"]
    assert f"floods are 6 of the {len(cards)} it can be" in hidden["text"]
    watching = board.draw(look_at(game.state, 1, "en"))["middle"]["picks"]
    assert [one["legal"] for one in watching] == [False, False]


@pytest.mark.clause("N22", "N23")
def test_a_known_flood_warns_of_loss_and_flooding() -> None:
    game = valley(
        up={32: "flood"}, down={12: "flood", 25: "pig"}, shelters=[["owl", "lion", "turtle"], []], lengths=(4, 5)
    )
    game.do("bird", "owl").do("look", 12).do("enough").dice(2, 1).do("roll")
    _, flood = board.draw(look_at(game.state, 0, "en"))["middle"]["picks"]
    assert flood["title"] == "Flood" and flood["foot"] == "only you see this"
    assert "at risk: 1" in flood["text"] and "Sides 1 and 3 shrink to 3." in flood["text"]


@pytest.mark.clause("N24")
def test_washed_places_stay_in_the_ring_as_water() -> None:
    ring = board.draw(look_at(valley(lengths=(3, 4)).state, 0, "en"))["valley"]
    assert (ring["full"], ring["flooded"], len(ring["water"])) == (5, 6, 6)
    stops = [stop.given for stop in ring["stops"].values()]
    assert len(stops) == 4 + 2 * (3 + 4)
    corners = [(place["column"], place["row"]) for place in stops if place["hill"]]
    assert corners == [(1, 1), (7, 1), (7, 7), (1, 7)]
    every = [(place["column"], place["row"]) for place in (*stops, *ring["water"])]
    assert len(set(every)) == len(every) == 4 + 4 * 5  # the whole ring, each place once
    assert all(x in (1, 7) or y in (1, 7) for x, y in every)


@pytest.mark.clause("N10", "N30", "N33")
def test_shelter_animals_say_what_they_can_do_or_why_not() -> None:
    game = valley(shelters=[["dog", "fox", "penguin", "lion", "lion"], ["fox"]], down={25: "pig"})

    def own() -> dict:
        cards = board.draw(look_at(game.state, 0, "en"))["own"]["cards"]
        return {card["key"]: card for card in cards}

    assert [act["verb"] for act in own()["dog-1"]["acts"]] == ["hunt", "domestic"]
    assert [act["verb"] for act in own()["lion-2"]["acts"]] == ["pair", "hunt"]
    assert own()["penguin-1"]["acts"] == [] and own()["penguin-1"]["note"] == "no flood takes it"
    assert own()["fox-1"]["mate"] == "its mate: Bot Ada"
    game.dice(2, 5).do("roll")
    assert own()["fox-1"]["acts"] == [] and own()["fox-1"]["why"].clause == "N10"
    assert "only be used before the roll" in own()["fox-1"]["note"]


@pytest.mark.clause("N28")
def test_an_offer_is_put_together_by_clicking_cards_and_says_what_it_brings() -> None:
    game = valley(pawns=(10, 12), up={12: "pig"}, shelters=[["ram", "cow"], ["cow", "bear"]])
    game.dice(2, 2).do("roll").do("move", 2).do("meet", 1)
    rows = board.draw(look_at(game.state, 0, "en"))["middle"]["rows"]
    assert [[card["card"] for card in row["cards"] if card["legal"]] for row in rows] == [
        ["ram", "cow"],
        ["bear", "cow"],
    ]
    blocked = [button for button in board.buttons(look_at(game.state, 0, "en")) if button.why]
    assert [button.why.clause for button in blocked] == ["N28"]
    game.do("give", "ram").do("want", "cow")
    middle = board.draw(look_at(game.state, 0, "en"))["middle"]
    assert middle["hint"] == "It would bring you a pair: cow"
    assert [[card["card"] for card in row["cards"] if card["offered"]] for row in middle["rows"]] == [["ram"], ["cow"]]
    game.do("propose")
    seen = board.draw(look_at(game.state, 1, "en"))["middle"]["rows"]
    assert [(row["title"], [card["card"] for card in row["cards"]]) for row in seen] == [
        ("You give", ["cow"]),
        ("Anna gives", ["ram"]),
    ]


@pytest.mark.clause("N31")
def test_the_step_of_the_turn_is_known_while_a_bird_flies() -> None:
    game = valley(shelters=[["owl"], []], down={25: "pig"})

    def now() -> str:
        return next(step["name"] for step in board.draw(look_at(game.state, 1, "en"))["steps"] if step["now"])

    assert now() == "Abilities"
    game.dice(2, 5).do("roll").do("bird", "owl")
    assert now() == "Move"


@pytest.mark.clause("N42")
def test_sets_on_the_way_are_named() -> None:
    game = valley(pairs=[["lion", "bear", "dog", "cow"], []])
    sets = board.draw(look_at(game.state, 0, "en"))["own"]["sets"]
    assert [one["words"] for one in sets] == ["hunters: 3 pairs", "domestic animals: 2 pairs"]


def test_every_animal_has_a_picture_of_its_own() -> None:
    assert set(art.CARDS) == {*KEY, "flood"} and len(set(art.CARDS.values())) == len(KEY) + 1


def test_a_pawn_bears_the_letter_that_tells_players_apart() -> None:
    assert [board.initial(name) for name in ("Bot Ada", "Тарас", "Guest 17", "42", "")] == ["A", "Т", "G", "4", "?"]


SMALL = ("lion", "bear", "tiger", "fox", "raven", "parrot", "flamingo", "owl", "ram", "pig", "cow", "alpaca", "snake")


@pytest.mark.parametrize(("players", "animals", "seen"), [(4, 6, 6), (4, 7, 5), (3, 8, 5), (2, 12, 12), (2, 13, 11)])
def test_a_seat_shows_what_has_room_and_tells_of_the_rest(players: int, animals: int, seen: int) -> None:
    table = valley(players=players, shelters=[[], SMALL[:animals]])
    page = page_of(table.state, 0, "en")
    minis = re.findall(r'class="mini( spare)?"', page)
    assert (minis.count(""), minis.count(" spare")) == (seen, animals - seen)
    assert page.count(f">+{animals - seen}</button>") == (seen < animals)
    assert ('id="shelter-1"' in page) == (seen < animals)  # the sheet that names them all
    if seen < animals:
        sheet = page[page.index('id="shelter-1"') :]
        assert all(f"<b>{name.capitalize()}</b>" in sheet for name in SMALL[:animals])


@pytest.mark.parametrize(
    ("players", "animals", "pairs", "seen"), [(4, 1, 5, 3), (3, 1, 8, 8), (2, 6, 9, 7), (2, 7, 9, 3)]
)
def test_pairs_have_the_room_that_animals_leave(players: int, animals: int, pairs: int, seen: int) -> None:
    saved = ("elephant", "bison", "rat", "squirrel", "frog", "zebra", "deer", "turtle", "penguin")[:pairs]
    table = valley(players=players, side=3, shelters=[[], SMALL[:animals]], pairs=[[], saved])
    page = page_of(table.state, 0, "en")
    assert len(re.findall(r'class="couple g-\w+"', page)) == seen
    assert len(re.findall(r'class="couple g-\w+ spare"', page)) == pairs - seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_cannot_be_a_flood_is_said_to_be_an_animal(lang: str) -> None:
    look = look_of(noah("choose-die"), 0, lang)
    spot = next(
        card["spot"]
        for side in look.view["sides"]
        for card in side["cards"]
        if card["face"] is None and could_be(look.view, card)[1]
    )
    flood = GAME.texts.say(Message("card-flood"), lang)
    assert flood.lower() in _goal(look, ROLL, spot)["text"]
    look.view["unseen"] = [one for one in look.view["unseen"] if one["card"] != "flood"]
    text = _goal(look, ROLL, spot)["text"]
    assert text == look.say("web-goal-no-flood", cards=could_be(look.view, card_at(look.view, spot))[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_can_press_nothing_any_more_is_still_asked_as_oneself(lang: str) -> None:
    """A puzzle that is solved shows its position without moves, to somebody who is called "You" there."""
    state = noah("choose-die").state
    look = replace(look_at(state, 0, lang), legal=[], inert=True)
    assert middle(look)["title"] == look.say("phase-choose-die")
    assert middle(look_at(state, 1, lang))["title"].startswith(NAMES[lang][0])
