# Арена

cli-arena = Устроить много партий между ботами и узнать их силу.

help-bots = боты через запятую; с настройками: «expert:seconds=0.5»
help-games = сколько партий: у каждого бота отдельно или у каждой пары
help-kind = alone: каждый бот сам по себе; round: встречаются все пары; gauntlet: первый играет со всеми остальными; mixed: у каждого своё место
help-workers = сколько процессов играют
help-ray = играть на кластере Ray по адресу ADDRESS («auto», «local»)
help-out = папка, где хранятся партии; та же команда продолжает с места остановки
help-records = сохранить в эту папку и записи всех партий, каждую в свой файл
help-minutes = остановиться через столько минут
help-extract = сохранить запись партии N в файл

arena-head = { $game }: { $kind }
arena-kind-alone = каждый бот сам по себе
arena-kind-round = встречаются все пары ботов
arena-kind-gauntlet = первый бот против всех остальных
arena-kind-mixed = все боты за одним столом
arena-progress = Партии
arena-bot = Бот
arena-games = Партий
arena-won = Побед
arena-interval = Интервал 95 %
arena-score = Средний счёт
arena-rating = Рейтинг
arena-seconds = Секунд на ход
arena-meetings = Один бот против других
arena-against = Соперник
arena-unfinished = Сыграно партий: { $done } из { $total }. Та же команда доиграет остальные.
arena-kept = Партии хранятся в папке { $folder }
arena-records = Записей партий в папке { $folder }: { $number }
arena-extracted = Сохранено: { $file }
arena-no-such-game = партия { $number } ещё не сыграна.
arena-bad-number = после { $flag } нужно число, а не «{ $value }».
