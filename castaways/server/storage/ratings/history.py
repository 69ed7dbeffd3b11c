"""Ratings computed again from the games that counted, and from their records where these still replay."""

from typing import Any

from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.core.errors import CastawaysError
from castaways.core.record import Record
from castaways.server.storage.database import writing
from castaways.server.storage.models import OVER, Guest, MoveRow, TableRow
from castaways.server.storage.models.social import ALL_TIME, RatedGameRow, RatedSeatRow, RatingRow
from castaways.server.storage.ratings import SURE, Standing, model_of, period_of, places_by, rated, seat_row

Key = tuple[str, str, int, str]  # guest, game, players, period


class _Ledger:
    """Ratings as they grow, game by game."""

    def __init__(self) -> None:
        self.ratings: dict[Key, tuple[float, float, int, int]] = {}
        self.rivals: dict[tuple[str, str, int], set[str]] = {}

    def count(self, game: str, players: int, period: str, places: list[Standing]) -> tuple[Any, Any]:
        """One game more; gives the strengths before and after it."""
        model = model_of()
        fresh = (model.mu, model.sigma, 0, 0)
        keys = {one.guest: (one.guest, game, players, period) for one in places}
        old = {guest: self.ratings.get(key, fresh) for guest, key in keys.items()}
        before = {guest: (mu, sigma) for guest, (mu, sigma, _, _) in old.items()}
        after = rated(before, places)
        for one in places:
            _, _, games, won = old[one.guest]
            self.ratings[keys[one.guest]] = (*after[one.guest], games + 1, won + int(one.place == 1))
            met = self.rivals.setdefault((one.guest, game, players), set())
            met.update(other.guest for other in places if other.guest != one.guest)
        return before, after

    def rows(self, known: set[str]) -> list[dict[str, Any]]:
        """What is stored, of those who are still there."""
        found = []
        for (guest, game, players, period), (mu, sigma, games, won) in self.ratings.items():
            if guest in known:
                key = {"guest": guest, "game": game, "players": players, "period": period}
                values = {"mu": mu, "sigma": sigma, "least": mu - SURE * sigma, "games": games, "won": won}
                found.append({**key, **values, "rivals": len(self.rivals[guest, game, players])})
        return found


async def recompute(engine: AsyncEngine) -> tuple[int, int]:
    """All ratings anew, in one transaction; gives how many games counted, and how many ratings came out otherwise."""
    async with writing(engine) as connection:
        if engine.dialect.name == "postgresql":  # games that end meanwhile wait
            await connection.execute(text("LOCK TABLE ratings, rated_games IN EXCLUSIVE MODE"))
        old = await _stored(connection)
        ledger = _Ledger()
        games = (await connection.execute(select(*RatedGameRow.__table__.c).order_by(RatedGameRow.id))).all()
        for game in games:
            places = await _places(connection, game)
            before, after = ledger.count(game.game, game.players, ALL_TIME, places)
            ledger.count(game.game, game.players, period_of(game.at), places)
            for one in places:
                which = (RatedSeatRow.game_id == game.id) & (RatedSeatRow.seat == one.seat)
                await connection.execute(
                    update(RatedSeatRow).where(which).values(**seat_row(game.id, one, before, after))
                )
        known = set(await connection.scalars(select(Guest.id).where(Guest.id.in_(select(RatedSeatRow.guest)))))
        rows = ledger.rows(known)
        await connection.execute(delete(RatingRow))
        if rows:
            await connection.execute(insert(RatingRow), rows)
        new = await _stored(connection)
    return len(games), sum(old.get(key) != new.get(key) for key in old.keys() | new.keys())


async def _stored(connection: AsyncConnection) -> dict[Key, tuple[Any, ...]]:
    rows = await connection.execute(select(*RatingRow.__table__.c))
    return {
        (row.guest, row.game, row.players, row.period): (row.mu, row.sigma, row.games, row.won, row.rivals)
        for row in rows
    }


async def _places(connection: AsyncConnection, game: Any) -> list[Standing]:
    """The places of a game: by its record, else as they were written down when it counted."""
    query = select(*RatedSeatRow.__table__.c).where(RatedSeatRow.game_id == game.id).order_by(RatedSeatRow.seat)
    seats = (await connection.execute(query)).all()
    result = await _result(connection, game.table_id)
    if result is None:
        return [Standing(row.seat, row.guest, row.place, row.left) for row in seats]
    return places_by(result, [(row.guest, row.left) for row in seats])


async def _result(connection: AsyncConnection, table: str) -> Any:
    """How a game ended, played again from its record; None if it did not end, or cannot be played again."""
    info = (await connection.execute(select(*TableRow.__table__.c).where(TableRow.id == table))).first()
    if info is None or info.status != OVER:
        return None
    moves = select(MoveRow.seat, MoveRow.action).where(MoveRow.table_id == table).order_by(MoveRow.ply)
    made = [(int(row.seat), int(row.action)) for row in await connection.execute(moves)]
    try:
        record = Record(info.game, info.players, info.options, int(info.seed), made, rules=info.rules)
        return record.replay().result
    except CastawaysError:  # rules that are not installed any more
        return None
