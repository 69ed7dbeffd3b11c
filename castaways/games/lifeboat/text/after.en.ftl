# After the game

after-chart = Wounds, day by day
after-start = Start
after-day = Day { $number }
after-friend = loves { $person_the }
after-enemy = hates { $person_the }
after-navigation = Navigation deck, from the top
