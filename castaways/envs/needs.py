"""Optional packages: a clear word in three languages where one is missing."""

from importlib.util import find_spec
from pathlib import Path

from castaways.core.errors import CastawaysError
from castaways.core.text import Message, Texts

TEXTS = Texts(Path(__file__).with_name("text"))
EXTRA = {"pyspiel": "openspiel", "pyarrow": "parquet"}  # the others come with `envs`


class MissingPackage(CastawaysError, ImportError):
    """A package is needed that is not installed. `package` names it."""

    def __init__(self, package: str) -> None:
        extra = f"castaways[{EXTRA.get(package, 'envs')}]"
        super().__init__(Message("needs-package", {"package": package, "extra": extra}))
        self.args = (package,)
        self.package = package

    def text(self, lang: str = "en") -> str:
        return TEXTS.say(self.message, lang)


def need(*packages: str) -> None:
    """Raise `MissingPackage` if one of them is not installed."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(package)
