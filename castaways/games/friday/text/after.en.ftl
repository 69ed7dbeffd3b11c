# After the game

after-chart = Life, fight by fight
after-start = Start
after-fight = Fight { $number }
after-life = Life
after-robinson = Robinson stack, from the top
after-hazards = Hazard stack, from the top
after-aging = Aging cards, from the top
after-level = level { $level }
