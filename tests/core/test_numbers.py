"""Files of numbers say what they are, and come back as they were written."""

from pathlib import Path

from castaways.core.numbers import read_numbers, write_numbers


def test_numbers_come_back(tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    write_numbers(path, {"hidden": 2, "look": [1, 2]}, [0.5, -3.0, 1e10, 0.0])
    assert read_numbers(path) == ({"hidden": 2, "look": [1, 2]}, [0.5, -3.0, 1e10, 0.0])
    assert path.read_bytes().endswith(bytes(4)), "32 bits each, little end first"
    assert path.read_bytes()[-16:-12] == b"\x00\x00\x00\x3f"


def test_a_newline_among_the_numbers_is_no_end(tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    numbers = [float(n) for n in range(3000)]
    write_numbers(path, {}, numbers)
    assert path.read_bytes().count(b"\n") > 1
    assert read_numbers(path)[1] == numbers
