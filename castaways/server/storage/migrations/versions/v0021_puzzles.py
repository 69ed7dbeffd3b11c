"""Puzzles: answers, ratings of people and of puzzles, storms."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has solved any yet."""
    op.create_table(
        "puzzle_solvers",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("storm", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("name", sa.String(48), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(48), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("tried", sa.JSON, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("change", sa.Float(53), nullable=False),
        sa.Column("contested", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("why", sa.String(300), nullable=False, server_default=""),
    )
    op.create_index("ix_puzzle_answers_puzzle", "puzzle_answers", ["puzzle"])
    op.create_index("ix_puzzle_answers_at", "puzzle_answers", ["guest", "at"])
    op.create_table(
        "puzzle_storms",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("puzzles", sa.JSON, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
    )
    op.create_index("ix_puzzle_storms_guest", "puzzle_storms", ["guest", "started"])


def downgrade() -> None:
    """All answers are lost."""
    for table in ("puzzle_storms", "puzzle_answers", "puzzles", "puzzle_solvers"):
        op.drop_table(table)
