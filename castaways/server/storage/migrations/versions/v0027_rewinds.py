"""How often moves of a game were taken back: the same ply is another position after that."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Pages that were open before say nothing of it, and their moves count as they did."""
    op.add_column("tables", sa.Column("rewinds", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """A move counts by its ply alone."""
    op.drop_column("tables", "rewinds")
