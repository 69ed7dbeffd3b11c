# The daily deal

daily-won = filled all
daily-legend = filled all rows: { $number }
daily-home = All five rows are full
daily-lost = The rows are not full
daily-squares = A square for each column: green, filled; yellow, with a pause; red, not filled. No card is named.
