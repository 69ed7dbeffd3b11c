"""Who is asking: a signed cookie, a language, and a token that other sites do not know."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from castaways.core.text import LANGUAGES
from castaways.server.errors import Refused
from castaways.server.models import LONGEST_NAME

COOKIE = "castaways"
LANGUAGE_COOKIE = "castaways_lang"
LONGEST_COOKIE = 200
REMEMBERED = 20_000
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody's browser, or a program with a key. `fresh`: it does not have its cookie yet."""

    id: str
    lang: str
    fresh: bool
    program: bool = False


class Door:
    """Tells visitors apart."""

    def __init__(self, key: str, secure: bool) -> None:
        self._secure = secure
        self.use(key)

    def use(self, key: str) -> None:
        """Sign with this key, which all processes of a server share."""
        self._signer = URLSafeSerializer(key, salt="visitor")
        self._key = hashlib.sha256(b"csrf" + key.encode()).digest()
        self._known = lru_cache(REMEMBERED)(self._read)  # the same browsers come again and again

    def visitor(self, request: Request) -> Visitor:
        """Who asks; somebody new gets an identity that nobody can guess."""
        lang = language_of(request)
        cookie = request.cookies.get(COOKIE)
        id = None if cookie is None or len(cookie) > LONGEST_COOKIE else self._known(cookie)
        return Visitor(secrets.token_hex(16), lang, True) if id is None else Visitor(id, lang, False)

    def _read(self, cookie: str) -> str | None:
        """Whose cookie this is; None if we have not signed it."""
        try:
            id = self._signer.loads(cookie)
        except BadSignature:
            return None
        return id if isinstance(id, str) and re.fullmatch("[0-9a-f]{32}", id) else None

    def remember(self, response: Response, visitor: Visitor) -> None:
        """Give a new visitor their cookie."""
        if visitor.fresh:
            self._set(response, COOKIE, str(self._signer.dumps(visitor.id)))

    def remember_language(self, response: Response, lang: str) -> None:
        """The language that was chosen."""
        self._set(response, LANGUAGE_COOKIE, lang)

    def _set(self, response: Response, name: str, value: str) -> None:
        response.set_cookie(name, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=self._secure, path="/")

    def token(self, visitor: Visitor) -> str:
        """What our own pages send along with every form: different on every page, so that packing betrays nothing."""
        nonce = secrets.token_hex(8)
        return nonce + self._proof(visitor, nonce)

    def _proof(self, visitor: Visitor, nonce: str) -> str:
        return hmac.new(self._key, f"{visitor.id} {nonce}".encode(), hashlib.sha256).hexdigest()[:32]

    def check_token(self, visitor: Visitor, given: str) -> None:
        """Refuse a form that does not come from one of our pages."""
        nonce, proof = given[:16], given[16:]
        if visitor.fresh or not hmac.compare_digest(self._proof(visitor, nonce).encode(), proof.encode()):
            raise Refused(403, "error-foreign-form")


def language_of(request: Request) -> str:
    """The language: the one that was chosen, else the first of the browser's that we speak, else English."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    wanted: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "")[:500].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((float(weight or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    for liking, lang in sorted(wanted, key=lambda pair: -pair[0]):
        if lang in LANGUAGES and liking > 0:
            return lang
    return "en"


def clean_name(text: str) -> str:
    """A nickname without control characters and doubled blanks, not too long; may come out empty."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:LONGEST_NAME].strip()
