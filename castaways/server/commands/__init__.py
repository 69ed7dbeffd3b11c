"""The commands of a server: `castaways serve`, `bots`, `backup`, `restore` and `tidy`."""
