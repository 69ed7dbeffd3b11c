"""The second factor of a log-in: a code that an app shows for half a minute (TOTP), or one of ten recovery codes.

Every code counts once: of the app's codes only one that is newer than the last that counted, in all processes.
"""

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Any

import segno
from pyotp.totp import TOTP
from sqlalchemy import CursorResult, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.accounts.service import Accounts
from castaways.server.accounts.store import Account
from castaways.server.errors import Refused
from castaways.server.storage import timestamps
from castaways.server.storage.database import writing
from castaways.server.storage.models import AccountRow
from castaways.server.storage.models.reminders import RecoveryCodeRow

ISSUER = "Castaways"
STEP = 30  # seconds
DRIFT = 1  # steps by which the clock of a phone may differ
CODES = 10
MOST_TRIES = 6  # within a quarter of an hour, of one account
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 that nobody takes for each other
GROUPS, LENGTH = 4, 4  # of a recovery code: 80 random bits


@dataclass(frozen=True, slots=True)
class Setup:
    """What somebody needs to set up their app."""

    secret: str
    address: str  # otpauth://...
    picture: str  # the same as a QR code, SVG

    @property
    def spaced(self) -> str:
        """The secret in groups, to be typed."""
        return " ".join(self.secret[first : first + 4] for first in range(0, len(self.secret), 4))


def new_secret() -> str:
    """A secret for an app: 160 bits."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def setup(secret: str, name: str) -> Setup:
    """How an app is told of a secret."""
    address = TOTP(secret).provisioning_uri(name=name, issuer_name=ISSUER)
    picture = segno.make(address, error="m").svg_inline(scale=4, border=4, svgclass="qr", lineclass=None, light="#fff")
    return Setup(secret, address, picture)


def step_of(secret: str, code: str, last: int) -> int | None:
    """The half minute that a code belongs to, if it is right and newer than the last that counted."""
    present = timestamps.now() // STEP
    for step in range(present - DRIFT, present + DRIFT + 1):
        if step > last and hmac.compare_digest(TOTP(secret).at(step * STEP), code):
            return step
    return None


def _hash(guest: str, code: str) -> str:
    """What is kept of a recovery code, which is random and long: a plain hash cannot be turned back."""
    return hashlib.sha256(f"castaways recovery {guest} {code}".encode()).hexdigest()


def _plain(code: str) -> str:
    """A code without what people write between its letters."""
    return re.sub(r"[\s-]", "", code[:100]).lower()


class SecondFactor:
    """The second factors of all accounts."""

    def __init__(self, engine: AsyncEngine, accounts: Accounts) -> None:
        self._engine = engine
        self._accounts = accounts

    async def check(self, account: Account, code: str) -> None:
        """Does this code stand for the account now? It does not a second time. Else `Refused`."""
        async with self._accounts.attempt("second", account.guest, MOST_TRIES):
            if not await self._counts(account, _plain(code)):
                raise Refused(403, "error-wrong-code")

    async def _counts(self, account: Account, code: str) -> bool:
        step = step_of(account.totp, code, account.totp_step) if account.totp and code.isascii() else None
        if step is not None:
            newer = (AccountRow.guest == account.guest) & (AccountRow.totp_step < step)
            async with writing(self._engine) as connection:
                query = update(AccountRow).where(newer & AccountRow.totp.is_not(None)).values(totp_step=step)
                taken: CursorResult[Any] = await connection.execute(query)
                return taken.rowcount == 1
        hashed = _hash(account.guest, code)
        which = (RecoveryCodeRow.guest == account.guest) & (RecoveryCodeRow.hash == hashed)
        async with writing(self._engine) as connection:
            used: CursorResult[Any] = await connection.execute(delete(RecoveryCodeRow).where(which))
            return used.rowcount == 1

    async def switch_on(self, account: Account, secret: str, code: str) -> list[str]:
        """The app shows the right code: from now on it is asked for. Gives the recovery codes, which are shown once."""
        async with self._accounts.attempt("second", account.guest, MOST_TRIES):
            step = step_of(secret, _plain(code), 0) if _plain(code).isascii() else None
            if step is None:
                raise Refused(403, "error-wrong-code")
        made = _new_codes()
        async with writing(self._engine) as connection:
            mine = (AccountRow.guest == account.guest) & AccountRow.totp.is_(None)
            query = update(AccountRow).where(mine).values(totp=secret, totp_step=step)
            done: CursorResult[Any] = await connection.execute(query)
            if done.rowcount != 1:
                raise Refused(409, "error-has-second-factor")
            await connection.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.guest == account.guest))
            await connection.execute(insert(RecoveryCodeRow), _rows(account.guest, made))
        return made

    async def renew_codes(self, account: Account) -> list[str]:
        """Other recovery codes; those of before are worth nothing any more."""
        made = _new_codes()
        async with writing(self._engine) as connection:
            await connection.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.guest == account.guest))
            await connection.execute(insert(RecoveryCodeRow), _rows(account.guest, made))
        return made

    async def switch_off(self, guest: str) -> None:
        """No code is asked for any more."""
        async with writing(self._engine) as connection:
            await connection.execute(update(AccountRow).where(AccountRow.guest == guest).values(totp=None))
            await connection.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.guest == guest))

    async def codes_left(self, guest: str) -> int:
        """How many recovery codes have not been used."""
        async with self._engine.connect() as connection:
            query = select(func.count()).select_from(RecoveryCodeRow).where(RecoveryCodeRow.guest == guest)
            return int(await connection.scalar(query) or 0)


def _new_codes() -> list[str]:
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def _rows(guest: str, codes: list[str]) -> list[dict[str, str]]:
    return [{"guest": guest, "hash": _hash(guest, _plain(code))} for code in codes]
