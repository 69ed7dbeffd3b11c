"""Moments and the log: what a page is told of them follows from the viewer's own log, in every language."""

import random
import re
from dataclasses import replace

import pytest

from castaways.bots import Sight, make_bot
from castaways.core.text import LANGUAGES
from castaways.games.level10.rules.cards import PAUSES
from castaways.games.level10.web.moments import is_lost
from castaways.server.extensions import log_rules_of, moments_of
from castaways.server.render.look import log_of, look_at, moments_in
from castaways.web.log import LogLine, LogRules, log_html
from castaways.web.moments import KINDS, MOST
from tests.server.test_caching import live_of, play

# By game: moments that every one of a few random games has between them.
SEEN = {
    "friday": {"next-step", "aged", "lost-fight", "beat-hazard"},
    "level10": {"column-full"},
    "lifeboat": {"took-closed", "refused", "fight-won", "fell", "died", "wounded"},
    "noah": {"flooding", "paired", "swapped"},
}


@pytest.mark.parametrize(("game", "players"), [("friday", 1), ("level10", 2), ("lifeboat", 5), ("noah", 3)])
def test_moments_are_lines_of_the_viewers_own_log(game: str, players: int) -> None:
    module = moments_of(game)
    assert module is not None
    found = set()
    for seed in range(12):
        live, luck, going = live_of(game, players, seed, []), random.Random(seed), True
        number = 0
        while going:
            going, number = play(live, luck), number + 1
            if number % 7 and going:
                continue
            for seat in (number % players, None):
                lang = LANGUAGES[number % 3]
                look, lines = look_at(live, seat, lang), log_of(live, seat, lang)
                moments = module.moments(lines[::-1], look.view)
                assert all(moment.line in lines and moment.kind in KINDS and moment.place for moment in moments)
                numbers = [moment.line.number for moment in moments]
                assert numbers == sorted(numbers)
                html = moments_in(look, lines)
                assert html.count("data-moment=") == min(len(moments), MOST)
                assert moments_in(look, [replace(line) for line in lines]) == html  # as if none was written before
                said = [words.strip() for words in re.findall(r"<p>(.*?)</p>", html)]
                assert all(words and words[-1] not in ":," for words in said) and "{" not in html
                found |= {moment.line.kind for moment in moments}
        if found >= SEEN[game]:
            break
    assert found >= SEEN[game]


def test_a_row_is_lost_when_what_is_left_cannot_fill_it() -> None:
    cards = [{"card": "forest-7", "value": 7, "under": None}] * 6
    row = {"world": "forest", "cards": cards, "value": 7, "resets": 1, "missing": [1, 2, 8]}
    assert not is_lost(row, 0)
    assert is_lost({**row, "missing": [1, 2]}, 0) and not is_lost({**row, "missing": [1, 2]}, 1)
    assert is_lost({**row, "resets": 0}, 2) and not is_lost({**row, "resets": 0}, 3)


@pytest.mark.parametrize(("players", "seed", "boldness"), [(2, 12, 0.1), (2, 13, 0.3), (3, 7, 0.3)])
def test_every_lost_row_is_a_moment_of_the_move_that_lost_it(players: int, seed: int, boldness: float) -> None:
    """Also where a pause card that could have filled it went elsewhere."""
    live, luck, bot = live_of("level10", players, seed, []), random.Random(seed), make_bot("instinct")
    module, table = moments_of("level10"), live.table
    assert module is not None
    before: set[str] = set()
    told = 0
    while table.state.result is None:
        seat = table.state.to_act[0]
        wild = luck.random() < boldness
        table.apply(seat, luck.choice(table.state.legal(seat)) if wild else bot.choose(Sight.at(table, seat, seed)))
        view = table.state.view(0)
        pauses = PAUSES - view["pauses"]["box"] - view["pauses"]["played"]
        lost = {row["world"] for row in view["rows"] if is_lost(row, pauses)}
        new = [moment for moment in module.moments(log_of(live, 0, "en")[::-1], view) if moment.line.number > told]
        assert {moment.place for moment in new if moment.text} == {f".world.{world}" for world in lost - before}
        before, told = lost, len(table.log.raw)
    assert before


def _line(number: int, kind: str, seat: int = 0, touch: str = "") -> LogLine:
    return LogLine(number, f"<{kind}>", seat, False, kind, {}, False, touch)


def test_steps_fold_behind_their_action_and_talk_stands_apart() -> None:
    rules = LogRules(frozenset({"row"}), frozenset({"look"}), frozenset({"turn"}), frozenset({"say"}))
    told = [
        ("turn", 0, ""),
        ("row", 0, ""),
        ("look", 0, ""),
        ("look", 0, "hurt"),
        ("look", 0, ""),
        ("keep", 0, ""),
        ("say", 1, ""),
        ("say", 1, ""),
        ("say", 2, ""),
        ("row", 1, ""),
        ("look", 1, ""),
        ("turn", 2, ""),
    ]
    lines = [_line(number, *one) for number, one in enumerate(told, 1)][::-1]
    html = log_html(lines, rules, "en")
    entries = re.findall(r'<li class="([\w ]+)" data-entry="(\d+)">(.*?)</li>', html)
    assert [(kind, int(first)) for kind, first, _ in entries] == [
        ("logged", 10),
        ("logged spoken", 9),
        ("logged spoken", 7),
        ("logged hurt", 2),
    ]
    newest, fight = entries[0][2], entries[-1][2]
    assert "<details" not in newest and "&lt;turn&gt;" in newest  # one step is not worth a fold; whose turn it is now
    assert "<summary>2 steps</summary>" in fight and "&lt;turn&gt;" not in html.replace(newest, "")
    shown, folded = fight.split("<details>")
    assert re.findall(r'data-n="(\d+)"', shown) == ["2", "4", "6"] and re.findall(r'data-n="(\d+)"', folded) == [
        "3",
        "5",
    ]
    assert log_html([], rules, "en") == ""


def test_a_viewer_is_told_what_touches_them() -> None:
    rules = log_rules_of("lifeboat")
    assert rules.touch("took-open", False, True) == "hurt" and rules.touch("took-open", True, False) == ""
    assert rules.touch("landed", False, False) == "news" and rules.touch("rowed", True, True) == ""
