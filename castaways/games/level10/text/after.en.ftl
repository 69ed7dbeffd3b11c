# After the game

after-chart = How high each row stood, column by column
after-start = Start
after-column = Column { $number }
after-deck = Deck, from the top
