"""Level 10's end: the final board stays, with all hands open, who was stuck with what, and what was left."""

from typing import Any, cast

from castaways.core.table import Table
from castaways.core.text import Message
from castaways.games.level10.present.words import card_label
from castaways.games.level10.rules.cards import LEVELS, NUMBERS, WORLD_KEYS, cards_in
from castaways.games.level10.rules.rows import level_fits, pause_fits
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.web import art
from castaways.web.kit import KeyMoment, Look, Opened

MOST_MOMENTS = 4
TELLING = ("stuck", "no-cards", "won", "paused", "reset")


def draw(look: Look, table: Table) -> dict[str, Any]:
    """Everything that `ending.html` shows."""
    s = cast(Level10State, table.state)
    last = table.told(None, table.plies, everything=True)
    stuck = next((event.seat for event in last if event.kind == "stuck"), -1)
    order = sorted(range(int(s.players)), key=lambda seat: (seat != stuck, seat))
    deck = tuple(card_label(card) for card in reversed(s.deck.as_list()))
    return {
        "title": _title(look, stuck),
        "why": _why(look, s, stuck),
        "hands": [_hand(look, s, seat, stuck) for seat in order],
        "moments": moments(look, table),
        "moments_how": "",
        "left": [Opened(Message("after-deck"), deck)],
        "titles": {},
    }


def _title(look: Look, stuck: int) -> str:
    column = look.view["column"]
    if look.result is not None and look.result.won:
        return look.say("end-victory")
    return (
        look.say("end-stuck", who=look.names[stuck], column=column)
        if stuck >= 0
        else look.say("end-lost", column=column)
    )


def _why(look: Look, s: Level10State, stuck: int) -> str:
    """What was reached, or what would have been needed, in words."""
    if look.result is not None and look.result.won:
        return look.say("end-won")
    if look.result is None or stuck < 0:
        return look.say(f"ending-{look.view['ending']}")
    rows = [look.say(f"world-{world}") for row, world in enumerate(WORLD_KEYS) if not int(s.filled) >> row & 1]
    level = look.say("end-needs-level") if level_fits(s) else look.say("end-needs-reset")
    return look.say("end-open-rows", rows=", ".join(rows)) + " " + level


def _hand(look: Look, s: Level10State, seat: int, stuck: int) -> dict[str, Any]:
    cards = [_card(look, s, card) for card in cards_in(int(s.hands[seat]))]
    fitting = sum(card["fits"] for card in cards)
    if look.result is not None and look.result.won:  # no column is left that a card could fit into
        words = look.say("end-left", cards=len(cards))
        cards = [{**card, "fits": False, "foot": ""} for card in cards]
    else:
        words = look.say("end-hand", cards=len(cards), fitting=fitting)
    return {
        "name": look.names[seat],
        "mine": seat == look.seat,
        "stuck": seat == stuck,
        "words": words,
        "cards": cards,
    }


def _card(look: Look, s: Level10State, card: int) -> dict[str, Any]:
    """A card left in a hand, and whether it would still have fitted into the column."""
    if card >= LEVELS:
        fits = bool(pause_fits(s)) and bool(level_fits(s))
        return {
            "world": "pause",
            "number": "",
            "art": art.PAUSE,
            "name": look.say("card-pause"),
            "fits": fits,
            "foot": look.say("end-fits" if fits else "end-no-room"),
        }
    row = card // NUMBERS
    open_row = not int(s.filled) >> row & 1
    follows = bool(int(s.fits) >> card & 1)
    room = bool(level_fits(s))
    foot = (
        "end-fits"
        if open_row and follows and room
        else "end-done"
        if not open_row
        else "end-low"
        if not follows
        else "end-no-room"
    )
    world = WORLD_KEYS[row]
    return {
        "world": world,
        "number": str(card % NUMBERS + 1),
        "art": art.WORLDS[world],
        "name": look.say(f"world-{world}"),
        "fits": foot == "end-fits",
        "foot": look.say(foot),
    }


def moments(look: Look, table: Table) -> list[KeyMoment]:
    """The last resets and pauses, after which fewer ways were left, and the end."""
    found: list[KeyMoment] = []
    for ply in range(table.plies, 0, -1):
        events = {event.kind: event for event in table.told(None, ply, everything=True)}
        kind = next((kind for kind in TELLING if kind in events), "")
        if kind and len(found) < MOST_MOMENTS:
            title = look.game.texts.say(events[kind].message, look.lang, look.names)
            column = int(cast(Level10State, table.record.replay(ply - 1)).column) + 1
            picture = {"reset": art.RESET, "paused": art.PAUSE}.get(kind, "1F30B")
            text = look.say("after-column", number=min(column, 10))
            found.append(KeyMoment(ply, "", title, text, picture, "bad" if kind == "stuck" else ""))
    return found[::-1]
