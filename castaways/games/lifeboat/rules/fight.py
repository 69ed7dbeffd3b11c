"""Lifeboat: fights (B40-B46)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import JOIN_ATTACK, JOIN_DEFENCE, PASS, SHOOT, STAY_OUT
from castaways.games.lifeboat.rules.boat import has_open, may_have, spend, strength_of, wound
from castaways.games.lifeboat.rules.cards import FLARE, WEAPON, WEAPONS, kind_of
from castaways.games.lifeboat.rules.day import get_it
from castaways.games.lifeboat.rules.events import FIGHT_LOST, FIGHT_WON, JOINED_ATTACK, JOINED_DEFENCE, SHOT
from castaways.games.lifeboat.rules.terms import CLOSED, NEXT_TURN, OPENED

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def asked(s: "LifeboatState") -> i64:
    """Who has not passed since the last change and could do something, by open cards and numbers alone (B14, B43)."""
    mask = s.awake & ~s.passed
    fighters = s.attackers | s.defenders
    return mask & (~fighters | may_have(s, FLARE)) if mask & fighters != 0 else mask


def anybody_asked(s: "LifeboatState") -> bool:
    """Is there anybody in `asked`? At once where one who does not fight has not passed."""
    return s.awake & ~s.passed & ~(s.attackers | s.defenders) != 0 or asked(s) != 0


def legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """Join, fire the flare gun, pass. Opening cards is added for everybody elsewhere."""
    items = actions.items
    n: i64 = actions.n
    may_pass = ((s.awake & ~s.passed) >> seat) & 1 != 0
    if ((s.attackers | s.defenders) >> seat) & 1:
        if has_open(s, seat, FLARE):
            items[n] = SHOOT
            n += 1
        elif s.sheet[CLOSED + seat] == 0:
            may_pass = False  # who could do nothing is not asked
    else:
        items[n] = JOIN_ATTACK
        items[n + 1] = JOIN_DEFENCE
        n += 2
    if may_pass:
        items[n] = PASS
        items[n + 1] = STAY_OUT
        n += 2
    actions.n = n


def changed(s: "LifeboatState") -> None:
    """B43: after a change everybody is asked again, but for those who want nothing more of this fight."""
    s.passed = s.staying_out


def join(s: "LifeboatState", seat: i64, attack: bool) -> None:
    """B40: one more on a side, for good."""
    if attack:
        s.attackers |= 1 << seat
        s.report(JOINED_ATTACK, seat)
    else:
        s.defenders |= 1 << seat
        s.report(JOINED_DEFENCE, seat)
    s.staying_out &= ~(1 << seat)
    changed(s)


def shoot(s: "LifeboatState", seat: i64) -> None:
    """B41: the flare gun is fired for its side and leaves the game."""
    spend(s, seat, FLARE)
    s.shot = 1 if (s.attackers >> seat) & 1 else 2
    s.report(SHOT, seat)
    changed(s)


def side_strength(s: "LifeboatState", side: i64, shot: bool) -> i64:
    """B41: the characters of a side, all their open weapons, and the flare gun if it was fired."""
    total: i64 = WEAPON[FLARE] if shot else i64(0)
    weapons: i64 = 0
    while side != 0:
        seat: i64 = lowest_bit(side)
        total += strength_of(s, seat)
        weapons |= s.sheet[OPENED + seat]
        side &= side - 1
    weapons &= WEAPONS
    while weapons != 0:
        total += WEAPON[kind_of(weapons)]
        weapons &= weapons - 1
    return total


def settle(s: "LifeboatState") -> None:
    """B44, B45: the stronger side wins, a draw goes to the defender; the losers are wounded, all have fought."""
    attack = side_strength(s, s.attackers, s.shot == 1)
    defence = side_strength(s, s.defenders, s.shot == 2)
    won = attack > defence
    s.report(FIGHT_WON if won else FIGHT_LOST, s.attacker, attack, defence)
    s.fought |= s.attackers | s.defenders
    losers = s.defenders if won else s.attackers
    seat: i64
    for seat in range(s.players):
        if (losers >> seat) & 1:
            wound(s, seat)
    s.attackers = 0
    s.defenders = 0
    s.passed = 0
    s.staying_out = 0
    s.shot = 0
    s.phase = NEXT_TURN
    if won:
        get_it(s)
