"""Portraits of guests, whether they have said their name, and the language of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Guests who are there already are asked for their name once, with the one they have."""
    op.add_column("guests", sa.Column("named", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("guests", sa.Column("portrait", sa.String(16), nullable=True))
    op.add_column("tables", sa.Column("lang", sa.String(2), nullable=False, server_default=""))


def downgrade() -> None:
    """All look the same again."""
    op.drop_column("tables", "lang")
    op.drop_column("guests", "portrait")
    op.drop_column("guests", "named")
