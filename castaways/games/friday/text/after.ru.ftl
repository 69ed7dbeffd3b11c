# После игры

after-chart = Жизни после каждой схватки
after-start = Начало
after-fight = Схватка { $number }
after-life = Жизни
after-robinson = Колода Робинзона сверху вниз
after-hazards = Колода опасностей сверху вниз
after-aging = Карты старения сверху вниз
after-level = уровень { $level }
