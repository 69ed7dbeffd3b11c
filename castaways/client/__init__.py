"""A small client of the JSON API: seats a program at tables of a Castaways server.

from castaways.client import Client
table = Client("https://castaways.example", token).create("friday")
end = table.play(lambda view: view.legal[0].action)
"""

from importlib.util import find_spec

if find_spec("httpx") is None:
    raise ImportError("castaways.client needs httpx: pip install 'castaways[client]'")

from castaways.client.client import Client, RemoteTable
from castaways.client.views import Choice, Happening, Outcome, ServerError, View

__all__ = ["Choice", "Client", "Happening", "Outcome", "RemoteTable", "ServerError", "View"]
