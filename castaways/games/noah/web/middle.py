"""The middle of the table: what is being decided, where each die leads, and the cards to choose from."""

from typing import Any

from castaways.core.text import Name, Seat
from castaways.games.noah.rules.actions import AGAIN, GIVE, LOSE, LOSE_AS_TWO, MEET, MOVE, RESOLVE, ROLL
from castaways.games.noah.rules.terms import MOST_LOOKS, STRIDE
from castaways.games.noah.web import art
from castaways.games.noah.web.faces import (
    View,
    after,
    at_risk,
    capital,
    card_at,
    could_be,
    face,
    floods_open,
    holds,
    landing,
    pair_gain,
    place_words,
)
from castaways.games.noah.web.shelters import clickable, other_card
from castaways.web.kit import Look

EXCHANGE = ("offer", "answer", "counter", "last-word")


def middle(look: Look) -> dict[str, Any]:
    """Everything inside the ring."""
    view = look.view
    phase = view["phase"]
    mine = look.my_turn
    asked = mine or look.seat in look.to_act  # also where nothing can be pressed, as once a puzzle is solved
    who = Seat(look.to_act[0]) if look.to_act else Seat(view["turn"])
    return {
        "title": look.say(f"phase-{phase}") if asked or look.result else look.say(f"web-doing-{phase}", who=who),
        "hint": _hint(look),
        "picks": _picks(look),
        "rows": _rows(look),
        "owed": view["owed"],
        "deck_words": look.say("web-deck", cards=view["deck"]),
        "deck_tip": look.say("web-deck-end"),
        "floods": _floods(look),
    }


def _hint(look: Look) -> str:
    """One line below the title."""
    view = look.view
    phase, using = view["phase"], view["using"]
    if phase == "look":
        return look.say("web-hint-look", seen=len(view["looked"]), most=MOST_LOOKS, bird=Name("card", using))
    if phase in ("catch", "take"):
        return look.say(f"web-hint-{phase}", card=Name("card", using))
    if phase == "lose":
        return look.say("web-hint-lose", owed=view["owed"])
    if phase in EXCHANGE:
        return _bargain(look)
    if phase == "choose-die":
        return look.say("web-hint-move")
    return ""


# -------------------------------------------------------------------- what can be picked


def _picks(look: Look) -> list[dict[str, Any]]:
    """The big choices: a die with where it leads, the roll, the card or an exchange."""
    view = look.view
    phase = view["phase"]
    if phase == "choose-die":
        start = view["players"][view["turn"]]["spot"]
        return [_destination(look, die, after(view, start, die)) for die in sorted(set(view["dice"]))]
    if phase == "meet":
        return [_resolve(look), *(_meeting(look, other) for other in view["partners"])]
    if phase == "prepare" and look.my_turn:
        return [_simple(look, ROLL, "web-roll", "web-roll-text", 2)]
    return [_simple(look, AGAIN, "web-again", "web-again-text", 1)] if phase == "extra" and look.my_turn else []


def _pick(look: Look, action: int, **more: Any) -> dict[str, Any]:
    legal = action in look.legal
    does = capital(look.describe(action)) if legal else ""
    return {
        "action": action,
        "legal": legal,
        "does": does,
        "dice": (),
        "art": "",
        "hidden": False,
        "text": "",
        "foot": "",
        **more,
    }


def _simple(look: Look, action: int, title: str, text: str, dice: int) -> dict[str, Any]:
    """A roll of so many dice."""
    return _pick(look, action, dice=(0,) * dice, title=look.say(title), text=look.say(text))


def _resolve(look: Look) -> dict[str, Any]:
    """N27: the card under the pawn as usual."""
    spot = look.view["players"][look.view["turn"]]["spot"]
    return {**_goal(look, RESOLVE, spot), "dice": ()}


def _meeting(look: Look, other: int) -> dict[str, Any]:
    """N27: an exchange instead of the card."""
    title = look.say("web-exchange-with", who=Seat(other))
    return _pick(look, MEET + other, title=title, text=look.say("web-exchange-text"), pawn=other)


def _destination(look: Look, die: int, spot: int) -> dict[str, Any]:
    """Where a die leads: what is known of it, and what is not."""
    found = {**_goal(look, MOVE + die, spot), "dice": (die,)}
    there = _partners(look, spot)
    if there:
        found["text"] += " " + look.say("web-goal-meet", who=there)
    return found


def _partners(look: Look, spot: int) -> tuple[Seat, ...]:
    """N27: who stands there and could exchange with the mover."""
    view = look.view
    card = card_at(view, spot)
    known = card["face"] if card else None
    if card is None or (card["open"] and known and known["card"] == "flood"):
        return ()
    players = view["players"]
    able = [
        Seat(seat)
        for seat, player in enumerate(players)
        if seat != view["turn"] and player["spot"] == spot and player["shelter"]
    ]
    return tuple(able) if players[view["turn"]]["shelter"] else ()


def _goal(look: Look, action: int, spot: int) -> dict[str, Any]:
    """A place as the one who moves would find it."""
    view = look.view
    card = card_at(view, spot)
    if card is None:
        hidden = sum(not one["open"] for one in view["sides"][spot // STRIDE]["cards"])
        title = capital(place_words(look, spot))
        return _pick(look, action, art=art.HILL, title=title, text=look.say("web-goal-hill", hidden=hidden))
    if card["face"] is None:
        cards, floods = could_be(view, card)
        text = look.say("web-goal-no-flood", cards=cards)
        if floods:
            text = look.say("web-goal-hidden", cards=cards, floods=floods)
            text += _flooding(look, card, "web-goal-if-flooding")
        title, foot = look.say("web-hidden-card"), look.say("web-foot-unknown")
        return _pick(look, action, hidden=True, title=title, text=text, foot=foot)
    shown = face(look, card["face"])
    foot = "" if card["open"] else look.say("web-only-me")
    if shown["flood"]:
        text = look.say("web-goal-flood", cards=at_risk(view, view["turn"]))
        text += "" if card["open"] else _flooding(look, card, "web-goal-flooding")
        return _pick(look, action, art=shown["art"], title=shown["title"], text=text, foot=foot)
    if holds(view, view["turn"], shown["card"]) == 1:
        foot = look.say("web-foot-pair", points=pair_gain(view, view["turn"], shown["card"]))
    text = look.say(f"web-goal-{landing(shown['card'])}")
    return _pick(look, action, art=shown["art"], title=shown["title"], text=text, foot=foot)


def _flooding(look: Look, card: View, id: str) -> str:
    """N23: what a flood opened there would do to the sides."""
    side = card["spot"] // STRIDE
    if not floods_open(look.view, (side + 2) % 4):
        return ""
    left = len(look.view["sides"][side]["cards"]) - 1
    return " " + look.say(id, side=side % 2 + 1, other=side % 2 + 3, left=left)


# -------------------------------------------------------------------- cards to choose from


def _rows(look: Look) -> list[dict[str, Any]]:
    """Shelter cards that can be clicked for what is being decided."""
    view = look.view
    phase = view["phase"]
    if phase == "take":
        others = [seat for seat in range(len(view["players"])) if seat != view["turn"]]
        return [_row(look.names[seat], _of(look, seat)) for seat in others if view["players"][seat]["shelter"]]
    if phase == "lose" and look.my_turn:
        cards = view["players"][view["turn"]]["shelter"]
        plain = [clickable(look, card, LOSE) for card in cards]
        double = [clickable(look, card, LOSE_AS_TWO) for card in cards]
        rows = [_row(look.say("web-lose-one"), [card for card in plain if card["legal"]])]
        large = [card for card in double if card["legal"]]
        return [*rows, _row(look.say("web-lose-two"), large)] if large else rows
    return _offer_rows(look) if phase in EXCHANGE else []


def _row(title: str, cards: list[dict[str, Any]]) -> dict[str, Any]:
    return {"title": title, "cards": cards}


def _of(look: Look, seat: int) -> list[dict[str, Any]]:
    return [other_card(look, seat, card) for card in look.view["players"][seat]["shelter"]]


def _offer_rows(look: Look) -> list[dict[str, Any]]:
    """Both sides of an exchange; whoever puts it together sees all cards, everybody else the offer alone."""
    view = look.view
    offer = view["exchange"]
    mover, partner = offer["mover"], offer["partner"]
    first, second = (mover, partner) if look.seat != partner else (partner, mover)
    rows = []
    for seat in (first, second):
        if look.seat == seat:
            title = look.say("web-you-give")
            cards = [clickable(look, card, GIVE) for card in view["players"][seat]["shelter"]]
        else:
            title = look.say("web-gives", who=Seat(seat))
            cards = _of(look, seat)
        composing = view["phase"] in ("offer", "counter") and look.my_turn
        rows.append(_row(title, cards if composing else [card for card in cards if card["offered"]]))
    return rows


def _bargain(look: Look) -> str:
    """What the offer on the table would bring the viewer."""
    view, seat = look.view, look.seat
    offer = view["exchange"]
    if seat is None or seat not in (offer["mover"], offer["partner"]):
        return ""
    names = ("of_mover", "of_partner") if seat == offer["mover"] else ("of_partner", "of_mover")
    given, got = ([card["card"] for card in offer[name]] for name in names)
    kept = [card["card"] for card in view["players"][seat]["shelter"]]
    for card in given:
        kept.remove(card)
    pairs = sorted({card for card in got if (kept + got).count(card) == 2})
    if pairs:
        return look.say("web-offer-pairs", cards=tuple(Name("card", card) for card in pairs))
    return look.say("web-offer-none") if given and got else look.say("web-offer-how") if look.my_turn else ""


def _floods(look: Look) -> list[str]:
    """Where floods lie open, and what another one would do."""
    return [
        look.say("web-flood-open", side=side + 1, other=(side + 2) % 4 + 1)
        for side in range(4)
        if floods_open(look.view, side)
    ]
