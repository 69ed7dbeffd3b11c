"""Command line arguments with help and errors in three languages."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from castaways.core.errors import CastawaysError, RecordError
from castaways.core.record import Record
from castaways.core.text import LANGUAGES, Message
from castaways.terminal.saves import system_error, typed_path
from castaways.terminal.words import TEXTS, printable


class UsageError(CastawaysError):
    """A command that was typed wrongly, in words of the client."""

    def text(self, lang: str = "en") -> str:
        return TEXTS.say(self.message, lang)


class UnreadableFile(CastawaysError):
    """A record file that cannot be opened, or is damaged."""

    def __init__(self, path: str, why: OSError | RecordError) -> None:
        super().__init__(Message("cli-file", {"file": path}))
        self.path = path
        self.why = why

    def text(self, lang: str = "en") -> str:
        why = system_error(self.why, lang) if isinstance(self.why, OSError) else self.why.text(lang)
        return TEXTS.say(Message("cli-file", {"file": printable(self.path, 200), "why": why}), lang)


def wrong(id: str, **args: Any) -> UsageError:
    """A mistake on the command line, as the message that names it."""
    shown = {name: printable(value, 200) if isinstance(value, str) else value for name, value in args.items()}
    return UsageError(Message(id, shown))


def path_of(file: str) -> Path:
    """A file that was named on the command line."""
    path = typed_path(file)
    if path is None:
        raise wrong("cli-bad-file-name", file=file)
    return path


def load_record(file: str) -> Record:
    """The record in a file that was named on the command line."""
    try:
        return Record.load(path_of(file))
    except (OSError, RecordError) as error:
        raise UnreadableFile(file, error) from error


def number(word: str | None) -> Any:
    """A whole number, or the word itself, so that whoever checks it can say what is wrong with it."""
    return int(word) if word is not None and word.isascii() and word.isdecimal() and len(word) <= 20 else word


class Formatter(argparse.HelpFormatter):
    """Help that fits 80 columns whatever the terminal."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=24, width=79)


class Parser(argparse.ArgumentParser):
    """The arguments of one command. argparse reads them; everything it would say in English is said by us."""

    def __init__(self, lang: str, usage: str, about: str) -> None:
        self.lang = lang
        super().__init__(
            prog="castaways",
            usage=usage,
            description=self.say(about),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=Formatter,
        )
        self.main = self.group("cli-options")
        self.flag("--lang", "help-lang", metavar="en|ru|uk")
        self.flag("--help", "help-help", "-h", action="store_true")

    def group(self, id: str) -> Any:
        """A headed list of arguments in the help."""
        return self.add_argument_group(self.say(id))

    def flag(self, name: str, help: str, *more: str, **settings: Any) -> None:
        """A flag with a message that explains it."""
        self.main.add_argument(*more, name, help=self.say(help), **settings)

    def say(self, id: str) -> str:
        """A message of the client, with nothing in it that argparse would fill in."""
        return TEXTS.say(Message(id), self.lang).replace("%", "%%")

    def format_help(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, [], [], prefix=self.say("cli-usage") + " ")
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def error(self, message: str) -> NoReturn:
        raise wrong("cli-bad-arguments")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The values of the arguments, or a `UsageError` that names the first one that is wrong."""
        try:
            values, left = self.parse_known_args(list(words))
        except argparse.ArgumentError as error:
            flag = str(error.argument_name).split("/")[-1]
            takes_none = any(flag in action.option_strings and action.nargs == 0 for action in self._actions)
            raise wrong("cli-needs-none" if takes_none else "cli-needs-value", flag=flag) from error
        if left:
            raise wrong("cli-unknown-argument", argument=left[0])
        if values.lang not in (None, *LANGUAGES):
            raise wrong("cli-unknown-language", lang=values.lang, languages=", ".join(LANGUAGES))
        return values

    def read_or_help(self, words: Sequence[str]) -> argparse.Namespace | None:
        """The same; None if help was asked for, which is then shown."""
        values = self.read(words)
        if not values.help:
            return values
        self.print_help()
        return None
