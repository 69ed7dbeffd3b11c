# The daily deal

daily-level = sides of { $level }
daily-won = won
daily-legend = won against the bots: { $number }
daily-home = You have saved the most
daily-lost = The bots have saved more
daily-squares = A square for each fifth of the game: green, nobody ahead; yellow, up to 3 points behind; red, more. No card is named.
