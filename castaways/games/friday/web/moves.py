"""Friday's moves as buttons: what each costs and brings is on it."""

from castaways.core.text import Name
from castaways.games.friday.rules.actions import BUY, DONE, DRAW, END, FIGHT_FIRST, GIVE_UP, SKIP, TAKE, TARGET, USE
from castaways.games.friday.rules.cards import ABILITY, HIGHEST_ZERO, KEY, VALUE
from castaways.web.kit import Button, Look, split

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


def _plain(look: Look, action: int) -> Button:
    label, detail = split(look.describe(action))
    tone, key = ("main", "D") if action == TAKE else ("", "E")
    return Button(action, label, detail, key, tone)


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
        found.append(Button(action, label, detail, DIGITS[number], "main"))
    return found


def _uses(look: Look) -> list[Button]:
    found: list[Button] = []
    for action in look.legal:
        if USE <= action < TARGET:
            label, detail = split(look.describe(action))
            key = DIGITS[len(found)] if len(found) < len(DIGITS) else ""
            found.append(Button(action, label, detail, key, "main", twin=True))
    return found


def _fighting(look: Look) -> list[Button]:
    """Draw, buy, end: always at their places, so that nothing jumps."""
    found = [_draw(look), _buy(look), _end(look)]
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


def _buy(look: Look) -> Button:
    fight = look.view["fight"]
    why = look.why_not(BUY)
    if why:
        return Button(BUY, look.say("web-buy"), "", "B", why=why)
    if look.describe(BUY) in (look.say("do-buy-deadly"), look.say("do-buy-broke")):
        return Button(BUY, *split(look.describe(BUY)), "B", "warn", fatal=True)
    cost = fight["price"]
    detail = look.say("web-buy-detail", cost=cost, left=look.view["life"] - cost)
    return Button(BUY, look.say("web-buy"), detail + _odds(look), "B", costly=cost > 0)


def _end(look: Look) -> Button:
    why = look.why_not(END)
    if why:
        return Button(END, look.say("web-end"), "", "E", why=why)
    short = look.view["fight"]["missing"]
    deadly = look.view["fight"]["upkeep"] + short > look.view["life"]
    label = look.say("web-end-won") if not short and not deadly else look.say("web-end")
    tone = "warn" if short or deadly else "main"
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
