# What can be achieved

feat-dry = High and dry
feat-dry-how = lose no animal to a flood and end with pairs: at least { $pairs }
feat-winner = The ark
feat-winner-how = win
feat-four = A whole family
feat-four-how = form pairs of one group: at least { $pairs }
feat-giants = Giants
feat-giants-how = save both elephants and both bison
feat-hunters = The hunt
feat-hunters-how = catch animals with hunters in one game: at least { $animals }
feat-trader = Fair trade
feat-trader-how = win after an exchange
feat-full = No room left
feat-full-how = score points: at least { $points }
feat-ahead = Far ahead
feat-ahead-how = win with a lead in points: at least { $points }
