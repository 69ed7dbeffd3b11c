"""Columns that say what they hold."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None
RENAMED = (
    ("tables", "chosen", "seed_chosen"),
    ("tables", "due", "next_deadline"),
    ("tables", "again", "rematch_id"),
    ("tables", "ask", "takeback"),
    ("tables", "hand", "screen_holder"),
    ("seats", "kept", "reserved_for"),
)


def upgrade() -> None:
    """Renamed in place, also by SQLite: making `tables` anew would take its moves along."""
    op.drop_index("ix_tables_due", "tables")
    for table, old, new in RENAMED:
        op.alter_column(table, old, new_column_name=new)
    op.create_index("ix_tables_next_deadline", "tables", ["next_deadline"])


def downgrade() -> None:
    """The names of before."""
    op.drop_index("ix_tables_next_deadline", "tables")
    for table, old, new in RENAMED:
        op.alter_column(table, new, new_column_name=old)
    op.create_index("ix_tables_due", "tables", ["due"])
