"""The moments of Lifeboat: cards that change hands, refusals, fights blow by blow, falls, wounds, death and land."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.core.text import Message, Name
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, KIND_KEY, STRENGTH, WEAPON
from castaways.games.lifeboat.web import art
from castaways.web.log import HURT, LogLine
from castaways.web.moments import Moment

HAND = ".myhand"
BOAT = ".sea"
STAGE = ".stage"
TAKEN = ("took-open", "took-closed", "stole")
GIVEN = ("gave-open", "gave-closed")
AT_SEAT = {
    "refused": "news",
    "declined": "news",
    "countered": "news",
    "agreed": "news",
    "accepted": "good",
    "demanded-seat": "news",
    "demanded-card": "news",
    "nothing-taken": "news",
    "swapped": "news",
    "healed": "good",
    "awoke": "good",
    "fell": "flood",
    "bitten": "hurt",
    "fainted": "hurt",
    "died": "hurt",
}
AT_BOAT = {"washed-away": "flood", "sea-won": "flood", "landed": "ribbon", "days-over": "ribbon"}
MINE_ONLY = ("demanded-seat", "demanded-card", "agreed", "declined", "countered", "accepted", "nothing-taken", "healed")
FIGHTS = ("fight-won", "fight-lost")
FLARE = KIND_KEY.index("flare")


def moments(lines: Sequence[LogLine], view: Mapping[str, Any]) -> list[Moment]:
    """What is worth a mark on the boat, as the viewer was told of it."""
    found: list[Moment] = []
    told: set[int] = set()  # lines that a fight has told already
    for place, line in enumerate(lines):
        if line.number in told:
            continue
        moment = _fight(lines, place) if line.kind in FIGHTS else _plain(line)
        if moment is not None:
            told.update(moment.covers)
            found.append(moment)
    return found


def _seat(character: int) -> str:
    return f'[data-glide="seat-{CHARACTER_KEY[character]}"]'


def _person(character: int) -> Name:
    return Name("person", CHARACTER_KEY[character])


def _plain(line: LogLine) -> Moment | None:
    kind, args = line.kind, line.args
    if kind in (*TAKEN, *GIVEN):
        return _card(line)
    if kind == "wounded":
        return Moment(line, "hurt", _seat(args["hero"])) if line.mine else None
    if kind == "gulls":
        return Moment(line, "news", ".gulls")
    if kind in AT_BOAT:
        return Moment(line, AT_BOAT[kind], BOAT)
    if kind in AT_SEAT and (line.touch or line.mine or kind not in MINE_ONLY):
        return Moment(line, AT_SEAT[kind], _seat(args["hero"]))
    return None


def _card(line: LogLine) -> Moment:
    """A card goes from one to another; whoever may know it sees its face."""
    args, taken = line.args, line.kind in TAKEN
    face = art.CARDS[KIND_KEY[args["card"]]] if "card" in args else ""
    hero, other = _seat(args["hero"]), _seat(args["person"])
    words = {"hero": _person(args["hero"]), "card": Name("card", KIND_KEY[args["card"]])} if "card" in args else {}
    if line.touch and taken:
        return Moment(line, HURT if not face else "fly", hero, Message("moment-taken", words), art=face, source=HAND)
    if line.touch:
        return Moment(line, "fly", HAND, Message("moment-given", words), art=face, source=hero)
    there, here = (hero, other) if taken else (other, hero)
    return Moment(line, "fly" if face else "news", there, art=face, source=here)


# -------------------------------------------------------------------- a fight, blow by blow


def _fight(lines: Sequence[LogLine], place: int) -> Moment:
    """Both sides with their people and weapons, the outcome, and the wounds; as far back as the log goes."""
    line = lines[place]
    sides = _sides(lines[:place], line.args["hero"])
    blows = [
        _side("attack", line.args["attack"], sides[0]),
        _side("defence", line.args["defence"], sides[1]),
        Message(f"moment-{line.kind}"),
    ]
    after = []
    for next_line in lines[place + 1 :]:
        if next_line.kind not in ("wounded", "fainted", "died"):
            break
        after.append(next_line)
    hurt = dict.fromkeys(one.args["hero"] for one in after if one.kind == "wounded")
    if hurt:
        blows.append(Message("moment-wounds", {"people": tuple(_person(one) for one in hurt)}))
    covers = tuple(one.number for one in after if one.kind == "wounded")
    return Moment(line, "news", STAGE, Message("moment-fight"), tuple(blows), covers=covers)


def _side(side: str, strength: int, parts: Sequence[Message]) -> Message:
    """The strength of a side, and what it is made of if that is known."""
    if not parts:
        return Message(f"screen-{side}", {"strength": strength})
    return Message(f"moment-side-{side}", {"strength": strength, "parts": tuple(parts)})


def _sides(before: Sequence[LogLine], attacker: int) -> tuple[list[Any], list[Any]]:
    """Who fought on which side, with what they opened for it; nothing where the log begins after the fight."""
    fight: list[LogLine] = []
    for line in reversed(before):
        if line.kind == "refused":
            sides = ([attacker], [line.args["hero"]])
            break
        fight.append(line)
    else:
        return [], []
    parts: tuple[list[Any], list[Any]] = ([_part(attacker)], [_part(sides[1][0])])
    for line in reversed(fight):
        who = line.args.get("hero")
        if line.kind in ("joined-attack", "joined-defence"):
            side = line.kind == "joined-defence"
            sides[side].append(line.args["hero"])
            parts[side].append(_part(line.args["hero"]))
        elif line.kind in ("opened", "shot") and who in (*sides[0], *sides[1]):
            card = line.args.get("card", FLARE)
            if WEAPON[card] and (card != FLARE or line.kind == "shot"):
                parts[who in sides[1]].append(_weapon(card))
    return parts


def _part(character: int) -> Message:
    return Message("moment-part", {"what": _person(character), "strength": int(STRENGTH[character])})


def _weapon(card: int) -> Message:
    return Message("moment-part", {"what": Name("card", KIND_KEY[card]), "strength": int(WEAPON[card])})
