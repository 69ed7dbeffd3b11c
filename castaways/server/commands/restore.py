"""`castaways restore FILE`: see `commands.backup`."""

from castaways.server.commands.backup import restore as run

__all__ = ["run"]
