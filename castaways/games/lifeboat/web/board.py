"""Lifeboat's table in a page: what board.html needs, and the moves as buttons."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.games.lifeboat.present.words import label_of
from castaways.games.lifeboat.rules.actions import CHOOSE, KEEP
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, GULLS_TO_LAND
from castaways.games.lifeboat.web import art, fight, hand, people, trade
from castaways.games.lifeboat.web.facts import View, conscious, person
from castaways.games.lifeboat.web.menus import kind
from castaways.games.lifeboat.web.moves import Item, bar, buttons, extras
from castaways.web.kit import Line, Look, Piece, soft

__all__ = ["buttons", "draw", "pieces", "summary"]

PARTS = {
    "morning": ("passing",),
    "day": ("day", "rowing", "demand", "taking", "fight"),
    "evening": ("evening", "choosing", "falling", "sharks", "thirst"),
}
STEPS = ("gull", "overboard", "sharks", "thirst")
STEP_OF = {"falling": "overboard", "sharks": "sharks", "thirst": "thirst"}
GULL_KEY = {0: "none", 1: "plus", -1: "minus"}
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
        "panel": None if look.result else look.kept(_panel),
        "concern": look.kept(_concern) if mine else None,
        "card": look.kept(_evening_card) if view["card"] and not look.result else None,
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


def pieces(look: Look, board: Mapping[str, Any], log: Sequence[Line], bots: Sequence[bool]) -> dict[str, Piece]:
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
            {"offer": mine[0] if mine else None, "concern": board["concern"], "gulls_words": board["gulls_words"]},
        ),
        "panel": Piece(
            "lifeboat/pieces/panel.html",
            {
                "draft": board["draft"],
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


# -------------------------------------------------------------------- what goes on beside the boat


def _panel(look: Look) -> dict[str, Any] | None:
    """The one thing that the table is about now, besides the boat."""
    view = look.view
    phase = view["phase"]
    panels = {"passing": _passing, "rowing": _charts, "choosing": _charts}
    if phase == "fight":
        return {"kind": "fight", **fight.sides(look)}
    if phase in ("demand", "taking"):
        return {"kind": "note", "title": fight.demand_title(look), "text": look.say(f"phase-{phase}"), "mine": False}
    if phase in panels:
        return panels[phase](look)
    if phase == "evening":
        return {"kind": "note", "title": look.say("web-now-evening"), "text": look.say("web-evening-note")}
    return None


def _passing(look: Look) -> dict[str, Any]:
    """The cards that go round."""
    view = look.view
    cards = view["passing"]["cards"]
    if cards is None:
        who = person(view, view["actor"])
        return {"kind": "backs", "title": look.say("web-passing-other", person=who), "backs": view["passing"]["size"]}
    return {
        "kind": "passing",
        "title": look.say("web-ask-passing"),
        "cards": [
            {
                "key": key,
                "title": soft(look.say(f"card-{key}")),
                "art": art.CARDS[key],
                "badge": people.badge(key),
                "count": count,
                "action": KEEP + kind(key),
                "does": look.describe(KEEP + kind(key)),
                "about": look.say(f"web-about-{key}"),
            }
            for key, count in cards.items()
        ],
    }


def _charts(look: Look) -> dict[str, Any]:
    """Navigation cards in somebody's hand."""
    view = look.view
    phase = view["phase"]
    charts = view["own"]["looked"] if view["own"] else []
    if not charts:
        who = person(view, view["actor"])
        return {"kind": "backs", "title": look.say(f"web-{phase}-other", person=who), "backs": view["charts"]["looked"]}
    own = view["own"]
    drawn = []
    for place, chart in enumerate(charts):
        face = _chart(look, chart)
        if phase == "rowing":
            done = place < own["sorted"]
            face["next"] = place == own["sorted"]
            face["fate"] = "" if not done else look.say("web-kept" if own["keeping"][place] else "web-buried")
        else:
            face["action"] = CHOOSE + place
            face["does"] = look.say("web-play-chart", number=chart["number"])
        drawn.append(face)
    return {"kind": "charts", "title": look.say(f"web-ask-{phase}"), "charts": drawn}


def _chart(look: Look, chart: View) -> dict[str, Any]:
    """A navigation card's face."""
    label = label_of(GULL_KEY[chart["gull"]], chart["overboard"], chart["thirst"], chart["oars"], chart["strongman"])
    words = [look.say("chart-oars")] if chart["oars"] else []
    words += [look.say("chart-strongman")] if chart["strongman"] else []
    return {
        "number": look.say("web-number", number=chart["number"]),
        "gull": GULL_KEY[chart["gull"]],
        "gull_words": look.say(f"gull-{GULL_KEY[chart['gull']]}"),
        "overboard": _crowd(look, chart["overboard"]),
        "thirst": _crowd(look, chart["thirst"]),
        "words": words,
        "all_words": look.game.texts.say(label, look.lang),
        "action": None,
        "does": "",
        "next": False,
        "fate": "",
    }


def _crowd(look: Look, keys: list[str]) -> dict[str, Any]:
    """People named on a navigation card: those of this boat are pictured, the absent are left out (B59)."""
    if len(keys) == len(CHARACTER_KEY):
        return {"all": look.say("chart-everybody"), "people": [], "nobody": False}
    there = {one["character"] for one in look.view["people"] if one["state"] != "gone"}
    people_here = [{"art": art.PEOPLE[key], "name": look.say(f"person-{key}"), "there": key in there} for key in keys]
    return {"all": "" if keys else look.say("chart-nobody"), "people": people_here, "nobody": not keys}


def _evening_card(look: Look) -> dict[str, Any]:
    """The card of the evening, step by step."""
    view = look.view
    now = STEPS.index(STEP_OF.get(view["phase"], "overboard"))
    notes = {
        "gull": look.say("web-gulls", gulls=view["gulls"]),
        "sharks": _in_water(look) if now == STEPS.index("sharks") else "",
        "thirst": _thirsty(look) if now == STEPS.index("thirst") else "",
    }
    steps = [
        {
            "key": step,
            "name": look.say(f"web-step-{step}"),
            "note": notes.get(step, ""),
            "now": number == now,
            "past": number < now,
        }
        for number, step in enumerate(STEPS)
    ]
    return {"face": _chart(look, view["card"]), "steps": steps}


def _in_water(look: Look) -> str:
    names = tuple(person(look.view, seat) for seat in look.view["water"])
    return look.say("web-in-water", people=names) if names else look.say("chart-nobody")


def _thirsty(look: Look) -> str:
    found = [(one["seat"], one["thirst"]) for one in look.view["people"] if one["thirst"]]
    names = [f"{look.say('person-' + person(look.view, seat).key)} ×{thirst}" for seat, thirst in found]
    return look.say("web-still-thirsty", people=", ".join(names))
