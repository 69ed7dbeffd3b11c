# The daily deal

daily-level = level { $level }
daily-won = got home
daily-legend = got to the ship: { $number }
daily-home = You sail home
daily-lost = You did not get home
daily-squares = A square for each step: green, no life lost; yellow, 1 to 5 lost; red, 6 or more. No card is named.
