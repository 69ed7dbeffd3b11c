"""What the name of an account looks like, so that nobody makes another one whose name is taken for it."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The start of the server fills it. Accounts of before may look alike and keep their names: it is not unique."""
    op.add_column("accounts", sa.Column("skeleton", sa.String(96), nullable=True))
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"])


def downgrade() -> None:
    """Names are compared letter by letter."""
    op.drop_index("ix_accounts_skeleton", "accounts")
    op.drop_column("accounts", "skeleton")
