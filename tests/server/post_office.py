"""A real mail server and a push service of our own, for tests: what arrives there is read as its reader reads it."""

import asyncio
import base64
import ipaddress
import json
import re
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

SENDER = "Castaways <castaways@example.org>"
SITE = "https://play.example.org"


# -------------------------------------------------------------------- letters


class Letterbox:
    """Takes letters over SMTP. `refuse` is what it answers instead."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.envelopes: list[tuple[str, list[str]]] = []
        self.refuse = ""
        self.port = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.refuse:
            return self.refuse
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self.envelopes.append((str(envelope.mail_from), list(envelope.rcpt_tos)))
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp+plain://127.0.0.1:{self.port}"

    @property
    def settings(self) -> dict[str, Any]:
        """What a server has to be told to send letters here."""
        return {"smtp": self.url, "mail_from": SENDER, "address": SITE}


@asynccontextmanager
async def letterbox() -> AsyncIterator[Letterbox]:
    """A mail server that runs."""
    box = Letterbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, hostname="mail.test", loop=loop), "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()


def text_of(letter: EmailMessage) -> str:
    part = letter.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def html_of(letter: EmailMessage) -> str:
    part = letter.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def link_in(letter: EmailMessage, path: str) -> str:
    """The path of a link of ours in a letter; it is in both of its forms."""
    found = re.search(rf"{re.escape(SITE)}({path}[\w./-]*)", text_of(letter))
    assert found, text_of(letter)
    assert found[1] in html_of(letter)
    return found[1]


# -------------------------------------------------------------------- push


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of a browser: it reads what was encrypted for it (RFC 8291), as browsers do."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        self.public = self._key.public_key().public_bytes(*point)
        self.secret = b"sixteen letters!"

    @property
    def subscription(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(self.public), "auth": encoded(self.secret)}}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, (_, length) = body[:16], struct.unpack(">IB", body[16:21])
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))

        def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
            return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

        secret = derived(shared, self.secret, b"WebPush: info\0" + self.public + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        said = AESGCM(key).decrypt(nonce, sealed, None)
        assert said.endswith(b"\x02")
        found: dict[str, Any] = json.loads(said[:-1])
        return found


@dataclass
class PushService:
    """Takes push messages over HTTPS. `status` is what it answers."""

    port: int = 0
    status: str = "201 Created"
    headers: str = ""
    silent: bool = False
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    @property
    def place(self) -> str:
        return f"localhost:{self.port}"

    def browser(self, name: str = "one") -> Browser:
        return Browser(f"https://{self.place}/push/{name}")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.taken.append((head[0], headers, body))
            if self.silent:
                await reader.read()  # until the other side has had enough
            rest = "content-length: 0\r\nconnection: close\r\n\r\n"
            writer.write(f"HTTP/1.1 {self.status}\r\n{self.headers}{rest}".encode())
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


def signed_by(authorization: str) -> tuple[dict[str, Any], str]:
    """What a server says of itself (RFC 8292), if its signature is right: the claims, and its public key."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", authorization)
    assert found
    head, claims, proof, key = found.groups()
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    numbers = decoded(proof)
    signature = utils.encode_dss_signature(*(int.from_bytes(part, "big") for part in (numbers[:32], numbers[32:])))
    public.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(decoded(claims)), key


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for localhost: the file that has to be trusted, and what a server needs to show it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    moment = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(moment - timedelta(days=1))
        .not_valid_after(moment + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    folder.mkdir(parents=True, exist_ok=True)
    trusted, private = folder / "push-ca.pem", folder / "push-key.pem"
    trusted.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    kind = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    private.write_bytes(key.private_bytes(*kind))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(trusted, private)
    return trusted, context


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[tuple[PushService, dict[str, Any]]]:
    """A push service that runs, and what a server has to be told to trust it."""
    trusted, context = certificate(folder)
    service = PushService()
    server = await asyncio.start_server(service.serve, "localhost", 0, ssl=context, family=2)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service, {"push_hosts": (service.place,), "push_ca": str(trusted)}
    finally:
        server.close()
