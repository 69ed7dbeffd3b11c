"""Where games are kept: one record file a game, written after every move, whole or not at all."""

import errno
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from castaways.core.errors import RecordError
from castaways.core.record import Record
from castaways.core.text import Message
from castaways.terminal.words import TEXTS

KNOWN_ERRORS = (
    "ENOSPC",
    "EDQUOT",
    "EFBIG",
    "EACCES",
    "EPERM",
    "EROFS",
    "ENOENT",
    "EEXIST",
    "EISDIR",
    "ENOTDIR",
    "ENAMETOOLONG",
)


@dataclass(frozen=True)
class Saved:
    """A save file and the record in it."""

    path: Path
    record: Record
    changed: float

    @property
    def unfinished(self) -> bool:
        """Can it be continued?"""
        return self.record.scores is None


def folder() -> Path:
    """Where saves belong on this system."""
    from platformdirs import user_data_path

    return user_data_path("castaways", appauthor=False) / "saves"


def typed_path(name: str) -> Path | None:
    """A file as somebody typed it; None if no file can be called so."""
    try:
        path = Path(name).expanduser()
        path.lstat()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return path
    except (OSError, ValueError, RuntimeError):  # too long, a null in it, the home of nobody
        return None
    return path


def is_taken(path: Path) -> bool:
    """Is something there already? Whatever it is, it is not overwritten."""
    try:
        path.lstat()
    except OSError:
        return False
    return True


def new_path(game: str) -> Path:
    """A file for a new game that is not there yet."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = [f"{game}-{stamp}.json", *(f"{game}-{stamp}-{number}.json" for number in range(2, 1000))]
    return next(path for path in (folder() / name for name in names) if not path.exists())


def saved_games(game: str | None = None) -> list[Saved]:
    """All games in the default folder that can be read, the latest first."""
    found = []
    for path in _files(f"{game or ''}*.json"):
        try:
            record = Record.load(path)
            if game in (None, record.game):
                found.append(Saved(path, record, path.stat().st_mtime))
        except (OSError, RecordError):
            continue  # a damaged file must not stand in the way of the others; opened by name it says what is wrong
    return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)


def _files(pattern: str) -> list[Path]:
    try:
        return sorted(folder().glob(pattern))
    except OSError:
        return []


def last_unfinished(game: str | None = None) -> Saved | None:
    """The game to continue when no file is named."""
    return next((saved for saved in saved_games(game) if saved.unfinished), None)


def system_error(error: OSError, lang: str) -> str:
    """What the system said, in our words where we have some."""
    code = errno.errorcode.get(error.errno or 0, "")
    if code in KNOWN_ERRORS:
        return TEXTS.say(Message(f"system-{code}"), lang)
    return error.strerror or str(error)
