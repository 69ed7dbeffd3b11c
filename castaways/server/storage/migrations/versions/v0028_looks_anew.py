"""What the names of accounts look like, by another rule: digits, kana and Greek letters are read otherwise."""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The start of the server fills it again."""
    op.execute("DELETE FROM account_looks")


def downgrade() -> None:
    """The start of an earlier server fills it by its own rule."""
    op.execute("DELETE FROM account_looks")
