"""What happens after a game: its ending, replays, records that people bring, and the games somebody has played."""
