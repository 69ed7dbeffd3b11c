# Після гри

after-chart = До якого числа дійшов кожен ряд, стовпець за стовпцем
after-start = Початок
after-column = Стовпець { $number }
after-deck = Колода згори донизу
