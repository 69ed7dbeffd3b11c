"""What Starlette names of it for files and threads, of which there are none in a worker."""

from typing import Any


class AsyncFile:
    """Never opened."""

    def __class_getitem__(cls, _kind: Any) -> type["AsyncFile"]:
        return cls
