"""Codes of tables that wait, knocks, wishes for a seat, quiet hours, and "do not invite me until"."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

OF_GUESTS = ("quiet", "zone", "unasked_until")


def upgrade() -> None:
    """Nobody has quiet hours yet; tables that wait already are found by their link alone."""
    op.add_column("guests", sa.Column("quiet", sa.String(8), nullable=False, server_default=""))
    op.add_column("guests", sa.Column("zone", sa.String(40), nullable=False, server_default=""))
    op.add_column("guests", sa.Column("unasked_until", sa.BigInteger, nullable=False, server_default="0"))
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "codes",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("table_id", sa.String(16), table, nullable=False, unique=True),
    )
    op.create_table(
        "knocks",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.UniqueConstraint("table_id", "guest", name="uq_knocks"),
    )
    op.create_index("ix_knocks_guest", "knocks", ["guest"])
    op.create_table(
        "seat_wishes",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_seat_wishes_guest", "seat_wishes", ["guest"])


def downgrade() -> None:
    """Reminders come at any hour, and tables are found by their link."""
    for name in ("seat_wishes", "knocks", "codes"):
        op.drop_table(name)
    for column in OF_GUESTS:
        op.drop_column("guests", column)
