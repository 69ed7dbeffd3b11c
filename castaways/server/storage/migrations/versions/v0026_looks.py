"""What the name of an account looks like, in every way to read it: "A!ice" is read with and without its sign."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The start of the server fills it. Accounts of before may look alike and keep their names."""
    guest = sa.ForeignKey("accounts.guest", ondelete="CASCADE")
    op.create_table(
        "account_looks",
        sa.Column("guest", sa.String(32), guest, primary_key=True),
        sa.Column("look", sa.String(96), primary_key=True),
    )
    op.create_index("ix_account_looks_look", "account_looks", ["look"])
    op.drop_index("ix_accounts_skeleton", "accounts")
    op.drop_column("accounts", "skeleton")
    op.alter_column("refused_names", "skeleton", new_column_name="look")


def downgrade() -> None:
    """One look an account; an earlier server fills it when it starts."""
    op.alter_column("refused_names", "look", new_column_name="skeleton")
    op.add_column("accounts", sa.Column("skeleton", sa.String(96), nullable=True))
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"])
    op.drop_index("ix_account_looks_look", "account_looks")
    op.drop_table("account_looks")
