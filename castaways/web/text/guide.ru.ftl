# Первая партия

page-learn = Первая партия
page-learn-detail = минут десять, с проводником
guide-title = Проводник
guide-leave = Закончить урок
guide-done = Играть дальше
guide-strayed = Вы сыграли по-своему — так тоже можно.
