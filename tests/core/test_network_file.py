"""Network files say what they are, and come back as they were written."""

from dataclasses import asdict
from pathlib import Path

import pytest

from castaways.core.network_file import VERSION, Header, read_header, read_network, write_network


def header(*shape: int) -> Header:
    return Header("toy", "mlp", "features", "payoff", (("all", shape),), {"hidden": 2}, date="2000-01-01")


def test_networks_come_back(tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    write_network(path, header(2, 2), [0.5, -3.0, 1e10, 0.0])
    assert read_network(path) == (header(2, 2), [0.5, -3.0, 1e10, 0.0])
    assert read_header(path) == header(2, 2)
    assert header(2, 2).shape("all") == (2, 2)
    assert path.read_bytes()[-16:] == b"\x00\x00\x00\x3f\x00\x00\x40\xc0\xf9\x02\x15\x50\x00\x00\x00\x00"
    assert list(tmp_path.iterdir()) == [path], "nothing half written is left"


def test_a_newline_among_the_numbers_is_no_end(tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    numbers = [float(n) for n in range(3000)]
    write_network(path, header(3000), numbers)
    assert path.read_bytes().count(b"\n") > 1
    assert read_network(path)[1] == numbers


def test_numbers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    with pytest.raises(ValueError, match="3 numbers where the tensors need 4"):
        write_network(path, header(4), [1.0, 2.0, 3.0])
    write_network(path, header(4), [1.0, 2.0, 3.0, 4.0])
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(ValueError, match="3 numbers where the header promises 4"):
        read_network(path)


@pytest.mark.parametrize("line", [b"\n", b"\x00\xff\n", b"{}\n", b'["castaways-network"]\n', b'{"hidden": 24}\n'])
def test_other_files_are_no_networks(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "some.network"
    path.write_bytes(line)
    with pytest.raises(ValueError, match="no network"):
        read_network(path)


def test_a_later_version_is_named(tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    write_network(path, header(1), [1.0])
    path.write_bytes(path.read_bytes().replace(b'"version": %d' % VERSION, b'"version": 99'))
    with pytest.raises(ValueError, match="version 99"):
        read_header(path)
    assert "version" not in asdict(header(1))
