"""Games on a Ray cluster (the optional extra `castaways[ray]`)."""

import logging
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any

from castaways.arena.local import Outcomes, play_all, shares
from castaways.arena.plan import Plan
from castaways.core.errors import CastawaysError
from castaways.core.text import Message

AHEAD = 2  # games waiting for each processor, so that none is idle


class ClusterError(CastawaysError):
    """Ray is not installed, or there is no cluster at the address."""


def play_on_ray(plan: Plan, numbers: Sequence[int], address: str) -> Generator[Outcomes, None, None]:
    """Play games on the processors of a cluster; they come as they end. `local` starts Ray on this machine."""
    try:
        import ray
    except ImportError as error:
        raise ClusterError(Message("arena-no-ray")) from error
    joined = False
    if not ray.is_initialized():
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterError(Message("arena-no-cluster", {"address": address})) from error
        joined = True
    try:
        yield from _spread(ray, plan, numbers)
    finally:
        if joined:
            ray.shutdown()


def _spread(ray: Any, plan: Plan, numbers: Sequence[int]) -> Generator[Outcomes, None, None]:
    remote = ray.remote(num_cpus=1)(play_all)
    shared = ray.put(plan)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(shares(plan, numbers))
    running = [remote.remote(shared, share) for share in islice(waiting, most)]
    while running:
        done, running = ray.wait(running, num_returns=1)
        for outcomes in ray.get(done):
            following = next(waiting, None)
            if following is not None:
                running.append(remote.remote(shared, following))
            yield outcomes
