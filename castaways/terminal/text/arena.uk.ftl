# Арена

cli-arena = Влаштувати багато партій між ботами й дізнатися їхню силу.

help-bots = боти через кому; з налаштуваннями: «expert:seconds=0.5»
help-games = скільки партій: у кожного бота окремо чи в кожної пари
help-kind = alone: кожен бот сам по собі; round: зустрічаються всі пари; gauntlet: перший грає з усіма іншими; mixed: кожен має своє місце
help-workers = скільки процесів грають
help-ray = грати на кластері Ray за адресою ADDRESS («auto», «local»)
help-out = тека, де зберігаються партії; та сама команда продовжує з місця зупинки
help-records = зберегти до цієї теки й записи всіх партій, кожен в окремий файл
help-minutes = зупинитися через стільки хвилин
help-extract = зберегти запис партії N у файл

arena-head = { $game }: { $kind }
arena-kind-alone = кожен бот сам по собі
arena-kind-round = зустрічаються всі пари ботів
arena-kind-gauntlet = перший бот проти всіх інших
arena-kind-mixed = усі боти за одним столом
arena-progress = Партії
arena-bot = Бот
arena-games = Партій
arena-won = Перемог
arena-interval = Інтервал 95 %
arena-score = Середній рахунок
arena-rating = Рейтинг
arena-seconds = Секунд на хід
arena-meetings = Один бот проти інших
arena-against = Суперник
arena-unfinished = Зіграно партій: { $done } із { $total }. Та сама команда дограє решту.
arena-kept = Партії зберігаються в теці { $folder }
arena-records = Записів партій у теці { $folder }: { $number }
arena-extracted = Збережено: { $file }
arena-no-such-game = партію { $number } ще не зіграно.
arena-bad-number = після { $flag } потрібне число, а не «{ $value }».
