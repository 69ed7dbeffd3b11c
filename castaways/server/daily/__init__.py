"""Daily deals on a server: attempts that count, par, boards, calendars."""
