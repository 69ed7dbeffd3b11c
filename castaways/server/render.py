"""Pages from templates: ours, and the boards that games bring."""

from datetime import UTC, datetime
from functools import cache
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined

from castaways._version import __version__
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import LANGUAGES, Message
from castaways.server import assets
from castaways.server.company import around, clock_words
from castaways.server.endings import ending
from castaways.server.guiding import guide_of
from castaways.server.hints import alone
from castaways.server.looks import buttons_of, can_undo, log_of, look_at, plain_table, rows
from castaways.server.models import OPEN
from castaways.server.pieces import Pieces
from castaways.server.rooms import board_of, cover_of, has_howto, has_lesson
from castaways.server.seats import may_see
from castaways.server.tables import Live
from castaways.web import TEMPLATES, TEXTS

PLAYING_CARD = "1F0CF"


class Pages(Environment):
    """Where boards are dicts, as most of what is drawn is, their keys are found without a detour."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What a template means by `obj.attribute`."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


@cache
def environment() -> Environment:
    """Where templates are found, and what all of them can use."""
    boards = {name: FileSystemLoader(game_of(name).folder / "web") for name in games()}
    loader = ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(dict(boards))])
    made = Pages(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # templates do not change while a server runs
    )
    made.globals.update(
        art=assets.art,
        asset=assets.address_of,
        has_asset=assets.has,
        has_howto=has_howto,
        has_lesson=has_lesson,
        kept=Pieces().kept,
        rows=rows,
        languages=[(lang, TEXTS.say(Message("language-name"), lang)) for lang in LANGUAGES],
        version=__version__,
    )
    made.filters.update(clock_face=clock_face, day=day)
    return made


def clock_face(ms: int) -> str:
    """The time on a clock: 1:05, or 2:03:00 from an hour on."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def day(seconds: int) -> str:
    """The day of a moment."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def render(template: str, lang: str, **context: Any) -> str:
    """A template in a language. `say` gives texts of the pages, `tell` those of a game."""

    def say(id: str, **args: Any) -> str:
        return TEXTS.say(Message(id, args), lang)

    def tell(game: str, id: str, **args: Any) -> str:
        return game_of(game).texts.say(Message(id, args), lang)

    return environment().get_template(template).render(lang=lang, say=say, tell=tell, **context)


def table_part(live: Live, guest: str | None, lang: str, address: str) -> str:
    """Everything on a table's page that changes: sent with the page, and again at every change."""
    facts = live.facts
    seat = facts.seat_of(guest)
    if not may_see(facts, guest):
        return render("closed.html", lang, facts=facts, **about(live, lang))
    company = around(live, guest, lang)
    if facts.status == OPEN:
        return render("lobby.html", lang, facts=facts, around=company, address=address, **about(live, lang))
    if company.cover is not None:
        return render("cover.html", lang, facts=facts, around=company, **about(live, lang))
    look = look_at(live, seat, lang)
    board = board_of(facts.game)
    lines = log_of(live, seat, lang)
    return render(
        f"{facts.game}/board.html" if board else "plain_board.html",
        lang,
        facts=facts,
        look=look,
        board=board.draw(look) if board else plain_table(look.game, look.view, lang),
        buttons=buttons_of(look),
        waiting=", ".join(look.names[other] for other in look.to_act),
        log=lines,
        can_undo=can_undo(live, guest),
        around=company,
        hints=seat is not None and bool(look.legal) and alone(facts),
        ending=ending(live, seat, lang) if look.result else None,
        together=look.game.together,
        address=address,
        replay=None,
        guide=guide_of(live, seat, lang),
        **about(live, lang),
    )


def about(live: Live, lang: str) -> dict[str, Any]:
    """What every page of a table says of it."""
    facts = live.facts
    return {
        "game": facts.game,
        "commitment": live.commitment,
        "bots": [sitting.mover is not None for sitting in facts.seats],
        "clock": clock_words(facts.clock, lang),
        "icon": icon_of(facts.game),
    }


def icon_of(game: str) -> str:
    """The picture of a game."""
    cover = cover_of(game)
    return cover.ICON if cover else PLAYING_CARD


def summary_of(live: Live, seat: int | None, lang: str) -> str:
    """Where a game stands, in a few words; nothing for a game without a board."""
    board = board_of(live.facts.game)
    return board.summary(look_at(live, seat, lang)) if board else ""
