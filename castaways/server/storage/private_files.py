"""Files that nobody else on the machine may read: the database, what SQLite writes beside it, and the signing key.

New ones are made so. Those of earlier versions are made so when a server or a command opens them, and the log says it.
"""

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger(__name__)
FOLDER, FILE = 0o700, 0o600
SIDES = ("", "-wal", "-shm", "-journal")  # of an SQLite database


def make_private_folder(folder: Path) -> None:
    """A folder that only this user looks into; those above it are made as usual."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER, exist_ok=True)


def make_private_database(path: Path) -> None:
    """An empty database that only this user reads, if there is none yet: what SQLite writes beside it is like it."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))
    except FileExistsError:
        return


def keep_private(folder: Path, database: Path | None, key: Path) -> None:
    """Close what is open to others: on a machine of an earlier version, or where somebody has copied files."""
    if os.name != "posix":
        return
    found = (
        set() if database is None else {database, database.resolve()}
    )  # SQLite follows a link before it writes beside
    sides = [path.with_name(path.name + side) for path in sorted(found) for side in SIDES]
    files = [path for path in (*sides, key) if path.is_file()]
    if files and folder in {path.parent for path in files}:  # else it is somebody's folder with nothing of ours in it
        _close(folder, FOLDER)
    for path in files:
        _close(path, FILE)


def _close(path: Path, mode: int) -> None:
    found = path.stat()
    shared = found.st_mode & stat.S_ISVTX  # a folder like /tmp, which is everybody's
    if shared or found.st_uid != os.geteuid() or not found.st_mode & 0o777 & ~mode:
        return
    path.chmod(stat.S_IMODE(found.st_mode) & mode)
    log.warning("%s could be read by other users of this machine: now it is %o", path, mode)
