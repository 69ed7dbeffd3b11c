"""Numbers out of bytes, and into them."""

import struct


def read_i64_le(data: bytes, place: int) -> int:
    """A whole number of eight bytes, the lowest first."""
    return int.from_bytes(data[place : place + 8], "little", signed=True)


def read_i32_le(data: bytes, place: int) -> int:
    """The same of four bytes."""
    return int.from_bytes(data[place : place + 4], "little", signed=True)


class BytesWriter:
    """Bytes that are put together."""

    def __init__(self) -> None:
        self.data = bytearray()

    def getvalue(self) -> bytes:
        """All of them."""
        return bytes(self.data)


def write_f32_le(writer: BytesWriter, value: float) -> None:
    """A number as a float32 of four bytes."""
    writer.data += struct.pack("<f", value)
