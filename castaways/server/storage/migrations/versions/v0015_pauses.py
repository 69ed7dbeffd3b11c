"""Pauses, and since when a stand-in plays."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No game that is there is paused."""
    op.add_column("tables", sa.Column("pause", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("paused_ms", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("stood_in_at", sa.Integer, nullable=True))


def downgrade() -> None:
    """Games that are paused go on."""
    op.drop_column("seats", "stood_in_at")
    op.drop_column("tables", "paused_ms")
    op.drop_column("tables", "pause")
