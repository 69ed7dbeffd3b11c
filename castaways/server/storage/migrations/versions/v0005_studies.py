"""What was found in finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row for every seat whose moves were analysed."""
    op.create_table(
        "studies",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("data", sa.JSON, nullable=True),
        sa.Column("solved", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Games are still there, and can be analysed again."""
    op.drop_table("studies")
