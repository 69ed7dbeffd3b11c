"""The hour at which somebody wants to be reminded of the daily deals."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has asked to be reminded yet."""
    op.add_column("guests", sa.Column("deal_hour", sa.SmallInteger, nullable=True))


def downgrade() -> None:
    """Nobody is reminded."""
    op.drop_column("guests", "deal_hour")
