"""`castaways doctor`: what is on and off on this server, and why, in one place; something is wrong: exit code 1."""

import asyncio

from castaways.core.text import Message
from castaways.server.commands.checks import BAD, NEW, OFF, ON, WARN, Finding, findings
from castaways.server.commands.serve import add_places, settings_of
from castaways.server.settings import Settings
from castaways.terminal.arguments import Parser
from castaways.terminal.words import TEXTS

MARKS = {ON: "+", OFF: "-", NEW: "-", WARN: "!", BAD: "x"}


def run(words: list[str], lang: str) -> int:
    """Read the words after `doctor` and print what was found."""
    parser = Parser(lang, "castaways doctor [...]", "cli-doctor")
    add_places(parser)
    parser.flag("--workers", "help-processes", metavar="N")
    parser.flag("--https", "help-https", action="store_true")
    values = parser.read_or_help(words)
    return 0 if values is None else asyncio.run(_look(settings_of(values), lang))


async def _look(settings: Settings, lang: str) -> int:
    worst = 0
    async for finding in findings(settings):
        print(line_of(finding, lang), flush=True)
        worst = max(worst, int(finding.state == BAD))
    print(TEXTS.say(Message("doctor-bad" if worst else "doctor-fine"), lang))
    return worst


def line_of(finding: Finding, lang: str) -> str:
    """A finding in words."""
    title = TEXTS.say(Message(f"doctor-{finding.what}"), lang)
    state = TEXTS.say(Message(f"doctor-state-{finding.state}"), lang)
    why = TEXTS.say(Message(f"doctor-{finding.what}-{finding.why}", finding.args), lang)
    return f"{MARKS[finding.state]} {title}: {state}. {why}"
