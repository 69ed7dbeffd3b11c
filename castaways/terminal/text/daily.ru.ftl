# Расклад дня

cli-daily = Сыграть расклад дня здесь, посчитать его норму или проверить строку, которую показал сервер.
help-daily-what = игра; «par GAME» считает, сколько набирают боты; «check SEED SALT LINE» проверяет расклад сервера
help-daily-day = день по UTC; без него — сегодня
help-daily-games = для par: сколько партий играют боты, без этого 101
help-daily-strength = для par: какой бот играет
help-daily-seed = зерно, которое показал сервер, вместо расклада этого компьютера
daily-here = Расклад дня № { $number }: { $level }. Он получен из одной только даты и в зачёт не идёт; на сервере расклад другой.
daily-par-found = { $level }: норма { $par } (партий: { $games }, секунд процессора: { $seconds }).
daily-check-fits = Подходят друг к другу: расклад был назначен до того, как показали строку.
daily-check-differs = Не подходят друг к другу.
cli-daily-game = Какая игра? Одна из: { $games }
cli-daily-day = { $day } — не день вида 2026-11-17.
cli-daily-seed = { $seed } — не зерно.
cli-daily-par = Партий не больше { $games }, бот — один из: { $strengths }
cli-daily-check = Что проверить: SEED SALT LINE, как на странице расклада.
