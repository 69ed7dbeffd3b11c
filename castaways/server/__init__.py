"""The web server: tables, seats, live updates, storage and bots at seats. It knows games only through the contract."""
