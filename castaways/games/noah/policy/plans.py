"""Noah: which actions a planner should try. What hardly ever differs from instinct is left to it."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.noah.policy.instinct import other_offer, prey_worth, taking_worth
from castaways.games.noah.policy.worth import EYES, loss_worth
from castaways.games.noah.rules.actions import BIRD, CATCH, DOMESTIC, GIVE, HUNT, LOSE, LOSE_AS_TWO, PAIR, TAKE
from castaways.games.noah.rules.terms import CATCH as CATCHING
from castaways.games.noah.rules.terms import CHOOSE_DIE, COUNTER, OFFER
from castaways.games.noah.rules.terms import LOOK as LOOKING
from castaways.games.noah.rules.terms import LOSE as LOSING
from castaways.games.noah.rules.terms import TAKE as TAKING

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

MOST: Final = 6  # of the prey, the loot or the losses to choose from, as many as look best

_ACTIONS: Final = vec[i64]([i64(0) for _ in range(MOST)])
_WORTH: Final = vec[float]([0.0 for _ in range(MOST)])


def worth_a_try(s: "NoahState", seat: i64, usual: i64, actions: Actions) -> None:
    """Strike out what is not worth a try; instinct's action stays."""
    phase = s.phase
    if PAIR <= usual < HUNT or phase == OFFER or phase == COUNTER or phase == LOOKING:
        actions.clear()
        actions.add(usual)
        if phase == OFFER or phase == COUNTER:
            EYES.look(s, seat)
            other = other_offer(s, seat)
            if other >= 0:
                actions.add(other)
    elif phase == CATCHING or phase == TAKING or phase == LOSING:
        keep_best(s, seat, usual, actions)
    else:
        leave_out_pairs_and_idle_birds(s, usual, actions)


def leave_out_pairs_and_idle_birds(s: "NoahState", usual: i64, actions: Actions) -> None:
    """Pairs are instinct's matter; a bird serves the choice of a die, at other moments it can wait."""
    kept: i64 = 0
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        pair = PAIR <= action < HUNT
        idle = BIRD <= action < DOMESTIC and s.phase != CHOOSE_DIE
        if action == usual or not (pair or idle):
            actions.items[kept] = action
            kept += 1
    actions.n = kept


def keep_best(s: "NoahState", seat: i64, usual: i64, actions: Actions) -> None:
    """The few actions that look best."""
    if actions.n <= MOST:
        return
    EYES.look(s, seat)
    kept: i64 = 0
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        worth = 1000.0 if action == usual else look_of(s, seat, action)
        place: i64 = kept
        if kept == MOST:
            if worth <= _WORTH[MOST - 1]:
                continue
            place = MOST - 1
        else:
            kept += 1
        while place > 0 and _WORTH[place - 1] < worth:
            _WORTH[place] = _WORTH[place - 1]
            _ACTIONS[place] = _ACTIONS[place - 1]
            place -= 1
        _WORTH[place] = worth
        _ACTIONS[place] = action
    actions.clear()
    for i in range(kept):
        actions.add(_ACTIONS[i])


def look_of(s: "NoahState", seat: i64, action: i64) -> float:
    """How good an action looks at first sight: of prey, loot or losses."""
    if LOSE <= action < LOSE_AS_TWO:
        return -loss_worth(s, seat, action - LOSE)
    if LOSE_AS_TWO <= action < GIVE:
        return -loss_worth(s, seat, action - LOSE_AS_TWO) / 2.0
    if s.phase == CATCHING:
        return prey_worth(s, seat, s.source, action - CATCH)
    if s.phase == TAKING:
        return taking_worth(s, seat, s.source, action - TAKE)
    return 0.0  # a bird, before the flood takes it
