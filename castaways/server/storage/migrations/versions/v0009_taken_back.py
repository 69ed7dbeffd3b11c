"""Moves that were taken back by agreement: how often, and which had shown something."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column."""
    op.add_column("tables", sa.Column("taken_back", sa.JSON, nullable=True))


def downgrade() -> None:
    """What was taken back is forgotten."""
    op.drop_column("tables", "taken_back")
