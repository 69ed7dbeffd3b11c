# Ядро: отказы и ошибки всех игр.

player = Игрок { $number }

## Ходы

no-game-over = Игра окончена.
no-such-seat = За этим столом нет места { $seat }.
no-such-action = В этой игре нет действия { $action }.

## Начало игры

game-unknown = Нет игры «{ $game }». Есть: { $games }.
option-unknown = Нет настройки «{ $option }». Есть: { $allowed }.
option-bad-value = Настройка «{ $option }» не может быть «{ $value }». Возможно: { $allowed }.
option-bad-players = «{ $value }» — недопустимое число игроков: не меньше { $least }, не больше { $most }.
option-bad-seed = «{ $value }» не может задать расклад: нужно целое число от 0, не длиннее 64 бит.

## Позиции

position-not-data = Здесь должен быть набор именованных полей.
position-missing = Этого поля не хватает.
position-other-game = Это позиция другой игры: «{ $game }».
position-bad-luck = Состояние случая — это четыре целых числа по 32 бита.
position-out-of-range = «{ $value }» — не целое число от { $least } до { $most }.
position-bad-choice = «{ $value }» здесь невозможно. Возможно: { $allowed }.
position-bad-list =
    Здесь должен быть список нужной длины, не больше { $most ->
        [one] { $most } элемента
       *[many] { $most } элементов
    }.
position-wrong-count = Таких карт должно быть { $expected }, а здесь их { $found }.
position-wrong-pile = Карта лежит там, где она никогда не может оказаться.
position-wrong-order = Карты лежат в порядке, который невозможен.
position-twice = Одна и та же карта встречается дважды.
position-bad-double = Эту карту нельзя удвоить таким образом.
position-not-unseen = Эта карта не лежит в колоде неувиденной.
position-other-phase = Это не подходит к фазе «{ $phase }».
position-stuck = В этой позиции никто не мог бы сделать ход.

## Записи партий

record-foreign = Это не запись партии.
record-not-text = Это не читается как текст: записи хранятся в UTF-8.
record-not-json = Это не правильный JSON.
record-truncated = Запись здесь обрывается: её часть потеряна.
record-too-long = Запись слишком длинная.
record-many-takebacks = В записи, которую здесь показывают, не больше { $most } возвращений ходов.
record-many-phrases = В записи, которую здесь показывают, не больше { $most } реплик.
record-other-version = Версия формата записи — { $found }, а эта программа читает версию { $known }.
record-other-rules = Партия сыграна по правилам версии { $found }, а эта программа играет по версии { $known }.
record-missing-field = Этого поля не хватает.
record-extra-field = Такого поля в записи быть не должно.
record-bad-field = В этом поле недопустимое значение.
record-bad-moves = Ход — это два целых числа: место и действие.
record-bad-move = Ход { $number } невозможен: { $why }
record-bad-start = Такую партию нельзя начать: { $why }
record-other-end = Итоговые очки не совпадают с записанными.
record-tampered = Запись изменили после сохранения, или она повреждена.
record-where-byte = байт { $byte }
record-where-line = строка { $line }, столбец { $column }

## Дополнения

needs-package = Для этого нужен пакет «{ $package }», он входит в дополнение «{ $extra }»: { $command }

## Results

result-wrong = Файл результата не согласуется со своими партиями: { $what }
