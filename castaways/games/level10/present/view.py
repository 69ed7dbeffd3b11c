"""Level 10: what may be seen (L8), as plain data built up from open information and one seat's own knowledge."""

from typing import TYPE_CHECKING, Any

from castaways.games.level10.rules.actions import COUNTS, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import (
    COLUMNS,
    KEY,
    LEVELS,
    MOST_PLAYERS,
    NUMBERS,
    PAUSE_KEY,
    PAUSES,
    PAUSES_IN_DECK,
    RESET,
    RESET_KEY,
    WORLD_KEYS,
    WORLDS,
    cards_in,
    number_of,
    size,
)
from castaways.games.level10.rules.knowledge import known_in_hand, knows
from castaways.games.level10.rules.rows import is_open, row_length
from castaways.games.level10.rules.talk import WISHES, sayings, wished
from castaways.games.level10.rules.terms import CHOOSE_FIRST, ENDING_KEYS, MOST_SAID, OVER, PHASE_KEYS, ROUND_OF_FIVE

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State


def view_of(s: "Level10State", seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    going = s.phase not in (CHOOSE_FIRST, OVER)
    return {
        "game": "level10",
        "seat": seat,
        "players": int(s.players),
        "options": s.options(),
        "phase": PHASE_KEYS[s.phase],
        "to_act": list(s.to_act),
        "turn": int(s.seat) if going else None,
        "second_turn": going and s.turn == ROUND_OF_FIVE - 1,
        "first": None if s.phase == CHOOSE_FIRST else int(s.first),
        "answers": _answers(s, seat),
        "column": min(int(s.column) + 1, COLUMNS),
        "rows": [_row(s, row) for row in range(WORLDS)],
        "reset_in_column": s.reset_played,
        "pause_in_column": s.pause_played,
        "lying": int(s.lying),
        "deck": {"size": int(s.deck.n), "places": _places(s, seat)},
        "pauses": {"box": PAUSES - int(PAUSES_IN_DECK[s.difficulty]), "played": _pauses_played(s)},
        "put": int(s.put),
        "seats": [_seat(s, seat, other) for other in range(int(s.players))],
        "said": _said(s),
        "wishes": _wishes(s),
        "ending": ENDING_KEYS[s.ending],
    }


def _answers(s: "Level10State", seat: int | None) -> list[dict[str, Any]]:
    """L5: who has answered; what, only once all have."""
    shown = s.phase != CHOOSE_FIRST
    answers = []
    for other in range(int(s.players)):
        answered = bool(s.answered >> other & 1)
        known = answered and (shown or other == seat)
        answers.append({"answered": answered, "volunteers": bool(s.volunteers >> other & 1) if known else None})
    return answers


def _row(s: "Level10State", row: int) -> dict[str, Any]:
    """A row from left to right, with the value that the next card must reach."""
    cards: list[dict[str, Any]] = []
    value = 0
    for column in range(int(row_length(s, row))):
        card = int(s.board.at(row * COLUMNS + column))
        if card == RESET:
            value = 0
            cards.append({"card": RESET_KEY, "value": value, "under": None})
        elif card >= LEVELS:
            under = int(s.under.at(card - LEVELS))
            cards.append({"card": PAUSE_KEY, "value": value, "under": KEY[under - 1] if under else None})
        else:
            value = int(number_of(card))
            cards.append({"card": KEY[card], "value": value, "under": None})
    out = s.played >> 8 * row & 0xFF
    return {
        "world": WORLD_KEYS[row],
        "cards": cards,
        "value": value,
        "resets": int(s.resets.at(row)),
        "open": s.phase != OVER and is_open(s, row),
        "missing": [number for number in range(1, NUMBERS + 1) if not out >> (number - 1) & 1],
    }


def _places(s: "Level10State", seat: int | None) -> list[str | None]:
    """The deck from the bottom up, with the cards that the seat put there."""
    cards = s.deck.as_list()
    return [KEY[card] if seat is not None and knows(s, seat, card) else None for card in cards]


def _pauses_played(s: "Level10State") -> int:
    return sum(1 for card in cards_in(int(s.played)) if card >= LEVELS)


def _seat(s: "Level10State", seat: int | None, other: int) -> dict[str, Any]:
    """A player: the cards one knows there, and what follows from counts told."""
    count = int(size(s.hands[other]))
    if seat is None:
        known = []
    elif seat == other:
        known = cards_in(int(s.hands[other]))
    else:
        known = cards_in(int(known_in_hand(s, seat, other)))
    told, limits = {}, {}
    for world in range(WORLDS):
        least, most = int(s.least.at(other * WORLDS + world)), int(s.most.at(other * WORLDS + world))
        if least > 0 or most < NUMBERS:
            told[WORLD_KEYS[world]] = [least, min(most, count)]
            limits[WORLD_KEYS[world]] = most
    return {
        "size": count,
        "cards": [KEY[card] for card in known],
        "told": told,
        "most": limits,  # by the words alone, however few cards are in hand: whether telling a count is news (L7)
        "sayings_left": MOST_SAID - int(sayings(s, other)) if s.players > 1 else 0,
    }


def saying(code: int) -> dict[str, Any]:
    """A thing said, as data; `code` is its action less TELL."""
    action = code + TELL
    if action < WISH_PLAY:
        return {"kind": "count", "world": WORLD_KEYS[code // COUNTS], "count": code % COUNTS}
    kind, start = ("reset", WISH_RESET) if action >= WISH_RESET else ("play", WISH_PLAY)
    return {"kind": kind, "world": WORLD_KEYS[(action - start) % WORLDS], "who": (action - start) // WORLDS}


def _said(s: "Level10State") -> list[dict[str, Any]]:
    """All that was said: how many cards lay then, who, what."""
    said = zip(s.said.as_list(), s.said_by.as_list(), strict=True)
    return [{"after": by // MOST_PLAYERS, "seat": by % MOST_PLAYERS, **saying(code)} for code, by in said]


def _wishes(s: "Level10State") -> list[dict[str, Any]]:
    """The wishes that still stand: those for turns to come."""
    wishes = []
    for by in range(int(s.players)):
        for who in range(int(s.players)):
            standing = int(wished(s, by, who))
            for wish in range(WISHES):
                if standing >> wish & 1:
                    kind, world = ("reset" if wish >= WORLDS else "play"), WORLD_KEYS[wish % WORLDS]
                    wishes.append({"seat": by, "kind": kind, "world": world, "who": who})
    return wishes
