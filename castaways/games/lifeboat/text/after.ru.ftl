# После игры

after-chart = Раны день за днём
after-start = Начало
after-day = День { $number }
after-friend = друг: { $person }
after-enemy = враг: { $person }
after-navigation = Колода навигации сверху вниз
