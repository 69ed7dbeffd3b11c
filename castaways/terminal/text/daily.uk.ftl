# Розклад дня

cli-daily = Зіграти розклад дня тут, порахувати його норму або перевірити рядок, який показав сервер.
help-daily-what = гра; «par GAME» рахує, скільки набирають боти; «check SEED SALT LINE» перевіряє розклад сервера
help-daily-day = день за UTC; без нього — сьогодні
help-daily-games = для par: скільки партій грають боти, без цього 101
help-daily-strength = для par: який бот грає
help-daily-seed = зерно, яке показав сервер, замість розкладу цього комп’ютера
daily-here = Розклад дня № { $number }: { $level }. Він випливає з самої лише дати й до заліку не йде; на сервері розклад інший.
daily-par-found = { $level }: норма { $par } (партій: { $games }, секунд процесора: { $seconds }).
daily-check-fits = Пасують одне до одного: розклад було призначено до того, як показали рядок.
daily-check-differs = Не пасують одне до одного.
cli-daily-game = Яка гра? Одна з: { $games }
cli-daily-day = { $day } — не день на зразок 2026-11-17.
cli-daily-seed = { $seed } — не зерно.
cli-daily-par = Партій не більше { $games }, бот — один із: { $strengths }
cli-daily-check = Що перевірити: SEED SALT LINE, як на сторінці розкладу.
