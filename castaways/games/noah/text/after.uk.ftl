# Після гри

after-chart = Очки коло за колом
after-start = Початок
after-round = Коло { $number }
after-field = Закриті картки в долині
after-lies = { $place }: { $card }
after-deck = Колода згори донизу
after-level = сторони по { $level }
