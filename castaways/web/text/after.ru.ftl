# После игры: итог, повторы, мои игры, программы

## Итог

over-replay = Посмотреть повтор
over-replay-detail =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, шаг за шагом
over-same = Тот же расклад
over-same-detail = те же карты ещё раз
over-share = Поделиться
over-share-detail = ссылка на эту партию
over-sheet = Подсчёт очков: { $who }
over-sheets = Листы счёта
over-moments = Что решило исход
over-turn-won = Поворотный момент: ваши шансы выросли с { $before } до { $after }.
over-turn-lost = Поворотный момент: до него победа была возможна, { $before } → { $after }.
over-left = Что осталось
over-best =
    { $players ->
        [1] прежний рекорд на этом уровне: { $best }
       *[other] ваш прежний рекорд на этом уровне при { $players } игроках: { $best }
    }
over-more = Ещё
over-lasted =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    } за { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }
over-record = Скачать запись партии
after-start = Начало
after-end = Конец
after-scores = Итоговые очки
chart-table = График в виде таблицы
chart-moment = Момент
sheet-close = Закрыть
share-how = Кто откроет ссылку, увидит итог, сможет посмотреть повтор и сыграть тот же расклад.
share-link = Ссылка на эту партию
share-send = Отправить
share-text = «{ $game }» на Castaways: { $score }

## Честность перемешивания

proof-seed = Номер расклада
proof-check = Проверить
proof-remembered = ✓ Этот браузер запомнил ту же строку, когда впервые увидел стол.
proof-differs = ✕ Этот браузер запомнил другую строку, когда впервые увидел стол.
proof-page = Честно ли перемешаны карты?
proof-why = До первой карты стол показывает сумму SHA-256. Она закрепляет расклад, не выдавая его: подобрать потом другое число с той же суммой невозможно. Теперь игра окончена, текст открыт, и каждый может вычислить его сумму.
proof-text = Текст
proof-sum = Его SHA-256, вычислено только что
proof-noted = Строка, которую вы записали до игры
proof-compare = Сравнить
proof-match = ✓ Это строка этого расклада. Порядок карт был закреплён до первого хода.
proof-no-match = ✕ Это не строка этого расклада.
proof-here = Вычислено вашим браузером:
proof-replays = ✓ Если сыграть заново с этим числом, все ходы возможны, и очки в конце те же.
proof-not-replays = ✕ Если сыграть заново с этим числом, очки в конце другие.
proof-yourself = Как проверить самостоятельно
proof-yourself-sum = Вычислите сумму любой программой, например:
proof-yourself-deal = Затем воспроизведите запись на своём компьютере: карты сдаются по тому же числу.
proof-back = Назад к итогу

## Повторы

replay-title = Повтор
replay-keys = Стрелки — на ход назад и вперёд, «страница вверх» и «страница вниз» — от этапа к этапу, «в начало» и «в конец» — к началу и концу игры, пробел запускает показ.
replay-move = Ход { $ply } из { $plies }
replay-steps = Шаги повтора
replay-first = К началу
replay-earlier = К предыдущему этапу
replay-back = На ход назад
replay-on = На ход вперёд
replay-later = К следующему этапу
replay-last = К концу
replay-play = Показывать
replay-pause = Пауза
replay-slider = Ход
replay-turn = Этап
replay-go = Перейти
replay-speed = Скорость
replay-eyes = Кто смотрит
replay-watch = Зритель
replay-open = Всё открыто
replay-open-title = Что было скрыто
replay-nothing = Ничего.
error-no-moment = В этой игре нет такого момента.
error-no-replay = Такого повтора нет. Возможно, ссылка неполная.

bring-title = Посмотреть запись
bring-how = Запись — небольшой файл JSON: его можно скачать в конце партии или сохранить в терминале.
bring-file = Запись партии
bring-go = Смотреть
bring-note = Запись проверяется: игра разыгрывается заново. У неё будет своя ссылка, которой можно поделиться.
bring-refused = Эту запись прочитать нельзя:

page-games = Мои партии

## Мои партии

games-statistics = Как шли дела
games-played = Партии
games-rate = Победы
games-average = Средний счёт
games-best = Лучший
games-won-of = { $won } из { $games }
games-scores = { $game }: счёт со временем
games-level = { $level }
games-score = Счёт
games-day = { $day }
games-when = Дата
games-list = Все партии
games-any = не важно
games-result = Итог
games-result-won = Победа
games-result-lost = Поражение
games-result-playing = Ещё идёт
games-with = С кем
games-with-alone = В одиночку
games-with-bots = Только с ботами
games-with-people = С людьми
games-company = с кем: { $who }
games-since = С
games-until = По
games-filter = Показать
games-all = Все партии
games-turn-mine = Ваш ход
games-turn-others = Ходят другие
games-turn-open = Ждём игроков
games-none = Здесь пока нет партий.
games-pages = Страницы списка
games-later = Более поздние
games-earlier = Более ранние
error-no-friend = Вы ни с кем таким не играли.
error-bad-date = Дата пишется так: 2026-01-31.

## Программы

programs-title = Программы за столом
programs-how = С ключом ваша программа может садиться за столы и играть через JSON API. Программа — отдельный игрок, перед её именем стоит значок.
programs-fresh = Новый ключ. Скопируйте его сейчас: больше он не показывается.
programs-copy = Скопировать ключ
programs-name = Имя программы
programs-make = Создать ключ
programs-keys = Ключи
programs-made = создан { $day }
programs-used = последний раз использован { $day }
programs-unused = ещё не использован
programs-revoke = Отозвать
programs-limit =
    Не больше { $most ->
        [one] { $most } ключа
        [few] { $most } ключей
       *[many] { $most } ключей
    }. Отозванный ключ сразу перестаёт действовать.
programs-example = Как играет программа
programs-api = JSON API, описание в формате OpenAPI
error-bad-token = Этот ключ не действует. Возможно, он отозван.
error-no-token = У вас нет такого ключа.
error-many-tokens =
    У вас уже есть { $most ->
        [one] { $most } ключ
        [few] { $most } ключа
       *[many] { $most } ключей
    }. Сначала отзовите один.
error-programs-make-none = Программе этого нельзя. Воспользуйтесь браузером.
