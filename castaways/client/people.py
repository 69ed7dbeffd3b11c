"""People around the games, for programs that act for a person: friends, blocks, invitations, reports, codes.

A program with a key of its own has no friends: the server refuses. These are for a client that has taken a name
(`Client.introduce`) or logged in (`Client.login`), whose cookie says who it is.
"""

from typing import Any, Protocol

Found = dict[str, Any]


class Asks(Protocol):
    """What these need of a client."""

    def get(self, path: str, **params: Any) -> Any:
        """`GET /api/...`."""

    def post(self, path: str, body: Any) -> Any:
        """`POST /api/...`."""

    def put(self, path: str, body: Any = None) -> Any:
        """`PUT /api/...`."""

    def delete(self, path: str) -> Any:
        """`DELETE /api/...`."""


class People:
    """The people that a person knows on a server; `person` is always what lists and seats call `person`."""

    def __init__(self, client: Asks) -> None:
        self._client = client

    def friends(self) -> Found:
        """Your circle: "friends", those "asking", and those whom you have "asked"."""
        found: Found = self._client.get("/friends")
        return found

    def befriend(self, person: str) -> Found:
        """Ask somebody with whom you have played, or agree to what they have asked; gives the circle."""
        found: Found = self._client.put(f"/friends/{person}")
        return found

    def part(self, person: str) -> Found:
        """End a friendship, take a request back, or decline one; nobody is told. Gives the circle."""
        found: Found = self._client.delete(f"/friends/{person}")
        return found

    def invite(self, person: str, table: str) -> None:
        """Ask a friend to a table that waits, at which you sit."""
        self._client.post(f"/friends/{person}/invites", {"table": table})

    def invitations(self) -> list[Found]:
        """The tables to which you are asked."""
        found: list[Found] = self._client.get("/invites")
        return found

    def refuse(self, table: str) -> list[Found]:
        """No, thanks; gives the invitations that are left."""
        found: list[Found] = self._client.delete(f"/invites/{table}")
        return found

    def leave_alone(self, seconds: int) -> Found:
        """Do not be invited for a while (0: again); friends see it. Gives the circle."""
        found: Found = self._client.put("/me/unasked", {"seconds": seconds})
        return found

    def blocked(self) -> list[Found]:
        """Whom you have blocked."""
        found: list[Found] = self._client.get("/blocks")
        return found

    def block(self, person: str) -> list[Found]:
        """Neither of you meets the other any more; they are not told. Gives all whom you have blocked."""
        found: list[Found] = self._client.put(f"/blocks/{person}")
        return found

    def unblock(self, person: str) -> list[Found]:
        """You may meet again; gives those whom you still have blocked."""
        found: list[Found] = self._client.delete(f"/blocks/{person}")
        return found

    def profile(self, person: str) -> Found:
        """Somebody, as far as you may know them."""
        found: Found = self._client.get(f"/people/{person}")
        return found

    def report_name(self, person: str, why: str = "") -> None:
        """Somebody's name is bad: you do not see it until a host of the server has decided."""
        self._client.post("/reports", {"person": person, "why": why})

    def report_message(self, table: str, message: int, why: str = "") -> None:
        """What was said at a table is bad; `message` is its "id" in the chat."""
        self._client.post("/reports", {"table": table, "message": message, "why": why})

    def waiting(self) -> list[Found]:
        """The games that wait for you, and the tables to which you are invited."""
        found: list[Found] = self._client.get("/me/waiting")
        return found

    def knock(self, code: str) -> Found:
        """Come in by the code of a table: "state" is "in" (with its "table") or "waits" (with a "knock")."""
        found: Found = self._client.post("/code", {"code": code})
        return found

    def knocked(self, knock: str) -> Found:
        """What became of a knock: "waits", "in" with the "table", "no" or "gone"."""
        found: Found = self._client.get(f"/knocks/{knock}")
        return found

    def let_in(self, table: str, knock: str, let_in: bool = True) -> None:
        """Let somebody in who has typed the code of your table, or not."""
        self._client.put(f"/tables/{table}/knocks/{knock}", {"let_in": let_in})
