"""`castaways restore FILE`: see backup_command."""

from castaways.terminal.backup_command import restore as run

__all__ = ["run"]
