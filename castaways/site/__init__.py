"""The games without a server: a folder of static files, in which our own server runs inside the browser.

`build` writes the folder. `local` is what runs there, in a worker: the routes, pages, tables and bots of
`castaways.server`, on an SQLite database in memory that the browser keeps. `stand_ins` are the few calls that those
make to packages too heavy for a browser.
"""
