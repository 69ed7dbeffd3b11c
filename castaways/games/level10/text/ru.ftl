# «Уровень 10»

game-title = Уровень 10
game-pitch = Соберите вместе пять рядов по десять карт. Показывать руку нельзя, а говорить можно лишь немногое. Для компании от одного до пяти: победа и поражение — общие.

## Настройки

option-difficulty = Сложность
option-difficulty-easy = легко (три карты паузы в колоде)
option-difficulty-normal = норма (две карты паузы)
option-difficulty-hard = трудно (одна карта паузы)
option-difficulty-pro = профи (без карт паузы)
option-one_pause_per_column = Карты паузы в одном столбце
option-one_pause_per_column-note = По книге в столбце может лежать сколько угодно карт паузы. В советах говорится об одной; так играть труднее.
option-one_pause_per_column-False = сколько угодно
option-one_pause_per_column-True = не больше одной
option-quick_start = Кто начинает
option-quick_start-note = По книге вы договариваетесь, кто начнёт. С незнакомыми быстрее довериться случаю.
option-quick_start-False = игроки договариваются
option-quick_start-True = случайный игрок

difficulty-easy = легко
difficulty-normal = норма
difficulty-hard = трудно
difficulty-pro = профи

## Карты

world-desert = Пустыня
    .gen = Пустыни
world-forest = Лес
    .gen = Леса
world-clouds = Облака
    .gen = Облаков
world-volcano = Вулкан
    .gen = Вулкана
world-swamp = Болото
    .gen = Болота
letter-desert = П
letter-forest = Л
letter-clouds = О
letter-volcano = В
letter-swamp = Б
card-desert = Пустыня { $number }
card-forest = Лес { $number }
card-clouds = Облака { $number }
card-volcano = Вулкан { $number }
card-swamp = Болото { $number }
card-pause = Пауза
card-reset = Сброс
answer-volunteer = начать
answer-stand-back = уступить

## Фазы и концовки

phase-choose-first = Кто начинает? Все отвечают одновременно.
phase-turn = Сыграйте карту с руки или карту сброса.
phase-exchange = Можно обменять карты: положить под колоду и взять новые.
phase-tuck = Под карту паузы можно положить карту.
phase-over = Партия окончена.
ending-won = Победа: все пять рядов заполнены.
ending-stuck = Поражение: один из игроков не смог сделать ход.
ending-no-cards = Поражение: руки у всех пусты, а ряды не заполнены.

## Счёт

score-cards = Карты в рядах
score-pauses = Несыгранные карты паузы
score-pauses-complete = Несыгранные карты паузы: заняты все 50 мест, под паузами карт нет

## Действия

do-volunteer = Начинаю я
do-stand-back = Пусть начнёт кто-то другой
do-play = Сыграть: { $card }
do-play-waits =
    { $waits ->
        [one] Сыграть: { $card }. Сброса будет ждать { $waits } карта ниже
        [few] Сыграть: { $card }. Сброса будут ждать { $waits } карты ниже
       *[many] Сыграть: { $card }. Сброса будут ждать { $waits } карт ниже
    }
do-play-dead =
    { $waits ->
        [one] Сыграть: { $card }. Ещё { $waits } карту ниже сыграть уже не удастся
        [few] Сыграть: { $card }. Ещё { $waits } карты ниже сыграть уже не удастся
       *[many] Сыграть: { $card }. Ещё { $waits } карт ниже сыграть уже не удастся
    }
do-pause = Сыграть паузу в ряд { $world_gen }: её значение { $value }
do-reset =
    { $left ->
        [0] Сыграть последний сброс { $world_gen }
       *[other] Сыграть сброс { $world_gen }; сбросов в этом ряду останется: { $left }
    }
do-reset-exchange =
    { $left ->
        [0] Сыграть последний сброс { $world_gen }, затем обменять до двух карт
       *[other] Сыграть сброс { $world_gen }, затем обменять до двух карт; сбросов в этом ряду останется: { $left }
    }
do-put =
    { $more ->
        [0] Под колоду: { $card }, и взять карты
       *[other] Под колоду: { $card }
    }
do-done =
    { $cards ->
        [0] Ничего не менять
        [one] Взять { $cards } карту
        [few] Взять { $cards } карты
       *[many] Взять { $cards } карт
    }
do-tuck = Положить под паузу: { $card }
do-keep = Ничего не класть под паузу
do-tell =
    { $count ->
        [0] Сказать: «У меня нет карт { $world_gen }»
        [one] Сказать: «У меня { $count } карта { $world_gen }»
        [few] Сказать: «У меня { $count } карты { $world_gen }»
       *[many] Сказать: «У меня { $count } карт { $world_gen }»
    }
do-wish-play-self = Сказать: «Хочу сыграть карту в ряд { $world_gen }»
do-wish-play = Сказать: «Карту в ряд { $world_gen } пусть сыграет { $other }»
do-wish-reset-self = Сказать: «Хочу сыграть сброс { $world_gen }»
do-wish-reset = Сказать: «Сброс { $world_gen } пусть сыграет { $other }»

## События

event-answered = { $who }: выбор сделан — { $answer }
event-answered-hidden = { $who }: выбор сделан
event-volunteered = { $who }: «Могу начать»
event-stood-back = { $who }: «Уступаю»
event-begins = Начинает { $who }
event-played = { $who } играет карту: { $card }
event-paused = { $who } играет паузу в ряд { $world_gen }: её значение { $value }
event-reset =
    { $left ->
        [0] { $who } играет последний сброс { $world_gen }
       *[other] { $who } играет сброс { $world_gen }; сбросов в этом ряду остаётся: { $left }
    }
event-put-under = { $who } кладёт под колоду: { $card }
event-put-under-hidden = { $who } кладёт карту под колоду
event-drew = { $who } берёт карту: { $card }
event-drew-hidden = { $who } берёт карту
event-deck-empty = Колода кончилась: больше карт не берут
event-tucked = { $who } кладёт под паузу: { $card }
event-column-full = Заполнен столбец { $column }
event-skipped = { $who } без карт и пропускает ход
event-told =
    { $count ->
        [0] { $who }: «У меня нет карт { $world_gen }»
        [one] { $who }: «У меня { $count } карта { $world_gen }»
        [few] { $who }: «У меня { $count } карты { $world_gen }»
       *[many] { $who }: «У меня { $count } карт { $world_gen }»
    }
event-wants-play = { $who }: «Хочу сыграть карту в ряд { $world_gen }»
event-should-play = { $who }: «Карту в ряд { $world_gen } пусть сыграет { $other }»
event-wants-reset = { $who }: «Хочу сыграть сброс { $world_gen }»
event-should-reset = { $who }: «Сброс { $world_gen } пусть сыграет { $other }»
event-won = Последнее место занято: вы победили вместе
event-stuck = { $who } не может сделать ход: все проиграли
event-no-cards = Руки у всех пусты, а ряды не заполнены: все проиграли

## Отказы

no-answer-twice = Вы уже ответили; ждём остальных.
no-turn = Сейчас ходит { $other }.
no-other-phase = Сейчас это невозможно. { $phase }
no-exchange-now = Карты кладут под колоду только сразу после карты сброса, пока колода не пуста.
no-tuck-now = Карту кладут под паузу только в тот момент, когда паузу играют при уже пустой колоде.
no-tuck-world = Под паузу можно положить только карту уровня её ряда: { $world }.
no-held = Этой карты нет у вас на руке: { $card }.
no-pause-held = У вас нет карты паузы.
no-row-filled = В ряду { $world_gen } уже есть карта столбца { $column }.
no-level-fifth = В столбце уже четыре карты уровней: в ряд { $world_gen } надо сыграть сброс.
no-too-low = Число { $number }, а в конце ряда { $value }: меньше нельзя.
no-second-pause = По выбранной настройке в столбце может быть только одна карта паузы.
no-second-reset = В этом столбце уже есть карта сброса.
no-reset-left = Обе карты сброса { $world_gen } уже сыграны.
no-say-alone = Вы играете без партнёров: говорить не с кем.
no-say-more =
    { $limit ->
        [one] До конца вашего следующего хода можно сказать не больше { $limit } фразы.
       *[many] До конца вашего следующего хода можно сказать не больше { $limit } фраз.
    }
no-say-known = Все уже знают, сколько у вас карт { $world_gen }.
no-say-false = На самом деле у вас другое число карт { $world_gen }: сказанное должно быть правдой.
no-say-again = Вы это уже сказали, и это остаётся в силе.
no-say-no-cards = { $other } больше не ходит: карты на руке кончились.
