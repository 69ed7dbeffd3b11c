"""Lifeboat's table in a page: it is drawn in any position, every legal action is on it, and it keeps secrets."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from castaways.core.table import Table
from castaways.core.text import LANGUAGES, Message
from castaways.games.lifeboat.present.simultaneous import depends_on
from castaways.games.lifeboat.rules.actions import ASK_CLOSED, ASK_KIND, GIVE, PASS, STAY_OUT, THROW
from castaways.games.lifeboat.rules.score import sheet_of
from castaways.games.lifeboat.web import board
from castaways.games.lifeboat.web.facts import points
from castaways.games.lifeboat.web.stage.trade import reasons
from castaways.server.http.fragments import table_part
from castaways.server.render.look import look_at, summary_of
from castaways.server.storage.models import OVER, PLAYING
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.tables.live import LiveTable
from tests.lifeboat.boats import Boat, boat
from tests.server.reach import lifeboat

GAMES = 12
LOOKED_AT = 0.04
RARE = ("falling", "sharks", "thirst", "taking", "choosing", "demand", "fight")
PHASES = ("passing", "day", "rowing", "demand", "taking", "choosing", "fight", "evening", "falling", "sharks", "thirst")


def live_of(table: Table) -> LiveTable:
    """A table of a server, its seats taken by guests g0, g1..."""
    record, state = table.record, table.state
    seats = tuple(SeatInfo(f"g{seat}", None, f"Player <{seat}>") for seat in range(record.players))
    status = PLAYING if state.result is None else OVER
    info = TableInfo(
        "x", record.game, 1, record.players, dict(record.options), record.seed, "0" * 32, False, False, "g0", status,
        1, table.plies, int(state.waiting()), 0, 0, seats,
    )  # fmt: skip
    return LiveTable(info, table)


def page_of(table: Table, seat: int | None, lang: str = "en") -> str:
    """What a seat, or a spectator, sees."""
    return table_part(live_of(table), None if seat is None else f"g{seat}", lang, "http://x")


def positions(games: int) -> Iterator[tuple[Table, random.Random]]:
    """Tables in the middle of random games, with hands that act out of turn too."""
    for seed in range(games):
        luck = random.Random(seed)
        options = {"jewels": luck.choice(["each", "set"]), "navigation": luck.choice(["photo", "variant_b"])}
        table = Table.new("lifeboat", luck.randint(4, 6), seed, **options)
        while table.state.result is None:
            rare = table.state.view(None)["phase"] in RARE
            if luck.random() < LOOKED_AT * (4 if rare else 1):
                yield table, luck
            seat = luck.choice(table.state.to_act)
            if luck.random() < 0.3:
                seat = luck.randrange(int(table.state.players))
            legal = table.state.legal(seat)
            if legal:
                table.apply(seat, luck.choice(legal))
        yield table, luck


# Offers that would be sent without being confirmed: records and programs may have them, people are not shown them.
AT_ONCE = {*range(ASK_KIND, ASK_KIND + 15), *range(ASK_CLOSED, ASK_CLOSED + 3)}
BUTTON = re.compile(r'<button[^>]*? name="action" value="(\d+)"[^>]*>')
THEN = re.compile(r'value="(\d+)" data-then="([\d ]+)"')


def test_every_position_is_drawn_with_every_legal_action_on_it() -> None:
    phases = set()
    for table, luck in positions(GAMES):
        state = table.state
        phases.add(state.view(None)["phase"])
        seat = luck.randrange(int(state.players))
        html = page_of(table, seat, luck.choice(LANGUAGES))
        offered = {int(action) for action in BUTTON.findall(html)}
        legal = set(state.legal(seat)) - AT_ONCE
        assert offered == legal, [table.game.describe(state, seat, action) for action in offered ^ legal]
        for first, then in THEN.findall(html):
            trial = state.clone()
            for action in (int(first), *map(int, then.split())):
                trial.apply(seat, action)
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
        bar, _, rest = html[html.index('<nav class="moves"') :].partition('id="all-moves"')
        for moves in (bar, rest):  # the sheet of all moves has the same keys
            keys = re.findall(r'data-key="(\w)"', moves)
            assert len(keys) == len(set(keys)), keys
        assert 'name="action"' not in page_of(table, None, luck.choice(LANGUAGES))
        assert summary_of(live_of(table), luck.choice([None, seat]), luck.choice(LANGUAGES))
    assert phases >= set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_is_drawn_for_everybody(phase: str, lang: str) -> None:
    table, _ = lifeboat(phase)
    for seat in (None, *range(6)):
        html = page_of(table, seat, lang)
        assert "Player &lt;" in html and "Player <" not in html
        look = look_at(live_of(table), seat, lang)
        assert {button.action for button in board.buttons(look) if not button.why and not button.menu} <= set(
            look.legal
        )


def test_the_score_of_the_moment_is_that_of_the_rules() -> None:
    for table, _ in positions(GAMES):
        state = table.state
        for seat in range(int(state.players)):
            expected = {line.key: line.points for line in sheet_of(state, seat)}
            assert dict(points(state.view(seat))) == expected


def test_worlds_a_seat_cannot_tell_apart_look_the_same() -> None:
    for table, luck in positions(GAMES // 2):
        if table.state.result is not None:
            continue
        viewer = luck.randrange(int(table.state.players))
        state, lang = table.state, luck.choice(LANGUAGES)
        mine, theirs = page_of(table, viewer, lang), page_of(table, None, lang)
        for world in range(2):
            table.state = state.resample(viewer, world)
            assert page_of(table, viewer, lang) == mine
            assert page_of(table, None, lang) == theirs
            table.state = state


def test_the_page_of_a_seat_names_no_card_that_only_another_holds() -> None:
    """Beside the two-worlds test: the words themselves."""
    rows = boat("captain kid lady bosun", captain="water", kid="compass", lady="knife", bosun="open club")
    for who in ("captain", "kid", "lady", "bosun"):
        drawn = _drawn(rows, who)
        for other, name in (("kid", "Compass"), ("lady", "Knife")):
            assert (name in drawn) == (who == other), (who, name)


def _drawn(rows: Boat, who: str) -> str:
    table = Table.new("lifeboat", 4, 1)
    table.state = rows.state
    html = page_of(table, rows.seat(who))
    phrases = r'<select form="phrase".*?</select>'  # cards that one may speak of: all there are
    return re.sub(phrases, "", html[html.index('<section class="sea"') :])


# -------------------------------------------------------------------- what buttons say


def told(rows: Boat, who: str, what: str) -> str:
    """The button of an action, in words."""
    table = Table.new("lifeboat", len(rows.people), 1)
    table.state = rows.state
    look = look_at(live_of(table), rows.seat(who), "en")
    action = rows.number(who, what)
    found = next(button for button in board.buttons(look) if button.action == action)
    return f"{found.label} | {found.detail}"


def fight_for_the_gaff() -> Boat:
    rows = boat("bosun kid snob captain", bosun="open club", kid="open gaff", captain="knife water", kid_wounds=2)
    return rows.do("bosun", "rob kid").do("kid", "refuse")


def test_joining_says_what_comes_of_it() -> None:
    rows = fight_for_the_gaff()
    assert told(rows, "captain", "pass") == ("Pass | if all pass: 10:7, the attack succeeds; wounded: Kid (faints)")
    assert told(rows, "captain", "join-attack") == (
        "Attack with the First Mate | 17:7, the attack succeeds; wounded: Kid (faints)"
    )
    assert told(rows, "captain", "join-defence") == (
        "Defend with the Kid | 10:14, the attack fails; wounded: First Mate"
    )
    assert told(rows, "captain", "open knife") == "Open a Knife +3 | counts once you join a side; never closes"
    rows.do("captain", "join-defence")
    assert told(rows, "captain", "open knife") == "Open a Knife +3 | 10:17, the attack fails; wounded: First Mate"
    rows.do("captain", "open knife")
    assert "10:17" in told(rows, "captain", "pass")


@pytest.mark.clause("B44")
def test_what_a_button_promised_of_a_fight_is_what_happens() -> None:
    rows = fight_for_the_gaff().do("captain", "join-defence")
    promised = told(rows, "snob", "pass")
    assert "10:14, the attack fails; wounded: First Mate" in promised
    rows.pass_all("fight")
    assert rows.told("fight-lost") and rows.wounds("bosun") == 1 and rows.wounds("kid") == 2


def test_a_demand_says_what_a_refusal_would_begin() -> None:
    rows = boat("bosun kid snob captain", bosun="open club", kid="open gaff").do("bosun", "rob kid")
    assert told(rows, "kid", "refuse") == "Refuse | 10:7 before anybody joins"


def test_passing_thirst_says_what_it_costs() -> None:
    known, seat = lifeboat("thirst")
    one = known.state.view(seat)["people"][seat]
    look = look_at(live_of(known), seat, "en")
    passing = next(button for button in board.buttons(look) if button.action == 0)
    assert bool(one["thirst"]) == ("wound" in passing.detail)


# -------------------------------------------------------------------- answers that do not depend on each other


def test_decisions_depend_on_what_they_are_about() -> None:
    rows = fight_for_the_gaff()
    captain = rows.seat("captain")
    assert depends_on(rows.view("captain"), captain, rows.number("captain", "pass")) is None
    known, seat = lifeboat("thirst")
    view = known.state.view(seat)
    ground = depends_on(view, seat, 0)
    assert ground is not None
    thirstier = {**view, "people": [{**one, "thirst": one["thirst"] + 1} for one in view["people"]]}
    assert depends_on(thirstier, seat, 0) != ground
    known, seat = lifeboat("evening")
    view = {**known.state.view(seat), "offers": []}
    mine, other = ({**view, "offers": [{"from": (seat + 1) % 4, "to": to}]} for to in (seat, (seat + 2) % 4))
    assert depends_on(view, seat, PASS) == depends_on(other, seat, PASS) != depends_on(mine, seat, PASS)
    assert depends_on(view, seat, STAY_OUT) == depends_on(mine, seat, STAY_OUT) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_offer_is_refused_with_words_that_need_nobody(lang: str) -> None:
    look = look_at(live_of(Table.new("lifeboat", 4, 7)), 0, lang)
    found = reasons(look)
    assert {"too-little", "need-it", "no-trust"} <= {one["key"] for one in found}
    assert all(one["words"] for one in found) and "nothing-for-you" not in {one["key"] for one in found}


@pytest.mark.parametrize(("lady", "shown"), [("water knife", True), ("cash knife", False)])
def test_what_an_offer_changes_is_told_to_whoever_has_what_it_asks_for(lady: str, shown: bool) -> None:
    """Water of which there is none does not become less."""
    rows = boat("captain kid lady bosun", captain="oar", lady=lady)
    rows.do("captain", "offer", "to lady", "name-closed oar", "want-kind water", "send")
    assert ('class="changes"' in _drawn(rows, "lady")) == shown


@pytest.mark.parametrize(("asked", "told"), [(1, "If Lady Lauren agrees"), (2, "has fewer cards than you ask for")])
def test_nobody_is_left_with_fewer_cards_than_none(asked: int, told: str) -> None:
    """Who holds two cards cannot give three: an offer may ask for them, and then says that nothing comes of it."""
    rows = boat("captain kid lady bosun", captain="oar", lady="water knife")
    kinds = ("want-kind water", "want-kind knife")[:asked]
    rows.do("captain", "offer", "to lady", "name-closed oar", *kinds, "want-closed 0")
    page = _drawn(rows, "captain")
    assert told in page and ('class="changes"' in page) == (asked == 1)
    assert not re.search(r"→ *(<[^>]+>)? *[-−]\d", page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_takes_a_card_is_asked_for_it(lang: str) -> None:
    table, seat = lifeboat("taking")
    say = partial(table.game.texts.say, lang=lang)
    asked, doing = say(Message("web-ask-taking")), say(Message("phase-taking"))
    stage = 'data-piece="panel"'
    mine, others = (page_of(table, eyes, lang).partition(stage)[2].partition("</section>")[0] for eyes in (seat, None))
    assert asked in mine and doing not in mine
    assert doing in others


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_in_the_making_is_thrown_or_given_as_the_draft_says(lang: str) -> None:
    say = partial(lifeboat("evening")[0].game.texts.say, lang=lang)
    thrown, given = (f"<h3>{say(Message(key))}</h3>" for key in ("web-i-throw", "web-i-give"))
    for action, shown, hidden in ((THROW, thrown, given), (GIVE, given, thrown)):
        known, seat = lifeboat("evening")
        table = Table(replace(known.record, moves=list(known.record.moves)))
        table.apply(seat, action)
        page = page_of(table, seat, lang)
        assert shown in page and hidden not in page
