"""What may be wrong with a password."""


class VerificationError(Exception):
    """Never raised."""


class VerifyMismatchError(VerificationError):
    """Never raised."""


class InvalidHashError(ValueError):
    """Never raised."""
