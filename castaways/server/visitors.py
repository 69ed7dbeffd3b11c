"""Who is asking: a signed cookie, a language, and a token that other sites do not know."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import cookie_parser

from castaways.core.text import LANGUAGES
from castaways.server.errors import Refused
from castaways.server.models import LONGEST_NAME

COOKIE = "castaways"
SESSION_COOKIE = "castaways_session"  # of an account that is logged in; the guest's cookie waits below it
LANGUAGE_COOKIE = "castaways_lang"
LONGEST_COOKIE = 200
REMEMBERED = 10_000
LONGEST_REMEMBERED = 600  # letters of what a browser says of itself
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody's browser, or a program with a key. `fresh`: it does not have its cookie yet.

    `session` is the secret of a device on which an account is logged in.
    """

    id: str
    lang: str
    fresh: bool
    session: str = ""
    program: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What a request says of who asks: the guest and the session of its cookies ("" if we have not signed them)."""

    guest: str
    session: str
    lang: str


LoggedIn = Callable[[str], Awaitable[str | None]]
HasAccount = Callable[[str], Awaitable[bool]]


class Door:
    """Tells visitors apart."""

    def __init__(self, key: str, secure: bool) -> None:
        self._secure = secure
        self.use(key)

    def use(self, key: str) -> None:
        """Sign with this key, which all processes of a server share."""
        self._signer = URLSafeSerializer(key, salt="visitor")
        self._sessions = URLSafeSerializer(key, salt="session")
        self._key = hashlib.sha256(b"csrf" + key.encode()).digest()
        self._remembered = lru_cache(REMEMBERED)(self._read)  # the same browsers come again and again

    def _told(self, request: Request) -> Told:
        """What a request says of who asks."""
        cookie, languages = _headers(request)
        short = len(cookie) + len(languages) <= LONGEST_REMEMBERED
        return (self._remembered if short else self._read)(cookie, languages)

    def _read(self, cookie: str, languages: str) -> Told:
        cookies = cookie_parser(cookie)
        guest, session = cookies.get(COOKIE, ""), cookies.get(SESSION_COOKIE, "")
        return Told(
            guest=_signed(self._signer, guest, "[0-9a-f]{32}") if 0 < len(guest) <= LONGEST_COOKIE else "",
            session=_signed(self._sessions, session, "[0-9a-f]{64}") if session else "",
            lang=_language(cookies.get(LANGUAGE_COOKIE), languages),
        )

    def guest(self, request: Request) -> Visitor:
        """Who asks, by the cookie of a guest; somebody new gets an identity that nobody can guess."""
        return _guest(self._told(request))

    async def visitor(self, request: Request, logged_in: LoggedIn, has_account: HasAccount) -> Visitor:
        """Who asks. A guest who has an account is known by its sessions alone, so that these can be ended."""
        told = self._told(request)
        found, secret = _guest(told), told.session
        owner = await logged_in(secret) if secret else None
        if owner is not None:
            return Visitor(owner, found.lang, False, secret)
        if not found.fresh and await has_account(found.id):
            return Visitor(secrets.token_hex(16), found.lang, True)
        return found

    def remember(self, response: Response, visitor: Visitor) -> None:
        """Give a new visitor their cookie."""
        if visitor.fresh:
            self._set(response, COOKIE, str(self._signer.dumps(visitor.id)))

    def log_in(self, response: Response, secret: str) -> None:
        """This device belongs to an account from now on."""
        self._set(response, SESSION_COOKIE, str(self._sessions.dumps(secret)))

    def log_out(self, response: Response) -> None:
        """It does not any more."""
        response.delete_cookie(SESSION_COOKIE, path="/", httponly=True, samesite="lax", secure=self._secure)

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
        return hmac.new(self._key, f"{visitor.id} {visitor.session} {nonce}".encode(), hashlib.sha256).hexdigest()[:32]

    def check_token(self, visitor: Visitor, given: str) -> None:
        """Refuse a form that does not come from one of our pages."""
        nonce, proof = given[:16], given[16:]
        if visitor.fresh or not hmac.compare_digest(self._proof(visitor, nonce).encode(), proof.encode()):
            raise Refused(403, "error-foreign-form")


def _signed(signer: URLSafeSerializer, value: str, shape: str) -> str:
    """What a cookie of ours holds; "" if it is not ours."""
    try:
        held = signer.loads(value)
    except BadSignature:
        return ""
    return held if isinstance(held, str) and re.fullmatch(shape, held) else ""


def _guest(told: Told) -> Visitor:
    return Visitor(told.guest, told.lang, False) if told.guest else Visitor(secrets.token_hex(16), told.lang, True)


def _headers(request: Request) -> tuple[str, str]:
    """The cookies, which may come in several lines, and the first wish for languages."""
    cookies, languages = b"", b""
    for name, value in request.scope["headers"]:
        if name == b"cookie":
            cookies = cookies + b"; " + value if cookies else value
        elif name == b"accept-language" and not languages:
            languages = value
    return cookies.decode("latin-1"), languages.decode("latin-1")


def language_of(request: Request) -> str:
    """The language: the one that was chosen, else the first of the browser's that we speak, else English."""
    cookie, languages = _headers(request)
    return _language(cookie_parser(cookie).get(LANGUAGE_COOKIE), languages)


def _language(chosen: str | None, languages: str) -> str:
    if chosen in LANGUAGES:
        return str(chosen)
    wanted: list[tuple[float, str]] = []
    for part in languages[:500].split(","):
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
