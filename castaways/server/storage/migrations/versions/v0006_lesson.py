"""First games: tables at which a guide speaks."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column."""
    op.add_column("tables", sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.text("false")))


def downgrade() -> None:
    """The guides fall silent."""
    op.drop_column("tables", "lesson")
