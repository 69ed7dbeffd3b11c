"""Who is asking: a signed cookie, a language, and a token that other sites do not know."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import cookie_parser

from castaways.core.text import LANGUAGES
from castaways.server.errors import Refused

COOKIE = "castaways"
SESSION_COOKIE = "castaways_session"  # of an account that is logged in; the guest's cookie waits below it
LANGUAGE_COOKIE = "castaways_lang"
PREFERENCES_COOKIE = "castaways_settings"
# What cookies are called under HTTPS: browsers take such a name from this very host alone, for all of its pages, and
# never without encryption, so that no neighbour of ours can bring a cookie of its own. What a plain name is still worth
# then: see `Identity._guest_given`.
HOST_ONLY = "__Host-"
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
    renewals: tuple[tuple[str, str], ...] = ()  # cookies, and what they hold, that still have their plain names
    preferences: str = ""  # what this browser keeps of settings, as `castaways.web.preferences` writes it


@dataclass(frozen=True, slots=True)
class Claims:
    """What a request says of who asks: the guest and the session of its cookies ("" if we have not signed them)."""

    guest: str
    session: str
    lang: str
    renewals: tuple[tuple[str, str], ...] = ()
    preferences: str = ""


LoggedIn = Callable[[str], Awaitable[str | None]]
HasAccount = Callable[[str], Awaitable[bool]]


class Identity:
    """Tells visitors apart by signed cookies."""

    def __init__(self, key: str, secure: bool) -> None:
        self._secure = secure
        self.use(key)

    def use(self, key: str) -> None:
        """Sign with this key, which all processes of a server share."""
        self._signer = URLSafeSerializer(key, salt="visitor")
        self._sessions = URLSafeSerializer(key, salt="session")
        self._key = hashlib.sha256(b"csrf" + key.encode()).digest()
        self._remembered = lru_cache(REMEMBERED)(self._read)  # the same browsers come again and again

    def _claims(self, request: Request) -> Claims:
        """What a request says of who asks."""
        cookie, languages = _headers(request)
        short = len(cookie) + len(languages) <= LONGEST_REMEMBERED
        return (self._remembered if short else self._read)(cookie, languages)

    def _read(self, cookie: str, languages: str) -> Claims:
        cookies = cookie_parser(cookie)
        guest, session = self._guest_given(cookies), cookies.get(self._name(SESSION_COOKIE), "")
        claims = Claims(
            guest=_signed(self._signer, guest, "[0-9a-f]{32}") if 0 < len(guest) <= LONGEST_COOKIE else "",
            session=_signed(self._sessions, session, "[0-9a-f]{64}") if session else "",
            lang=_language(_chosen_language(cookies), languages),
            preferences=self._given(cookies, PREFERENCES_COOKIE),
        )
        is_plain = bool(claims.guest) and self._name(COOKIE) not in cookies
        return replace(claims, renewals=((COOKIE, guest),) if is_plain else ())

    def _name(self, name: str) -> str:
        """What a cookie is called here."""
        return HOST_ONLY + name if self._secure else name

    def _guest_given(self, cookies: Mapping[str, str]) -> str:
        """What the cookie of a guest holds. One of a server that ran without HTTPS still has its plain name, until
        `remember` renames it: a guest has nothing else, and would lose all games. Under HTTPS a plain name may come
        from a neighbour, too, so it counts only for a browser that has not been anybody here yet: nobody who is
        somebody becomes somebody else by it. A session has no such grace, since its owner can log in again."""
        if self._name(COOKIE) in cookies or self._name(SESSION_COOKIE) in cookies:
            return cookies.get(self._name(COOKIE), "")
        return cookies.get(COOKIE, "")

    def _given(self, cookies: Mapping[str, str], name: str) -> str:
        """What a cookie of mere settings holds, by either of its names: it says nothing of who somebody is."""
        return cookies.get(self._name(name), cookies.get(name, ""))

    def guest(self, request: Request) -> Visitor:
        """Who asks, by the cookie of a guest; somebody new gets an identity that nobody can guess."""
        return _guest(self._claims(request))

    async def visitor(self, request: Request, logged_in: LoggedIn, has_account: HasAccount) -> Visitor:
        """Who asks. A guest who has an account is known by its sessions alone, so that these can be ended."""
        told = self._claims(request)
        found, secret = _guest(told), told.session
        owner = await logged_in(secret) if secret else None
        if owner is not None:
            return Visitor(owner, found.lang, False, secret, False, told.renewals, told.preferences)
        if not found.fresh and await has_account(found.id):
            return Visitor(secrets.token_hex(16), found.lang, True, preferences=told.preferences)
        return found

    def remember(self, response: Response, visitor: Visitor) -> None:
        """Give a new visitor their cookie, and cookies with plain names the names they have now."""
        if visitor.fresh:
            self._set(response, COOKIE, str(self._signer.dumps(visitor.id)))
        for name, value in visitor.renewals:
            self._set(response, name, value)
            self._drop(response, name)

    def log_in(self, response: Response, secret: str) -> None:
        """This device belongs to an account from now on."""
        self._set(response, SESSION_COOKIE, str(self._sessions.dumps(secret)))

    def log_out(self, response: Response) -> None:
        """It does not any more."""
        for name in {SESSION_COOKIE, self._name(SESSION_COOKIE)}:
            self._drop(response, name)

    def forget(self, response: Response) -> None:
        """The guest of this browser is gone."""
        for name in {COOKIE, self._name(COOKIE)}:
            self._drop(response, name)

    def remember_language(self, response: Response, lang: str) -> None:
        """The language that was chosen."""
        self._set(response, LANGUAGE_COOKIE, lang)

    def remember_preferences(self, response: Response, text: str) -> None:
        """What was set, kept in the browser."""
        self._set(response, PREFERENCES_COOKIE, text)

    def _drop(self, response: Response, name: str) -> None:
        response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=self._secure)

    def _set(self, response: Response, name: str, value: str) -> None:
        name = self._name(name)
        response.set_cookie(name, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=self._secure, path="/")

    def token(self, visitor: Visitor) -> str:
        """What our own pages send along with every form: different on every page, so that packing betrays nothing."""
        nonce = secrets.token_hex(8)
        return nonce + self._proof(visitor, nonce)

    def mark(self, visitor: Visitor) -> str:
        """What a browser can tell visitors apart by that use it in turn: nobody can find out who that is from it."""
        text = f"mark {visitor.id} {visitor.session}"
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:12]

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


def _guest(told: Claims) -> Visitor:
    if told.guest:
        return Visitor(told.guest, told.lang, False, renewals=told.renewals, preferences=told.preferences)
    return Visitor(secrets.token_hex(16), told.lang, True, preferences=told.preferences)


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
    return _language(_chosen_language(cookie_parser(cookie)), languages)


def _chosen_language(cookies: Mapping[str, str]) -> str | None:
    return cookies.get(HOST_ONLY + LANGUAGE_COOKIE) or cookies.get(LANGUAGE_COOKIE)


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
