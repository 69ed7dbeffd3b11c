# The daily deal

daily-won = won
daily-legend = won against the bots: { $number }
daily-home = You have won
daily-lost = Somebody else has won
daily-squares = A square for each day: green, unhurt; yellow, one wound; red, more. No card is named.
