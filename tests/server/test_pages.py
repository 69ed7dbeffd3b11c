"""What the pages weigh and hold: rules with their decisions, how to play, the first page, files kept for good."""

import re

import pytest

import castaways
from castaways.core.text import LANGUAGES
from castaways.server.extensions import steps_of
from castaways.server.http.routes.howto import picture_of
from castaways.server.render.static_board import static_board
from tests.server.client import LocalServer, Visitor
from tests.server.running import go

LIGHT = 150_000  # bytes of a table page over the wire, before art
GAMES = castaways.games()
DECISIONS = {
    "friday": "F6 F12 F24 F25 F27 F28 F31 F33 F34 F35 F38 F39 F41 F46 F47 F50 F51 F60 F61",
    "level10": "L5 L6 L7 L8 L23 L25 L31 L32 L41 L42",
    "lifeboat": "B4 B12 B13 B14 B21 B22 B30 B31 B32 B36 B43 B46 B51 B55 B56 B57 B61 B64 B65 B66",
    "noah": "N4 N5 N6 N12 N14 N23 N24 N25 N26 N27 N28 N30 N32 N40 N43",
}


@pytest.fixture
def database() -> str:
    """Pages are the same on every database."""
    return ""


async def weigh(visitor: Visitor, path: str) -> tuple[int, str]:
    """A page with its style and script, as they travel; and its HTML."""
    page = await visitor.get(path, headers={"accept-encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text))
    assert len(files) >= 2
    total = page.num_bytes_downloaded
    for file in files:
        answer = await visitor.get(file, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        total += answer.num_bytes_downloaded
    return total, page.text


@pytest.mark.parametrize("game", GAMES)
@go
async def test_a_table_is_light_and_painted_without_script(local: LocalServer, game: str) -> None:
    async with local:
        anna = local.visitor(lang="uk")
        players = max(castaways.game(game).seats[0], 1)
        id = await anna.new_table(game, seats=["me", *["random"] * (players - 1)])
        await anna.until_turn(id)
        weight, html = await weigh(anna, f"/tables/{id}")
        assert 5_000 < weight < LIGHT
        assert 'class="frame' in html and 'name="action"' in html  # the table is in the page, not fetched by a script
        assert 'data-version="' in html and 'name="ply"' in html  # and it is a table, not a picture of one
        scripts = re.findall(r"<script[^>]*>", html)
        assert scripts and all('type="module"' in script for script in scripts)  # modules never hold up the first paint
        art = re.search(r'src="(/art/[^"]+)"', html)
        if art:
            answer = await anna.get(art[1])
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("game", GAMES)
@go
async def test_rules_have_an_anchor_a_clause_and_explain_decisions(local: LocalServer, game: str) -> None:
    clauses = list(castaways.game(game).rules())
    async with local:
        for lang in LANGUAGES:
            html = await local.visitor(lang=lang).page(f"/rules/{game}")
            assert re.findall(r'<p id="([A-Z]\d+)" class="rule">', html) == clauses
            decided = [part.partition('"')[0] for part in html.split('<p id="')[1:] if 'class="because"' in part]
            assert decided == DECISIONS[game].split()
            assert list(castaways.game(game).decisions(lang)) == decided


@go
async def test_rules_are_searched(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        by_number = await anna.get("/rules/friday?q=f14")
        assert by_number.status_code == 303 and by_number.headers["location"] == "/rules/friday#F14"
        html = await anna.page("/rules/friday?q=highest+printed")
        assert 'id="F46"' in html and 'id="F1"' not in html
        assert "Nothing speaks of" in await anna.page("/rules/friday?q=%3Cscript%3E")
        assert "<script>" not in await anna.page("/rules/friday?q=%3Cscript%3E")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_how_to_play_are_still(game: str, lang: str) -> None:
    assert len(steps_of(game)) >= 5
    for number in range(len(steps_of(game))):
        html = picture_of(game, number, lang)
        assert f'class="frame {game}' in html
        for tag in re.findall(r"<(?:button|input|select)[^>]*>", html):
            assert " disabled" in tag, tag
        assert not re.search(r"<(a|form|script|nav|main|header)\b", html)
        tags = " ".join(re.findall(r"<[^>]*>", html))
        assert not re.search(r"\s(id|form|name|href|tabindex|popover\w*|autofocus)(=|\s|>)", tags)


def test_still_keeps_what_is_seen_and_drops_what_can_be_done() -> None:
    table = """<main id="m"><form>
        <button form="move" name="action" value="3" class="a &quot;b">Play <b>5 &lt; 6</b></button>
        <input type="hidden" name="ply"><meter value="3" max="9"></meter><a href="/x">rules</a><img src="a.svg" alt="">
        <div popover id="s"><p>secret <br> sheet</p></div>
        <noscript>no</noscript><pre tabindex="0">text</pre></form></main>"""
    seen = static_board(table)
    assert re.sub(r"\s+", " ", seen) == (
        '<div><div> <button class="a &quot;b" disabled>Play <b>5 &lt; 6</b></button> <meter value="3" max="9"></meter>'
        '<span>rules</span><img src="a.svg" alt=""> <pre>text</pre></div></div>'
    )


@go
async def test_the_first_page_lists_open_tables_with_their_terms(local: LocalServer) -> None:
    async with local:
        anna, boris = local.visitor(), local.visitor(lang="ru", address="10.0.0.2")
        options = {"difficulty": "hard"}
        await anna.new_table("level10", seats=["me", "open"], options=options, public=True)
        html = await boris.page("/")
        assert "Сложность: трудно (одна карта паузы)" in html and "1/2" in html
        assert 'href="/howto/level10"' in html and 'href="/new/level10"' in html
