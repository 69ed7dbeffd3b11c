"""Addresses: the server's own begin at the root of a host, those of a site where the site lies."""

import re

ABSOLUTE = re.compile(rb'((?:href|src|action|formaction|data-[a-z-]+)=\\?")/(?=[\w?"\\])')  # in HTML, also inside JSON


def rooted(body: bytes, root: bytes) -> bytes:
    """A page, or an update of one, with addresses below this one."""
    return ABSOLUTE.sub(lambda found: found[1] + root + b"/", body)
