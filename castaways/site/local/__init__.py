"""Our server inside a browser: the same routes, pages, tables and bots, for one visitor, without a network."""
