"""Lifeboat: what concerns the viewer, one after the other: an offer, what is at stake, what was just done to them.

Everything comes from the viewer's own log and view, so it tells nobody more. The page remembers what was read.
"""

from collections.abc import Sequence
from typing import Any

from castaways.core.text import Name
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, KIND_KEY
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.facts import View, person
from castaways.games.lifeboat.web.log import LOG
from castaways.games.lifeboat.web.stage import preview
from castaways.web.kit import Look
from castaways.web.log import HURT, NEWS, LogLine, entries_of

MOST = 4  # things that happened, the newest; the log has the rest
MOST_WORDS = 2  # sentences below a heading
DAYS = 2  # how far back: today and yesterday
MOST_OPEN = 3  # of the cards that are at stake
TAKEN = ("took-open", "took-closed", "stole")
GIVEN = ("gave-open", "gave-closed")
FIGHTS = ("fight-won", "fight-lost")
# Of the lines of one entry the first of these kinds is its heading. Offers and demands have places of their own.
WEIGHT = (
    "washed-away",
    "died",
    "fainted",
    *TAKEN,
    "fell",
    "bitten",
    "wounded",
    "awoke",
    *GIVEN,
    "healed",
    "shaded",
    "drank",
    "accepted",
    "refused",
    "agreed",
    "countered",
    "declined",
    "swapped",
    "washed-off",
)
PICTURES = {
    "washed-away": "1F30A",
    "died": "1F480",
    "fainted": "1F635-200D-1F4AB",
    "fell": "1F30A",
    "bitten": "1F988",
    "wounded": "2694",
    "awoke": "2600",
    "healed": art.CARDS["medkit"],
    "shaded": art.CARDS["parasol"],
    "drank": art.CARDS["water"],
    "accepted": "1F91D",
    "refused": "2694",
    "agreed": "1F91D",
    "countered": "1F91D",
    "declined": "1F91D",
    "swapped": "1F504",
    "washed-off": "1F30A",
}
THANKS = (*GIVEN, "healed", "shaded", "accepted", "agreed")
# What can be answered by one press: a phrase with the name of who did it.
REPLIES = {
    **dict.fromkeys(TAKEN, ("threat", "robber")),
    **dict.fromkeys(THANKS, ("thanks-to",)),
    "refused": ("threat",),
}


def queue(look: Look, log: Sequence[LogLine]) -> list[dict[str, Any]]:
    """What concerns the viewer now, what comes first first; what wants an answer is shown apart from it."""
    found = [_preview(look), _stake(look), _round(look)]
    return [one for one in found if one] + _happened(look, log)


def _item(key: str, tone: str, kicker: str, title: str, **more: Any) -> dict[str, Any]:
    bare: dict[str, Any] = {"faces": [], "text": "", "rows": [], "replies": [], "promises": [], "secret": False}
    return {**bare, "key": key, "tone": tone, "kicker": kicker, "title": title, **more}


def _face(picture: str, name: str = "", **more: Any) -> dict[str, Any]:
    return {"art": picture, "name": name, "card": False, "done": False, "now": False, "arrow": False, **more}


def _someone(look: Look, seat: int, **more: Any) -> dict[str, Any]:
    key = look.view["people"][seat]["character"]
    return _face(art.PEOPLE[key], look.say("web-tag-you") if seat == look.seat else look.say(f"person-{key}"), **more)


# -------------------------------------------------------------------- what is going on


def _preview(look: Look) -> dict[str, Any] | None:
    """What would change if the offer in the making were accepted, and promises that may go with it."""
    found = preview.of_draft(look)
    if found is None:
        return None
    to = look.view["own"]["draft"]["to"]
    promises = [_phrase(look, key, to) for key in ("promise-peace", "promise-side")]
    kicker = look.say("web-preview", number=4 - look.view["own"]["offers_left"], most=3)
    return _item("preview", "deal", kicker, found["title"], rows=found["rows"], promises=promises)


def _stake(look: Look) -> dict[str, Any] | None:
    """What a demand or a fight is about."""
    view, demand = look.view, look.view["demand"]
    if demand is None or look.result:
        return None
    names = {"attacker": person(view, demand["attacker"]), "target": person(view, demand["target"])}
    target = view["people"][demand["target"]]
    faces = [_someone(look, demand["target"])]
    if demand["what"] == "rob":
        shown = list(target["open"].items())[:MOST_OPEN]
        faces += [_face(art.CARDS[key], _times(look, key, count), card=True) for key, count in shown]
        faces += [_face("", f"×{target['closed']}", card=True)] if target["closed"] else []
    else:
        faces.append(_someone(look, demand["attacker"], arrow=True))
    title = look.say(f"web-stake-{demand['what']}", **names)
    return _item(
        "stake",
        "stake",
        look.say("web-stake"),
        title,
        faces=faces,
        text=look.say(f"web-stake-{demand['what']}-note", **names),
    )


def _times(look: Look, key: str, count: int) -> str:
    return look.say(f"card-{key}") + (f" ×{count}" if count > 1 else "")


def _round(look: Look) -> dict[str, Any] | None:
    """The morning's cards on their way."""
    view = look.view
    if view["phase"] != "passing" or look.result:
        return None
    boat = view["boat"]
    now = boat.index(view["actor"])
    awake = [seat for seat in boat if view["people"][seat]["state"] == "conscious"]
    faces = [_someone(look, seat, done=boat.index(seat) < now, now=seat == view["actor"]) for seat in awake]
    size = view["passing"]["size"]
    mine = view["actor"] == look.seat
    title = look.say("web-round-mine", cards=size) if mine else look.say("web-round-left", cards=size)
    return _item("round", "round", look.say("web-round"), title, faces=faces, text=look.say("web-round-note"))


# -------------------------------------------------------------------- what happened


def _happened(look: Look, log: Sequence[LogLine]) -> list[dict[str, Any]]:
    """What was done to the viewer lately, one for each entry of the log, the newest first."""
    found: list[dict[str, Any]] = []
    days = 0
    for entry in entries_of(log, LOG):
        line = _heading(entry)
        if line is not None:
            found.append(_done(look, line, entry))
        days += any(one.kind == "day" for one in entry)
        if len(found) == MOST or days == DAYS:
            break
    return found


def _heading(entry: Sequence[LogLine]) -> LogLine | None:
    """The line of an entry that matters most to the viewer."""
    touching = [line for line in entry if line.touch and line.kind in WEIGHT]
    return min(touching, key=lambda line: WEIGHT.index(line.kind), default=None)


def _done(look: Look, line: LogLine, entry: Sequence[LogLine]) -> dict[str, Any]:
    kind, args = line.kind, line.args
    title = line.text
    if "card" in args and not line.mine and kind in (*TAKEN, *GIVEN):
        words = {"hero": Name("person", CHARACTER_KEY[args["hero"]]), "card": Name("card", KIND_KEY[args["card"]])}
        title = look.say("moment-taken" if kind in TAKEN else "moment-given", **words)
    others = [
        one.text for one in entry if one is not line and (one.kind in FIGHTS or (one.touch and one.kind in WEIGHT))
    ]
    tone = HURT if line.touch == HURT else NEWS if line.touch == NEWS else "good"
    doer = _seat_of(look.view, args.get("hero"))
    replies = [] if line.mine or doer is None else [_phrase(look, key, doer) for key in REPLIES.get(kind, ())]
    return _item(
        f"line-{line.number}",
        tone,
        look.say("web-just-now"),
        title,
        faces=_faces(look, line, doer),
        text=" ".join(others[-MOST_WORDS:]),
        replies=replies,
        secret=line.secret,
    )


def _seat_of(view: View, character: Any) -> int | None:
    """The seat of a character that an event names."""
    key = CHARACTER_KEY[character] if isinstance(character, int) and 0 <= character < len(CHARACTER_KEY) else ""
    return next((one["seat"] for one in view["people"] if one["character"] == key), None)


def _faces(look: Look, line: LogLine, doer: int | None) -> list[dict[str, Any]]:
    """Who, what, to whom: a card on its way, or a picture of what happened."""
    me = _someone(look, look.view["seat"])
    if line.kind in (*TAKEN, *GIVEN):
        key = KIND_KEY[line.args["card"]] if "card" in line.args else ""
        card = _face(art.CARDS[key], look.say(f"card-{key}"), card=True) if key else _face("", card=True)
        other = _someone(look, doer) if doer is not None else me
        ends = (me, other) if line.kind in TAKEN else (other, me)
        return [ends[0], {**card, "arrow": True}, {**ends[1], "arrow": True}]
    picture = _face(PICTURES[line.kind], card=True)
    if line.mine or doer is None or doer == look.seat:
        return [picture, {**me, "arrow": True}]
    return [_someone(look, doer), {**picture, "arrow": True}, {**me, "arrow": True}]


def _phrase(look: Look, key: str, seat: int) -> dict[str, Any]:
    """Something to say by one press: its verb, and the words that everybody will read."""
    words = look.say(f"phrase-{key}", person=person(look.view, seat))
    return {"key": key, "person": seat, "label": look.say(f"web-say-{key}"), "words": words}
