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
over-share-detail = ссылка на эту игру
over-sheet = Подсчёт очков: { $who }
over-best = лучший прежний результат на этом уровне: { $best }
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
over-record = Скачать запись игры
after-start = Начало
after-end = Конец
after-scores = Итоговые очки
chart-table = График в виде таблицы
chart-moment = Момент
sheet-close = Закрыть
share-how = Кто откроет ссылку, увидит итог, сможет посмотреть повтор и сыграть тот же расклад.
share-link = Ссылка на эту игру
share-send = Отправить
share-text = { $game } на Castaways: { $score }

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
replay-eyes = Глазами
replay-watch = Зритель
replay-open = Всё открыто
replay-open-title = Что было скрыто
replay-nothing = Ничего.
error-no-moment = В этой игре нет такого момента.
error-no-replay = Такого повтора нет. Возможно, ссылка неполная.

bring-title = Посмотреть запись
bring-how = Запись — небольшой файл JSON: его можно скачать в конце игры или сохранить в терминале.
bring-file = Запись игры
bring-go = Смотреть
bring-note = Запись проверяется: игра разыгрывается заново. У неё будет своя ссылка, которой можно поделиться.
bring-refused = Эту запись прочитать нельзя:

page-games = Мои игры
