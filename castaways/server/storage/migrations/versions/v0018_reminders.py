"""Reminders by push and e-mail, addresses of accounts, links in letters, and the second factor."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

OF_ACCOUNTS = ("email_lang", "email_turns", "totp", "totp_step")


def upgrade() -> None:
    """Nobody has an address or a second factor yet."""
    op.add_column("accounts", sa.Column("email", sa.String(254), nullable=True))
    op.add_column("accounts", sa.Column("email_lang", sa.String(2), nullable=False, server_default="en"))
    op.add_column("accounts", sa.Column("email_turns", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("totp", sa.String(64), nullable=True))
    op.add_column("accounts", sa.Column("totp_step", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_accounts_email", "accounts", ["email"])
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.token", ondelete="CASCADE"), nullable=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("ix_subscriptions_guest", "subscriptions", ["guest"])
    op.create_index("ix_subscriptions_session", "subscriptions", ["session"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(120), nullable=False, unique=True),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("args", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_outbox_due", "outbox", ["ended", "due"])
    op.create_index("ix_outbox_guest", "outbox", ["guest", "kind", "created"])
    op.create_table(
        "links",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("accounts.guest", ondelete="CASCADE"), nullable=False),
        sa.Column("value", sa.String(254), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_links_guest", "links", ["guest", "kind"])
    op.create_table(
        "recovery_codes",
        sa.Column("guest", sa.String(32), sa.ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
    )


def downgrade() -> None:
    """Addresses, browsers and second factors are lost."""
    for table in ("recovery_codes", "links", "outbox", "subscriptions"):
        op.drop_table(table)
    op.drop_index("ix_accounts_email", "accounts")
    for name in (*reversed(OF_ACCOUNTS), "email"):
        op.drop_column("accounts", name)
