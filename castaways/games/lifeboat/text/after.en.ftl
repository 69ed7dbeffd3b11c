# After the game

after-chart = Wounds, day by day
after-start = Start
after-day = Day { $number }
after-friend = loves { $person }
after-enemy = hates { $person }
after-navigation = Navigation deck, from the top
