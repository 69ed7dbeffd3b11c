"""Level 10 in a page: what may be said (L7) as chips to press, and what was said as words beside each player."""

from typing import Any

from castaways.core.text import Name, Seat
from castaways.games.level10.rules.actions import COUNTS, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import WORLD_KEYS, WORLDS
from castaways.games.level10.rules.terms import MOST_SAID
from castaways.games.level10.web import art
from castaways.games.level10.web.table import View, is_pause, row_and_number
from castaways.web.kit import Look


def panel(look: Look) -> dict[str, Any] | None:
    """The three kinds of things that may be said; None where there is nobody to talk to, or nothing to say any more."""
    view = look.view
    if look.seat is None or look.result or look.inert or view["players"] == 1:
        return None
    left = view["seats"][look.seat]["sayings_left"]
    return {
        "left": look.say("web-say-left", left=left, most=MOST_SAID),
        "none": not left,
        "counts": [_count(look, world) for world in range(WORLDS)],
        "people": [look.say("web-say-me") if seat == look.seat else look.names[seat] for seat in _order(look)],
        "wishes": [
            {"kind": "play", "title": look.say("web-say-play"), "chips": _chips(look, WISH_PLAY)},
            {"kind": "reset", "title": look.say("web-say-reset"), "chips": _chips(look, WISH_RESET)},
        ],
    }


def _count(look: Look, world: int) -> dict[str, Any]:
    """How many cards of a world I hold."""
    own = look.view["seats"][look.seat]
    held = [key for key in own["cards"] if not is_pause(key) and row_and_number(key)[0] == world]
    least, most = own["told"].get(WORLD_KEYS[world], (-1, 0))
    return {**_chip(look, TELL + world * COUNTS + len(held), world, said=least == most), "count": len(held)}


def _order(look: Look) -> list[int]:
    """For whom one can wish: me first, then the others as they sit."""
    players = look.view["players"]
    return [((look.seat or 0) + place) % players for place in range(players)]


def _chips(look: Look, first: int) -> list[list[dict[str, Any]]]:
    """The worlds that can be wished for, for everybody in that order."""
    kind = "play" if first == WISH_PLAY else "reset"
    standing = {
        (wish["who"], wish["world"])
        for wish in look.view["wishes"]
        if wish["seat"] == look.seat and wish["kind"] == kind
    }
    return [
        [
            _chip(look, first + seat * WORLDS + world, world, said=(seat, WORLD_KEYS[world]) in standing)
            for world in range(WORLDS)
        ]
        for seat in _order(look)
    ]


def _chip(look: Look, action: int, world: int, said: bool) -> dict[str, Any]:
    legal = action in look.legal
    return {
        "action": action,
        "world": WORLD_KEYS[world],
        "letter": look.say(f"letter-{WORLD_KEYS[world]}"),
        "name": look.say(f"world-{WORLD_KEYS[world]}"),
        "legal": legal,
        "said": said,
        "does": look.describe(action) if legal else "",
        "why": None if legal else look.why_not(action),
    }


# -------------------------------------------------------------------- the players


def seats(look: Look) -> list[dict[str, Any]]:
    """The players in turn order, beginning after the viewer: cards, when they play, and what they said."""
    players = look.view["players"]
    start = 0 if look.seat is None else look.seat + 1
    order = [(start + place) % players for place in range(players)]
    return [_seat(look, seat) for seat in order if seat != look.seat]


def _seat(look: Look, seat: int) -> dict[str, Any]:
    facts = look.view["seats"][seat]
    told = [_told(look, world, *told) for world, told in facts["told"].items() if _is_worth_saying(*told)]
    said = [_wish(look, wish) for wish in look.view["wishes"] if _place(look, wish) == seat]
    known = []
    if facts["cards"] and look.seat is not None:
        known = [look.say("screen-known", cards=tuple(_named(look, key) for key in facts["cards"]))]
    return {
        "seat": seat,
        "name": look.names[seat],
        "face": art.PEOPLE[seat],
        "size": facts["size"],
        "cards": look.say("screen-cards", cards=facts["size"]),
        "now": look.view["turn"] == seat,
        "when": _when(look, seat),
        "told": told,
        "said": said,
        "known": known,
        "all_words": " · ".join([*(fact["words"] for fact in told), *said, *known]),
    }


def _named(look: Look, key: str) -> str:
    if is_pause(key):
        return look.say("card-pause")
    row, number = row_and_number(key)
    return look.say(f"card-{WORLD_KEYS[row]}", number=number)


def _when(look: Look, seat: int) -> str:
    """When a player's turn comes."""
    view = look.view
    if view["phase"] == "choose-first":
        return look.say("screen-answered") if view["answers"][seat]["answered"] else look.say("web-seat-thinks")
    if not view["seats"][seat]["size"]:
        return look.say("web-seat-out")
    if view["turn"] is None:
        return ""
    if view["turn"] == seat:
        return look.say("web-seat-second") if view["second_turn"] else look.say("web-seat-now")
    players = view["players"]
    before = seat - 1
    while not view["seats"][before % players]["size"]:
        before -= 1
    if before % players == view["turn"]:
        return look.say("web-seat-next")
    if before % players == look.seat:
        return look.say("web-seat-after-me")
    return look.say("web-seat-after", other=Seat(before % players))


def _is_worth_saying(least: int, most: int) -> bool:
    """Open moves wear a told count away until it says next to nothing."""
    return least > 0 or most <= 1


def _told(look: Look, world: str, least: int, most: int) -> dict[str, str]:
    """A count that was told, or what is left of it after open moves."""
    exact = least == most
    id = "web-told" if exact else "web-told-range"
    args: dict[str, Any] = {"count": least} if exact else {"least": least, "most": most}
    return {
        "world": world,
        "letter": look.say(f"letter-{world}"),
        "face": str(least) if exact else f"{least}–{most}",
        "words": look.say(id, world=Name("world", world), **args),
    }


def _place(look: Look, wish: View) -> int:
    """At whose seat a wish is shown: at that of the partner it concerns; one that concerns the viewer, or whoever said
    it, stands where it was said."""
    return int(wish["seat"] if wish["who"] == look.seat else wish["who"])


def _wish(look: Look, wish: View) -> str:
    """A wish that still stands, as it is read at its seat."""
    maker, who = wish["seat"], wish["who"]
    how = "self" if who == maker else "me" if who == look.seat else "mine" if maker == look.seat else "from"
    return look.say(f"web-wish-{wish['kind']}-{how}", world=Name("world", wish["world"]), other=Seat(maker))
