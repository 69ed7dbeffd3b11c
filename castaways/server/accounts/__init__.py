"""Who somebody is: cookies, accounts with a password, and keys of programs."""
