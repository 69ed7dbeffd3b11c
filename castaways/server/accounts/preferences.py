"""What visitors have set for themselves: guests in their browser, accounts in the database and so on all devices."""

from fastapi import Response

from castaways.server.accounts.identity import Identity, Visitor
from castaways.server.accounts.store import AccountStore
from castaways.web import preferences


class Preferences:
    """Reads and keeps what visitors set."""

    def __init__(self, store: AccountStore, identity: Identity) -> None:
        self._store = store
        self._identity = identity

    async def of(self, visitor: Visitor) -> dict[str, str]:
        """What a visitor has set: by the account, or until that knows anything, by the browser."""
        kept = await self._store.preferences(visitor.id) if visitor.session else None
        return preferences.read(visitor.preferences if kept is None else kept)

    async def keep(self, response: Response, visitor: Visitor, chosen: preferences.Chosen) -> None:
        """A visitor has set something."""
        text = preferences.write(chosen)
        if visitor.session:
            await self._store.set_preferences(visitor.id, text)
        self._remember(response, text)

    async def arrive(self, response: Response, visitor: Visitor, account: str) -> None:
        """A browser logs in: it is as the account wants it; an account that has set nothing yet takes over from it."""
        kept = await self._store.preferences(account)
        if kept is None and visitor.preferences:
            await self._store.set_preferences(account, preferences.write(preferences.read(visitor.preferences)))
        elif kept is not None:
            self._remember(response, kept)

    def _remember(self, response: Response, text: str) -> None:
        self._identity.remember_preferences(response, text)
        lang = preferences.read(text)["lang"]
        if lang:
            self._identity.remember_language(response, lang)
