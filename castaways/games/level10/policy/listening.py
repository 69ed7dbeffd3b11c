"""Level 10: what follows from the words of an open history, for who was not there when it was played."""

from castaways.core.history import History, Ply
from castaways.games.level10.policy.claims import ASIDE, BEFORE_MOVE, REMARK, Claims
from castaways.games.level10.policy.hearing import Heard
from castaways.games.level10.policy.sincere import MOST_AT, plan_said
from castaways.games.level10.rules.actions import COUNTS, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import LEVELS, MOST_PLAYERS, NUMBERS, WORLDS, world_of
from castaways.games.level10.rules.events import (
    BEGINS,
    DECK_EMPTY,
    DREW,
    PAUSED,
    PLAYED,
    PUT_UNDER,
    RESET_PLAYED,
    SHOULD_PLAY,
    SHOULD_RESET,
    TOLD,
    TUCKED,
    WANTS_PLAY,
    WANTS_RESET,
)


def listen_to(claims: Claims, heard: Heard, history: History) -> None:
    """Go through a game from its deal on."""
    listener = Listener(claims, heard, history.asked)
    for ply in history.plies:
        listener.hear(ply)


class Listener:
    """Follows a game by what all can see of it."""

    def __init__(self, claims: Claims, heard: Heard, asked: int) -> None:
        self.claims = claims
        self.heard = heard
        self.counts = Counts()
        self.asked = asked  # mask of the seats the game waits for
        self.begun = asked & (asked - 1) == 0  # who begins is asked of everybody at once (L5)
        self.moving = False  # a move has been begun, and its player is still to choose cards (L12, L30)
        self.deck_empty = False

    def hear(self, ply: Ply) -> None:
        """One move."""
        kinds = [event.kind for event in ply.events]
        if kinds and TOLD <= kinds[0] <= SHOULD_RESET:
            event = ply.events[0]
            word, when = word_of(event.kind, ply.seat, event.a, event.b), self.when(ply.seat)
            self.claims.word_said(ply.seat, word, when)
            if when != ASIDE:
                self.heard.word_said(ply.seat, plan_said(ply.seat, word), self.counts.told(ply.seat))
            if event.kind == TOLD:
                self.counts.tell(ply.seat, event.a, event.b)
        elif not self.begun:
            if BEGINS in kinds:
                self.claims.begin()
                self.begun = True
        else:
            self.move(ply, kinds)
        self.asked = ply.asked

    def when(self, seat: int) -> int:
        """At what time a word is said."""
        if self.moving:
            return ASIDE
        return BEFORE_MOVE if self.begun and self.asked >> seat & 1 else REMARK

    def move(self, ply: Ply, kinds: list[int]) -> None:
        """Something is done, or an exchange is ended without a word."""
        claims, heard, seat = self.claims, self.heard, ply.seat
        if not self.moving:
            claims.move_begins()
        tucking = PAUSED in kinds and self.deck_empty
        for event in ply.events:
            if event.kind == PLAYED:
                claims.lay(event.a)
                heard.deed_done(seat, event.a)
                heard.lay(event.a)
                heard.card_left(seat, event.a)
                self.counts.card_left(seat, world_of(event.a))
            elif event.kind == PAUSED:
                heard.fill(event.a)
            elif event.kind == RESET_PLAYED:
                claims.reset(event.a, event.b)
                heard.deed_done(seat, LEVELS + event.a)
                heard.reset(event.a)
            elif event.kind == TUCKED:
                claims.tuck(event.a)
                heard.tuck(seat, event.a)
                self.counts.card_left(seat, world_of(event.a))
            elif event.kind == PUT_UNDER:
                claims.card_put_under(seat)
                heard.hand_changed(seat)
                self.counts.unknown_left(seat)
            elif event.kind == DREW:
                heard.card_came(seat)
                self.counts.unknown_came(seat)
            elif event.kind == DECK_EMPTY:
                self.deck_empty = True
        exchanging = (RESET_PLAYED in kinds and not self.deck_empty) or (PUT_UNDER in kinds and DREW not in kinds)
        self.moving = bool(ply.asked >> ply.seat & 1) and (exchanging or tucking)
        if not self.moving:
            claims.turn_over(ply.seat)


class Counts:
    """What all know of the counts of hands, as rules/talk.py keeps it."""

    def __init__(self) -> None:
        self.least = [[0] * WORLDS for _ in range(MOST_PLAYERS)]
        self.most = [[NUMBERS] * WORLDS for _ in range(MOST_PLAYERS)]
        self.spoke = [False] * MOST_PLAYERS

    def told(self, seat: int) -> int:
        """The same number as `told_of` gives."""
        least = sum(count << 4 * world for world, count in enumerate(self.least[seat]))
        return least | sum(count << MOST_AT + 4 * world for world, count in enumerate(self.most[seat]))

    def tell(self, seat: int, world: int, count: int) -> None:
        """A count is told."""
        self.least[seat][world] = self.most[seat][world] = count
        self.spoke[seat] = True

    def card_left(self, seat: int, world: int) -> None:
        """A card of this world left a hand, and all saw it."""
        self.least[seat][world] = max(self.least[seat][world] - 1, 0)
        self.most[seat][world] = max(self.most[seat][world] - 1, 0)

    def unknown_left(self, seat: int) -> None:
        """A card left a hand unseen."""
        self.least[seat] = [max(count - 1, 0) for count in self.least[seat]]

    def unknown_came(self, seat: int) -> None:
        """A card came into a hand unseen."""
        if self.spoke[seat]:
            self.most[seat] = [min(count + 1, NUMBERS) for count in self.most[seat]]


def word_of(kind: int, seat: int, world: int, number: int) -> int:
    """The action by which something was said."""
    if kind == TOLD:
        return TELL + world * COUNTS + number
    other = seat if kind in (WANTS_PLAY, WANTS_RESET) else number
    return (WISH_PLAY if kind in (WANTS_PLAY, SHOULD_PLAY) else WISH_RESET) + other * WORLDS + world
