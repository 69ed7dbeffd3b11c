"""A seat by MCP: an example client plays a game of each kind, through `castaways mcp` as people start it."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mcp import Client as McpClient
from mcp import StdioServerParameters

import castaways
from castaways.client import Client
from castaways.mcp.seats import Seats, guest_key
from castaways.mcp.server import make_server
from tests.server.process import Server
from tests.server.running import in_a_loop

pytestmark = pytest.mark.process

HOME = Path(castaways.__file__).parents[1]
TOOLS = {
    "create_table",
    "join_table",
    "list_games",
    "list_moves",
    "list_tables",
    "look",
    "move",
    "read_rule",
    "say",
    "wait",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), pause=0.0)
    running.start()
    yield running
    running.kill()


def program(server: Server, **environment: str) -> StdioServerParameters:
    """`castaways mcp`, as a client starts it."""
    return StdioServerParameters(
        command=sys.executable,
        args=["-c", "from castaways.cli import main; main()", "mcp", server.url, "--name", "Model"],
        env={**os.environ, "PYTHONPATH": str(HOME), "CASTAWAYS_LANG": "en", **environment},
    )


async def ask(client: McpClient, tool: str, **arguments: object) -> str:
    """The text that a tool gives; an error is raised with its words."""
    answer = await client.call_tool(tool, dict(arguments))
    text = "".join(getattr(part, "text", "") for part in answer.content)
    if answer.is_error:
        raise RuntimeError(text)
    return text


async def play(client: McpClient, game: str, others: int, options: dict[str, object]) -> tuple[str, str, int]:
    """Play a game by taking the first move of each list: the example of a client."""
    seats = ["me", *["instinct"] * others]
    told = await ask(client, "create_table", game=game, seats=seats, options=options, seed=5)
    table, moves = told.splitlines()[0], 0
    while "The game is over" not in told:
        offered = re.findall(r"^\[(\d+)\] ", told, re.M)
        if offered:
            try:
                told, moves = await ask(client, "move", table=table, move=f"[{offered[0]}]"), moves + 1
            except RuntimeError:  # the others were quicker, and the move is another one now: look again
                told = await ask(client, "look", table=table, whole=True)
        else:
            told = await ask(client, "wait", table=table, seconds=60)
    return table, told, moves


@pytest.mark.parametrize(
    ("game", "others", "options"),
    [("friday", 0, {"level": 1}), ("level10", 2, {}), ("lifeboat", 3, {}), ("noah", 1, {"side": 3})],
)
def test_a_client_plays_a_game_of_each_kind(server: Server, game: str, others: int, options: dict[str, object]) -> None:
    async def run() -> None:
        async with McpClient(program(server)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            assert game in await ask(client, "list_games")
            _, told, moves = await play(client, game, others, options)
            assert moves > 3 and "Score:" in told

    in_a_loop(run())


def test_words_rules_and_refusals(server: Server) -> None:
    async def run() -> None:
        key = guest_key(server.url, "Quiet")
        with Client(server.url, key, "en") as http:
            async with McpClient(make_server(Seats(http))) as client:
                assert castaways.game("lifeboat").rules("en")["B13"] in await ask(
                    client, "read_rule", game="lifeboat", clause="B13"
                )
                assert "B1–" in await ask(client, "read_rule", game="lifeboat")
                for arguments in ({"game": "lifeboat", "clause": "Z99"}, {"game": "chess"}):
                    with pytest.raises(RuntimeError, match="There is no"):
                        await ask(client, "read_rule", **arguments)
                told = await ask(client, "create_table", game="lifeboat", seats=["me", "open", "easy", "easy"])
                assert "open" in told
                boat = await ask(client, "create_table", game="level10", seats=["me", "easy", "easy"])
                table = boat.splitlines()[0]
                with pytest.raises(RuntimeError, match="talk"):
                    await ask(client, "say", table=table, words="I hold Forest 3")
                with pytest.raises(RuntimeError, match="no move 999"):
                    await ask(client, "move", table=table, move="[999]")
                assert await ask(client, "list_moves", table=table)

    in_a_loop(run())


def test_a_key_is_for_its_own_seat(server: Server) -> None:
    """Another key sees neither hand nor moves of the seat, and cannot move for it."""

    async def run() -> None:
        keys = [guest_key(server.url, name) for name in ("Owner", "Other")]
        with Client(server.url, keys[0]) as mine, Client(server.url, keys[1]) as theirs:
            async with McpClient(make_server(Seats(mine))) as owner, McpClient(make_server(Seats(theirs))) as other:
                told = await ask(owner, "create_table", game="level10", seats=["me", "easy"])
                table = told.splitlines()[0]
                assert "Your hand" in told
                try:
                    seen = await ask(other, "look", table=table, whole=True)
                except RuntimeError as refused:
                    seen = str(refused)
                assert "Your hand" not in seen and "[1]" not in seen
                with pytest.raises(RuntimeError):
                    await ask(other, "move", table=table, move="[1]")

    in_a_loop(run())


def test_two_programs_meet_and_talk(server: Server) -> None:
    async def run() -> None:
        keys = [guest_key(server.url, name) for name in ("Host", "Guest")]
        with Client(server.url, keys[0]) as mine, Client(server.url, keys[1]) as theirs:
            async with McpClient(make_server(Seats(mine))) as host, McpClient(make_server(Seats(theirs))) as guest:
                told = await ask(host, "create_table", game="noah", seats=["me", "open"], public=True)
                table = told.splitlines()[0]
                assert table in await ask(guest, "list_tables")
                assert "Your moves" in await ask(guest, "join_table", table=table) + await ask(
                    host, "look", table=table
                )
                await ask(host, "say", table=table, words="Shall we trade?")
                assert "Shall we trade?" in await ask(guest, "look", table=table)
                assert "Shall we trade?" not in await ask(guest, "look", table=table)

    in_a_loop(run())


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    from castaways.cli import main

    assert main(["mcp", "castaways.example"]) == 2
    assert "http" in capsys.readouterr().err
    assert main(["mcp", "http://127.0.0.1:9", "--lang", "ru"]) == 2
    assert "Сервер" in capsys.readouterr().err
