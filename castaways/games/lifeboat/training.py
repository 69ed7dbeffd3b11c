"""Lifeboat: how it is trained on."""

from castaways.core.training import SelfPlay, Training

TRAINING = Training(self_play=SelfPlay(((4, {}), (5, {}), (6, {})), share=150, longest=130))
