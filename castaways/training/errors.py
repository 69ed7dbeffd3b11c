"""What can go wrong before anything is trained, in three languages."""

from pathlib import Path
from typing import Any

from castaways.core.errors import CastawaysError
from castaways.core.text import Message, Texts

TEXTS = Texts(Path(__file__).with_name("text"))


class TrainingError(CastawaysError):
    """Something that must be put right first."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(Message(id, args))

    def text(self, lang: str = "en") -> str:
        return TEXTS.say(self.message, lang)
