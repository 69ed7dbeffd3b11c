"""`castaways reset-password NAME`: a link with which a player chooses a new password, for hosts without e-mail."""

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.accounts.addresses import AN_HOUR, RESET, drop_pending
from castaways.server.accounts.links import Links
from castaways.server.accounts.second_factor import SecondFactor
from castaways.server.accounts.service import Accounts, login_of
from castaways.server.accounts.store import AccountStore
from castaways.server.commands.serve import add_places, settings_of, with_engine
from castaways.server.settings import Settings
from castaways.server.storage.database import shared_key, upgrade
from castaways.terminal.arguments import Parser, wrong
from castaways.terminal.words import TEXTS

HERE = "http://127.0.0.1:8000"  # where a server is that was not told its address


def run(words: list[str], lang: str) -> int:
    """Read the words after `reset-password` and print the link."""
    parser = Parser(lang, "castaways reset-password NAME [...]", "cli-reset-password")
    parser.main.add_argument("name", nargs="?", metavar="NAME", help=parser.say("help-account-name"))
    parser.flag("--forget-address", "help-forget-address", action="store_true")
    parser.flag("--forget-second-factor", "help-forget-second-factor", action="store_true")
    add_places(parser)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if not values.name:
        raise wrong("cli-no-account-name")
    settings = settings_of(values)

    async def work(engine: AsyncEngine) -> str | None:
        return await reset_link(engine, settings, values.name, values.forget_address, values.forget_second_factor)

    link = with_engine(settings, work)
    if link is None:
        raise wrong("cli-no-account", name=values.name)
    print(TEXTS.say(Message("password-link"), lang))
    print(link)
    return 0


async def reset_link(
    engine: AsyncEngine, settings: Settings, name: str, forget_address: bool = False, forget_second: bool = False
) -> str | None:
    """A link of one use for one hour; None if there is no account of this name. Whoever has lost their phone or their
    mailbox too can be helped at once: the host knows who asks."""
    await upgrade(engine)
    store = AccountStore(engine)
    account = await store.by_login(login_of(name))
    if account is None:
        return None
    if forget_address:
        await store.change(account.guest, email=None, email_turns=False)
    if forget_second:
        await SecondFactor(engine, Accounts(store)).switch_off(account.guest)
    key = settings.signing_key() if settings.secret or settings.url.startswith("sqlite") else await shared_key(engine)
    links = Links(engine, key)
    await drop_pending(links, account.guest)
    id = await links.make(RESET, account.guest, account.email or "", AN_HOUR)
    return f"{settings.address.rstrip('/') or HERE}/account/reset/{links.written(id)}"
