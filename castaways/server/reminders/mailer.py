"""Hands letters over to the mail server of the host, one connection for several."""

import asyncio
from email.message import EmailMessage
from types import TracebackType
from typing import Self

import aiosmtplib

from castaways.server.settings import MailServer

SECONDS = 10.0  # for each answer of the mail server
IN_ALL = 25.0  # for one letter


class Unreachable(Exception):
    """The mail server is not there, or does not take anything now: later perhaps."""


class Unwanted(Exception):
    """It will never take this letter."""


class Mailer:
    """A connection to the mail server, opened with the first letter."""

    def __init__(self, server: MailServer) -> None:
        self._server = server
        self._client: aiosmtplib.SMTP | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _connected(self) -> aiosmtplib.SMTP:
        if self._client is not None and self._client.is_connected:
            return self._client
        server = self._server
        start = {"at-once": False, "after": True, "if-offered": None, "never": False}[server.tls]
        client = aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            use_tls=server.tls == "at-once",
            start_tls=start,
            validate_certs=server.tls != "if-offered",  # a server on the same machine has none that says so
            timeout=SECONDS,
        )
        await client.connect()
        if server.user:
            await client.login(server.user, server.password or "")
        self._client = client
        return client

    async def greet(self) -> None:
        """Connect, log in and leave, to see whether that works; `Unreachable` if not."""
        try:
            async with asyncio.timeout(IN_ALL):
                await (await self._connected()).noop()
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise Unreachable(_why(error)) from error

    async def send(self, letter: EmailMessage, sender: str, to: str) -> None:
        """Hand a letter over; `Unreachable` or `Unwanted` if that does not work."""
        try:
            async with asyncio.timeout(IN_ALL):
                client = await self._connected()
                await client.send_message(letter, sender=sender, recipients=[to])
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [one.code for one in error.recipients]
            await self._reset()
            raise (Unwanted if codes and min(codes) >= 500 else Unreachable)(_why(error)) from error
        except aiosmtplib.SMTPAuthenticationError as error:
            await self.close()
            raise Unreachable(_why(error)) from error
        except aiosmtplib.SMTPSenderRefused as error:  # the host has to mend that: no letter is at fault
            await self._reset()
            raise Unreachable(_why(error)) from error
        except aiosmtplib.SMTPDataError as error:
            await self._reset()
            raise (Unwanted if error.code >= 500 else Unreachable)(_why(error)) from error
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            await self.close()
            raise Unreachable(_why(error)) from error

    async def _reset(self) -> None:
        """The connection goes on being of use, or is closed."""
        try:
            if self._client is not None:
                await self._client.rset()
        except (aiosmtplib.SMTPException, OSError):
            await self.close()

    async def close(self) -> None:
        """Say goodbye."""
        client, self._client = self._client, None
        if client is not None:
            try:
                async with asyncio.timeout(5):
                    await client.quit()
            except (aiosmtplib.SMTPException, OSError, TimeoutError):
                client.close()


def _why(error: BaseException) -> str:
    """What went wrong, without anybody's address or password in it."""
    code = getattr(error, "code", None)
    return f"{type(error).__name__} {code}" if isinstance(code, int) else type(error).__name__
