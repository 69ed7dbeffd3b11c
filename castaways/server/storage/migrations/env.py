"""Alembic's entry: `database.upgrade` hands it an open connection."""

from alembic import context

from castaways.server.storage.models import (
    Base,
    social,  # noqa: F401 - its tables belong to it
)
from castaways.server.storage.progress import models as progress_models  # noqa: F401 - the same

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
