# Ядро: відмови та помилки всіх ігор.

player = Гравець { $number }

## Ходи

no-game-over = Гру закінчено.
no-such-seat = За цим столом немає місця { $seat }.
no-such-action = У цій грі немає дії { $action }.

## Початок гри

game-unknown = Гри «{ $game }» немає. Є такі: { $games }.
option-unknown = Налаштування «{ $option }» немає. Є такі: { $allowed }.
option-bad-value = Налаштування «{ $option }» не може мати значення «{ $value }». Можливі: { $allowed }.
option-bad-players = «{ $value }» — неможлива кількість гравців: щонайменше { $least }, щонайбільше { $most }.
option-bad-seed = «{ $value }» не може визначати розклад: потрібне ціле число від 0, не довше за 64 біти.

## Позиції

position-not-data = Тут має бути набір іменованих полів.
position-missing = Цього поля бракує.
position-other-game = Це позиція іншої гри: «{ $game }».
position-bad-luck = Стан випадку — це чотири цілі числа по 32 біти.
position-out-of-range = «{ $value }» — не ціле число від { $least } до { $most }.
position-bad-choice = «{ $value }» тут не підходить. Можливі значення: { $allowed }.
position-bad-list =
    Тут має бути список потрібної довжини, щонайбільше { $most ->
        [one] { $most } елемент
        [few] { $most } елементи
       *[many] { $most } елементів
    }.
position-wrong-count = Таких карт має бути { $expected }, а тут їх { $found }.
position-wrong-pile = Карта лежить там, куди ніколи не може потрапити.
position-wrong-order = Карти лежать у порядку, який не міг виникнути.
position-twice = Та сама карта трапляється двічі.
position-bad-double = Цю карту не можна подвоїти в такий спосіб.
position-not-unseen = Цієї карти немає серед непобачених карт колоди.
position-other-phase = Це не узгоджується з фазою «{ $phase }».
position-stuck = У цій позиції ніхто не зміг би зробити хід.

## Записи партій

record-foreign = Це не запис партії.
record-not-text = Це не читається як текст: записи зберігаються в UTF-8.
record-not-json = Це не правильний JSON.
record-truncated = Запис тут уривається: частину втрачено.
record-too-long = Запис задовгий.
record-many-takebacks = У записі, який тут показують, не більше { $most } повернень ходів.
record-many-phrases = У записі, який тут показують, не більше { $most } реплік.
record-other-version = Версія формату запису — { $found }, а ця програма читає версію { $known }.
record-other-rules = Партію зіграно за правилами версії { $found }, а ця програма грає за версією { $known }.
record-missing-field = Цього поля бракує.
record-extra-field = Такого поля в записі бути не повинно.
record-bad-field = Значення цього поля неприпустиме.
record-bad-moves = Хід — це два цілі числа: місце і дія.
record-bad-move = Хід { $number } неможливий: { $why }
record-bad-start = Таку партію не можна почати: { $why }
record-other-end = Підсумкові очки не збігаються із записаними.
record-tampered = Запис змінено після збереження або пошкоджено.
record-where-byte = байт { $byte }
record-where-line = рядок { $line }, стовпець { $column }

## Доповнення

needs-package = Для цього потрібен пакет «{ $package }», він входить до доповнення «{ $extra }»: { $command }

## Results

result-wrong = Файл результату не узгоджується зі своїми партіями: { $what }
