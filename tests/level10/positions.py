"""Positions of Level 10 made by hand: rows as words, hands as cards, the rest in the deck."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import castaways
from castaways.core.buffers import Actions
from castaways.core.events import Log
from castaways.games.level10.present.position import NAMES
from castaways.games.level10.rules.actions import (
    COUNTS,
    DONE,
    KEEP,
    PAUSE,
    PLAY,
    PUT,
    RESET_ROW,
    STAND_BACK,
    TELL,
    TUCK,
    VOLUNTEER,
    WISH_PLAY,
    WISH_RESET,
    verb_of,
)
from castaways.games.level10.rules.cards import HAND_SIZE, KEY, LEVELS, PAUSES_IN_DECK, WORLD_KEYS, WORLDS, cards_in

GAME = castaways.game("level10")
DIFFICULTY = ("easy", "normal", "hard", "pro")
# A game that goes well: in each row the numbers rise; each column has one reset card.
RESETS = {world: (i, i + 5) for i, world in enumerate(WORLD_KEYS)}


def full_row(world: str, numbers: Sequence[int] = range(1, 9), resets: tuple[int, int] | None = None) -> list[str]:
    """A whole row: its level cards in this order, its reset cards in these columns."""
    cards = [f"{world}-{number}" for number in numbers]
    for column in resets or RESETS[world]:
        cards.insert(column, "reset")
    return cards


def columns(count: int) -> dict[str, list[str]]:
    """The first columns of the game that goes well."""
    return {world: full_row(world)[:count] for world in WORLD_KEYS}


def full_names(world: str, row: str | Sequence[str]) -> list[str]:
    """`"1 3 R P 4"` as cards of a world; a list is taken as it is."""
    if not isinstance(row, str):
        return list(row)
    words = {"R": "reset", "P": "pause"}
    return [words.get(word, f"{world}-{word}") for word in row.split()]


class Play:
    """A game with the words of the tests."""

    def __init__(self, state: Any, policy: Any = None) -> None:
        self.state = state
        self.policy = policy or GAME.policy()  # of somebody who watches the game
        self.log = Log()
        state.sink = self.log

    def do(self, action: int, seat: int | None = None) -> "Play":
        seat = self.seat if seat is None else seat
        if not self.state.allows(seat, action):
            self.state.apply(seat, action)
        self.policy.step(self.state, seat, action)
        return self

    @property
    def seat(self) -> int:
        return int(self.state.to_act[0])

    def play(self, card: str) -> "Play":
        return self.do(PLAY + KEY.index(card))

    def pause(self, world: str) -> "Play":
        return self.do(PAUSE + WORLD_KEYS.index(world))

    def reset(self, world: str) -> "Play":
        return self.do(RESET_ROW + WORLD_KEYS.index(world))

    def put(self, card: str) -> "Play":
        return self.do(PUT + (LEVELS if card == "pause" else KEY.index(card)))

    def tuck(self, card: str) -> "Play":
        return self.do(TUCK + KEY.index(card))

    def done(self) -> "Play":
        return self.do(DONE)

    def keep(self) -> "Play":
        return self.do(KEEP)

    def tell(self, seat: int, world: str, count: int) -> "Play":
        return self.do(tell(world, count), seat)

    def legal(self, seat: int | None = None, talk: bool = False) -> set[str]:
        """What is legal, as words: "play forest-5", "reset swamp"."""
        actions = self.state.legal(self.seat if seat is None else seat)
        return {word(action) for action in actions if talk or action < TELL}

    def refusal(self, action: int, seat: int | None = None) -> tuple[str, str]:
        reason = self.state.why_not(self.seat if seat is None else seat, action)
        assert reason is not None, "the action is legal"
        return reason.clause, reason.message.id

    def hand(self, seat: int) -> list[str]:
        return self.state.view(seat)["seats"][seat]["cards"]

    def row(self, world: str) -> list[str]:
        return [card["card"] for card in self.view["rows"][WORLD_KEYS.index(world)]["cards"]]

    @property
    def view(self) -> dict[str, Any]:
        return self.state.view(None)

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def ending(self) -> str:
        return str(self.view["ending"])

    @property
    def deck(self) -> list[str]:
        return [KEY[card] for card in self.state.deck.as_list()]

    @property
    def score(self) -> int:
        return int(self.state.result.scores[0])

    def events(self, seat: int | None = None) -> list[str]:
        return [GAME.event(raw, seat).kind for raw in self.log.raw]

    def instinct(self) -> str:
        actions = Actions()
        self.state.legal_into(self.seat, actions)
        return word(int(self.policy.instinct(self.state, self.seat, actions)))

    def coded(self) -> "Play":
        """The same, watched by somebody who takes words by the convention."""
        return Play(self.state, GAME.policy(manner="convention"))

    def claims(self, seat: int) -> list[str]:
        """The cards that a seat seems to hold by what it said."""
        return [KEY[card] for card in cards_in(int(self.policy.claims.claims[seat]))]

    def denials(self, seat: int) -> list[str]:
        """The cards that it seems not to hold."""
        return [KEY[card] for card in cards_in(int(self.policy.claims.denials[seat] & ~self.state.played))]


def watched_games(players: int, manner: str, talk: float) -> Iterator[tuple[int, random.Random, Any, Any, int]]:
    """Games by instinct and by chance, ply by ply: seed, luck, the policy that watched, its log, the action.

    `talk`: how often anybody who may speak does so instead of the one who is asked.
    """
    for seed in range(6):
        luck, actions = random.Random(seed), Actions()
        state = GAME.new(players, seed, quick_start=bool(seed % 2), difficulty=("easy", "pro")[seed % 2])
        policy, log = GAME.policy(manner=manner), GAME.watch(state)
        while state.to_act:
            seat = luck.choice(state.to_act)
            if luck.random() < talk:
                seat = luck.choice([other for other in range(players) if state.legal(other)])
            state.legal_into(seat, actions)
            wild = luck.random() < 0.3 or seat not in state.to_act
            action = luck.choice(actions.as_list()) if wild else int(policy.instinct(state, seat, actions))
            policy.step(state, seat, action)
            log.end_ply(state, seat)
            yield seed, luck, policy, log, action


def word(action: int) -> str:
    verb, place = verb_of(action)
    if verb in ("play", "put", "tuck"):
        return f"{verb} {KEY[place]}"
    if verb in ("pause", "reset"):
        return f"{verb} {WORLD_KEYS[place]}"
    if verb == "tell":
        return f"{verb} {WORLD_KEYS[place // COUNTS]} {place % COUNTS}"
    if verb in ("wish-play", "wish-reset"):
        return f"{verb} {place // WORLDS} {WORLD_KEYS[place % WORLDS]}"
    return verb


def tell(world: str, count: int) -> int:
    return TELL + WORLD_KEYS.index(world) * COUNTS + count


def wish_play(seat: int, world: str) -> int:
    return WISH_PLAY + seat * WORLDS + WORLD_KEYS.index(world)


def wish_reset(seat: int, world: str) -> int:
    return WISH_RESET + seat * WORLDS + WORLD_KEYS.index(world)


def new(players: int, seed: int = 1, **options: Any) -> Play:
    return Play(GAME.new(players, seed, **options))


def answers(game: Play, *volunteers: bool) -> Play:
    """All seats answer who begins."""
    for seat, volunteer in enumerate(volunteers):
        game.do(VOLUNTEER if volunteer else STAND_BACK, seat)
    return game


def table(
    rows: dict[str, Any],
    hands: Sequence[Sequence[str]],
    deck: Sequence[str] | None = None,
    difficulty: str = "easy",
    first: int = 0,
    turn: int = 0,
    under: dict[str, str] | None = None,
    bare: bool = False,
    **options: Any,
) -> Play:
    """Somebody's turn. Hands are filled up from the cards left over, the highest first; the others are the deck.

    `deck` names the cards on top of it, the last one uppermost. With `bare` the hands stay as they are and the deck
    holds all the rest; an empty rest means an empty deck.
    """
    players = len(hands)
    pauses = iter(NAMES[LEVELS : LEVELS + int(PAUSES_IN_DECK[DIFFICULTY.index(difficulty)])])

    def name(card: str) -> str:
        return next(pauses) if card == "pause" else card

    laid = [[name(card) for card in full_names(world, rows.get(world, ""))] for world in WORLD_KEYS]
    held = [[name(card) for card in hand] for hand in hands]
    top = [name(card) for card in deck or ()]
    tucked = under or {}
    used = {card for group in (*laid, *held, top, tucked.values()) for card in group}
    rest = [card for card in (*pauses, *NAMES[:LEVELS]) if card not in used]
    if not bare:
        for hand in held:
            while len(hand) < HAND_SIZE[players] and rest:
                hand.append(rest.pop())
    data = GAME.new(players, 1, difficulty=difficulty, quick_start=True, **options).dump()
    data |= {"first": first, "turn": turn, "rows": laid, "hands": held, "deck": [*rest, *top], "under": tucked}
    return Play(GAME.load(data))
