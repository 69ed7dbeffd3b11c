"""What can be trained of a game, as its module `training` says."""

from importlib import import_module
from importlib.util import find_spec

from castaways.core.game import Game
from castaways.core.training import OwnNetwork, SelfPlay, Training, Tuning
from castaways.training.errors import TrainingError


def training_of(game: Game) -> Training:
    """All that a game brings; nothing where it has no such module."""
    name = f"{game.package}.training"
    if find_spec(name) is None:
        return Training()
    found: Training = import_module(name).TRAINING
    return found


def own_network_of(game: Game) -> OwnNetwork:
    """The network of the game's own kind."""
    network = training_of(game).own_network
    if network is None:
        raise TrainingError("train-nothing-to-sample")
    return network


def self_play_of(game: Game) -> SelfPlay:
    """How positions for a plain network are sampled."""
    self_play = training_of(game).self_play
    if self_play is None:
        raise TrainingError("train-nothing-to-sample")
    return self_play


def tuning_of(game: Game) -> Tuning:
    """The weights that can be tuned."""
    tuning = training_of(game).tuning
    if tuning is None:
        raise TrainingError("train-nothing-to-tune")
    return tuning


def has_own_network(game: Game) -> bool:
    """Does this game bring a network of its own kind?"""
    return training_of(game).own_network is not None
