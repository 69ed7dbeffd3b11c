"""The e-mail address of an account: given, confirmed, changed with the consent of both addresses, taken away; and a
password that was forgotten.

Whether there is an account of a name or an address shows neither in an answer nor in how long it takes: the request is
written down as it is, and whoever sends letters looks afterwards whether there is anybody to write to.
"""

import re
import secrets

from castaways.server.accounts.links import Link, Links
from castaways.server.accounts.penalties import Penalties
from castaways.server.accounts.service import login_of
from castaways.server.accounts.store import Account, AccountStore, has_still
from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.storage.database import writing
from castaways.server.storage.models import LONGEST_NAME
from castaways.server.storage.models.reminders import LONGEST_ADDRESS
from castaways.server.storage.outbox import HOUR, MAIL, Item, Outbox

NEW, OLD, RESET = "address-new", "address-old", "reset"  # kinds of links
SECOND = "second"  # the kind of links that stand for a password that was right, until the code comes
FORGOTTEN, CHANGED = "forgotten", "changed"  # and of letters
A_DAY, AN_HOUR = 24 * 3600, 3600  # seconds that a link is worth something
MOST_LETTERS = 4  # to one address, or about one name from one place, within a quarter of an hour
FROM_ONE_PLACE = MOST_LETTERS * 5  # about anybody, within the same time
WITHIN = 15 * 60
# Letters to one address in a day, whoever asks for them by whatever name. These are counted apart: whoever is refused a
# confirmation would know otherwise that others were sent, and so whose address it is.
MOST_CONFIRMATIONS = 4
MOST_RESETS = 10
MOST_FROM_ONE = 5  # resets asked for from one place: a stranger leaves the owner some
LONGEST_LOCAL = 64  # letters before the @
MOST_SHARING = 5  # accounts of one address that are written to
ATOM = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+")  # between the dots of what stands before the @
LABEL = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)")


def read_address(given: str) -> str:
    """An e-mail address as it is kept: one line, in small letters, its domain in ASCII. Else `Refused`."""
    text = given.strip()
    if len(text) > LONGEST_ADDRESS:  # a second of work for each hundred thousand letters, otherwise
        raise Refused(422, "error-bad-address")
    local, _, domain = text.rpartition("@")
    try:
        domain = domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        domain = ""
    labels = domain.split(".")
    fine = len(labels) > 1 and all(LABEL.fullmatch(label) for label in labels) and not labels[-1].isdecimal()
    address = f"{local}@{domain}".lower()
    plain = len(local) <= LONGEST_LOCAL and all(ATOM.fullmatch(atom) for atom in local.split("."))
    if not (fine and plain and len(address) <= LONGEST_ADDRESS):
        raise Refused(422, "error-bad-address")
    return address


async def drop_pending(links: Links, guest: str) -> None:
    """The password of an account is another one, or the host helps its owner to another: nothing that somebody began
    with the one of before is worth anything any more. An address that waits to be confirmed is a way to all passwords
    that follow."""
    await links.drop(guest, (NEW, OLD, RESET, SECOND))


class Addresses:
    """The addresses of all accounts. `on`: can this server send letters at all?"""

    def __init__(self, store: AccountStore, links: Links, outbox: Outbox, penalties: Penalties, on: bool) -> None:
        self._store = store
        self._penalties = penalties
        self._links = links
        self._outbox = outbox
        self._limits = SharedLimits(store.engine, "letters", WITHIN)
        self._daily = SharedLimits(store.engine, "letters a day", A_DAY)
        self.on = on

    def _check_on(self) -> None:
        if not self.on:
            raise Refused(409, "error-no-mail")

    async def _count(self, what: str, where: str) -> None:
        await self._limits.take({what: MOST_LETTERS, f"from {where}": FROM_ONE_PLACE})

    # ------------------------------------------------------------------ the address

    async def ask(self, account: Account, given: str, turns: bool, lang: str, where: str) -> str:
        """The owner of an account wants this address, and `turns` told there: it is written to, and the one of before
        too. Gives the new one."""
        self._check_on()
        address = read_address(given)
        if address == account.email:
            raise Refused(409, "error-same-address")
        await self._count(f"to {address}", where)
        await self._count(f"of {account.guest}", where)
        await self._daily.take({f"to {address}": MOST_CONFIRMATIONS})
        async with writing(self._store.engine) as connection:
            if not await has_still(connection, account):  # it was changed since it was proved
                raise Refused(403, "error-wrong-password")
            await self._links.drop_with(connection, account.guest, (NEW, OLD))
            items = []
            for kind in (NEW, OLD) if account.email else (NEW,):
                link = await self._links.make_with(connection, kind, account.guest, address, A_DAY)
                to = address if kind == NEW else account.email
                args = {"to": to, "name": account.name, "link": link, "address": address, "lang": lang}
                items.append(Item(f"{kind} {link}", MAIL, kind, account.guest, args))
            await self._outbox.put_with(connection, items)
        await self._store.change(account.guest, email_lang=lang, email_turns=turns)
        return address

    async def confirm(self, link: Link) -> bool | None:
        """A link of such a letter was pressed. True: the address is the account's now; False: the other one has to be
        confirmed too; None: the link is worth nothing any more."""
        async with writing(self._store.engine) as connection:
            if not await self._links.use_up_with(connection, link):
                return None
        account = await self._store.of(link.guest)
        if account is None:
            return None
        if account.email and not await self._links.both_used(link.guest, (NEW, OLD), link.value):
            return False
        if link.kind == OLD and not account.email:  # it was taken away meanwhile: the new one is asked for anew
            return None
        await self._store.change(link.guest, email=link.value)
        await self._links.drop(link.guest, (NEW, OLD, RESET))
        return True

    async def asked(self, guest: str) -> str | None:
        """The address that waits to be confirmed."""
        return await self._links.value_of(guest, NEW)

    async def withdraw(self, guest: str) -> None:
        """They do not want the new address any more."""
        await self._links.drop(guest, (NEW, OLD))

    async def remove(self, account: Account) -> None:
        """The account has no address any more; the one of before is told."""
        await self._links.drop(account.guest, (NEW, OLD, RESET))
        await self.tell(account, "address")
        await self._store.change(account.guest, email=None, email_turns=False)

    async def tell(self, account: Account, what: str) -> None:
        """Something that matters for safety was changed ("password", "second-on", "second-off", "address"): the owner
        reads of it, so that nobody does it behind their back."""
        if self.on and account.email:
            args = {"to": account.email, "name": account.name, "what": what, "lang": account.email_lang}
            await self._outbox.put([Item(f"{CHANGED} {secrets.token_hex(16)}", MAIL, CHANGED, account.guest, args)])

    # ------------------------------------------------------------------ a password that was forgotten

    async def forgot(self, given: str, lang: str, where: str) -> None:
        """Somebody has forgotten the password of an account, which they name by its name or its address."""
        self._check_on()
        word = given.strip()[: max(LONGEST_ADDRESS, LONGEST_NAME * 4)]
        try:
            word = read_address(word)
        except Refused:
            word = login_of(word)
        if not word:
            raise Refused(422, "error-no-name")
        # By place: whoever asks for somebody's all the time does not keep them from asking. What is sent, a day limits.
        await self._count(f"forgotten {word} from {where}", where)
        args = {"who": word, "lang": lang, "place": self._penalties.place_of(where)}
        item = Item(f"{FORGOTTEN} {secrets.token_hex(16)}", MAIL, FORGOTTEN, None, args, HOUR)
        await self._outbox.put([item])

    async def letters_for(self, who: str, lang: str, key: str, place: str) -> None:
        """Afterwards: the letters for whoever is called so, or has this address. `key` makes them once; `place` is what
        is kept of where they were asked for."""
        found = await self._store.by_login(who)
        accounts = await self._store.by_email(who, MOST_SHARING) if "@" in who else []
        for account in {one.guest: one for one in (*accounts, *([found] if found else []))}.values():
            if account.email and await self._may_write(account.guest, account.email, place):
                async with writing(self._store.engine) as connection:
                    link = await self._links.make_with(connection, RESET, account.guest, account.email, AN_HOUR)
                    args = {"to": account.email, "name": account.name, "link": link, "lang": account.email_lang or lang}
                    mark = f"{RESET} {key.rpartition(' ')[2]} {account.guest[:12]}"
                    await self._outbox.put_with(connection, [Item(mark, MAIL, RESET, account.guest, args, HOUR)])

    async def _may_write(self, guest: str, address: str, place: str) -> bool:
        """Has this address been written to less often today than a person has reason to ask for? Where its owner was
        seen last they have letters of their own, which strangers cannot use up from however many places."""
        most = {f"reset {address} from {place}": MOST_FROM_ONE}
        if place != await self._penalties.last_place(guest):
            most[f"reset {address}"] = MOST_RESETS
        try:
            await self._daily.take(most)
        except Refused:
            return False
        return True
