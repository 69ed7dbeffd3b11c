"""Lifeboat's table in a page: what board.html needs, and the moves as buttons."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.games.lifeboat.rules.cards import GULLS_TO_LAND
from castaways.games.lifeboat.web import art, hand, people
from castaways.games.lifeboat.web.facts import conscious, person
from castaways.games.lifeboat.web.moves import Item, bar, buttons, extras
from castaways.games.lifeboat.web.stage import preview, trade
from castaways.games.lifeboat.web.stage.concerns import queue
from castaways.games.lifeboat.web.stage.panel import evening_card, panel
from castaways.web.kit import Look, Piece
from castaways.web.log import LogLine

__all__ = ["buttons", "draw", "pieces", "summary"]

PARTS = {
    "morning": ("passing",),
    "day": ("day", "rowing", "demand", "taking", "fight"),
    "evening": ("evening", "choosing", "falling", "sharks", "thirst"),
}
MOST_SHOWN = 3  # offers that concern the viewer; all are in their tab
BAR = {"places": (7, 6, 4)}
ORDER = ("state", "mine", "acts", "picture", "name", "doing")  # of a person, where all are listed in order
NOT_IN_BOAT = ("acts", "doing", "sheet")  # of a person, shown elsewhere


def summary(look: Look) -> str:
    """The day, the gulls, and how I am."""
    view = look.view
    if look.seat is None:
        return look.say("web-summary-watch", day=view["day"], gulls=view["gulls"])
    state = look.say(f"state-{view['people'][look.seat]['state']}")
    return look.say("web-summary", day=view["day"], gulls=view["gulls"], person=person(view, look.seat), state=state)


def draw(look: Look) -> dict[str, Any]:
    """Everything on the table."""
    view = look.view
    mine = view["own"] is not None
    phase = view["phase"]
    items: list[Item] = [] if look.result else look.kept(bar)
    more: list[Item] = [] if look.result else look.kept(extras)
    return {
        "phase": phase,
        "bar": BAR,
        "parts": look.kept(_parts),
        "gulls": [number < view["gulls"] for number in range(GULLS_TO_LAND)],
        "gulls_words": look.say("web-gulls", gulls=view["gulls"]),
        "decks": look.kept(_decks),
        "seats": [look.kept(people.person_at, seat) for seat in view["boat"]],
        "gone": people.lost(look),
        "panel": None if look.result else look.kept(panel),
        "concern": look.kept(_concern) if mine else None,
        "card": look.kept(evening_card) if view["card"] and not look.result else None,
        "cards": look.kept(hand.cards) if mine else [],
        "secrets": look.kept(hand.secrets) if mine else [],
        "score": look.kept(hand.score) if mine else None,
        "memory": look.kept(hand.memory) if mine else [],
        "me": look.say(f"person-{view['people'][look.seat]['character']}") if look.seat is not None else "",
        "offers": look.kept(trade.offers),
        "draft": look.kept(trade.draft),
        "menus": [item.menu for item in [*items, *more] if item.menu],
        "waiting": tuple(look.say(f"person-{person(view, seat).key}") for seat in view["waiting"]),
        "prompt": look.say(f"ending-{view['ending']}") if look.result else _prompt(look),
        "characters": [art.PEOPLE[one["character"]] for one in view["people"]],
    }


def pieces(look: Look, board: Mapping[str, Any], log: Sequence[LogLine], bots: Sequence[bool]) -> dict[str, Piece]:
    """What each piece of the page is drawn from."""
    offers = board["offers"]
    mine = [offer for offer in offers if offer["to_me"]] or [offer for offer in offers if offer["mine"]]
    nothing_else = not (board["draft"] or board["panel"] or board["card"])
    found = {
        "skeleton": Piece("lifeboat/board.html", _skeleton(board)),
        "prompt": Piece("prompt.html", {"text": board["prompt"]}),
        "day": Piece("lifeboat/pieces/day.html", {"day": look.view["day"]}),
        "parts": Piece("lifeboat/pieces/parts.html", {"parts": board["parts"]}),
        "decks": Piece("lifeboat/pieces/decks.html", {"decks": board["decks"]}),
        "gulls": Piece("lifeboat/pieces/gulls.html", {"gulls": board["gulls"], "words": board["gulls_words"]}),
        "event": Piece(
            "lifeboat/pieces/event.html",
            {
                "offers": mine[:MOST_SHOWN],
                "queue": queue(look, log) if look.seat is not None and not look.inert else [],
                "partner": board["draft"]["partner"] if board["draft"] else "",
                "concern": board["concern"],
                "gulls_words": board["gulls_words"],
            },
        ),
        "panel": Piece(
            "lifeboat/pieces/panel.html",
            {
                "draft": board["draft"],
                "preview": preview.of_draft(look) if board["draft"] else None,
                "panel": board["panel"],
                "card": board["card"],
                "phase": board["phase"],
                "waiting": board["waiting"] if board["phase"] == "fight" else (),
                "order": [{key: one[key] for key in ORDER} for one in board["seats"]] if nothing_else else [],
            },
        ),
        "offers": Piece("lifeboat/pieces/offers.html", {"offers": offers}),
        "tab-offers": Piece("lifeboat/pieces/tab_offers.html", {"waiting": sum(offer["to_me"] for offer in offers)}),
    }
    for one in board["seats"]:
        found |= look.derived(("pieces of", one["seat"]), one, _pieces_of)
    if look.seat is not None:
        cards, memory = board["cards"], board["memory"]
        closed, sheets = look.derived("hand", cards, _hand)
        found["hand"] = Piece("lifeboat/pieces/hand.html", {"cards": closed, "memory": bool(memory)})
        found["secrets"] = Piece("lifeboat/pieces/secrets.html", {"secrets": board["secrets"], "score": board["score"]})
        found["sheets"] = Piece("lifeboat/pieces/sheets.html", sheets)
        found["menus"] = Piece("lifeboat/pieces/menus.html", {"menus": board["menus"], "memory": memory})
    return found


def _pieces_of(one: dict[str, Any]) -> dict[str, Piece]:
    """Somebody in the boat, and what opens at a click on them."""
    seat, sheet = one["seat"], one["sheet"]
    shown = {key: value for key, value in one.items() if key not in NOT_IN_BOAT}
    return {
        f"seat-{seat}": Piece("lifeboat/pieces/seat.html", {**shown, "sheet": sheet and sheet["id"]}),
        f"about-{seat}": Piece("lifeboat/pieces/about.html", {"seat": seat, "sheet": sheet}),
    }


def _hand(cards: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cards of a hand without what opens at a click on them, and that."""
    closed = [{**card, "sheet": card["sheet"] and card["sheet"]["id"]} for card in cards]
    return closed, {"sheets": [card["sheet"] for card in cards if card["sheet"]]}


def _skeleton(board: Mapping[str, Any]) -> dict[str, Any]:
    """What board.html finds of the board when only the pieces' places are drawn."""
    return {"seats": [{"seat": one["seat"]} for one in board["seats"]], "gone": board["gone"], "bar": BAR}


def _concern(look: Look) -> dict[str, Any]:
    """What concerns the viewer while nothing else does: who they are, and what is special about them."""
    me = look.view["people"][look.view["seat"]]
    return {
        "title": look.say(f"person-{me['character']}"),
        "art": art.PEOPLE[me["character"]],
        "state": look.say("web-wounds", wounds=me["wounds"], strength=me["strength"]),
        "gift": look.say(f"web-gift-{me['character']}"),
    }


def _prompt(look: Look) -> str:
    """What is asked of the viewer, or whom the table waits for."""
    view = look.view
    if look.seat is not None and not conscious(view, look.seat):
        return look.say(f"web-you-{view['people'][look.seat]['state']}")
    draft = look.kept(trade.draft)
    if draft:
        return str(draft["title"])
    if not look.my_turn:
        return ""
    if look.seat != view["actor"] and view["phase"] in ("day", "rowing"):
        return look.say("web-ask-offer")
    if view["phase"] == "demand" and view["demand"]["target"] != look.seat:
        return look.say("web-ask-offer")
    return look.say(f"web-ask-{view['phase']}")


def _parts(look: Look) -> list[dict[str, Any]]:
    """Morning, day, evening, and what is going on."""
    phase = look.view["phase"]
    found = []
    for part, phases in PARTS.items():
        name = look.say(f"web-part-{part}")
        now = phase in phases
        if now:
            name = look.say("web-part-now", part=name, now=look.say(f"web-now-{phase}"))
        found.append({"name": name, "now": now})
    return found


def _decks(look: Look) -> list[dict[str, Any]]:
    charts = look.view["charts"]
    aside = look.say("web-set-aside", cards=charts["kept"]) if charts["kept"] else ""
    return [
        {"back": "", "name": look.say("web-provisions"), "count": look.view["deck"], "note": ""},
        {"back": "nav", "name": look.say("web-navigation"), "count": charts["size"], "note": aside},
    ]
