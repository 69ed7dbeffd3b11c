"""`castaways mcp [URL]`: a seat at a table for a program that speaks the Model Context Protocol over its input."""

import os

from castaways.core.extras import need
from castaways.terminal.arguments import Parser, wrong

HERE = "http://127.0.0.1:8000"
KEY = "CASTAWAYS_KEY"  # the environment may hold the key, which others could read among the arguments


def run(words: list[str], lang: str) -> int:
    """Read the words after `mcp` and serve until the input ends."""
    parser = Parser(lang, "castaways mcp [URL] [...]", "cli-mcp")
    parser.main.add_argument("url", nargs="?", metavar="URL", help=f"{parser.say('help-mcp-url')}: {HERE}")
    parser.flag("--key", "help-mcp-key", metavar="KEY")
    parser.flag("--name", "help-mcp-name", metavar="NAME")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    need("mcp")  # its extra brings all the rest
    import httpx

    from castaways.client import Client
    from castaways.mcp.seats import Seats, guest_key
    from castaways.mcp.server import make_server

    url = values.url or HERE
    if not url.startswith(("http://", "https://")):
        raise wrong("mcp-bad-url", url=url)
    key = values.key or os.environ.get(KEY, "")
    try:
        key = key or guest_key(url, values.name or "MCP")
    except httpx.HTTPError as error:
        raise wrong("mcp-no-server", url=url, why=str(error)) from error
    with Client(url, key, lang) as client:
        make_server(Seats(client, lang)).run("stdio")
    return 0
