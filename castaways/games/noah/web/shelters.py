"""The shelters: the viewer's own animals with what each can do, the other players' with what can be taken."""

from typing import Any

from castaways.core.text import Name
from castaways.games.noah.rules.actions import BIRD, DOMESTIC, GIVE, HUNT, LOSE, LOSE_AS_TWO, MEET, PAIR, TAKE, WANT
from castaways.games.noah.rules.cards import GROUP_KEYS, PAIR_POINTS
from castaways.games.noah.web.faces import SPECIES, View, face, mate_words, pair_face, pair_gain
from castaways.web.kit import Look, Why

VERBS = {"pair": PAIR, "hunt": HUNT, "bird": BIRD, "domestic": DOMESTIC, "lose": LOSE, "two": LOSE_AS_TWO, "give": GIVE}
ABILITY = {"hunter": HUNT, "bird": BIRD, "domestic": DOMESTIC}
ALMOST = 2  # pairs of a group that are worth a word
ROW = 6  # animals in a row of a seat: see board.css
ROOM = {2: (2 * ROW, 4), 3: (ROW, 8), 4: (ROW, 4)}  # places for animals and pairs in a seat, by the number of players
MORE_PAIRS = 4  # of two players, where one row is enough for the animals
FREE = ("prepare", "choose-die", "meet", "lose", "extra", "after")  # phases in which some animals could be used


def own(look: Look) -> dict[str, Any] | None:
    """The viewer's shelter; a spectator has none."""
    if look.seat is None:
        return None
    player = look.view["players"][look.seat]
    return {
        "cards": [_own_card(look, card) for card in player["shelter"]],
        "saved": _pairs(look, player),
        "points": look.say("screen-points", points=player["points"]),
        "sets": _sets(look, player),
        "count": len(player["shelter"]),
    }


def _sets(look: Look, player: View) -> list[dict[str, str]]:
    """N42: groups with two pairs or more, on the way to a set or there; a dual pair may serve either of its groups."""
    count = {key: sum(key in pair["groups"] for pair in player["pairs"]) for key in GROUP_KEYS}
    return [
        {"key": key, "words": look.say("web-set", group=Name("group", key), pairs=pairs)}
        for key, pairs in count.items()
        if pairs >= ALMOST
    ]


def seats_of_others(look: Look) -> list[int]:
    """All players but the viewer, in the order in which they play after the viewer."""
    count = len(look.view["players"])
    first = 0 if look.seat is None else look.seat + 1
    seats = [(first + i) % count for i in range(count)]
    return [seat for seat in seats if seat != look.seat]


def other(look: Look, seat: int) -> dict[str, Any]:
    """The shelter of another player."""
    player = look.view["players"][seat]
    meet = MEET + seat
    players = len(look.view["players"])
    animals, pairs = ROOM[players]
    if players == 2 and len(player["shelter"]) <= ROW:
        pairs += MORE_PAIRS
    return {
        "seat": seat,
        "name": look.names[seat],
        "turn": look.view["turn"] == seat,
        "points": player["points"],
        "points_words": look.say("screen-points", points=player["points"]),
        "cards": [other_card(look, seat, card) for card in player["shelter"]],
        "pairs": _pairs(look, player),
        "seen": _seen(len(player["shelter"]), animals),
        "seen_pairs": _seen(len(player["pairs"]), pairs),
        "meet": meet if meet in look.legal else None,
        "does": look.describe(meet) if meet in look.legal else "",
    }


def _seen(count: int, room: int) -> int:
    """How many are shown: all, or one less than there is room for, since the last place tells of the rest."""
    return count if count <= room else room - 1


def _pairs(look: Look, player: View) -> list[dict[str, Any]]:
    return [
        pair_face(look, pair["card"], pair["groups"], int(PAIR_POINTS[SPECIES[pair["card"]]]))
        for pair in player["pairs"]
    ]


# -------------------------------------------------------------------- the viewer's animals


def _own_card(look: Look, card: View) -> dict[str, Any]:
    """An animal of the own shelter: what can be done with it now, or why its ability has to wait."""
    species = SPECIES[card["card"]]
    offered = _in_offer(look, look.seat, card)
    idle = offered or not look.legal
    doing = [] if idle else [_act(look, verb, start + species, card) for verb, start in VERBS.items()]
    acts = [act for act in doing if act]
    why = None if acts or offered else _why_no_ability(look, card)
    note = offered or (why.text if why else _note(look, card))
    return {
        **face(look, card),
        "acts": acts,
        "why": why,
        "offered": offered,
        "note": note,
        "mate": mate_words(look, card),
    }


def _act(look: Look, verb: str, action: int, card: View) -> dict[str, Any] | None:
    if action not in look.legal or look.seat is None:
        return None
    label = look.say(f"web-act-{verb}", points=pair_gain(look.view, look.seat, card["card"]))
    return {"action": action, "verb": verb, "label": label, "does": look.describe(action)}


def _why_no_ability(look: Look, card: View) -> Why | None:
    """Why an ability cannot be used in this moment of the own turn."""
    if not look.my_turn or look.view["phase"] not in FREE:
        return None
    found = [ABILITY[group] for group in card["groups"] if group in ABILITY]
    if look.view["phase"] == "lose":
        return look.why_not(LOSE + SPECIES[card["card"]])
    return look.why_not(found[0] + SPECIES[card["card"]]) if found else None


def _note(look: Look, card: View) -> str:
    """What its first group is good for in a shelter; or that it is out just now."""
    if look.view["using"] == card["card"] and look.view["turn"] == look.seat:
        return look.say("web-in-use")
    return look.say(f"web-note-{card['groups'][0]}")


def _in_offer(look: Look, seat: int | None, card: View) -> str:
    """The words for a card that is part of the offer that is being talked about; "" for any other."""
    offer = look.view["exchange"]
    if not offer or seat not in (offer["mover"], offer["partner"]):
        return ""
    cards = offer["of_mover"] if seat == offer["mover"] else offer["of_partner"]
    found = any(one["card"] == card["card"] and one["copy"] == card["copy"] for one in cards)
    return look.say("web-in-offer") if found else ""


# -------------------------------------------------------------------- animals to click


def other_card(look: Look, seat: int, card: View) -> dict[str, Any]:
    """An animal of another player: to be taken for a domestic one, or asked for in an exchange."""
    species = SPECIES[card["card"]]
    offered = _in_offer(look, seat, card)
    if not look.legal:
        return {**face(look, card), "action": None, "legal": False, "does": "", "offered": offered}
    phase = look.view["phase"]
    action = WANT + species if phase in ("offer", "counter") else TAKE + seat * 32 + species
    talking = look.view["exchange"]
    with_me = not talking or seat in (talking["mover"], talking["partner"])
    legal = action in look.legal and with_me and not offered
    return {
        **face(look, card),
        "action": action if legal else None,
        "legal": legal,
        "does": look.describe(action) if legal else "",
        "offered": offered,
    }


def clickable(look: Look, card: View, start: int) -> dict[str, Any]:
    """An own animal in the middle of the table, for one verb."""
    action = start + SPECIES[card["card"]]
    offered = _in_offer(look, look.seat, card)
    legal = action in look.legal and not offered
    does = look.describe(action) if legal else ""
    return {**face(look, card), "action": action, "legal": legal, "does": does, "offered": offered}
