"""What callers of the engine can do wrong. Every error is a `Message` and so speaks all languages."""

from typing import Any

from castaways.core.text import CORE_TEXT, Message, Refusal


class CastawaysError(ValueError):
    """The base of our errors. `str(error)` is English; `error.text("uk")` the same in another language."""

    def __init__(self, message: Message, game: str = "") -> None:
        super().__init__(message, game)
        self.message = message
        self.game = game

    def text(self, lang: str = "en") -> str:
        """The error in words."""
        if self.game:
            from castaways.core.registry import game

            return game(self.game).texts.say(self.message, lang)
        return CORE_TEXT.say(self.message, lang)

    def __str__(self) -> str:
        return self.text("en")


class UnknownGame(CastawaysError):
    """No game of that name is installed."""


class OptionError(CastawaysError):
    """An option, the seed or the number of players is not possible. `option` names it."""

    def __init__(self, option: str, message: Message) -> None:
        super().__init__(message)
        self.args = (option, message)
        self.option = option


class LocatedError(CastawaysError):
    """An error in data. `where` says at which field, move or line."""

    def __init__(self, where: str | Message, message: Message, game: str = "") -> None:
        super().__init__(message, game)
        self.args = (where, message, game)
        self.where = where

    def text(self, lang: str = "en") -> str:
        where = CORE_TEXT.say(self.where, lang) if isinstance(self.where, Message) else self.where
        return f"{where}: {super().text(lang)}" if where else super().text(lang)


class PositionError(LocatedError):
    """A position that cannot be."""


class RecordError(LocatedError):
    """A record that cannot be read."""


class NoSuchSeat(CastawaysError):
    """No seat of the table has this number. Nothing has changed."""


class IllegalAction(CastawaysError):
    """An action that the rules do not allow now. Nothing has changed. `reason` says why, with the rule's clause."""

    def __init__(self, game: str, seat: Any, action: Any, reason: Refusal) -> None:
        super().__init__(reason.message, game)
        self.args = (game, seat, action, reason)
        self.seat = seat
        self.action = action
        self.reason = reason

    def text(self, lang: str = "en") -> str:
        clause = f" ({self.reason.clause})" if self.reason.clause else ""
        return super().text(lang) + clause
