"""What a server writes down: one line a thing, as text or JSON. Never cookies, keys, addresses or links to tables."""

import json
import logging
import sys
from datetime import UTC, datetime

PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FIELDS = ("method", "route", "status", "ms")


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        said |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def set_up(kind: str) -> None:
    """Lines as text or as JSON, to stderr; every request is told with JSON, only what went wrong with text."""
    handler = logging.StreamHandler(sys.stderr)
    as_json = kind == "json"
    handler.setFormatter(
        JsonLines() if as_json else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO if as_json else logging.WARNING)
    for noisy in ("uvicorn.access", "alembic", "sqlalchemy"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    # They warn of each request or form that is none: a stranger could fill the disk with that.
    for alarmed in ("uvicorn.error", "python_multipart"):
        logging.getLogger(alarmed).setLevel(logging.ERROR)
