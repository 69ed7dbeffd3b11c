"""The end of a game: sheets of every clause, the chart, the proof of the shuffle, the same deal again."""

import hashlib
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from castaways.bots.analysis import Analysis, Moment
from castaways.core.text import LANGUAGES
from castaways.games.level10.rules.cards import WORLD_KEYS
from castaways.server.after.endings import chart_of, drawn, turning_point
from castaways.server.extensions import ending_of
from castaways.web.art import pictures
from castaways.web.charts import NARROW, WIDE, layout, scale
from tests.server.client import LocalServer, quick_settings
from tests.server.finished import GAMES, finish, played
from tests.server.looks import look_of
from tests.server.running import go
from tests.server.test_errors import refused


@pytest.mark.parametrize("game", GAMES)
@go
async def test_the_end_shows_every_line_of_every_sheet(tmp_path: Path, game: str) -> None:
    known = played(game)
    result = known.state.result
    assert result is not None
    async with LocalServer(quick_settings(tmp_path)) as local:
        people = [local.visitor("uk" if seat else "en") for seat in range(known.record.players)]
        id = await finish(local, known, people)
        for visitor in (*people[:2], local.visitor("ru")):
            page = await visitor.page(f"/tables/{id}")
            sheets = 1 if known.game.together else known.record.players
            lines = sum(len(result.details[seat]) for seat in range(sheets))
            table, _, beside = page.partition("</main>")  # where there is a side, the score may be in it too
            assert len(re.findall(r'<a class="clause" href="/rules', table)) == lines
            assert len(re.findall(r'<a class="clause" href="/rules', beside)) in (0, lines)
            for seat in range(sheets):
                assert str(result.scores[seat]).replace("-", "−") in page
            assert page.count('<svg class="linechart') == 2 and "<polyline" in page
            assert f"/tables/{id}/replay" in page and f"/tables/{id}/proof" not in page  # the seed was chosen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_charts_stay_inside_their_frame_and_agree_with_their_table(game: str, lang: str) -> None:
    names = ("Аннабель-Стефания Петренко", "B", "C", "D", "E", "F")
    for seed in range(1, 6):
        record = played(game, seed).record
        chart = chart_of(record)
        made = drawn(chart, game, names, lang)
        assert chart.plies[0] == 0 and chart.plies[-1] == len(record.moves)
        assert list(chart.plies) == sorted(set(chart.plies))
        assert len(made["table"]["rows"]) == len(chart.points)
        for picture, size in ((made["wide"], WIDE), (made["narrow"], NARROW)):
            assert len(picture["curves"]) == len(chart.curves)
            for curve in picture["curves"]:
                for x, y in (point.split(",") for point in curve["points"].split()):
                    assert picture["left"] <= float(x) <= picture["right"]
                    assert picture["top"] - 8 <= float(y) <= picture["bottom"] + 8
                assert curve["label"]["x"] + 6 * len(curve["label"]["text"]) <= size[0]
            heights = sorted(curve["label"]["y"] for curve in picture["curves"])
            assert all(below - above >= 14.9 for above, below in pairwise(heights))


def test_the_chart_of_friday_tells_life_fight_by_fight() -> None:
    record = played("friday").record
    chart = chart_of(record)
    states = list(record.states())
    assert [states[ply].view(0)["life"] for ply in chart.plies] == list(chart.curves[0].values)
    won = sum(event.kind in ("beat-hazard", "lost-fight", "beat-pirate") for event in played("friday").events(0))
    assert won >= len(chart.points) - 2


def test_the_chart_of_noah_ends_with_the_scores() -> None:
    for seed in range(1, 6):
        table = played("noah", seed)
        assert tuple(curve.values[-1] for curve in chart_of(table.record).curves) == table.state.result.scores


def test_the_chart_of_lifeboat_ends_with_the_wounds() -> None:
    for seed in range(1, 6):
        table = played("lifeboat", seed)
        wounds = [person["wounds"] for person in table.state.view(None)["people"]]
        assert [curve.values[-1] for curve in chart_of(table.record).curves] == wounds


def test_the_chart_of_level_10_has_a_value_for_every_card() -> None:
    for seed in range(1, 6):
        table = played("level10", seed)
        for curve, row in zip(chart_of(table.record).curves, table.state.view(None)["rows"], strict=True):
            assert [value for value in curve.values[1:] if value is not None] == [
                card["value"] for card in row["cards"]
            ]


def test_a_scale_has_few_round_numbers() -> None:
    for low, high in ((0, 1), (0, 5), (0, 20), (0, 61), (-37, 100), (-3, -1), (0, 1234)):
        ticks = scale(low, high)
        assert 2 <= len(ticks) <= 7 and ticks[0] <= low and ticks[-1] >= high


def test_a_game_that_tells_nothing_has_its_scores_for_a_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("castaways.server.after.endings.after_of", lambda name: None)
    table = played("noah")
    chart = chart_of(table.record)
    assert [curve.values for curve in chart.curves] == [(0, score) for score in table.state.result.scores]
    assert layout(chart, str)["curves"]
    assert drawn(chart, "noah", ("A", "B", "C", "D"), "uk")["table"]["rows"][1]["name"] == "Кінець"


@go
async def test_the_proof_is_checked(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        before = (await anna.get(f"/api/tables/{id}")).json()["commitment"]
        assert before in await anna.page(f"/tables/{id}")
        assert (await anna.get(f"/tables/{id}/proof")).status_code == 409
        view = await anna.view(id)
        while view["status"] == "playing":
            view = (await anna.move(id, view["ply"], view["legal"][0]["action"])).json()
        page = await anna.page(f"/tables/{id}/proof")
        text = f"castaways {view['seed']} {view['salt']}"
        assert text in page and hashlib.sha256(text.encode()).hexdigest() == before and before in page
        assert "the line of this shuffle" not in page
        assert "It is the line of this shuffle" in await anna.page(f"/tables/{id}/proof?noted=%20{before.upper()}%20")
        assert "It is not the line" in await anna.page(f"/tables/{id}/proof?noted={'0' * 64}")
        assert "&lt;script&gt;" in await anna.page(f"/tables/{id}/proof?noted=<script>")
        assert "ends with the same scores" in page
        live = await local.app.state.context.tables.get(id)
        live.info = replace(live.info, scores=(12345,))
        assert "does not end with the same scores" in await anna.page(f"/tables/{id}/proof")


@go
async def test_the_same_deal_again_only_when_it_is_over(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, tom = local.visitor(), local.visitor()
        id = await anna.new_table(options={"level": 3})
        first = (await anna.view(id))["view"]
        refused(await tom.form(f"/tables/{id}/again", deal="same"), 409, "not-over")
        assert (await tom.form(f"/tables/{id}/again", deal="new")).status_code == 303
        view = await anna.view(id)
        while view["status"] == "playing":
            view = (await anna.move(id, view["ply"], view["legal"][0]["action"])).json()
        for visitor in (anna, tom):
            again = await visitor.form(f"/tables/{id}/again", deal="same")
            assert again.status_code == 303
            same = await visitor.view(again.headers["location"].rpartition("/")[2])
            assert same["view"] == first and same["seat"] == 0
        fresh = await anna.form(f"/tables/{id}/again", deal="new")
        other = await anna.view(fresh.headers["location"].rpartition("/")[2])
        assert other["view"] != first and other["options"]["level"] == 3


@go
async def test_lifeboat_reveals_everybody_at_once_on_a_reload_and_in_the_replay(tmp_path: Path) -> None:
    known = played("lifeboat", 1, 4)
    async with LocalServer(quick_settings(tmp_path)) as local:
        people = [local.visitor() for _ in range(4)]
        id = await finish(local, known, people)
        for path in (
            f"/tables/{id}",
            f"/tables/{id}/replay?ply={known.plies}",
            f"/tables/{id}/replay?ply={known.plies}&eyes=watch",
        ):
            page = await people[0].page(path)
            assert page.count('class="soul') == 4 and "data-reveal" in page and 'class="decided"' in page, path
        page = await people[0].page(f"/tables/{id}/replay?ply={known.plies - 1}")
        assert "data-reveal" not in page
        assert "P1 (" in await people[0].page(f"/tables/{id}")  # the score sheet names characters


@pytest.mark.parametrize("game", ["friday", "level10", "noah"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_names_moments_and_what_was_left(game: str, lang: str) -> None:
    module = ending_of(game)
    assert module is not None
    for seed in (1, 3, 4):
        table = played(game, seed, 3 if game == "level10" else None)
        for seat in (None, 0):
            shown = module.draw(look_of(table, seat, lang), table)
            plies = [moment.ply for moment in shown["moments"]]
            assert plies == sorted(plies) and all(0 < ply <= table.plies for ply in plies)
            assert all(moment.title and (not moment.art or moment.art in pictures()) for moment in shown["moments"])
            assert shown["left"]


def test_the_fight_that_nobody_could_pay_for_is_no_good_moment() -> None:
    """F25: who has no life left and must pay loses, though life did not fall any more."""
    module = ending_of("friday")
    assert module is not None
    endings = set()
    for seed in range(1, 60):
        table = played("friday", seed, won=False, level=4)
        *_, last = module.draw(look_of(table, 0), table)["moments"]
        before, after = [int(number) for number in re.findall("[0-9]+", last.text)]
        endings.add(after < before)
        assert last.tone == "bad"
    assert endings == {True, False}


def test_level_10_says_who_was_stuck_with_what() -> None:
    table = played("level10", 3, 3, won=False)
    module = ending_of("level10")
    assert module is not None and table.state.result is not None
    shown = module.draw(look_of(table, 0), table)
    stuck = shown["hands"][0]
    assert any(look_of(table, 0).say(f"world-{world}") in shown["why"] for world in WORLD_KEYS)
    assert stuck["stuck"] and stuck["name"] in shown["title"] and not any(card["fits"] for card in stuck["cards"])
    held = sum(one["size"] for one in table.state.view(0)["seats"])
    assert sum(len(hand["cards"]) for hand in shown["hands"]) == held


@pytest.mark.parametrize("lang", LANGUAGES)
def test_level_10_does_not_say_after_a_win_what_would_fit(lang: str) -> None:
    table = played("level10", 1, 1, won=True)
    module = ending_of("level10")
    assert module is not None
    hand = module.draw(look_of(table, 0, lang), table)["hands"][0]
    assert hand["cards"] and str(len(hand["cards"])) in hand["words"] and ":" not in hand["words"]
    assert not any(card["fits"] or card["foot"] for card in hand["cards"])


def test_the_turning_point_is_where_the_chances_fell() -> None:
    table = played("friday", 1, won=False)
    plies = [ply for ply, state in enumerate(table.record.states()) if len(state.legal(0)) > 1][:4]
    made = [table.record.moves[ply][1] for ply in plies]
    chances = (0.5, 0.45, 0.1, 0.05)
    moments = [
        Moment(ply, 0, action, action, chance, 0.0, 0.01)
        for ply, action, chance in zip(plies, made, chances, strict=True)
    ]
    found = turning_point(table.record, Analysis(0, tuple(moments), 0.0), look_of(table, 0))
    assert [one.ply for one in found] == [plies[1]] and "45" in found[0].text and "10" in found[0].text
    assert not turning_point(table.record, Analysis(0, tuple(moments[:1]), 0.5), look_of(table, 0))
