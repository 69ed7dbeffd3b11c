# Після гри

after-chart = Життя після кожної сутички
after-start = Початок
after-fight = Сутичка { $number }
after-life = Життя
after-robinson = Колода Робінзона згори донизу
after-hazards = Колода небезпек згори донизу
after-aging = Карти старіння згори донизу
after-level = рівень { $level }
