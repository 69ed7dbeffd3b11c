"""Passwords: nobody has an account in a browser's own tables."""


class PasswordHasher:
    """Only its name is asked for."""
