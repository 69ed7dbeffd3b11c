"""What the owners of accounts have set for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column; nobody has set anything yet."""
    op.add_column("accounts", sa.Column("preferences", sa.String(300), nullable=True))


def downgrade() -> None:
    """Every browser goes on with what it keeps itself."""
    op.drop_column("accounts", "preferences")
