"""Asks servers of strangers, and never one of ours: only HTTPS, only public addresses, no redirects.

A name is looked up here, all that it stands for is checked, and the connection goes to just the address that was
checked, so that a name cannot mean something else a moment later.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any
from urllib.parse import urlsplit

import httpcore

HTTPS = 443
SECONDS = {"connect": 5.0, "read": 10.0, "write": 5.0, "pool": 5.0}
IN_ALL = 20.0  # seconds for a request, whatever happens
MOST_AT_ONCE = 20  # connections
LOOKED_UP = 4  # names at once
NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+")
NAT64 = ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48")
# What the standard library takes for public, in one version or another, and is no place of a push service: site-local
# addresses of old, documentation, a relay of 6to4, and addresses for the protocols of the network itself.
NOWHERE = tuple(
    ipaddress.ip_network(one)
    for one in (
        "fec0::/10",
        "3fff::/20",
        "192.88.99.0/24",
        "192.0.0.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.175.48.0/24",
        "2620:4f:8000::/48",
        "2001::/23",
        "5f00::/16",
        "100::/32",
    )
)
ISATAP = (0x00005EFE, 0x02005EFE)  # before the IPv4 address in the lower half
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotPublic(Exception):
    """An address that this server does not ask."""


def is_public(text: str) -> bool:
    """Is this the address of a machine on the internet, and not of one of ours in any disguise?"""
    try:
        found: Address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if "%" in text:  # it has a scope: a neighbour
        return False
    return all(_is_global(one) for one in _meanings(found))


def _is_global(one: Address) -> bool:
    nowhere = any(one.version == network.version and one in network for network in NOWHERE)
    return one.is_global and not one.is_multicast and not one.is_reserved and not nowhere


def _meanings(found: Address) -> Iterable[Address]:
    """An address and all that it may stand for."""
    yield found
    if isinstance(found, ipaddress.IPv6Address):
        within = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
        isatap = int(found) >> 32 & 0xFFFFFFFF in ISATAP
        if any(found in network for network in NAT64) or int(found) >> 32 == 0 or isatap:
            within.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
        yield from (one for one in within if one is not None)


def check_address(url: str, allowed: Sequence[str] = ()) -> None:
    """May this server ask there, as far as the address tells? Else `NotPublic`. `allowed`: host:port of services that
    the host of this server trusts, wherever they are."""
    try:
        parts = urlsplit(url)
        port = HTTPS if parts.port is None else parts.port
    except ValueError as error:
        raise NotPublic from error
    host = parts.hostname or ""
    if parts.scheme != "https" or parts.username is not None or parts.password is not None or parts.fragment:
        raise NotPublic
    if not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        raise NotPublic
    if f"{host}:{port}" in allowed:
        return
    if port != HTTPS or not (is_public(host) or (NAME.fullmatch(host) and not _is_number(host))):
        raise NotPublic


def _is_number(host: str) -> bool:
    """Some take a name of numbers for an address: 127.1, 0x7f.1."""
    last = host.rpartition(".")[2]
    return last.isdecimal() or last.startswith("0x")


class CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects to public addresses alone."""

    def __init__(self, allowed: Sequence[str]) -> None:
        self._allowed = allowed
        self._plain = httpcore.AnyIOBackend()
        # Of its own: whoever names a service whose name is slow to look up shall keep nobody from logging in.
        self._threads = ThreadPoolExecutor(LOOKED_UP, "names")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection to what a name means now, if all of that is public."""
        found = await self._look_up(host, port, timeout)
        if f"{host}:{port}" not in self._allowed and not all(is_public(one) for one in found):
            raise NotPublic
        trouble: Exception = httpcore.ConnectError("no address")
        for one in found[:2]:
            try:
                return await self._plain.connect_tcp(one, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                trouble = error
        raise trouble

    async def _look_up(self, host: str, port: int, timeout: float | None) -> list[str]:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(timeout):
                ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
                rows = await loop.run_in_executor(self._threads, ask)
        except (OSError, UnicodeError, TimeoutError) as error:
            raise httpcore.ConnectError(str(error)) from error
        return list(dict.fromkeys(str(row[4][0]) for row in rows))

    def close(self) -> None:
        """No name is looked up any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def connect_unix_socket(self, *args: Any, **more: Any) -> httpcore.AsyncNetworkStream:
        """Never."""
        raise NotPublic

    async def sleep(self, seconds: float) -> None:
        """A while."""
        await asyncio.sleep(seconds)


@cache
def _trust(file: str) -> ssl.SSLContext:
    """Whom to believe. Reading the certificates of the system takes longest of all that a server does to start."""
    return ssl.create_default_context(cafile=file or None)


class PublicClient:
    """Posts to push services."""

    def __init__(self, allowed: Sequence[str] = (), trusted: str = "") -> None:
        self._allowed = tuple(allowed)
        self._backend = CheckedBackend(self._allowed)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=_trust(trusted),
            max_connections=MOST_AT_ONCE,
            max_keepalive_connections=4,
            keepalive_expiry=30.0,
            http2=False,
            network_backend=self._backend,
        )

    def check(self, url: str) -> None:
        """May this server ask there, as far as the address tells? Else `NotPublic`."""
        check_address(url, self._allowed)

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> tuple[int, str]:
        """The status of the answer, and what it says of when to come again. Its body is not read."""
        self.check(url)
        extensions = {"timeout": SECONDS}
        lines: list[tuple[bytes | str, bytes | str]] = [*headers.items()]
        async with (
            asyncio.timeout(IN_ALL),
            self._pool.stream("POST", url, headers=lines, content=body, extensions=extensions) as answer,
        ):
            later = next((value for name, value in answer.headers if name.lower() == b"retry-after"), b"")
            return answer.status, later.decode("latin-1")[:40]

    async def close(self) -> None:
        """Nothing more is asked."""
        await self._pool.aclose()
        self._backend.close()
