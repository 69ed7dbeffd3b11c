"""Rights that were lost, for streams that are open in other processes."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more table; SQLite never gives a number of it twice."""
    op.create_table(
        "revocations",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Streams find out at their next heartbeat."""
    op.drop_table("revocations")
