"""Push messages: what they say, and how they are sent. What the push service does not know any more is forgotten."""

import base64
import hashlib
import hmac
import json

import httpcore

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.server.reminders.public_client import NotPublic, PublicClient
from castaways.server.reminders.push_message import Signer, encrypt
from castaways.server.reminders.subscriptions import Subscription, Subscriptions
from castaways.server.reminders.turns import Turn
from castaways.server.scale.metrics import REMINDERS
from castaways.web import TEXTS

SENT, LATER, NEVER = "sent", "later", "never"  # what became of one
TAKEN = range(200, 300)
GONE = (404, 410)  # the browser does not want it any more
WRONG_KEY = (401, 403)
BUSY = 429
LONGEST_TOPIC = 32  # letters (RFC 8030)


def payload(turn: Turn | None, lang: str) -> dict[str, str]:
    """What a message says: which game, and where it is. None: it is a test. Nothing in it depends on any card."""
    if turn is None:
        title, body = (TEXTS.say(Message(id), lang) for id in ("push-test", "push-test-body"))
        return {"title": title, "body": body, "tag": "test", "url": "/account"}
    title = TEXTS.say(Message("live-your-turn"), lang)
    body = game_of(turn.info.game).texts.say(Message("game-title"), lang)
    return {"title": title, "body": body, "tag": turn.info.id, "url": f"/tables/{turn.info.id}"}


def topic_of(tag: str, auth: str) -> str:
    """By what a push service knows that a message replaces another. It is not told by what: the link of a table is its
    key. The secret that we share with this browser alone makes it another one for every browser, so that a service
    does not learn either who sits at the same table."""
    proof = hmac.new(auth.encode(), b"castaways topic " + tag.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(proof).decode()[:LONGEST_TOPIC]


class PushSender:
    """Sends messages to browsers through their push services."""

    def __init__(self, client: PublicClient, signer: Signer, subscriptions: Subscriptions) -> None:
        self._client = client
        self._signer = signer
        self._subscriptions = subscriptions

    async def send(self, one: Subscription, said: dict[str, str], seconds: int) -> tuple[str, int | None]:
        """A message that is of use for so many seconds; gives what became of it, and ms to wait if it is asked for."""
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(max(0, seconds)),
            "urgency": "normal",
            "topic": topic_of(said["tag"], one.auth),  # the newest of a table replaces those that were not delivered
        }
        try:
            headers["authorization"] = self._signer.authorization(one.endpoint)
            body = encrypt(json.dumps(said, ensure_ascii=False).encode(), one.p256dh, one.auth)
            status, later = await self._client.post(one.endpoint, headers, body)
        except (NotPublic, ValueError):  # it was public when the browser named it, or its keys were some
            await self._subscriptions.drop(one.id)
            return NEVER, None
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError, TimeoutError):
            return LATER, None
        REMINDERS.labels("push", str(status)).inc()
        if status in TAKEN:
            await self._subscriptions.worked(one)
            return SENT, None
        if status in GONE or status in WRONG_KEY:
            await self._subscriptions.drop(one.id)
            return NEVER, None
        if status == BUSY or status >= 500:
            return LATER, int(later) * 1000 if later.isdecimal() and len(later) < 6 else None
        await self._subscriptions.failed(one)
        return NEVER, None
