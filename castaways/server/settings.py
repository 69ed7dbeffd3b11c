"""How a server is set up: where it keeps its data, what it allows, and how fast bots seem to think."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

KEY_FILE = "secret"


@dataclass(frozen=True)
class Settings:
    """Everything that can differ between two servers."""

    data: Path = field(default_factory=lambda: user_data_path("castaways"))
    database: str = ""  # an SQLAlchemy URL; SQLite in the data folder if empty
    secret: str = ""  # signs cookies; kept in the data folder if empty
    secure: bool = False  # cookies only over HTTPS
    bot_pause: float = 0.7  # seconds before a bot's move is made, so that people can follow it
    bot_workers: int = 2
    most_body: int = 64 * 1024  # bytes of a request
    most_upload: int = 1024 * 1024  # bytes of a record that somebody brings
    rate: float = 12.0  # unsafe requests a second for one visitor, in the long run ...
    burst: int = 60  # ... and at once
    new_rate: float = 0.5  # new tables a second for one address, in the long run ...
    new_burst: int = 40  # ... and at once
    account_rate: float = 0.01  # new accounts a second for one address, in the long run ...
    account_burst: int = 10  # ... and at once
    most_streams: int = 64  # open streams for one address
    heartbeat: float = 15.0  # seconds between signs of life on a quiet stream
    clocks: tuple[str, ...] = ("none", "move-30", "move-120", "move-86400", "player-600", "player-1800")
    grace: float = 20.0  # seconds that nobody's clock goes below at a first decision, or after coming back
    last_call: float = 10.0  # seconds between the end of somebody's time and the bot that takes over
    tick: float = 1.0  # seconds between two looks at what is due
    away_after: float = 30.0  # seconds without a stream until somebody is shown as away ...
    gone_after: float = 120.0  # ... and until the others may let a bot play for them
    seen_every: float = 10.0  # seconds between two notes of who is there
    answer_within: float = 60.0  # seconds to agree to a move taken back
    said_rate: int = 6  # messages of one person in ten seconds
    kept_tables: int = 512  # states kept in memory; the rest are built again from their records

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'castaways.db'}"
        scheme, rest = self.database.split(":", 1)
        drivers = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
        return f"{drivers.get(scheme, scheme)}:{rest}"

    def signing_key(self) -> str:
        """The secret, made on first use and kept where only this user can read it."""
        if self.secret:
            return self.secret
        path = self.data / KEY_FILE
        self.data.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("x", encoding="ascii") as file:
                path.chmod(0o600)
                file.write(secrets.token_hex(32))
        except FileExistsError:
            pass
        return path.read_text(encoding="ascii")
