"""How fast bots move in a terminal: with a pause after each move, so that one can follow, or at once."""

from __future__ import annotations

import select
import sys
import time
from typing import TYPE_CHECKING

from castaways.terminal.words import printable

if TYPE_CHECKING:
    from castaways.terminal.table.session import Session

PACES = {"instant": 0.0, "quick": 0.4, "normal": 1.0, "slow": 2.5}  # seconds after each move of a bot
USUAL = "instant"


def wait(seconds: float) -> bool:
    """Wait; Enter ends it at once. Tells whether Enter was pressed: then nobody wants to wait before being asked."""
    if not sys.stdin.isatty() or sys.platform == "win32":
        time.sleep(seconds)
        return False
    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    if ready:
        sys.stdin.readline()
    return bool(ready)


def change_pace(session: Session, seat: int, rest: str) -> None:
    """Say how fast bots move, or choose it: "w slow"."""
    voice = session.voice
    names = {voice.text(f"pace-{pace}").casefold(): pace for pace in PACES}
    wanted = rest.casefold()
    chosen = names.get(wanted, wanted if wanted in PACES else "")
    if rest and not chosen:
        voice.say("pace-unknown", word=printable(rest), paces=", ".join(names))
        return
    session.pace = chosen or session.pace
    voice.say("pace-now", pace=voice.text(f"pace-{session.pace}"), paces=", ".join(names))


def hurry(session: Session, seat: int, rest: str) -> None:
    """Bots make no pause until this person is asked again."""
    session.in_a_hurry = True
    session.voice.say("pace-hurry")
