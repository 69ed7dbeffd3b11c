"""Games that a seat goes on thinking in: its next decisions are planned by small searches, all else is instinct's."""

from castaways.bots.learned import make_search
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.playout import say_remarks
from castaways.core.policy import Policy
from castaways.core.rng import seeded
from castaways.core.state import State

PLANS = 2  # decisions after the move that are planned, ...
PLANNING = 24  # ... with so many simulated games


def play_on(game: Game, world: State, policy: Policy, seat: int, action: int, seed: int, learned: bool) -> None:
    """Make a move in a world and play it to its end; the policy steps along."""
    actions, rng, plans = Actions(), seeded(seed), PLANS
    policy.step(world, seat, action)
    say_remarks(world, policy, seat, actions)
    while mask := int(world.waiting()):
        actor = seat if mask >> seat & 1 else (mask & -mask).bit_length() - 1
        world.legal_into(actor, actions)
        if actor == seat and plans and actions.n > 1:
            plans -= 1
            planner = make_search(game, learned=learned)
            planner.policy = policy.copy()
            chosen = int(planner.think(world.resample(seat, rng.next32()), seat, PLANNING, 0.0, rng))
            world.legal_into(actor, actions)
        else:
            chosen = int(policy.instinct(world, actor, actions))
        policy.step(world, actor, chosen)
        say_remarks(world, policy, actor, actions)
