"""Level 10: who moves next, what they may be expected to hold by what they told, and whether all can move.

`Company.chance` is the heart of the instinct: how likely is it that the players to come fill the current column? It
supposes that each of them finds the best row for the others, and that their hands have nothing to do with each other.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.level10.policy.claims import Claims, lowest_of
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.rules.cards import (
    ALL_ROWS,
    LEVELS,
    MOST_PLAYERS,
    ONES,
    PAUSES_IN_DECK,
    WORLDS,
    of_world,
    pauses_in,
    size,
)
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.talk import wished
from castaways.games.level10.rules.terms import ROUND_OF_FIVE

AHEAD: Final = 6  # turns looked at: a column needs at most five, and one may be skipped
SETS: Final = 32  # sets of rows
# What is left of the doubt that a player can fill a row which it wants to play into; with its very next card.
BELIEVED: Final = vec[float]([0.6, 0.8])


@final
class Company:
    """The players of the coming turns as one seat knows them. Places are `turn * WORLDS + world`."""

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.players: i64 = 0
        self.pauses: i64 = 0  # pause cards in the game
        self.others: i64 = 0  # cards in other hands and in the deck
        self.deck: i64 = 0
        self.turns: i64 = 0  # how many of the arrays below are in use
        self.mine: vec[i64] = vec[i64]([0] * AHEAD)  # 1: my own turn
        self.claims: vec[i64] = vec[i64]([0] * AHEAD)  # the cards that the player seems to hold
        self.denials: vec[i64] = vec[i64]([0] * AHEAD)  # the cards that the player seems not to hold
        self.claimed: i64 = 0  # those of all other players
        self.wants: vec[i64] = vec[i64]([0] * AHEAD)  # mask of the rows that the player wants to play into
        self.sure: vec[i64] = vec[i64]([0] * (AHEAD * WORLDS))  # cards of a world that are certainly in hand
        self.open: vec[i64] = vec[i64]([0] * (AHEAD * WORLDS))  # cards in hand that may be of that world
        self.pool: vec[i64] = vec[i64]([0] * AHEAD)  # hidden cards that those may be
        self.no_pause: vec[float] = vec[float]([1.0 for _ in range(AHEAD)])
        self.left: vec[i64] = vec[i64]([0] * WORLDS)  # hidden cards of each world that nobody has told of
        # Working space of `chance`.
        self.can: vec[float] = vec[float]([0.0 for _ in range(AHEAD * WORLDS)])
        self.filling: vec[float] = vec[float]([0.0 for _ in range(2 * SETS)])

    def look(self, s: Level10State, claims: Claims, seat: i64) -> None:
        """Who comes next, and what is known of their hands."""
        self.seat = seat
        self.players = s.players
        self.pauses = PAUSES_IN_DECK[s.difficulty]
        self.deck = s.deck.n
        self.others = s.deck.n
        other: i64
        for other in range(s.players):
            if other != seat:
                self.others += size(s.hands[other])
        self.claimed = claims.claimed & ~s.hands[seat]
        world: i64
        for world in range(WORLDS):
            left: i64 = ONES[0xFF & ~of_world(s.played | s.hands[seat] | self.claimed, world)]
            for other in range(s.players):
                if other != seat:
                    left -= certain(s, claims, other, world)
            self.left[world] = left if left > 0 else i64(0)
        hidden_pauses: i64 = self.pauses - pauses_in(s.played | s.hands[seat])
        round_: i64 = i64(ROUND_OF_FIVE) if s.players == MOST_PLAYERS else s.players
        turn: i64 = s.turn
        self.turns = 0
        i: i64
        for i in range(2 * AHEAD):
            turn += 1
            if turn == round_:
                turn = 0
            other = s.first + (turn if turn < s.players else s.players - 1)
            if other >= s.players:
                other -= s.players
            if s.hands[other] != 0 and self.turns < AHEAD:
                self.expect(s, claims, other, hidden_pauses)

    def expect(self, s: Level10State, claims: Claims, other: i64, hidden_pauses: i64) -> None:
        """A player of a coming turn: what was told is certain, the other cards may be of any world left open."""
        turn: i64 = self.turns
        self.turns += 1
        self.mine[turn] = 1 if other == self.seat else 0
        self.claims[turn] = claims.claims[other]
        self.denials[turn] = claims.denials[other]
        self.wants[turn] = i64(0) if claims.coded else wished(s, other, other) & ALL_ROWS
        uncertain: i64 = size(s.hands[other]) - size(claims.claims[other])
        pool: i64 = hidden_pauses
        world: i64
        for world in range(WORLDS):
            sure: i64 = certain(s, claims, other, world)
            self.sure[turn * WORLDS + world] = sure
            uncertain -= sure
            if s.most.at(other * WORLDS + world) > s.least.at(other * WORLDS + world):
                pool += self.left[world]
        if uncertain < 0:
            uncertain = 0
        self.pool[turn] = pool
        for world in range(WORLDS):
            doubt: i64 = s.most.at(other * WORLDS + world) - self.sure[turn * WORLDS + world]
            doubt -= ONES[of_world(claims.claims[other], world)]
            if doubt < 0:
                doubt = 0
            self.open[turn * WORLDS + world] = uncertain if uncertain < doubt else doubt
        self.no_pause[turn] = lacking(float(hidden_pauses), pool, uncertain)

    # ---------------------------------------------------------------- the chances of a column

    def chance(self, table: Outlook, next_only: bool) -> float:
        """How likely is it that the coming players fill the column; with the very next card of each row, if asked?

        Worked out for every set of rows that may be left, the small ones first: the player of that turn has several
        ways to go on, and one of them is enough.
        """
        rows: i64 = ALL_ROWS & ~table.filled
        self.weigh_rows(table, rows, next_only)
        can = self.can
        filling = self.filling  # by set of rows left, and 1 once the reset card lies
        filling[0] = 0.0  # a full column without a reset card is none
        filling[1] = 1.0
        first: i64 = 1 if table.reset_played else 0
        left: i64
        reset: i64
        row: i64
        for left in range(1, rows + 1):
            if left & ~rows == 0:
                turn: i64 = (ONES[rows] - ONES[left]) * WORLDS
                for reset in range(first, 2):
                    level_fits = ONES[left] > 1 or reset == 1  # else this last row must get its reset card (L23)
                    fails = 1.0
                    for row in range(WORLDS):
                        if (left >> row) & 1:
                            rest: i64 = 2 * (left ^ (1 << row))
                            if level_fits:
                                fails *= 1.0 - can[turn + row] * filling[rest + reset]
                            if reset == 0 and table.resets[row] > 0:
                                fails *= 1.0 - filling[rest + 1]
                    filling[2 * left + reset] = 1.0 - fails
        return filling[2 * rows + first]

    def weigh_rows(self, table: Outlook, rows: i64, next_only: bool) -> None:
        """For each turn and open row: how likely is it that the player can fill it?"""
        gone = table.hand == 0 and self.deck == 0  # then my own turns are skipped (L31)
        row: i64
        for row in range(WORLDS):
            if (rows >> row) & 1:
                fits: i64 = table.fitting(row)
                # A row without resets takes all its missing cards in order: any other card would waste one.
                if next_only or (table.resets[row] == 0 and ONES[table.missing(row)] <= table.places(row)):
                    fits = lowest_of(fits)
                turn: i64 = 0
                i: i64
                for i in range(self.turns):
                    if not (gone and self.mine[i]) and turn < WORLDS:
                        self.can[turn * WORLDS + row] = self.fills(table, i, row, fits, next_only)
                        turn += 1
                while turn < WORLDS:  # fewer turns than rows: somebody must come again
                    self.can[turn * WORLDS + row] = self.can[(turn - 1) * WORLDS + row] if turn > 0 else 0.0
                    turn += 1

    def fills(self, table: Outlook, turn: i64, row: i64, fits: i64, next_only: bool) -> float:
        """How likely is it that the player of a turn can fill a row with one of these cards, or with a pause card?"""
        if self.mine[turn]:
            if of_world(table.hand, row) & fits:
                return 1.0
            return 1.0 if table.hand >> LEVELS and not next_only else 0.0
        if of_world(self.claims[turn], row) & fits:
            return 1.0
        seen: i64 = of_world(table.hand | self.claimed | self.denials[turn], row)
        hidden: i64 = ONES[fits & ~seen]
        lacks = 1.0
        if hidden > 0:
            unseen: i64 = ONES[table.missing(row) & ~seen]
            place: i64 = turn * WORLDS + row
            lacks = lacking(float(hidden), unseen, self.sure[place])
            lacks *= lacking(float(hidden * self.left[row]) / float(unseen), self.pool[turn], self.open[place])
        if (self.wants[turn] >> row) & 1:
            lacks *= BELIEVED[1 if next_only else 0]
        return 1.0 - (lacks if next_only else lacks * self.no_pause[turn])


def certain(s: Level10State, claims: Claims, other: i64, world: i64) -> i64:
    """How many cards of a world are certain in a hand beyond those that it seems to hold."""
    least: i64 = s.least.at(other * WORLDS + world) - ONES[of_world(claims.claims[other], world)]
    return least if least > 0 else i64(0)


def lacking(wanted: float, cards: i64, drawn: i64) -> float:
    """How likely is it that none of the wanted cards is among those drawn?"""
    product = 1.0
    i: i64
    for i in range(drawn):
        if cards <= i or wanted >= float(cards - i):
            return 0.0 if wanted > 0.0 else product
        product *= 1.0 - wanted / float(cards - i)
    return product
