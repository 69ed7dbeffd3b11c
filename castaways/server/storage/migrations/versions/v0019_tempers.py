"""The characters of bots, where a game has any."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column: bots of tables that are there have characters by chance."""
    op.add_column("tables", sa.Column("tempers", sa.String(12), nullable=False, server_default="mixed"))


def downgrade() -> None:
    """All bots are alike again."""
    op.drop_column("tables", "tempers")
