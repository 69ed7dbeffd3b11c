# Після гри

after-chart = Рани день за днем
after-start = Початок
after-day = День { $number }
after-friend = друг: { $person }
after-enemy = ворог: { $person }
after-navigation = Колода навігації згори донизу
