# После игры

after-chart = Очки круг за кругом
after-start = Начало
after-round = Круг { $number }
after-field = Лежит в долине закрытым
after-lies = { $place }: { $card }
after-deck = Колода сверху вниз
after-level = стороны по { $level }
