"""Noah's table in a page: what board.html needs, and the moves as buttons."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from castaways.core.game import Game
from castaways.core.text import Message
from castaways.games.noah.web import art
from castaways.games.noah.web.faces import initial
from castaways.games.noah.web.middle import middle
from castaways.games.noah.web.moves import buttons
from castaways.games.noah.web.shelters import other, own, seats_of_others
from castaways.games.noah.web.valley import valley
from castaways.web.kit import Look, Piece
from castaways.web.log import LogLine

__all__ = ["buttons", "draw", "pieces", "summary"]

STEPS = ("use", "roll", "move", "card")
BAR = {"places": (8, 6, 4), "more_key": "0"}
ROLLS = ("rolled", "caught", "missed", "moves-again", "flood-met")  # events that dice belong to


def summary(look: Look) -> str:
    """Turn, points and how long the deck lasts."""
    view = look.view
    points = [player["points"] for player in view["players"]]
    mine = max(points) if look.seat is None else points[look.seat]
    return look.say("web-summary", turn=view["turns"] + 1, points=mine, cards=view["deck"])


def draw(look: Look) -> dict[str, Any]:
    """Everything on the table."""
    view = look.view
    return {
        "steps": _steps(look),
        "turn": view["turns"] + 1,
        "mover": view["turn"],
        "initials": look.derived("initials", look.names, _initials),
        "portraits": art.PORTRAITS,
        "bar": BAR,
        "valley": look.kept(valley),
        "middle": look.kept(middle),
        "own": look.kept(own),
        "others": [look.kept(other, seat) for seat in seats_of_others(look)],
        "prompt": look.say(f"ending-{view['ending']}") if look.result else look.say(f"phase-{view['phase']}"),
    }


def _initials(names: Sequence[str]) -> list[str]:
    return [initial(name) for name in names]


def pieces(look: Look, board: Mapping[str, Any], log: Sequence[LogLine], bots: Sequence[bool]) -> dict[str, Piece]:
    """What each piece of the page is drawn from."""
    ring, mover, initials = board["valley"], board["mover"], board["initials"]
    going = look.view["phase"] == "choose-die"
    turn = look.say("screen-turn", number=board["turn"], who=look.names[mover])
    found = {
        "skeleton": Piece("noah/board.html", _skeleton(look, board)),
        "prompt": Piece("prompt.html", {"text": board["prompt"] if look.my_turn else ""}),
        "steps": Piece("noah/pieces/steps.html", {"steps": [] if look.result else board["steps"]}),
        "turn": Piece("noah/pieces/turn.html", {"turn": turn, "mover": mover, "initial": initials[mover]}),
        "valley": Piece(
            "noah/pieces/valley_tag.html", {"full": ring["full"], "flooded": ring["flooded"], "going": going}
        ),
        "middle": Piece("noah/pieces/middle.html", _middle(board, log)),
    }
    found |= ring["stops"]
    if board["own"]:
        own = {**board["own"], "seat": look.seat, "initial": initials[look.seat or 0]}
        found["hand"] = Piece("noah/pieces/hand.html", own)
    for player in board["others"]:
        seat = player["seat"]
        portrait = art.BOT if bots[seat] else art.PORTRAITS[seat]
        found[f"seat-{seat}"] = Piece(
            "noah/pieces/seat.html", {**player, "portrait": portrait, "initial": initials[seat]}
        )
    return found


def _skeleton(look: Look, board: Mapping[str, Any]) -> dict[str, Any]:
    """What board.html finds of the board when only the pieces' places are drawn."""
    return {
        "own": bool(board["own"]),
        "valley": look.derived("bare ring", board["valley"], _bare),
        "others": [{"seat": player["seat"]} for player in board["others"]],
        "bar": BAR,
    }


def _bare(ring: Mapping[str, Any]) -> dict[str, Any]:
    """The ring without what lies in it."""
    return {"stops": list(ring["stops"]), "water": ring["water"]}


def _middle(board: Mapping[str, Any], log: Sequence[LogLine]) -> dict[str, Any]:
    """The middle of the ring, with the last news where nothing else fills it."""
    shown = board["middle"]
    full = bool(shown["rows"] or len(shown["picks"]) > 1)
    met = next((line.news for line in log if line.kind == "flood-met"), None) if shown["owed"] else None
    return {
        **shown,
        "full": full,
        "turn": board["turn"],
        "initials": board["initials"],
        "flooded": board["valley"]["flooded"],
        "flood": met,
        "news": [] if full else [line.news for line in log[:2]],
        "rolls": ROLLS,
        "flood_art": art.FLOOD,
    }


def _steps(look: Look) -> list[dict[str, Any]]:
    """The parts of a turn. A bird flies in any of them: the dice, or else where it came from, tell which."""
    view = look.view
    phase = view["resume"] if view["phase"] == "look" else view["phase"]
    now = {"prepare": 0, "catch": 0, "take": 0, "choose-die": 2}.get(phase, 3)
    return _steps_at(look.game, look.lang, now)


@cache
def _steps_at(game: Game, lang: str, now: int) -> list[dict[str, Any]]:
    """The same; made once, and only ever read."""
    return [
        {"name": game.texts.say(Message(f"web-step-{step}"), lang), "now": number == now, "past": number < now}
        for number, step in enumerate(STEPS)
    ]
