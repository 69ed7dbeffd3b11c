"""Level 10: the quick policy. It does what promises most for the table as its seat can see it, and says what helps.

Every possible action is looked at through `prospect.py`; the weights of what matters there (experience.toml) come from
games that the instinct played with itself (`practice.py`).
"""

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.level10.actions import COUNTS, PLAY, RESET_ROW, TELL, WISH_PLAY
from castaways.games.level10.cards import FROM, LEVELS, WORLDS, of_world, world_of
from castaways.games.level10.prospect import WEIGHT_COUNT, Prospect
from castaways.games.level10.rows import is_open
from castaways.games.level10.terms import CHOOSE_FIRST, TURN

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

EXPERIENCE: Final = "experience.toml"
SCALE: Final = 1000.0  # weights are kept as whole thousandths
ASKED: Final = 0.3  # what others ask for is a little better than it looks: they know why


def _weights() -> vec[float]:
    """The weights, by table: {place: thousandths}; what was never met is 0."""
    weights: vec[float] = vec[float]([0.0 for _ in range(WEIGHT_COUNT)])
    path = Path(__file__).with_name(EXPERIENCE)
    for start, values in tomllib.loads(path.read_text(encoding="utf-8"))["weights"].items():
        for i, value in enumerate(values):
            weights[int(start) + i] = float(value) / SCALE
    return weights


WEIGHTS: Final = _weights()
BASE: Final = Prospect()  # the table as it is, ...
SCENE: Final = Prospect()  # ... and as it may become: made once, used again and again


def promise(scene: Prospect) -> float:
    """How much a table promises: the sum of the weights of what matters in it."""
    scene.weigh_up()
    total = 0.0
    i: i64
    for i in range(scene.n):
        total += WEIGHTS[scene.active[i]]
    return total


def choose(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """Do what promises most; before that, tell the others what helps them."""
    if s.phase == CHOOSE_FIRST:
        return actions.at(0)
    action = best_action(s, seat, actions)
    if s.phase == TURN and actions.at(actions.n - 1) >= TELL:
        word = good_word(s, seat, action, actions)
        if word >= 0:
            return word
    return action


def best_action(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """The action that promises most."""
    BASE.look(s, seat)
    SCENE.look(s, seat)
    best: i64 = actions.at(0)
    most = -1.0e9
    i: i64
    for i in range(actions.n):
        if actions.at(i) < TELL:
            SCENE.like(BASE)
            SCENE.do(actions.at(i))
            value = promise(SCENE) + asked(actions.at(i))
            if value > most:
                most = value
                best = actions.at(i)
    return best


def asked(action: i64) -> float:
    """What it adds to an action that others have asked this seat for it."""
    if RESET_ROW <= action < RESET_ROW + WORLDS:
        return ASKED if (SCENE.asked_reset >> (action - RESET_ROW)) & 1 else 0.0
    if PLAY <= action < PLAY + LEVELS:
        return ASKED if (SCENE.asked_play >> world_of(action - PLAY)) & 1 else 0.0
    return 0.0


# -------------------------------------------------------------------- what to say (L7)


def good_word(s: "Level10State", seat: i64, action: i64, actions: Actions) -> i64:
    """What helps the others to know before this action: rows to leave to me, then counts; -1 if there is nothing."""
    SCENE.look(s, seat)
    SCENE.do(action)
    word = good_wish(seat, actions)
    return word if word >= 0 else good_count(s, seat, actions)


def good_wish(seat: i64, actions: Actions) -> i64:
    """A row for which the next card is in hand after the coming move, and not yet spoken for; -1 if there is none."""
    row: i64
    for row in range(WORLDS):
        waits: i64 = 0xFF & ~of_world(SCENE.played, row) & FROM[SCENE.tops[row]]
        if waits & (~waits + 1) & of_world(SCENE.hand, row) and actions.has(WISH_PLAY + seat * WORLDS + row):
            return WISH_PLAY + seat * WORLDS + row
    return -1


def good_count(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """The count the others know least about, of rows still open first; -1 if there is none."""
    best: i64 = -1
    most: i64 = 0
    i: i64
    for i in range(actions.n):
        action: i64 = actions.at(i)
        if TELL <= action < WISH_PLAY:
            world: i64 = (action - TELL) // COUNTS
            doubt: i64 = s.most.at(seat * WORLDS + world) - s.least.at(seat * WORLDS + world)
            if is_open(s, world):
                doubt += 10
            if doubt > most:
                most = doubt
                best = action
    return best
