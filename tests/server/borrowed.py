"""Bots of all servers in one process of the tests think in the same workers: starting new ones takes longest."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing.context import BaseContext
from typing import Any

_pools: dict[int, ProcessPoolExecutor] = {}


class BorrowedPool(Executor):
    """Looks like a pool of a server's own. Closed, it forgets what it was asked for, and the workers stay."""

    def __init__(self, workers: int, mp_context: BaseContext, initializer: Callable[[], None]) -> None:
        pool = _pools.get(workers)
        if pool is None or pool._broken:  # type: ignore[attr-defined]
            pool = _pools[workers] = ProcessPoolExecutor(workers, mp_context=mp_context, initializer=initializer)
        self._pool = pool
        self._asked: set[Future[Any]] = set()

    def submit(self, function: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        future = self._pool.submit(function, *args, **more)
        self._asked.add(future)
        future.add_done_callback(self._asked.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for future in list(self._asked) if cancel_futures else []:
            future.cancel()
