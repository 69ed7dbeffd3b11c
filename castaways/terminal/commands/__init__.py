"""The commands of the command line that play, show and study games in a terminal."""
