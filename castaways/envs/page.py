"""A table as its web page shows it: the page's own templates and style, drawn by a Chromium without a window."""

import base64
import shutil
import subprocess
import tempfile
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.state import State
from castaways.core.text import Message
from castaways.web import STATIC, TEMPLATES, TEXTS
from castaways.web.art import pictures
from castaways.web.bar import bar_of
from castaways.web.kit import FILTERS, Board, Look, only_is_main, plain_buttons
from castaways.web.log import LogRules

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.runtime import Context

SIZE = (1280, 800)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb")
PICTURE_SECONDS = 60  # for one picture
PAGE = """<!doctype html><html lang="{{ lang }}" class="tabled"><head>
<meta charset="utf-8"><style>{{ style | safe }}</style></head>
<body class="attable"><div id="table">{% include template %}</div></body></html>"""


@cache
def browser() -> str | None:
    """The Chromium of this machine, if it has one."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def pixels(game: Game, state: State, seat: int, lang: str, text: str) -> NDArray[np.uint8]:
    """A picture of the page of a seat's table. `text` is shown for a game that brings no page."""
    from PIL import Image

    program = browser()
    assert program is not None
    with tempfile.TemporaryDirectory(prefix="castaways-") as folder:
        page, picture = Path(folder) / "table.html", Path(folder) / "table.png"
        page.write_text(html(game, state, seat, lang, text), encoding="utf-8")
        window = f"--window-size={SIZE[0]},{SIZE[1]}"
        command = [program, *FLAGS, window, f"--user-data-dir={folder}/user", f"--screenshot={picture}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=PICTURE_SECONDS)
        with Image.open(picture) as image:
            return np.asarray(image.convert("RGB"), np.uint8).copy()


def html(game: Game, state: State, seat: int, lang: str, text: str) -> str:
    """The whole page in one file, with its style and art in it. A finished game shows its last table."""
    board, over = _board(game), state.result is not None
    names = tuple(game.texts.say(Message("player", {"number": i + 1}), lang) for i in range(int(state.players)))
    look = Look(
        game=game,
        seat=seat,
        view=state.view(seat),
        legal=state.legal(seat),
        to_act=state.to_act,
        names=names,
        lang=lang,
        result=state.result,
        _describe=lambda action: game.action(state, seat, action),
        _explain=lambda action: state.explain(seat, action),
        inert=over,
    )
    return (
        _environment(game)
        .from_string(PAGE)
        .render(
            lang=lang,
            style=_style(game),
            template=f"{game.name}/board.html" if board else "plain_board.html",
            say=lambda id, **args: TEXTS.say(Message(id, args), lang),
            tell=lambda name, id, **args: game.texts.say(Message(id, args), lang),
            game=game.name,
            look=replace(look, result=None),  # the score sheet of the page needs the whole record
            board=board.draw(look) if board else text,
            buttons=[] if over else only_is_main(look, board.buttons(look) if board else plain_buttons(look)),
            table_info=SimpleNamespace(plies=0, version=0, rewinds=0, chosen=True, names=names),
            waiting=", ".join(names[other] for other in look.to_act),
            log=[],
            log_rules=LogRules(),
            can_undo=False,
            bots=[False for _ in names],
            icon=_icon(game),
            together=game.together,
            has_talk=lambda name: False,  # there is no log to sift
        )
    )


@cache
def _environment(game: Game) -> "Environment":
    from jinja2 import ChainableUndefined, ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, pass_context
    from markupsafe import Markup

    from castaways.web.pieces import inline

    @pass_context
    def part(context: "Context", template: str, **given: Any) -> Markup:
        spoken = {name: context[name] for name in ("lang", "say", "tell", "game")}
        return Markup(made.get_template(template).render(**spoken, **given))  # noqa: S704 - of our own templates

    folders = [FileSystemLoader(TEMPLATES), PrefixLoader({game.name: FileSystemLoader(game.folder / "web")})]
    made = Environment(
        loader=ChoiceLoader(folders),
        autoescape=True,
        undefined=ChainableUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["art"] = _art
    # One picture at a time: nothing to remember, as the server does.
    made.globals["kept"] = lambda draw, *given: draw(*given)
    made.globals["kept_each"] = lambda draw, things: Markup("").join(draw(thing) for thing in things)
    made.globals["part"] = part
    made.globals["piece"] = pass_context(lambda context, name: inline(context, name, _board(game)))
    made.globals["has_odds"] = lambda name: False  # the odds of the page belong to the server, and so does the log
    made.globals["bar_of"] = bar_of
    made.filters.update(FILTERS)
    return made


@cache
def _art(code: str) -> str:
    path = _pictures().get(code)
    drawing = path.read_bytes() if path else b""
    return f"data:image/svg+xml;base64,{base64.b64encode(drawing).decode()}"


@cache
def _pictures() -> dict[str, Path]:
    return pictures(*(game_of(name).folder / "web" / "art" for name in games()))


@cache
def _style(game: Game) -> str:
    own = [game.folder / "web" / name for name in ("board.css", "narrow.css")]
    sheets = [STATIC / "app.css", STATIC / "table.css", *own]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file())


@cache
def _board(game: Game) -> Board | None:
    """How the game draws its table in a page; None if it brings no board of its own."""
    name = f"{game.package}.web"
    if find_spec(name) is None or find_spec(f"{name}.board") is None:
        return None
    return cast(Board, import_module(f"{name}.board"))


def _icon(game: Game) -> str:
    name = f"{game.package}.web"
    return str(import_module(name).ICON) if find_spec(name) else "1F0CF"
