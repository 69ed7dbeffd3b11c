"""How a server is set up: where it keeps its data, what it allows, and how fast bots seem to think."""

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from platformdirs import user_data_path

import castaways

KEY_FILE = "secret"
PREFIX = "CASTAWAYS_"
ENGINE_PENDING = "CASTAWAYS_ENGINE_PENDING"  # "1" while the engine is being compiled: `make play`
WORDS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


@dataclass(frozen=True)
class Settings:
    """Everything that can differ between two servers."""

    data: Path = field(default_factory=lambda: user_data_path("castaways"))
    database: str = ""  # an SQLAlchemy URL; SQLite in the data folder if empty
    redis: str = ""  # a URL; how several processes tell each other what has changed
    workers: int = 1  # server processes on this machine
    secret: str = ""  # signs cookies; kept in the data folder or in PostgreSQL if empty
    secure: bool = False  # cookies only over HTTPS
    proxies: str = ""  # addresses of proxies that may say where a request comes from, separated by commas
    log: str = "text"  # or "json": what the server writes down
    bot_pause: float = 0.7  # seconds before a bot's move is made, so that people can follow it
    bot_workers: int = 2  # processes in which bots think; 0: `castaways bots` does it, through Redis
    most_head: int = 32 * 1024  # bytes of the head of a request, and ...
    most_headers: int = 100  # ... lines of it
    head_seconds: float = 10.0  # for the head of a request to arrive
    most_body: int = 64 * 1024  # bytes of a request
    body_seconds: float = 20.0  # for the body of a request to arrive
    most_upload: int = 1024 * 1024  # bytes of a record that somebody brings
    rate: float = 12.0  # changes a second for one address, in the long run ...
    burst: int = 60  # ... and at once
    read_rate: float = 60.0  # pages and answers a second for one address, in the long run ...
    read_burst: int = 600  # ... and at once
    most_reading: int = 4  # of them that are made at the same time, the others wait; 0: any number
    new_rate: float = 0.5  # new tables a second for one address, in the long run ...
    new_burst: int = 40  # ... and at once
    public_rate: int = 4  # public tables of one person in ten minutes; of one address twice as many
    seat_rate: int = 12  # sittings of one person at public tables of others in 15 minutes; of one address twice as many
    account_rate: float = 0.01  # new accounts a second for one address, in the long run ...
    account_burst: int = 10  # ... and at once
    hint_rate: float = 0.5  # hints and tries a second for one address, in the long run ...
    hint_burst: int = 12  # ... and at once
    most_connections: int = 512  # open connections of one address; 0: any number
    most_streams: int = 64  # open streams for one address
    heartbeat: float = 15.0  # seconds between signs of life on a quiet stream
    clocks: tuple[str, ...] = ("none", "move-30", "move-120", "move-86400", "player-600", "player-1800")
    grace: float = 20.0  # seconds that nobody's clock goes below at a first decision, or after coming back
    last_call: float = 10.0  # seconds between the end of somebody's time and the bot that takes over
    leave_grace: float = 120.0  # seconds that somebody may be away from a rated game before it counts as lost
    tick: float = 1.0  # seconds between two looks at what is due
    away_after: float = 30.0  # seconds without a stream until somebody is shown as away ...
    gone_after: float = 120.0  # ... and until the others may let a bot play for them
    seen_every: float = 10.0  # seconds between two notes of who is there
    answer_within: float = 60.0  # seconds to agree to a move taken back
    offer_bots: float = 30.0  # seconds that somebody waits for others to play with before bots are offered
    offer_more: float = 180.0  # ... and at a table with friends, that bots or the open list are offered
    said_rate: int = 6  # messages of one person in ten seconds; of one address four times as many
    poll: float = 0.5  # seconds between looks for changes of other processes while there is no Redis
    analysis_playouts: int = 160  # games simulated for each decision of a game that is analysed
    analysis_waiting: int = 20  # games just ended that wait to be analysed by themselves; 0: only who asks gets it
    tidy_every: float = 3600.0  # seconds between two rounds of housekeeping; 0: only `castaways tidy` does it
    daily_every: float = 60.0  # seconds between two looks whether par of a daily deal is to be worked out; 0: never
    keep_open: float = 7.0  # days that a table is kept which has not begun; 0, here and below: for ever
    keep_playing: float = 90.0  # days without a move that a game is kept at which no account sits
    keep_guests: float = 90.0  # days that a guest is kept who has left no trace at all
    keep_sessions: float = 365.0  # days that a device stays logged in without being used
    keep_chat: float = 365.0  # days that is kept what was said at a table that is over
    keep_reports: float = 365.0  # days that reports are kept which were decided, and penalties that are over
    keep_records: float = 365.0  # days that a record is kept which a guest has brought
    terms: Path | None = None  # a text file: the host's own terms; beside it terms.ru.txt and so on
    privacy: Path | None = None  # likewise: what is stored, and why
    kept_tables: int = 4096  # states kept in memory; the rest are built again from their records
    page_memory: int = 512  # megabytes of what tables keep so that their next pages cost less
    address: str = ""  # how people reach this server, for links in letters: https://play.example.org
    smtp: str = ""  # the server that takes letters, smtp://user:password@host:587; none are sent if empty
    mail_from: str = ""  # who letters come from: castaways@example.org, or Castaways <castaways@example.org>
    push: bool = True  # may browsers be told of turns by push, though no page is open?
    push_hosts: tuple[str, ...] = ()  # push services, host:port, that are trusted wherever they are: one's own
    push_ca: str = ""  # a file with the certificates that push services have to show; the system's if empty
    remind_every: float = 5.0  # seconds between two looks for whom to remind, and for what is to be sent; 0: never
    remind_after: float = 30.0  # seconds that a game waits for somebody until they are told by push ...
    mail_after: float = 900.0  # ... and until they are written to; where a move may take hours, it is the first

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'castaways.db'}"
        scheme, rest = self.database.split(":", 1)
        drivers = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
        return f"{drivers.get(scheme, scheme)}:{rest}"

    @property
    def sends_mail(self) -> bool:
        """Can this server send letters? It needs someone to take them, a sender, and links that lead back."""
        return bool(self.smtp and self.mail_from and self.address)

    @property
    def alone(self) -> bool:
        """Is this process the only one that changes the database?"""
        return self.workers == 1 and self.url.startswith("sqlite")

    def signing_key(self) -> str:
        """The secret, made on first use and kept where only this user can read it."""
        if self.secret:
            return self.secret
        path = self.data / KEY_FILE
        self.data.parent.mkdir(parents=True, exist_ok=True)
        self.data.mkdir(mode=0o700, exist_ok=True)
        known = path.read_text(encoding="ascii") if path.is_file() else ""
        return known if known.strip() else _make_key(path)


def _make_key(path: Path) -> str:
    """Write a new key, unless another process has done so at this moment. A file without one is left by a server whose
    disk was full when it began: whatever is signed with nothing, everybody can sign."""
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="ascii") as file:
        _wait_for(file.fileno())
        known = file.read()
        if known.strip():
            return known
        key = secrets.token_hex(32)
        file.seek(0)
        file.write(key)
        file.truncate()
        file.flush()
        os.fsync(file.fileno())
        return key


def _wait_for(file: int) -> None:
    """Have this file for ourselves until it is closed."""
    try:
        import fcntl
    except ImportError:  # on Windows, where a server is one process
        return
    fcntl.flock(file, fcntl.LOCK_EX)


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where letters are handed over. `tls`: "at-once", "after" (STARTTLS, or nothing is said), "never", or "if-offered"
    for a server on the same machine."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: str


def mail_server(url: str) -> MailServer:
    """What `smtp` says: smtps://, smtp:// (which becomes encrypted before anything is said), or smtp+plain://, which
    does not; `ValueError` if it says nothing we understand."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    local = host in ("localhost", "127.0.0.1", "::1")
    kinds = {
        "smtps": (465, "at-once"),
        "smtp": (25 if local else 587, "if-offered" if local else "after"),
        "smtp+plain": (25, "never"),
    }
    if parts.scheme not in kinds or not host or parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(url)
    port, tls = kinds[parts.scheme]
    user, password = (unquote(word) if word else None for word in (parts.username, parts.password))
    return MailServer(host, parts.port or port, user, password, tls)


def check_letters(settings: Settings) -> str:
    """The name of the setting of letters and links that says nothing we understand; "" if all do."""
    try:
        found = urlsplit(settings.address)
        fine = not settings.address or (
            found.scheme in ("http", "https") and bool(found.hostname) and found.path in ("", "/") and not found.query
        )
    except ValueError:
        fine = False
    if not fine:
        return "address"
    _, sender = parseaddr(settings.mail_from)
    if settings.mail_from and not (re.fullmatch(r"[^\s@<>]+@[^\s@<>]+", sender) and settings.mail_from.isprintable()):
        return "mail_from"
    try:
        if settings.smtp:
            mail_server(settings.smtp)
    except ValueError:
        return "smtp"
    return ""


def engine_pending() -> bool:
    """Is the engine still being compiled, so that bots think more slowly than they soon will?"""
    return os.environ.get(ENGINE_PENDING) == "1" and not castaways.compiled()


class BadSetting(ValueError):
    """An environment variable that says nothing we understand."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(name, value)
        self.name = name
        self.value = value


def from_environment(environment: Mapping[str, str]) -> Settings:
    """Settings from variables: CASTAWAYS_DATABASE, CASTAWAYS_REDIS and so on, one for every field above."""
    given: dict[str, Any] = {}
    for setting in fields(Settings):
        name = PREFIX + setting.name.upper()
        word = environment.get(name, "").strip()
        if word:
            try:
                given[setting.name] = _read(str(setting.type), word)
            except (ValueError, KeyError) as error:
                raise BadSetting(name, word) from error
    return Settings(**given)


def _read(kind: str, word: str) -> Any:
    if "tuple" in kind:
        return tuple(word.replace(",", " ").split())
    if "bool" in kind:
        return WORDS[word.lower()]
    if "Path" in kind:
        return Path(word).expanduser()
    if "str" in kind:
        return word
    value = float(word) if "float" in kind else int(word)
    if not 0 <= value < 1e12:
        raise ValueError(word)
    return value
