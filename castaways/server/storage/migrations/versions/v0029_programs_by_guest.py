"""Programs are found by who they are at a table: the list of public tables asks for each host whose program it is."""

from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index."""
    op.create_index("ix_tokens_guest", "tokens", ["guest"])


def downgrade() -> None:
    """None."""
    op.drop_index("ix_tokens_guest", "tokens")
