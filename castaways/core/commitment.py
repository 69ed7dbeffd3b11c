"""The line that is shown before the first card: it proves later that the shuffle was not touched."""

import hashlib


def commitment(seed: int, salt: str) -> str:
    """The SHA-256 of a seed and its salt, as docs/play/fair_shuffle.md specifies it."""
    return hashlib.sha256(f"castaways {seed} {salt}".encode()).hexdigest()
