"""People beyond one table: friends, blocks, reports, profiles, leaderboards, and what hosts of the server do."""
