"""What can go wrong with puzzles."""

from castaways.core.errors import CastawaysError


class PuzzleError(CastawaysError):
    """There is no such puzzle, a file is none of ours, or it cannot be mined as asked."""
