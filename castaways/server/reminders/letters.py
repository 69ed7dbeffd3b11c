"""Letters: what stands in each kind of them, in the reader's language, as text and as HTML.

A letter says nothing that a seat may not know, and nothing that somebody else has written: no names of players, no
cards, no chat. Nobody can have this server write their words to a stranger.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.server.accounts.addresses import CHANGED, NEW, OLD, RESET
from castaways.server.reminders.turns import DAILY, LATE, TURN, Turn
from castaways.server.render.about import time_left
from castaways.server.render.templates import render
from castaways.server.storage.timestamps import now
from castaways.web import TEXTS

ONE_CLICK = "List-Unsubscribe=One-Click"
UNSAFE = re.compile(r"[\x00-\x1f\x7f\u0085\u2028\u2029]+")
LONGEST_SUBJECT = 120


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter, ready to be sent."""

    lang: str
    subject: str
    lines: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()  # what a link says, and where it leads
    notes: tuple[str, ...] = ()  # in small letters
    stop: str = ""  # where whoever wants no more of these presses

    @property
    def text(self) -> str:
        """As plain text."""
        parts = [*self.lines, *(f"{label}\n{url}" for label, url in self.links), "-- ", *self.notes]
        if self.stop:
            parts.append(f"{_say('mail-stop', self.lang)}\n{self.stop}")
        return "\n\n".join(parts) + "\n"

    @property
    def html(self) -> str:
        """As a page."""
        return render("mail.html", self.lang, letter=self)


def _say(id: str, lang: str, **args: object) -> str:
    return TEXTS.say(Message(id, dict(args)), lang)


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the letters of a server that is reached at an address."""

    address: str
    notes: tuple[str, ...] = field(default=())

    def _at(self, path: str) -> str:
        return self.address.rstrip("/") + path

    def of_account(self, kind: str, args: dict[str, str], link: str) -> Letter:
        """A letter about an account: an address to be confirmed, a forgotten password, something that was changed."""
        lang, site = args["lang"], self.address.rstrip("/")
        if kind == CHANGED:
            no_way_back = args["what"] == "address"  # no letter comes here any more, for a forgotten password neither
            lines = (
                _say(f"mail-changed-{args['what']}", lang, name=args["name"], site=site),
                _say("mail-changed-address-not" if no_way_back else "mail-changed-not", lang),
            )
            links = ((_say("mail-changed-go", lang), self._at("/account")),)
            return Letter(lang, _say("mail-changed-subject", lang), lines, links, (_say("mail-account-note", lang),))
        path = "/account/reset" if kind == RESET else "/account/confirm"
        about = {"site": site, "address": args.get("address", "")} | ({} if kind == NEW else {"name": args["name"]})
        name = {NEW: "new", OLD: "old", RESET: "reset"}[kind]
        lines = (_say(f"mail-{name}", lang, **about), _say(f"mail-{name}-not", lang))
        links = ((_say(f"mail-{name}-go", lang), self._at(f"{path}/{link}")),)
        return Letter(lang, _say(f"mail-{name}-subject", lang), lines, links, (_say("mail-account-note", lang),))

    def of_turns(self, kind: str, turns: Sequence[Turn], lang: str, stop: str) -> Letter:
        """A letter about games that wait."""
        titles = [game_of(turn.info.game).texts.say(Message("game-title"), lang) for turn in turns]
        left = [time_left(turn.left, lang) if turn.left is not None else "" for turn in turns]
        said = {TURN: "mail-turn", LATE: "mail-late", DAILY: "mail-daily"}[kind]
        subject = _say(f"{said}-subject", lang, game=titles[0], games=len(turns))
        lines = (_say(said, lang, game=titles[0], games=len(turns)),)
        links = tuple(
            (f"{title}: {rest}" if rest else title, self._at(f"/tables/{turn.info.id}"))
            for turn, title, rest in zip(turns, titles, left, strict=True)
        )
        notes = (_say("mail-daily-note" if kind == DAILY else "mail-turn-note", lang), _say("mail-account-note", lang))
        return Letter(lang, subject, lines, links, notes, self._at(f"/mail/stop/{stop}"))


def sealed(letter: Letter, to: str, sender: str, number: str) -> EmailMessage:
    """A letter in its envelope. `number` names it for good: whoever gets it twice can tell."""
    name, address = parseaddr(sender)
    message = EmailMessage(policy=SMTP)
    message["Subject"] = UNSAFE.sub(" ", letter.subject)[:LONGEST_SUBJECT]
    message["From"] = Address(UNSAFE.sub(" ", name), addr_spec=address)
    message["To"] = Address(addr_spec=to)
    message["Date"] = format_datetime(datetime.fromtimestamp(now(), UTC))
    message["Message-ID"] = f"<{number}@{address.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = ONE_CLICK
    message.set_content(letter.text, cte="quoted-printable")
    message.add_alternative(letter.html, subtype="html", cte="quoted-printable")
    message["Content-Language"] = letter.lang  # of both of its forms
    return message
