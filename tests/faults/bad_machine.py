"""A machine with a slow disk and a clock that jumps, for the processes of one server: bad_machine.c says how."""

import struct
import subprocess
from pathlib import Path

from tests.conftest import missing

SOURCE = Path(__file__).with_suffix(".c")
SHAPE = struct.Struct("qqq")


class BadMachine:
    """What a server's process feels when it is started with `environment`; good until it is made worse."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "bad_machine"
        library = folder / "bad_machine.so"
        try:
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, SOURCE], check=True)
        except FileNotFoundError:
            missing("a C compiler (cc)")
        self.environment = {"LD_PRELOAD": str(library), "CASTAWAYS_BAD_MACHINE": str(self._file)}
        self._file.write_bytes(bytes(SHAPE.size))

    def worsen(self, disk: float = 0.0, clock: int = 0) -> None:
        """From now on a write takes `disk` seconds longer, and the clock is wrong by `clock` seconds."""
        with self._file.open("r+b") as file:
            file.write(struct.pack("qq", int(disk * 1e6), clock))

    @property
    def slow_writes(self) -> int:
        """How many writes have had to wait."""
        return int(SHAPE.unpack(self._file.read_bytes())[2])
