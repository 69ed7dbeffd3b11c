# Після гри: підсумок, повтори, мої ігри, програми

## Підсумок

over-replay = Переглянути повтор
over-replay-detail =
    { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    }, крок за кроком
over-same = Той самий розклад
over-same-detail = ті самі карти ще раз
over-share = Поділитися
over-share-detail = посилання на цю партію
over-sheet = Підрахунок: { $who }
over-sheets = Аркуші рахунку
over-moments = Що вирішило гру
over-turn-won = Поворотний момент: ваші шанси зросли з { $before } до { $after }.
over-turn-lost = Поворотний момент: до нього перемога була можлива, { $before } → { $after }.
over-left = Що залишилося
over-best =
    { $players ->
        [1] найкращий попередній результат на цьому рівні: { $best }
       *[other] ваш найкращий попередній результат для { $players } гравців: { $best }
    }
over-more = Ще
over-lasted =
    { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    } за { $minutes ->
        [one] { $minutes } хвилину
        [few] { $minutes } хвилини
       *[many] { $minutes } хвилин
    }
over-record = Завантажити запис партії
after-start = Початок
after-end = Кінець
after-scores = Остаточний рахунок
chart-table = Графік у вигляді таблиці
chart-moment = Момент
sheet-close = Закрити
share-how = Хто відкриє посилання, побачить підсумок, зможе переглянути повтор і зіграти той самий розклад.
share-link = Посилання на цю партію
share-send = Надіслати
share-text = «{ $game }» на Castaways: { $score }

## Чесність перемішування

proof-seed = Номер розкладу
proof-check = Перевірити
proof-remembered = ✓ Цей браузер запам’ятав той самий рядок, коли вперше побачив стіл.
proof-differs = ✕ Цей браузер запам’ятав інший рядок, коли вперше побачив стіл.
proof-page = Чи чесно перемішано карти?
proof-why = Перед першою картою стіл показує суму SHA-256. Вона закріплює розклад, не видаючи його: підібрати згодом інше число з тією самою сумою неможливо. Тепер гру закінчено, текст відкрито, і кожен може обчислити його суму.
proof-text = Текст
proof-sum = Його SHA-256, щойно обчислено
proof-noted = Рядок, який ви записали перед грою
proof-compare = Порівняти
proof-match = ✓ Це рядок цього розкладу. Порядок карт закріпили ще до першого ходу.
proof-no-match = ✕ Це не рядок цього розкладу.
proof-here = Обчислив ваш браузер:
proof-replays = ✓ Якщо зіграти знову з цим числом, усі ходи можливі, а рахунок наприкінці той самий.
proof-not-replays = ✕ Якщо зіграти знову з цим числом, рахунок наприкінці інший.
proof-yourself = Як перевірити самостійно
proof-yourself-sum = Обчисліть суму будь-якою програмою, наприклад:
proof-yourself-deal = Потім відтворіть запис на своєму комп’ютері: карти роздаються за тим самим числом.
proof-back = Назад до підсумку

## Повтори

replay-title = Повтор
replay-keys = Стрілки — на хід назад і вперед, «сторінка вгору» і «сторінка вниз» — від етапу до етапу, «на початок» і «в кінець» — до початку й кінця гри, пробіл запускає показ.
replay-move = Хід { $ply } з { $plies }
replay-steps = Кроки повтору
replay-first = На початок
replay-earlier = До попереднього етапу
replay-back = На хід назад
replay-on = На хід уперед
replay-later = До наступного етапу
replay-last = У кінець
replay-play = Показувати
replay-pause = Пауза
replay-slider = Хід
replay-turn = Етап
replay-go = Перейти
replay-speed = Швидкість
replay-eyes = Хто дивиться
replay-watch = Глядач
replay-open = Усе відкрито
replay-open-title = Що було приховано
replay-nothing = Нічого.
error-no-moment = У цій партії немає такого моменту.
error-no-replay = Такого повтору немає. Можливо, посилання неповне.

bring-title = Переглянути запис
bring-how = Запис — невеликий файл JSON: його можна завантажити наприкінці партії або зберегти в терміналі.
bring-file = Запис партії
bring-go = Дивитися
bring-note = Запис перевіряється: партію розігрують знову. Він матиме власне посилання, яким можна поділитися.
bring-refused = Цей запис прочитати не вдається:

page-games = Мої партії

## Мої ігри

games-statistics = Як ішли справи
games-played = Партії
games-rate = Перемоги
games-average = Середній рахунок
games-best = Найкращий
games-won-of = { $won } з { $games }
games-scores = { $game }: рахунок із часом
games-level = { $level }
games-score = Рахунок
games-day = { $day }
games-when = Дата
games-list = Усі партії
games-any = байдуже
games-result = Підсумок
games-result-won = Перемога
games-result-lost = Поразка
games-result-playing = Ще триває
games-with = З ким
games-with-alone = Наодинці
games-with-bots = Лише з ботами
games-with-people = З людьми
games-company = з ким: { $who }
games-since = Від
games-until = До
games-filter = Показати
games-all = Усі партії
games-turn-mine = Ваш хід
games-turn-others = Ходять інші
games-turn-open = Чекаємо на гравців
games-none = Тут поки що немає партій.
games-pages = Сторінки списку
games-later = Пізніші
games-earlier = Раніші
error-no-friend = Ви ні з ким таким не грали.
error-bad-date = Дату пишуть так: 2026-01-31.

## Програми

programs-title = Програми за столом
programs-how = Із ключем ваша програма може сідати за столи й грати через JSON API. Програма — окремий гравець, перед її ім’ям стоїть позначка.
programs-fresh = Новий ключ. Скопіюйте його зараз: більше його не покажуть.
programs-copy = Скопіювати ключ
programs-name = Назва програми
programs-make = Створити ключ
programs-keys = Ключі
programs-made = створено { $day }
programs-used = востаннє використано { $day }
programs-unused = ще не використано
programs-revoke = Відкликати
programs-limit =
    Щонайбільше { $most ->
        [one] { $most } ключ
        [few] { $most } ключі
       *[many] { $most } ключів
    }. Відкликаний ключ одразу перестає діяти.
programs-example = Як грає програма
programs-api = JSON API, опис у форматі OpenAPI
error-bad-token = Цей ключ не діє. Можливо, його відкликано.
error-no-token = У вас немає такого ключа.
error-many-tokens =
    У вас уже є { $most ->
        [one] { $most } ключ
        [few] { $most } ключі
       *[many] { $most } ключів
    }. Спершу відкличте один.
error-programs-make-none = Програмі цього не можна. Скористайтеся браузером.
