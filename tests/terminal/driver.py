"""Ways to sit down at the terminal client: in this process, through pipes, and through a terminal of its own."""

import fcntl
import io
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from dataclasses import dataclass

import castaways
from castaways import cli
from castaways.terminal.seats import move_of, thought_seed

COMMAND = [sys.executable, "-m", "castaways"]
LANGS = ("en", "ru", "uk")
YES = {"en": "yes", "ru": "да", "uk": "так"}
LOST = "game lost"  # how Friday's English moves say that they end the game


@dataclass
class Ran:
    """What a run printed, and its exit code."""

    code: int
    out: str
    err: str


def here(capsys, *words, lines=()):
    """Run the command in this process, with these lines typed."""
    stdin, sys.stdin = sys.stdin, io.StringIO("".join(f"{line}\n" for line in lines))
    try:
        code = cli.main([str(word) for word in words])
    finally:
        sys.stdin = stdin
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def piped(*words, typed="", timeout=300, **settings):
    """Run the command as a process, with pipes for input and output."""
    data = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(
        [*COMMAND, *map(str, words)], input=data, capture_output=True, timeout=timeout, check=False, **settings
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def instinct_game(seed, **options):
    """A whole game by the instinct bot: the table at its end, and what a person types to play the same."""
    table = castaways.Table.new("friday", seed=seed, **options)
    typed = []
    while table.state.result is None:
        action = move_of("instinct", table, 0, thought_seed(table.record, 0))
        typed.append(str(table.state.legal(0).index(action) + 1))
        if LOST in table.game.describe(table.state, 0, action):
            typed.append("y")
        table.apply(0, action)
    return table, typed


class Terminal:
    """The client in a pseudo terminal of its own."""

    def __init__(self, *words, columns=80, rows=24, env=None):
        environment = {**os.environ, **(env or {})}
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.execve(COMMAND[0], [*COMMAND, *map(str, words)], environment)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.code = None
        self.out = ""
        self._bytes = b""
        self._read_to = 0

    def left(self):
        """Has the client ended?"""
        if self.code is None:
            ended, status = os.waitpid(self.process, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if ended else None
        return self.code is not None

    def _read(self, timeout):
        if not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self._bytes += data
        self.out = self._bytes.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def until(self, text, timeout=120):
        """Read until a text is printed, after what was read before; gives what came up to it."""
        end = time.monotonic() + timeout
        while text not in self.out[self._read_to :]:
            alive = self._read(0.2)
            if time.monotonic() > end or (not alive and self.left()):
                raise AssertionError(f"{text!r} was not printed; got: {self.out[self._read_to :]!r}")
        start, self._read_to = self._read_to, self.out.index(text, self._read_to) + len(text)
        return self.out[start : self._read_to]

    def send(self, line):
        """Type a line."""
        os.write(self.master, f"{line}\n".encode())

    def press(self, key):
        """Press one key, without Enter."""
        os.write(self.master, key)

    def end(self, timeout=120):
        """Wait for the client to leave; gives its exit code."""
        end = time.monotonic() + timeout
        while not self.left() and time.monotonic() < end:
            self._read(0.05)
        while self._read(0.05):
            pass
        self.close()
        return self.code

    def close(self):
        """Leave nothing running."""
        if not self.left():
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            self.code = -signal.SIGKILL
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.close()


def doomed_game(seed, **options):
    """Every fight is ended after one card, until ending one would lose the game: the table then, and what was typed."""
    table = castaways.Table.new("friday", seed=seed, **options)
    typed = []
    while True:
        said = [table.game.describe(table.state, 0, action) for action in table.state.legal(0)]
        ends = [number for number, text in enumerate(said) if text.startswith("End") or "Lose" in text]
        if ends and LOST in said[ends[0]]:
            return table, typed, ends[0] + 1
        done = [number for number, text in enumerate(said) if text.startswith("Destroy nothing")]
        number = (ends or done or [0])[0]
        typed.append(str(number + 1))
        table.apply(0, table.state.legal(0)[number])


def lost_game(seed, **options):
    """A short game to its end: the doomed one, and the move that ends it."""
    table, typed, deadly = doomed_game(seed, **options)
    table.apply(0, table.state.legal(0)[deadly - 1])
    assert table.state.result is not None
    return table, [*typed, str(deadly), "y"]
