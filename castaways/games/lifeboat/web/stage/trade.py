"""Lifeboat: offers on the table, and what the viewer is putting together."""

from collections.abc import Mapping
from typing import Any

from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    ASK_OPEN,
    CARD_CLOSED,
    CARD_OPEN,
    COUNTER,
    DECLINE,
    TO,
    WANT_CLOSED,
    WANT_KIND,
    WITHDRAW,
)
from castaways.games.lifeboat.rules.cards import KIND_KEY
from castaways.games.lifeboat.rules.terms import MOST_CLOSED
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.facts import View, card, person
from castaways.games.lifeboat.web.menus import Entry, kind
from castaways.games.lifeboat.web.stage import preview
from castaways.web.kit import Look


def cards_of(look: Look, counts: Mapping[str, int], side: str = "") -> list[dict[str, Any]]:
    """Cards as pictures with their names and sides."""
    note = look.say(f"side-{side}") if side else ""
    return [
        {"key": key, "art": art.CARDS[key], "name": look.say(f"card-{key}"), "count": count, "side": note}
        for key, count in counts.items()
    ]


def offers(look: Look) -> list[dict[str, Any]]:
    """All open offers: to me first, then mine, then those of others."""
    drawn = [_offer(look, offer) for offer in look.view["offers"]]
    return sorted(drawn, key=lambda offer: (not offer["to_me"], not offer["mine"]))


def _offer(look: Look, offer: View) -> dict[str, Any]:
    view = look.view
    maker, to = offer["from"], offer["to"]
    mine, to_me = maker == look.seat, to == look.seat
    names = {"maker": person(view, maker), "to": person(view, to)}
    id = "web-offer-mine" if mine else "web-offer-to-me" if to_me else "web-offer-others"
    accept, decline = ACCEPT + maker, DECLINE + maker
    entries = []
    if to_me:
        why = None if accept in look.legal else look.why_not(accept)
        entries.append({"entry": Entry(accept, look.say("web-accept")), "why": why})
        if COUNTER + maker in look.legal:
            entries.append({"entry": _counter(look, offer), "why": None})
        entries.append({"entry": Entry(decline, look.say("web-refuse")), "why": look.why_not(decline)})
    elif mine:
        entries.append({"entry": Entry(WITHDRAW, look.say("web-withdraw")), "why": look.why_not(WITHDRAW)})
    waits = next((one["why"] for one in entries if one["why"]), None)
    return {
        "title": look.say(id, **names),
        "art": art.PEOPLE[view["people"][to if mine else maker]["character"]],
        "to_me": to_me,
        "mine": mine,
        "gives": given(look, offer),
        "wants": wanted(look, offer),
        "entries": entries,
        "waits": waits,
        "id": maker,
        "partner": look.say(f"person-{view['people'][maker]['character']}"),
        "changes": preview.of_offer(look, offer) if to_me else None,
        "decline": decline,
        "reasons": reasons(look) if to_me and decline in look.legal else [],
    }


def reasons(look: Look) -> list[dict[str, str]]:
    """Why an offer is refused: a phrase that goes with the refusal."""
    keys = [phrase.key for phrase in look.game.phrases if phrase.act == "refusal" and not phrase.slots]
    return [{"key": key, "words": look.say(f"phrase-{key}")} for key in keys]


def given(look: Look, offer: View) -> list[dict[str, Any]]:
    """What is offered; closed cards by name for their owner only."""
    found = cards_of(look, offer["gives_open"], "open")
    if offer["gives"]:
        return found + [{**one, "secret": True} for one in cards_of(look, offer["gives"], "closed")]
    if offer["gives_closed"]:
        words = look.say("closed-cards", cards=offer["gives_closed"])
        found.append({"key": "", "art": "", "name": words, "count": offer["gives_closed"], "side": ""})
    return found


def wanted(look: Look, offer: View) -> list[dict[str, Any]]:
    """What an offer asks for, also one in the making: open cards, kinds, closed cards."""
    found = cards_of(look, offer["open" if "asks" in offer else "asked"], "open")
    kinds = cards_of(look, dict.fromkeys(offer["kinds"], 1))
    found += [{**one, "side": look.say("web-open-or-closed")} for one in kinds]
    if offer["number"]:
        words = look.say("closed-cards", cards=offer["number"])
        side = look.say("web-their-choice")
        found.append({"key": "", "art": "", "name": words, "count": offer["number"], "side": side})
    return found


def _counter(look: Look, offer: View) -> Entry:
    """Answer with another offer, which begins as the one that was made, seen from the other side."""
    mine = look.view["people"][look.view["seat"]]["open"]
    steps = [CARD_OPEN + kind(key) for key, count in offer["open"].items() for _ in range(count)]
    for key in offer["kinds"]:
        if look.view["own"]["closed"].get(key):
            steps.append(CARD_CLOSED + kind(key))
        elif mine.get(key, 0) > offer["open"].get(key, 0):
            steps.append(CARD_OPEN + kind(key))
    steps += [ASK_OPEN + kind(key) for key, count in offer["gives_open"].items() for _ in range(count)]
    if offer["gives_closed"]:
        steps.append(WANT_CLOSED + min(offer["gives_closed"], MOST_CLOSED) - 1)
    return Entry(COUNTER + offer["from"], look.say("web-counter"), then=tuple(steps))


# -------------------------------------------------------------------- what I am making


def draft(look: Look) -> dict[str, Any] | None:
    """The gift, throw, offer or answer in the making."""
    made = look.view["own"]["draft"] if look.view["own"] else None
    if made is None:
        return None
    what, to = made["what"], made["to"]
    return {
        "what": what,
        "title": look.say(stage(made), person=person(look.view, to)) if to is not None else look.say(stage(made)),
        "gives": cards_of(look, made["open"], "open")
        + [{**one, "secret": True} for one in cards_of(look, made["closed"], "closed")],
        "wants": wanted(look, made),
        "asks": _asks(look) if what in ("offer", "counter") and to is not None else None,
        "partner": look.say(f"person-{look.view['people'][to]['character']}") if to is not None else "",
    }


def stage(made: View) -> str:
    """The message that asks for the next step."""
    if made["what"] == "gift":
        return "web-draft-gift-to" if made["open"] or made["closed"] else "web-draft-gift"
    if made["what"] == "offer":
        return "web-draft-offer-to" if made["to"] is None else "web-draft-offer"
    if made["what"] == "counter":
        return "web-draft-counter"
    return "web-draft-throw" if made["what"] == "throw" else "web-draft-answer"


def _asks(look: Look) -> dict[str, list[Entry]]:
    """What an offer may ask for: open cards, closed ones, any card of a kind."""
    return {"open": ask_open(look), "closed": ask_closed(look), "kinds": ask_kinds(look)}


def ask_open(look: Look) -> list[Entry]:
    """Open cards of the partner."""
    keys = [key for key in KIND_KEY if ASK_OPEN + kind(key) in look.legal]
    return [
        Entry(ASK_OPEN + kind(key), look.say("web-ask-open", card=card(key)), "", art=art.CARDS[key]) for key in keys
    ]


def ask_closed(look: Look) -> list[Entry]:
    """Closed cards of the partner's choice."""
    return [
        Entry(WANT_CLOSED + more, look.say("closed-cards", cards=more + 1))
        for more in range(MOST_CLOSED)
        if WANT_CLOSED + more in look.legal
    ]


def ask_kinds(look: Look) -> list[Entry]:
    """Any card of a kind, up to three kinds."""
    keys = [key for key in KIND_KEY if WANT_KIND + kind(key) in look.legal]
    return [Entry(WANT_KIND + kind(key), look.say(f"card-{key}"), art=art.CARDS[key]) for key in keys]


def my_cards(look: Look) -> list[Entry]:
    """My cards that can be named for the next step."""
    found = []
    for start in (CARD_OPEN, CARD_OPEN + len(KIND_KEY)):
        closed = start != CARD_OPEN
        for key in KIND_KEY:
            if start + kind(key) in look.legal:
                side = look.say("side-closed" if closed else "side-open")
                found.append(Entry(start + kind(key), look.say(f"card-{key}"), side, art=art.CARDS[key], secret=closed))
    return found


def receivers(look: Look) -> list[Entry]:
    """People who can be named for the next step, from bow to stern."""
    found = []
    for seat in look.view["boat"]:
        if TO + seat in look.legal:
            one = look.view["people"][seat]
            found.append(
                Entry(
                    TO + seat,
                    look.say(f"person-{one['character']}"),
                    look.names[seat],
                    art=art.PEOPLE[one["character"]],
                )
            )
    return found
