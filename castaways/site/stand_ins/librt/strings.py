"""Numbers out of bytes."""


def read_i64_le(data: bytes, place: int) -> int:
    """A whole number of eight bytes, the lowest first."""
    return int.from_bytes(data[place : place + 8], "little", signed=True)
