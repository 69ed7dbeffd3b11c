"""Friday's moves as buttons: what each costs and brings is on it."""

from collections.abc import Mapping
from typing import Any

from castaways.core.text import Name
from castaways.games.friday.present.words import card_label
from castaways.games.friday.rules.actions import (
    BUY,
    DESTROY,
    DONE,
    DRAW,
    END,
    FIGHT_FIRST,
    GIVE_UP,
    SKIP,
    TAKE,
    TARGET,
    USE,
)
from castaways.games.friday.rules.cards import ABILITY, COST, HIGHEST_ZERO, KEY, VALUE
from castaways.games.friday.web.runs import DRAWING, HEALING, follow
from castaways.web.kit import Button, Look, Why, split

KIND = {key: number for number, key in enumerate(KEY)}
PLAIN_RULES = ("none", "additional_card_costs_2")  # pirates against whom a card counts as printed
DIGITS = "123456789"


def buttons(look: Look) -> list[Button]:
    """The bar of moves; composite choices are made on the table itself."""
    phase = look.view["phase"]
    if phase in ("choose-hazard", "choose-pirate"):
        return _choices(look)
    if phase == "fight":
        return [*_fighting(look), *_uses(look)]
    return [_plain(look, action) for action in look.legal if action in (TAKE, DONE)] if phase != "destroy" else []


def worst(look: Look) -> tuple[int, ...]:
    """What mostly is destroyed for the points of a lost fight, as moves: cards below nothing and plain cards of no
    value, those that are worst for their price first. From the last place to the first, so that the places still fit;
    done, if something else could still be destroyed."""
    left = look.view["points"]
    cards = look.view["fight"]["cards"]
    price = {place: int(COST[KIND[card["card"]]]) for place, card in enumerate(cards) if DESTROY + place in look.legal}
    bad = [place for place in price if cards[place]["value"] < 0 or _is_plain_nothing(cards[place])]
    chosen = []
    for place in sorted(bad, key=lambda place: (cards[place]["value"] / price[place], price[place])):
        if price[place] <= left:
            chosen.append(place)
            left -= price[place]
    if not chosen:
        return ()
    more = any(cost <= left for place, cost in price.items() if place not in chosen)
    return (*(DESTROY + place for place in sorted(chosen, reverse=True)), *((DONE,) if more else ()))


def _is_plain_nothing(card: Mapping[str, Any]) -> bool:
    return bool(card["value"] == 0 and card["ability"] in ("", "none", None))


def _plain(look: Look, action: int) -> Button:
    label, detail = split(look.describe(action))
    tone, key = ("main", "D") if action == TAKE else ("", "E")
    return Button(action, label, detail, key, tone, run="auto" if action == TAKE else "")


def _choices(look: Look) -> list[Button]:
    """Which enemy to fight."""
    found = []
    for number, action in enumerate(look.legal):
        if action == SKIP:
            label, detail = split(look.describe(action))
            found.append(Button(action, label, detail, "S"))
            continue
        if look.view["phase"] == "choose-pirate":
            enemy = look.view["pirates"][action - FIGHT_FIRST]
            label = look.say("web-fight-pirate", pirate=Name("pirate", enemy["pirate"]))
            detail = look.say("web-fight-detail", value=enemy["value"], free=enemy["free"])
        else:
            hazard = look.view["offered"][action - FIGHT_FIRST]
            label = look.say("web-fight", hazard=Name("hazard", hazard["hazard"]))
            detail = look.say("web-fight-detail", value=hazard["value"], free=hazard["free"])
        found.append(Button(action, label, detail, DIGITS[number], "main", run="auto"))
    return found


def _uses(look: Look) -> list[Button]:
    """Cards that can be used; those that give life in one go. The cards on the table are used one by one."""
    found: list[Button] = []
    healing = _healing(look)
    for action in look.legal:
        if action in healing[1:]:
            continue
        if USE <= action < TARGET:
            label, detail = split(look.describe(action))
            key = DIGITS[len(found)] if len(found) < len(DIGITS) else ""
            run = "auto" if look.view["fight"]["cards"][action - USE]["ability"] in DRAWING else ""
            if action in healing and len(healing) > 1:
                label, detail = look.say("web-heal"), look.say("web-heal-detail", cards=len(healing))
                found.append(Button(action, label, detail, key, "main", chain=healing))
                continue
            target = _plain_target(look, action - USE)
            if target is not None:
                kind = KIND[look.view["fight"]["cards"][target]["card"]]
                detail = look.say("web-on", card=card_label(kind))
                found.append(Button(action, label, detail, key, "main", chain=(action, TARGET + target), run="auto"))
                continue
            found.append(Button(action, label, detail, key, "main", twin=True, run=run))
    return found


def _plain_target(look: Look, place: int) -> int | None:
    """The card that an ability is mostly turned on: the highest is doubled, the lowest is exchanged or destroyed. Using
    the card on the table asks which."""
    cards = look.view["fight"]["cards"]
    ability = cards[place]["ability"]
    others = [other for other, card in enumerate(cards) if other != place and not card["turned"]]
    if ability == "double":
        others = [other for other in others if not cards[other]["doubled"] and cards[other]["value"] > 0]
        return max(others, key=lambda other: cards[other]["value"], default=None)
    if ability == "destroy" or (ability == "exchange_1" and look.view["robinson"]["size"]):
        return min(others, key=lambda other: cards[other]["value"], default=None)
    return None


def _fighting(look: Look) -> list[Button]:
    """Draw, buy, end: always at their places, so that nothing jumps."""
    found = [_draw(look), _draw_all(look), _buy(look), _end(look)]
    if GIVE_UP in look.legal:
        label, detail = split(look.describe(GIVE_UP))
        found.append(Button(GIVE_UP, label, detail, "G", "warn", fatal=True))
    return found


def _draw(look: Look) -> Button:
    fight = look.view["fight"]
    why = look.why_not(DRAW)
    if why:
        return Button(DRAW, look.say("web-draw"), "", "D", why=why)
    if look.describe(DRAW) == look.say("do-draw-deadly"):
        return Button(DRAW, *split(look.describe(DRAW)), "D", "warn", fatal=True)
    left = fight["free"] - fight["left"]
    return Button(DRAW, look.say("web-draw"), look.say("web-draw-detail", left=left) + _odds(look), "D", "main")


def _draw_all(look: Look) -> Button:
    """All free cards, up to the next choice; in its place also when one card is left, or none."""
    fight = look.view["fight"]
    why = look.why_not(DRAW)
    left = fight["free"] - fight["left"]
    if why is None and left > 1 and look.describe(DRAW) != look.say("do-draw-deadly") and _may_run(look):
        return Button(DRAW, look.say("web-draw-all"), look.say("web-draw-all-detail", left=left), "F", run="always")
    return Button(DRAW, look.say("web-draw-all"), "", "F", why=why or Why(look.say("web-draw-all-not")), run="always")


def _may_run(look: Look) -> bool:
    return follow(look.view, look.legal, DRAW) == DRAW


def _healing(look: Look) -> tuple[int, ...]:
    """The cards that give life and can be used now, as long as there is any in the reserve."""
    left, found = look.view["reserve"], []
    cards = look.view["fight"]["cards"]
    for action in look.legal:
        points = HEALING.get(cards[action - USE]["ability"], 0) if USE <= action < TARGET else 0
        if points and left > 0:
            found.append(action)
            left -= points
    return tuple(found)


def _buy(look: Look) -> Button:
    fight = look.view["fight"]
    why = look.why_not(BUY)
    if why:
        return Button(BUY, look.say("web-buy"), "", "B", why=why)
    if look.describe(BUY) in (look.say("do-buy-deadly"), look.say("do-buy-broke")):
        return Button(BUY, *split(look.describe(BUY)), "B", "warn", fatal=True)
    cost = fight["price"]
    detail = look.say("web-buy-detail", cost=cost, left=look.view["life"] - cost)
    return Button(BUY, look.say("web-buy"), detail + _odds(look), "B", costly=cost > 0, run="auto")


def _end(look: Look) -> Button:
    why = look.why_not(END)
    if why:
        return Button(END, look.say("web-end"), "", "E", why=why)
    short = look.view["fight"]["missing"]
    deadly = look.view["fight"]["upkeep"] + short > look.view["life"]
    label = look.say("web-end-won") if not short and not deadly else look.say("web-end")
    tone = "warn" if short or deadly else "main"
    healing = () if deadly else _healing(look)
    if healing:  # nothing is gained by leaving life in the reserve
        detail = f"{look.describe(END)} · {look.say('web-end-healed', cards=len(healing))}"
        return Button(END, label, detail, "E", tone, costly=short > 0, chain=(*healing, END))
    return Button(END, label, look.describe(END), "E", tone, fatal=deadly, costly=short > 0)


def _odds(look: Look) -> str:
    """How many of the cards in the stack would win the fight, where that can be said for certain."""
    view = look.view
    fight, stack = view["fight"], view["robinson"]
    pirate = fight["pirate"]
    simple = pirate is None or view["pirates"][pirate]["rule"] in PLAIN_RULES
    struck = any(card["ability"] == "highest_zero" and not card["turned"] for card in fight["cards"])
    if not fight["missing"] or not simple or struck or not stack["size"]:
        return ""
    # An aging card that nobody has seen yet never wins a fight, so it needs no place among the winning ones.
    if any(key is not None for key in stack["places"]):  # some places are known: the cards are not equally likely
        return ""
    wins = [
        count
        for key, count in stack["cards"].items()
        if int(VALUE[KIND[key]]) >= fight["missing"] and int(ABILITY[KIND[key]]) != HIGHEST_ZERO
    ]
    return " · " + look.say("web-odds", wins=sum(wins), cards=stack["size"])
