"""The daily deal: one a day (UTC) and game, the same for everybody. Nothing here knows a server or a page."""
