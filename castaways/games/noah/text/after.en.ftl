# After the game

after-chart = Points, round by round
after-start = Start
after-round = Round { $number }
after-field = Face down in the valley
after-lies = { $place }: { $card }
after-deck = Deck, from the top
after-level = sides of { $level }
