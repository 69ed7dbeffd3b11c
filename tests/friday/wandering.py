"""Games that wander through all corners of Friday: rich positions, played at random by somebody who avoids death."""

import random

from castaways.games.friday.rules.actions import DESTROY, USE

from .positions import AGING, DIFFICULT, GAME, KNOWLEDGE, PIRATE, STARTING, deck, position

OPTIONS = {"old_age": ("death", "reshuffle"), "pirate_wording": ("drawn", "face_up")}


def rich_data(dice):
    """The data of a position in the middle of a game, with a deck of many abilities."""
    level = dice.randint(1, 4)
    cards = deck(level)

    def shuffled(kinds):
        pile = [card for card in kinds for _ in range(cards[card])]
        dice.shuffle(pile)
        return pile

    aging = shuffled(set(AGING) - set(DIFFICULT)) + shuffled(DIFFICULT)
    added = dice.randint(1, len(aging))
    kept = [card for card in aging[:added] if dice.random() < 0.6]
    hazards = shuffled(KNOWLEDGE)
    won, hazards = hazards[:11], hazards[11:]
    owned = won + kept + dice.sample(shuffled(STARTING), dice.randint(0, 9))
    dice.shuffle(owned)
    cut = dice.randint(0, min(len(owned), 9))
    wants = {
        "level": level,
        **{name: dice.choice(choices) for name, choices in OPTIONS.items()},
        "life": dice.randint(0, 20),
        "luck": dice.getrandbits(32),
        "pirates": dice.sample(sorted(PIRATE), 2),
        "stack": owned[:cut],
        "discard": owned[cut:],
        "aging": aging[added:],
    }
    step = dice.choice(["green", "yellow", "red", "pirates"])
    if step == "pirates":
        return position(**wants, step=step, phase="choose-pirate", hazards=[], hazard_discard=hazards)
    stay = dice.randint(1, 4) * 2
    wants.update(offered=hazards[:2], hazards=hazards[2:stay], hazard_discard=hazards[stay:])
    return position(**wants, step=step, phase="choose-hazard")


def start(dice):
    """A new game, or a rich position."""
    if dice.random() < 0.3:
        options = {name: dice.choice(choices) for name, choices in OPTIONS.items()}
        return GAME.new(seed=dice.getrandbits(64), level=dice.randint(1, 4), **options)
    return GAME.load(rich_data(dice))


def careful(state, dice):
    """A random action that does not lose the game at once, if there is one; abilities first, half of the time."""
    actions = state.legal(0)
    dice.shuffle(actions)
    if dice.random() < 0.5:
        actions.sort(key=lambda action: not USE <= action < DESTROY)
    for action in actions:
        trial = state.clone()
        trial.apply(0, action)
        if trial.result is None or trial.result.won:
            return action
    return actions[0]


def wander(seed, moves=200):
    """The positions of a random game, each before the move made in it; the last one may be the end."""
    dice = random.Random(seed)
    state = start(dice)
    for _ in range(moves):
        yield state
        if not state.to_act:
            return
        state.apply(0, careful(state, dice))
    yield state
