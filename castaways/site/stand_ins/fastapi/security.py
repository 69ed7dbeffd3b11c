"""Keys of programs: there are no programs here."""

from typing import Any


class HTTPBearer:
    """Finds no key."""

    def __init__(self, **_described: Any) -> None:
        pass

    async def __call__(self, _request: Any) -> None:
        return None
