"""Daily deals: the days, par, attempts that count, and which tables are of a day."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Three tables, and two columns of tables; none that is there is of a day."""
    op.add_column("tables", sa.Column("daily", sa.String(10), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("bots", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "daily_pars",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("strength", sa.String(12), primary_key=True),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("par", sa.Integer(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
    )
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("program", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("valid", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("struck", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.Column("squares", sa.JSON(), nullable=True),
        sa.Column("marks", sa.JSON(), nullable=True),
    )
    op.create_index("ix_daily_attempts_guest", "daily_attempts", ["guest", "day"])
    op.create_index("ix_daily_attempts_table", "daily_attempts", ["table_id"])


def downgrade() -> None:
    """No days any more."""
    op.drop_table("daily_attempts")
    op.drop_table("daily_pars")
    op.drop_table("daily_deals")
    op.drop_column("tables", "counted")
    op.drop_column("tables", "daily")
