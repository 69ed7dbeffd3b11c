"""Training: self-play, value networks and the weights of instinct. `castaways train GAME`; docs/bots/networks.md.

It knows games only through the contract: what can be trained is said by the module `training` of each game
(castaways/core/training.py). numpy and PyTorch are needed by those who train, not by those who play.
"""
