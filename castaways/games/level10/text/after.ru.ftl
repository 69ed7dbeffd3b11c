# После игры

after-chart = До какого числа дошёл каждый ряд, столбец за столбцом
after-start = Начало
after-column = Столбец { $number }
after-deck = Колода сверху вниз
