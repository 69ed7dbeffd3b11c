"""The tools that a program sees. Their descriptions are read by programs, and are English; answers are translated."""

from collections.abc import Callable
from typing import Any

import httpx
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from castaways._version import __version__
from castaways.client import ServerError
from castaways.core.errors import CastawaysError
from castaways.mcp.seats import Refused, Seats

INSTRUCTIONS = """Four survival card games at the tables of a Castaways server. Create or join a table, then look,
move and wait in turn until the game is over. Moves are named by their number in brackets, such as "3" or "t12"."""


def make_server(own: Seats) -> "MCPServer[Any]":
    """An MCP server for the seats of one key."""
    server: MCPServer[Any] = MCPServer("castaways", instructions=INSTRUCTIONS, version=__version__)

    def done(deed: Callable[[], str]) -> str:
        try:
            return deed()
        except CastawaysError as error:
            raise ToolError(error.text(own.lang)) from error
        except (Refused, ServerError, httpx.HTTPError) as error:
            raise ToolError(str(error)) from error

    @server.tool()
    def list_games() -> str:
        """All games with the number of players and the options of each."""
        return done(own.games)

    @server.tool()
    def list_tables() -> str:
        """Public tables that wait for players, with their ids."""
        return done(own.tables)

    @server.tool()
    def create_table(
        game: str,
        seats: list[str] | None = None,
        options: dict[str, Any] | None = None,
        seed: int | None = None,
        public: bool = False,
    ) -> str:
        """A new table. A seat is "me", "open", or a bot: "easy", "normal", "hard", "expert". Gives the id first."""
        return done(lambda: own.create(game, seats or ["me"], options or {}, seed, public))

    @server.tool()
    def join_table(table: str, seat: int | None = None) -> str:
        """Sit down at a table, at any free seat if none is named."""
        return done(lambda: own.join(table, seat))

    @server.tool()
    def look(table: str, whole: bool = False) -> str:
        """What is new at a table as your seat may know it, what changed on it (or the whole of it), and your moves."""
        return done(lambda: own.look(table, whole))

    @server.tool()
    def list_moves(table: str) -> str:
        """Your moves now, numbered, each with what it would do."""
        return done(lambda: own.moves(table))

    @server.tool()
    def move(table: str, move: str) -> str:
        """Make a move, named by its number or its words; gives what came of it."""
        return done(lambda: own.move(table, move))

    @server.tool()
    def wait(table: str, seconds: float = 30.0) -> str:
        """Wait until it is your turn or the game is over; gives what happened."""
        return done(lambda: own.wait(table, seconds))

    @server.tool()
    def say(table: str, words: str) -> str:
        """Say something to all at the table. Level 10 has no free talk: its words are moves."""
        return done(lambda: own.say(table, words))

    @server.tool()
    def read_rule(game: str, clause: str = "") -> str:
        """A clause of the rules by its number, such as F14; without one, the rules in brief and the sections."""
        return done(lambda: own.rule(game, clause))

    return server
