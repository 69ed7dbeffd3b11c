"""What the database holds of reminders and of the letters of accounts: browsers that want to be told, what is to be
sent, links in letters, and recovery codes."""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from castaways.server.storage.models import Base

LONGEST_ADDRESS = 254  # letters of an e-mail address
LONGEST_ENDPOINT = 1000  # letters of the address of a push service


class SubscriptionRow(Base):
    """A browser that wants to be told of its owner's turns, though no page is open. It goes with the session of an
    account: whoever logs a device out is not told there any more."""

    __tablename__ = "subscriptions"
    __table_args__ = (Index("ix_subscriptions_guest", "guest"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    mark: Mapped[str] = mapped_column(String(64), unique=True)  # the SHA-256 of endpoint and keys
    guest: Mapped[str] = mapped_column(String(32))
    session: Mapped[str | None] = mapped_column(
        ForeignKey("sessions.token", ondelete="CASCADE"), nullable=True, index=True
    )
    endpoint: Mapped[str] = mapped_column(String(LONGEST_ENDPOINT))
    p256dh: Mapped[str] = mapped_column(String(100))  # the browser's public key ...
    auth: Mapped[str] = mapped_column(String(40))  # ... and its secret, as the browser writes them
    lang: Mapped[str] = mapped_column(String(2))
    device: Mapped[str] = mapped_column(String(80))
    created: Mapped[int] = mapped_column(BigInteger)
    failures: Mapped[int] = mapped_column(Integer)  # in a row


class OutboxRow(Base):
    """Something to be sent, or that was: its key makes sure that nothing is sent twice, whichever process asks."""

    __tablename__ = "outbox"
    __table_args__ = (Index("ix_outbox_due", "ended", "due"), Index("ix_outbox_guest", "guest", "kind", "created"))

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    key: Mapped[str] = mapped_column(String(120), unique=True)
    channel: Mapped[str] = mapped_column(String(8))  # "mail" or "push"
    kind: Mapped[str] = mapped_column(String(16))
    guest: Mapped[str | None] = mapped_column(String(32), nullable=True)
    args: Mapped[dict[str, Any]] = mapped_column(JSON)  # what it is written from when it is sent: no secret
    created: Mapped[int] = mapped_column(BigInteger)  # ms, here and below
    due: Mapped[int] = mapped_column(BigInteger)  # not before
    expires: Mapped[int] = mapped_column(BigInteger)  # it would come too late then
    claimed: Mapped[int] = mapped_column(BigInteger)  # until when a process has it in hand
    tries: Mapped[int] = mapped_column(Integer)
    ended: Mapped[int | None] = mapped_column(BigInteger, nullable=True)  # sent, or given up


class LinkRow(Base):
    """A link in a letter, or a step of a log-in: what it does, for whom, until when. The link itself is signed, so that
    nobody can make one from what stands here."""

    __tablename__ = "links"
    __table_args__ = (Index("ix_links_guest", "guest", "kind"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    guest: Mapped[str] = mapped_column(ForeignKey("accounts.guest", ondelete="CASCADE"))
    value: Mapped[str] = mapped_column(String(LONGEST_ADDRESS))
    expires: Mapped[int] = mapped_column(BigInteger)  # seconds
    used: Mapped[int | None] = mapped_column(BigInteger, nullable=True)


class RecoveryCodeRow(Base):
    """A code that stands for the second factor once. Only its hash is kept."""

    __tablename__ = "recovery_codes"

    guest: Mapped[str] = mapped_column(ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
