"""Level 10: what can be counted of the cards in other hands and in the deck, from what a seat knows (L8)."""

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from castaways.core.odds import Odds
from castaways.core.text import Message
from castaways.games.level10.present.words import world_name
from castaways.games.level10.rules.cards import FROM, WORLDS, of_world, size
from castaways.games.level10.rules.knowledge import known_in_hand, knows, told_of_others
from castaways.games.level10.rules.rows import is_open, level_fits
from castaways.games.level10.rules.terms import TURN

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

WORLDS_TRIED = 100  # where what was told makes counting impossible
DIGITS = 12  # dust of floating numbers below this is swept away


def odds(s: "Level10State", seat: int) -> list[Odds]:
    """What a careful player would count when it is their turn to play."""
    if s.phase != TURN or s.seat != seat:
        return []
    worlds = told_worlds(s, seat)
    exact = not worlds
    found = [Odds(Message("odds-column"), column_chance(s, seat, worlds), exact)]
    for row in open_rows(s):
        if s.players > 1 and fitting(s, row) and not fitting(s, row) & known_cards(s, seat):
            found.append(Odds(Message("odds-row", {"world": world_name(row)}), row_chance(s, seat, row, worlds), exact))
    if s.deck.n:
        found.append(Odds(Message("odds-draw"), draw_chance(s, seat, worlds), exact))
    return found


# -------------------------------------------------------------------- what is known


def open_rows(s: "Level10State") -> list[int]:
    """The rows that still need a card in this column."""
    return [row for row in range(WORLDS) if is_open(s, row)]


def fitting(s: "Level10State", row: int) -> int:
    """The cards of a row's world that could be played there now, wherever they are, as a set."""
    return (0xFF & ~int(of_world(s.played, row)) & int(FROM[s.tops.at(row)])) << 8 * row


def known_cards(s: "Level10State", seat: int) -> int:
    """The cards in all hands that a seat knows, its own with them."""
    found = int(s.hands[seat])
    for other in range(int(s.players)):
        if other != seat:
            found |= int(known_in_hand(s, seat, other))
    return found


def hidden(s: "Level10State", seat: int) -> tuple[int, int]:
    """The cards of which the seat does not know the place, and how many of them are in other hands."""
    cards = held = 0
    for other in range(int(s.players)):
        if other != seat:
            unknown = int(s.hands[other]) & ~int(known_in_hand(s, seat, other))
            cards |= unknown
            held += int(size(unknown))
    for card in s.deck.as_list():
        if not knows(s, seat, card):
            cards |= 1 << card
    return cards, held


# -------------------------------------------------------------------- chances


def told_worlds(s: "Level10State", seat: int) -> "list[Level10State]":
    """Worlds that agree with all that the seat knows, where others have told counts: these bind hands in ways that
    are not counted off. None where nobody has: there all hidden cards are equally likely anywhere."""
    return [s.imagined(seat, seed) for seed in range(WORLDS_TRIED)] if told_of_others(s, seat) else []


def row_chance(s: "Level10State", seat: int, row: int, worlds: "list[Level10State]") -> float:
    """That somebody else holds a card for a row."""
    if worlds:
        return _share([bool(_held(world) & ~int(s.hands[seat]) & fitting(world, row)) for world in worlds])
    return round(1 - _none(s, seat, [row]), DIGITS)


def column_chance(s: "Level10State", seat: int, worlds: "list[Level10State]") -> float:
    """That all hands together hold a card for every open row, one of which takes the reset; pause cards not counted."""
    if worlds:
        return _share([_can_finish(world, _held(world)) for world in worlds])
    known = known_cards(s, seat)
    rows = [row for row in open_rows(s) if not fitting(s, row) & known]
    chance = sum(
        _exactly(s, seat, rows, bare) for number in (0, 1) for bare in combinations(rows, number) if _spares(s, bare)
    )
    return round(min(max(chance, 0.0), 1.0), DIGITS)


def draw_chance(s: "Level10State", seat: int, worlds: "list[Level10State]") -> float:
    """That the next card drawn fits an open row."""
    wanted = sum(fitting(s, row) for row in open_rows(s)) if level_fits(s) else 0
    top = int(s.deck.at(s.deck.n - 1))
    if knows(s, seat, top):
        return float(wanted >> top & 1)
    if worlds:
        return _share([bool(wanted >> int(world.deck.at(world.deck.n - 1)) & 1) for world in worlds])
    cards, _ = hidden(s, seat)
    return int(size(wanted & cards)) / int(size(cards))


def _share(found: list[bool]) -> float:
    """How often something was found, with a correction: what was never seen is not impossible."""
    return (sum(found) + 1) / (len(found) + 2)


def _held(s: "Level10State") -> int:
    """All cards in hands."""
    return sum(int(s.hands[other]) for other in range(int(s.players)))


def _can_finish(s: "Level10State", held: int) -> bool:
    return _spares(s, tuple(row for row in open_rows(s) if not fitting(s, row) & held))


def _spares(s: "Level10State", bare: tuple[int, ...]) -> bool:
    """Can the column be filled if just these rows have no card? It takes one reset, if it has none yet (L23)."""
    if s.reset_played:
        return not bare
    rows = bare or tuple(open_rows(s))
    return len(bare) < 2 and any(s.resets.at(row) > 0 for row in rows)


def _none(s: "Level10State", seat: int, rows: list[int]) -> float:
    """That no other hand holds a card for any of these rows."""
    cards, held = hidden(s, seat)
    every = int(size(cards))
    wanted = int(size(sum(fitting(s, row) for row in rows) & cards))
    return comb(every - wanted, held) / comb(every, held)


def _exactly(s: "Level10State", seat: int, rows: list[int], bare: tuple[int, ...]) -> float:
    """That of these rows just the bare ones have no card in any other hand: in and out, by turns."""
    others = [row for row in rows if row not in bare]
    return sum(
        (1 - 2 * (number & 1)) * _none(s, seat, [*bare, *more])
        for number in range(len(others) + 1)
        for more in combinations(others, number)
    )
