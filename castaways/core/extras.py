"""Packages that come with an extra (`pip install "castaways[play]"`): a clear word where one is missing."""

from importlib.util import find_spec

from castaways.core.errors import CastawaysError
from castaways.core.text import Message

# By the name of the import, the extra that brings it: pyproject.toml, and a test compares them.
TERMINAL = dict.fromkeys(("openskill", "platformdirs", "rich"), "terminal")
SERVER = dict.fromkeys(
    (
        "aiosmtplib",
        "aiosqlite",
        "alembic",
        "argon2",
        "cryptography",
        "fastapi",
        "httpcore",
        "itsdangerous",
        "jinja2",
        "orjson",
        "prometheus_client",
        "pyotp",
        "python_multipart",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "httptools",
        "zxcvbn",
    ),
    "server",
)
RESEARCH = {
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo", "PIL"), "envs"),
    "pyarrow": "parquet",
    "pyspiel": "openspiel",
    "ray": "ray",
    "torch": "learn",
}
EXTRA = {**TERMINAL, **SERVER, **RESEARCH, "asyncpg": "postgres", "httpx": "client", "mcp": "mcp", "redis": "redis"}


class MissingPackage(CastawaysError, ImportError):
    """A package is needed that is not installed. `package` names it, `extra` is what brings it."""

    def __init__(self, package: str, extra: str = "") -> None:
        self.package = package
        self.extra = extra or EXTRA[package]
        command = f'pip install "castaways[{self.extra}]"'
        super().__init__(Message("needs-package", {"package": package, "extra": self.extra, "command": command}))
        self.args = (package, self.extra)


def need(*packages: str) -> None:
    """Raise `MissingPackage` if one of them is not installed."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(package)


def missing(error: ModuleNotFoundError, instead: str = "") -> MissingPackage | None:
    """The same for an import that has failed; None if no extra of ours brings what it lacks.

    `instead`: the extra to name where terminal or server are not there, for people who want all of both.
    """
    package = (error.name or "").partition(".")[0]
    if package not in EXTRA:
        return None
    return MissingPackage(package, instead if EXTRA[package] in ("terminal", "server") else "")
