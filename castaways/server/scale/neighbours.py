"""Addresses that one customer may hold together: of IPv6 often the first 48 bits, which are 65,536 networks of 64 bits,
and each of these counts as an address."""

import ipaddress
from functools import lru_cache

from castaways.server.scale.limits import MOST_BUCKETS, OF_NEIGHBOURS


@lru_cache(MOST_BUCKETS)
def neighbourhood(where: str) -> str:
    """The first 48 bits of an IPv6 address; "" of any other, which has no neighbours."""
    try:
        found = ipaddress.IPv6Address(where)
    except ValueError:
        return ""
    return str(ipaddress.ip_network((int(found) >> 80 << 80, 48)))


def of_address(where: str, most: int) -> dict[str, int]:
    """What is counted for an address, which may have so many, and for its neighbourhood."""
    near = neighbourhood(where)
    return {f"address {where}": most} | ({f"network {near}": most * OF_NEIGHBOURS} if near else {})
