# Возвращение: кампания, достижения, статистика, год, приложение

## Конец игры

over-new-best = Новый рекорд!
over-earned = Достигнуто в этой партии
feats-aided = с подсказкой или возвратом хода

## Кампания

campaign-title = Путь домой
campaign-how = Четыре уровня «Пятницы», все открыты. На каждом три звезды: за возвращение домой, за хороший счёт и за игру без подсказок. Каждая звезда остаётся навсегда.
campaign-stars = звёзд: { $got } из { $most }
campaign-level = Уровень { $level }
campaign-won = побед: { $won } из { $games }
campaign-best = лучший счёт { $best }
campaign-new = ещё не сыграно
campaign-got = есть:
campaign-open = впереди:
campaign-play = Играть уровень { $level }
campaign-why = Звёзды даются за расклады, которых никто не выбирал, и не за уроки. Партии, сыгранные до учёта подсказок, дают первые две звезды.

## Достижения

feats-title = Достижения
feats-count = { $got } из { $most }
feats-how = Сервер сам находит их в записях законченных партий, прежних тоже. Считается только сделанное вами: не уроки, не выбранные расклады и не партии, в которых за вас ходил бот.
feats-more = ещё { $number }
feats-not = пока нет
feats-on = { $day }
feats-all = Все достижения

## Статистика

stats-title = Статистика
stats-more = Подробная статистика
stats-none = Законченных партий пока нет.
stats-levels = По уровням
stats-by-players = По числу игроков
stats-characters = По персонажам
stats-partners = С кем
stats-partner = Игрок
stats-kind = Вид
stats-months = Партии по месяцам
stats-played = сыграно
stats-won = побед
stats-all = Всё вместе

## Год

year-title = Мой { $year } год
year-this = Мой год
year-so-far = Год ещё идёт.
year-none = В этом году не закончено ни одной партии.
year-games =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }
year-won = побед: { $won }
year-days =
    { $days ->
        [one] { $days } день с игрой
        [few] { $days } дня с игрой
       *[many] { $days } дней с игрой
    }
year-streak =
    { $days ->
        [one] самая длинная серия: { $days } день
        [few] самая длинная серия: { $days } дня
       *[many] самая длинная серия: { $days } дней
    }
year-by-game = По играм
year-by-month = По месяцам
year-month = Месяц { $month }: { $games }
year-best = Лучшие моменты
year-best-score = лучший счёт: { $score }
year-hardest = Самая трудная победа
year-hardest-how = Доля ваших побед в таких партиях около { $share }.
year-partner = Чаще всего вместе
year-partner-games =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }, побед: { $won }
year-earned = Достигнуто за год
year-others = Другие годы:
year-watch = Посмотреть повтор

## Приложение

app-offline-title = Нет связи
app-offline-how = Здесь хранятся законченные партии и правила, которые вы открывали. Остальное вернётся вместе со связью.
app-offline-games = Сохранённые законченные партии
app-offline-none = Здесь пока нет законченных партий: откройте любую, когда есть связь.
app-offline-rules = Правила
app-offline-more = Здесь хранятся также
app-again = Попробовать снова
app-kept = Ход сохранён и будет отправлен, когда вернётся связь.
app-kept-lost = Игра тем временем ушла вперёд: вот как она стоит. Ничего не сделано дважды.
app-waits = Нет связи: один ход уже ждёт отправки. Следующий можно сделать после неё.
