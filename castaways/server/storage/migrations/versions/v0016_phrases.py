"""Phrases among what is said at a table: kept by key, so that everybody reads them in their own language."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Four more columns; what was written before has none of it."""
    op.add_column("said", sa.Column("phrase", sa.String(40), nullable=True))
    op.add_column("said", sa.Column("args", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("said", sa.Column("seat", sa.Integer, nullable=True))
    op.add_column("said", sa.Column("ply", sa.Integer, nullable=True))


def downgrade() -> None:
    """Phrases are lost: without their key nothing of them can be read."""
    op.execute("DELETE FROM said WHERE phrase IS NOT NULL")
    for name in ("ply", "seat", "args", "phrase"):
        op.drop_column("said", name)
