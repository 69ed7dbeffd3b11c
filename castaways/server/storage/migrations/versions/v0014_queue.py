"""Tables of people who want to play with somebody now."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table that is there is one of these."""
    op.add_column("tables", sa.Column("queued", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """They are public tables like others."""
    op.drop_column("tables", "queued")
