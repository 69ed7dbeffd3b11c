"""First games: the guide's line can be played to its end, in order, and the guide copes with whoever leaves it."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from castaways.core.buffers import Actions
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.table import Table
from castaways.core.text import LANGUAGES, Message
from castaways.games.friday.rules.actions import BUY, FIGHT_FIRST
from castaways.games.friday.web.lesson import LIKELY
from castaways.games.level10.rules.actions import PUT
from castaways.games.level10.rules.cards import LEVELS, NUMBERS
from castaways.server.extensions import lesson_of
from castaways.server.tables.late_moves import still_valid
from castaways.web.lessons import Guidance, Lesson, guide
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go

MOST_PLIES = 600
MOST_DECISIONS = 90  # of the learner: ten minutes
LONGEST_TEXT = 220  # what the strip above the moves holds
every_game = pytest.mark.parametrize("name", games())
Decide = Callable[[Table, Guidance], int]


def lesson_for(name: str) -> Lesson:
    lesson = lesson_of(name)
    assert lesson is not None
    return lesson


def instinct(table: Table, seat: int) -> int:
    actions = Actions()
    table.state.legal_into(seat, actions)
    return int(table.game.policy(table.history(seat)).instinct(table.state, seat, actions))


def obedient(table: Table, now: Guidance) -> int:
    return now.asked[0] if now.asked else instinct(table, lesson_for(table.game.name).seat)


def walk(
    name: str, decide: Decide, waiting: bool = False, luck: random.Random | None = None
) -> tuple[Table, list[Guidance]]:
    """Play a lesson until the guide falls silent; all that was said when the learner was to move.

    With `waiting`, what is said while the others decide is looked at too. Where several are asked the learner answers
    first, or with `luck` anybody.
    """
    lesson = lesson_for(name)
    table = Table.new(name, lesson.players, lesson.seed, **lesson.options)
    said: list[Guidance] = []
    while table.state.result is None and table.plies < MOST_PLIES:
        to_act = table.state.to_act
        mine = lesson.seat in to_act
        now = guide(lesson, table.record) if mine or waiting else None
        if not mine:
            assert now is None or (now.tip.always and not now.asked), f"{now.tip.text} is said while others decide"
            table.apply(to_act[0], instinct(table, to_act[0]))
            continue
        if now is None:
            break
        first = luck.choice(to_act) if luck else lesson.seat
        if first != lesson.seat:
            table.apply(first, instinct(table, first))
            continue
        assert set(now.asked) <= set(table.state.legal(lesson.seat)), now.tip.text
        for lang in LANGUAGES:
            text = table.game.texts.say(Message(now.tip.text, now.args), lang, ("A", "B", "C", "D", "E", "F"))
            assert 10 < len(text) <= LONGEST_TEXT, (lang, text)
        said.append(now)
        table.apply(lesson.seat, decide(table, now))
    return table, said


@every_game
def test_the_guided_line_comes_to_its_end_and_things_are_said_in_order(name: str) -> None:
    table, said = walk(name, obedient, waiting=True)
    assert said[-1].tip.last
    assert table.state.result is None, "the learner plays on alone"
    assert len(said) <= MOST_DECISIONS
    once = [now.tip for now in said if not now.tip.always]
    order = [tip for tip in lesson_for(name).tips if not tip.always]
    assert [order.index(tip) for tip in once] == sorted({order.index(tip) for tip in once})
    assert len(once) >= 9
    assert not any(now.strayed for now in said)
    assert [now.number for now in said if not now.tip.always] == list(range(1, len(once) + 1)), "they are counted"
    assert {now.total for now in said} == {len(once)}
    assert [now.number for now in said] == sorted(now.number for now in said)
    assert guide(lesson_for(name), table.record) is None


@pytest.mark.parametrize("name", [name for name in games() if lesson_for(name).players > 1])
def test_the_last_step_is_reached_in_whatever_order_the_bots_answer(name: str) -> None:
    for seed in range(12):
        _, said = walk(name, obedient, luck=random.Random(seed))
        assert said[-1].tip.last and said[-1].number == said[-1].total, seed


@pytest.mark.parametrize("name", [name for name in games() if lesson_for(name).players > 1])
def test_what_the_guide_asks_for_may_be_pressed_while_the_others_answer(name: str) -> None:
    """A press on what was asked for counts, though the bots have moved since the page was drawn."""
    seat = lesson_for(name).seat
    late: list[str] = []

    def decide(table: Table, now: Guidance) -> int:
        action, record = obedient(table, now), table.record
        ahead = Table(Record(record.game, record.players, record.options, record.seed, list(record.moves)))
        others = [other for other in table.state.to_act if other != seat]
        for other in luck.sample(others, len(others)) if now.asked else ():
            if other in ahead.state.to_act:
                ahead.apply(other, instinct(ahead, other))
            if ahead.state.view(seat)["phase"] != table.state.view(seat)["phase"]:
                break  # what it was about is over
            late.append(now.tip.text)
            assert still_valid(ahead, seat, table.plies, [action]), now.tip.text
        return action

    for seed in range(6):
        luck = random.Random(seed)
        walk(name, decide, luck=luck)
    assert bool(late) == (name != "noah"), "in Noah's Case one decides at a time"


@every_game
def test_whoever_does_anything_at_all_is_guided_too(name: str) -> None:
    seat = lesson_for(name).seat
    luck = random.Random(7)
    strayed = False
    for _ in range(4):
        table, said = walk(name, lambda table, _: luck.choice(table.state.legal(seat)))
        strayed = strayed or any(now.strayed for now in said)
        assert said[-1].tip.last or table.state.result is not None or table.plies >= MOST_PLIES
    assert strayed


@every_game
def test_every_text_of_a_lesson_is_there(name: str) -> None:
    texts = game_of(name).texts
    for tip in lesson_for(name).tips:
        assert all(texts.has(tip.text, lang) for lang in LANGUAGES), tip.text


@every_game
def test_what_is_said_follows_from_the_moves_alone(name: str) -> None:
    table, said = walk(name, obedient)
    lesson = lesson_for(name)
    again = Table.new(name, lesson.players, lesson.seed, **lesson.options)
    heard = []
    for seat, action in table.record.moves:
        if seat == lesson.seat:
            now = guide(lesson, again.record)
            assert now is not None
            heard.append(now.tip.text)
        again.apply(seat, action)
    assert heard == [now.tip.text for now in said]


def test_fridays_guide_says_nothing_that_the_odds_beside_it_deny() -> None:
    compared = 0

    def decide(table: Table, now: Guidance) -> int:
        nonlocal compared
        chances = [one.chance for one in table.game.odds(table.state, 0)]
        if "hazard" in now.args and len(chances) == 2:
            assert chances[now.asked[0] - FIGHT_FIRST] == max(chances), now.tip.text
            compared += 1
        if now.asked == (BUY,):
            assert chances[0] >= LIKELY
        return obedient(table, now)

    walk("friday", decide)
    assert compared >= 3


def test_level_10s_guide_puts_no_card_away_that_can_still_be_played() -> None:
    put: list[int] = []

    def decide(table: Table, now: Guidance) -> int:
        rows = table.state.view(0)["rows"]
        for card in (action - PUT for action in now.asked if PUT <= action < PUT + LEVELS):
            assert card % NUMBERS + 1 < rows[card // NUMBERS]["value"], now.tip.text
            put.append(card)
        return obedient(table, now)

    walk("level10", decide)
    assert put


def test_what_must_not_be_pressed_has_no_ring() -> None:
    rings = {now.tip.text: now.points for now in (*walk("friday", obedient)[1], *walk("level10", obedient)[1])}
    assert not any("act-pick" in point for point in rings["lesson-destroy"]), "nothing is marked yet"
    assert not any("pause" in point for point in rings["lesson-pause"]), "it is to be kept"


def test_noahs_learner_forms_a_pair_and_meets_a_flood() -> None:
    told = {now.tip.text for now in walk("noah", obedient)[1]}
    assert {"lesson-pair", "lesson-flood", "lesson-domestic", "lesson-bird"} <= told


@go
async def test_a_lesson_outlives_a_restart_and_is_the_same_in_every_tab(tmp_path: Path) -> None:
    def guided(html: str) -> tuple[str, ...]:
        found = re.search(r'data-points="([^"]*)".*?<small>(.*?)</small>.*?id="guide-text">(.*?)</span>', html, re.S)
        assert found
        return found.groups()

    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor("uk")
        path = (await anna.form("/learn/friday", live=False)).headers["location"]
        id = path.rpartition("/")[2]
        moves = [action for _, action in walk("friday", obedient)[0].record.moves[:3]]
        assert (await anna.move(id, 0, *moves)).status_code == 200
        before = guided(await anna.page(path))
        assert guided(await anna.page(path)) == before  # another tab
        stale = await anna.move(id, 1, 0)  # which has not seen the last moves
        assert stale.status_code == 409 and guided(await anna.page(path)) == before
        assert 'id="guide"' not in await local.visitor().page(path)  # it speaks to its learner alone
        cookies = dict(anna.http.cookies)
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor("uk")
        anna.http.cookies.update(cookies)
        assert path in await anna.page("/games")  # the way back
        assert guided(await anna.page(path)) == before
        assert (await anna.form(f"{path}/guide/leave")).status_code == 200
        assert 'id="guide"' not in await anna.page(path)
