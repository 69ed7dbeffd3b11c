"""A push message as browsers want it: encrypted for one of them (RFC 8291), and signed by this server (RFC 8292)."""

import base64
import json
import os
import struct
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from castaways.server.storage.timestamps import now

CURVE = ec.SECP256R1()
POINT = 65  # bytes of a public key
SECRET = 16  # bytes of the secret of a browser
RECORD = 4096  # bytes of a message at most; all of ours are one record
LAST = b"\x02"  # behind the last record
LONGEST = 3000  # bytes of what is said
SIGNED_FOR = 12 * 3600  # seconds


class BadKeys(ValueError):
    """What a browser says are its keys are none."""


def encoded(data: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """And back; `BadKeys` if it is nothing of that kind."""
    try:
        return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise BadKeys(text) from error


def check_keys(p256dh: str, auth: str) -> None:
    """Are these the keys of a browser? Else `BadKeys`."""
    _point(decoded(p256dh))
    if len(decoded(auth)) != SECRET:
        raise BadKeys(auth)


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    if len(data) != POINT:
        raise BadKeys
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError as error:
        raise BadKeys from error


def _bytes_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(
    said: bytes, p256dh: str, auth: str, salt: bytes | None = None, ours: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """What only the browser with these keys can read. Salt and our key are new for every message; tests know them."""
    salt = salt or os.urandom(16)
    ours = ours or ec.generate_private_key(CURVE)
    theirs = decoded(p256dh)
    point = _bytes_of(ours.public_key())
    shared = ours.exchange(ec.ECDH(), _point(theirs))
    secret = _derived(shared, decoded(auth), b"WebPush: info\0" + theirs + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack(">IB", RECORD, len(point)) + point
    return head + AESGCM(key).encrypt(nonce, said[:LONGEST] + LAST, None)


# -------------------------------------------------------------------- who sends it


def new_key() -> str:
    """The secret key of a server, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


class Signer:
    """Signs what a server sends, so that push services know that it is the one a browser has agreed to."""

    def __init__(self, kept: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(decoded(kept), "big"), CURVE)
        self._contact = contact  # where the host of this server is reached, for the push service
        self.public = encoded(_bytes_of(self._key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header of a request to a push service."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": now() + SIGNED_FOR, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        signature = utils.decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        proof = encoded(b"".join(number.to_bytes(32, "big") for number in signature))
        return f"vapid t={text}.{proof}, k={self.public}"
