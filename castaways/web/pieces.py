"""The page of a table in pieces: what each of them is drawn from, in one place for whole pages and for updates.

A piece is a template and all that it may find: the two are its key, so that nobody is shown what they did not bring
along, and a piece that is drawn from the same as before is the same. A game brings its own (`pieces` in its
`web/board.py`); those of every table are here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jinja2.runtime import Context
from markupsafe import Markup

from castaways.web.kit import Board, Piece
from castaways.web.log import log_html

TAG = "_tag.html"  # a template that draws nothing but an opening tag
PLACES = (9, 7, 4)  # of the bar
FACES = ("characters", "portraits")  # of the people at the table, where a board gives them
Found = Context | Mapping[str, Any]  # of a template, or what would be one


class Speaker:
    """Texts of a game in a language, for players of these names."""

    __slots__ = ("_lang", "_texts", "names")

    def __init__(self, texts: Any, lang: str, names: tuple[str, ...]) -> None:
        self._texts, self._lang, self.names = texts, lang, names

    def say(self, id: str, **args: Any) -> str:
        """One of the game's messages."""
        return str(self._texts.text(id, args, self._lang, self.names))


def _plies(found: Found) -> Piece:
    info = found["table_info"]
    return Piece("plies.html", {"ply": info.plies, "rewinds": info.rewinds})


def _frame(found: Found) -> Piece:
    table_info, look, replay = found["table_info"], found["look"], found.get("replay")
    kind = " replaying" if replay else " over" if look.result else ""
    if "learn" in found:
        kind += " drilling"
    if not replay and not look.result and look.seat is not None and getattr(table_info, "lesson", False):
        kind += " guided"
    given = {
        "players": len(look.names),
        "kind": kind,
        "version": table_info.version,
        "turn": "over" if look.result else "mine" if look.my_turn else "others",
        "heard": found.get("heard"),
        "seat": "" if look.seat is None else look.seat,
        "end": "",
    }
    if look.result and look.seat is not None:
        given["end"] = "win" if look.seat in look.result.winners else "loss"
    return Piece("frame" + TAG, given)


def _log(found: Found) -> Piece:
    return Piece("", {"html": log_html(found["log"], found["log_rules"], found["look"].lang)})


def _moments(found: Found) -> Piece:
    return Piece("", {"html": found.get("moments", Markup(""))})


def _people(found: Found) -> Piece:
    look, board, around = found["look"], found["board"], found["around"]
    return Piece(
        "people.html",
        {
            "board": {name: board[name] for name in FACES if name in board} if isinstance(board, Mapping) else {},
            "around": {
                "people": around.people,
                "watchers": around.watchers,
                "mine": around.mine,
                "can_ask": around.can_ask,
                "can_leave": around.can_leave,
                "can_pause": around.can_pause,
                "stood_in": around.stood_in,
            },
            "table_info": {"id": found["table_info"].id},
            "look": {"seat": look.seat, "over": look.result is not None},
            "can_undo": found["can_undo"],
        },
    )


def _talk(found: Found) -> Piece:
    table_info, around = found["table_info"], found["around"]
    return Piece(
        "talk.html",
        {
            "around": {
                "several": around.several,
                "phrases": around.phrases,
                "lines": around.lines,
                "host": around.host,
                "chat_open": around.chat_open,
                "silence": around.silence,
                "mine": bool(around.mine),
            },
            "table_info": {"id": table_info.id, "status": table_info.status},
        },
    )


def _odds(found: Found) -> Piece:
    return Piece("odds.html", {"odds": found["look"].odds_in_words()})


def _bar(found: Found) -> Piece:
    board = found["board"]
    bar = board.get("bar", {}) if isinstance(board, Mapping) else {}
    template, own = bar.get("piece", ("bar.html", {}))
    return Piece(
        template,
        {
            "buttons": found["buttons"],
            "always": 0 if found["look"].seat is None else 2,
            "places": bar.get("places", PLACES),
            "more_key": bar.get("more_key", "M"),
            "hurry": found.get("hurry", ""),
            "auto": found.get("auto"),
            "hints": found.get("hints", False),
            "can_undo": found.get("can_undo", False),
            "whole": "for_howto" not in found,
            **own,
        },
    )


OF_EVERY_TABLE: dict[str, Callable[[Found], Piece]] = {
    "plies": _plies,
    "frame": _frame,
    "log": _log,
    "moments": _moments,
    "people": _people,
    "talk": _talk,
    "odds": _odds,
    "bar": _bar,
}


def piece_of(context: Context, name: str, board: Board | None) -> Piece:
    """A piece of the page that is being drawn as a whole."""
    if name in OF_EVERY_TABLE:
        return OF_EVERY_TABLE[name](context)
    if board is None:
        raise LookupError(f"no piece {name!r}")
    return board.pieces(context["look"], context["board"], context["log"], context["bots"])[name]


def inline(context: Context, name: str, board: Board | None) -> Markup:
    """The same, drawn."""
    piece = piece_of(context, name, board)
    if not piece.template:
        return Markup(piece.given["html"])  # noqa: S704 - escaped line by line
    spoken = {name: context[name] for name in ("lang", "say", "tell", "game", "look")}
    html = context.environment.get_template(piece.template).render({**spoken, **piece.given})
    return Markup(html)  # noqa: S704 - rendered by our own escaping templates
