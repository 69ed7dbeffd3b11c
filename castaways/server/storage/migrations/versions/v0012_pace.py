"""How fast the bots of a table answer, where one person plays with them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two more columns: bots of tables that are there go on as they were."""
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="normal"))
    op.add_column("tables", sa.Column("hurry", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """All bots have the usual pace again."""
    op.drop_column("tables", "hurry")
    op.drop_column("tables", "pace")
