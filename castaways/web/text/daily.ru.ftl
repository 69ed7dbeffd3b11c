# Расклад дня

page-daily = Расклад дня
daily-title = Расклад дня
daily-number = Расклад дня · № { $number }
daily-games = Расклады сегодня
daily-how = Сегодня у всех одна и та же тасовка. В зачёт идёт одна попытка; после неё играйте сколько угодно.
daily-how-bots = Сегодня у всех одна и та же тасовка и одни и те же боты. В зачёт идёт одна попытка; после неё играйте сколько угодно.
daily-par = норма ботов
daily-played = сыграли
daily-best = лучший счёт
daily-working = Норму ещё считают: боты играют этот расклад. Её назначают один раз, и потом она не меняется.
daily-streak =
    { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    }
daily-streak-row =
    { $days ->
        [one] { $days } день подряд
        [few] { $days } дня подряд
       *[many] { $days } дней подряд
    }
daily-week = Ваши последние семь дней
daily-play = Сыграть расклад дня
daily-play-note = { $minutes } мин · можно прерваться и вернуться
daily-go-on = Продолжить расклад дня
daily-go-on-note = открыт до 00:00 UTC
daily-see = Посмотреть результаты
daily-see-note = ваш счёт { $score }
daily-left = открыт ещё { $hours } ч { $minutes } мин
daily-next = Завтра, { $level }: через { $hours } ч { $minutes } мин
daily-board-today = Доска сегодня
daily-closed-note = Карты, доска и повторы скрыты, пока вы не сыграете.
daily-bots-see = Бот видит не больше вашего.
daily-how-par = Как считают норму
daily-strengths = Сколько набирают боты
daily-strong = Норма: сильнейший бот
daily-of-bot = Бот: { $bot }
daily-line = Расклад дня № { $number }: { $level }
daily-line-go = Играть
daily-of = № { $number } · { $level }
daily-above = выше нормы на { $points }
daily-below = ниже нормы на { $points }
daily-at-par = ровно норма
daily-no-par = норма ещё не назначена
daily-par-is = норма { $par }
daily-record = ваш рекорд { $best }
daily-place = { $place }-е место из { $number }: лучше, чем у { $share } % игроков
daily-place-first = 1-е место из { $number }
daily-place-only = Сегодня вы доиграли раньше всех
daily-not-counted = Эта попытка не в зачёте: её не закончили до 00:00 UTC.
daily-not-counted-struck = Хозяин сервера снял этот результат с доски.
daily-legend-lost = остальные: { $number }
daily-first-counts = в зачёте первая попытка каждого
daily-histogram = Распределение результатов, всего { $number }; побед { $won }. { $par } Ваш счёт: { $mine }.
daily-histogram-par = Норма { $par }.
daily-score = счёт
daily-you-mark = вы: { $score }
daily-par-mark = норма { $par }
daily-results = Результаты на сейчас
daily-board = Доска почёта
daily-at = на { $time } UTC
daily-all = Все, { $number }
daily-accounts = С записью, { $number }
daily-friends = Друзья, { $number }
daily-you = вы
daily-guest = гость
daily-program = программа
daily-replay = повтор
daily-board-note = Норма — медиана 101 партии сильнейшего бота на этом раскладе; порядка карт он не знает. Повторы открыты тем, кто уже сыграл, остальным — после 00:00 UTC.
daily-accounts-note = Места учётных записей, созданных раньше этого дня.
daily-check = Проверить тасовку
daily-share = Поделиться без спойлеров
daily-share-head = Castaways № { $number } · { $level }
daily-copy = Скопировать
daily-yesterday = Вчера лучше всех
daily-yesterday-par = Норма была { $par }.
daily-yesterday-mine = У вас { $score }.
daily-yesterday-none = Вчерашний расклад никто не доиграл.
daily-watch = Посмотреть повтор
daily-mine-beside = Мой повтор
daily-month-par = норма: { $number }
daily-month-played = ниже: { $number }
daily-month-off =
    { $left ->
        [0] выходной (больше нет)
        [one] выходной (ещё есть { $left })
        [few] выходной (ещё есть { $left })
       *[many] выходной (ещё есть { $left })
    }
daily-cell-par = { $day }: норма взята
daily-cell-played = { $day }: сыграно
daily-cell-froze = { $day }: выходной, серия цела
daily-cell-miss = { $day }: пропуск
daily-cell-today = { $day }: сегодня, ещё не сыграно
daily-cell-next = { $day }: ещё впереди
daily-cell-before = { $day }
daily-mon = пн
daily-tue = вт
daily-wed = ср
daily-thu = чт
daily-fri = пт
daily-sat = сб
daily-sun = вс
daily-month-before = Предыдущий месяц
daily-month-after = Следующий месяц
daily-month =
    { $month ->
        [1] Январь { $year }
        [2] Февраль { $year }
        [3] Март { $year }
        [4] Апрель { $year }
        [5] Май { $year }
        [6] Июнь { $year }
        [7] Июль { $year }
        [8] Август { $year }
        [9] Сентябрь { $year }
        [10] Октябрь { $year }
        [11] Ноябрь { $year }
        [12] Декабрь { $year }
       *[other] { $year }
    }
daily-what-next = Что дальше
daily-mistakes = Разобрать мои ошибки
daily-mistakes-note = решите эти моменты заново
daily-again = Тот же расклад ещё раз
daily-again-note = сколько угодно, вне зачёта
daily-my-replay = Мой повтор
daily-my-replay-note = ход за ходом
daily-other = Другая партия
daily-other-note = новая тасовка, без доски
daily-fair = Честно для всех
daily-fair-commitment = Эта строка назначена до начала дня. После 00:00 UTC здесь покажут зерно, и каждый сможет проверить, что они подходят друг к другу.
daily-fair-tomorrow = Строка на завтра
daily-fair-shown = Зерно того дня
daily-fair-bots = Боты версии { $version }
daily-fair-rules = В зачёт идёт первая попытка, с первой карты. Уйти — это пауза, а не поражение: расклад открыт до 00:00 UTC. Без подсказок; ход, показавший карту, вернуть нельзя. Повторы бесплатны и в зачёт не идут.
daily-fair-streak = Серия считает сыгранные дни, а не победы. В запасе два выходных: выходной тратится сам, а после семи сыгранных дней один возвращается.
daily-past = Расклад за { $day }
daily-past-play = Сыграть этот расклад
daily-past-play-note = его день прошёл: вне зачёта
daily-today = К раскладу дня
daily-sealed = Это сегодняшний расклад: его зерно покажут после 00:00 UTC.
daily-to-board = Результаты этого расклада
daily-attempt = Расклад дня № { $number }: эта попытка в зачёте
daily-admin = Норма раскладов дня
daily-admin-state = сыграно ботами: { $done } из { $total }
daily-admin-set = норма { $par }
home-welcome = С возвращением, { $name }
home-friends-here = Друзья в сети · { $number }
home-friends-note = Видно только друзьям, если согласны оба.
home-friends-to = К столу
home-play-short = Играть
tab-home = Главная
tab-daily = Расклад
tab-open = Столы
tab-me = Я
tab-bar = Разделы
error-daily-closed = Это сегодняшний расклад: он открыт тем, кто его сыграл, а всем остальным — после 00:00 UTC.
error-daily-sealed = Зерно и запись сегодняшнего расклада выдают после 00:00 UTC.
error-daily-no-help = В зачётной попытке нет подсказок, и ход, показавший карту, вернуть нельзя.
error-daily-silent = За раскладом дня чата нет.
error-daily-none = Такого расклада не было.
