# «Рівень 10»

game-title = Рівень 10
game-pitch = Складіть разом п’ять рядів по десять карт. Показувати руку не можна, а говорити дозволено лише про дещо. Для 1–5 гравців: перемога й поразка — спільні.

## Налаштування

option-difficulty = Складність
option-difficulty-easy = легко (три карти паузи в колоді)
option-difficulty-normal = нормально (дві карти паузи)
option-difficulty-hard = важко (одна карта паузи)
option-difficulty-pro = профі (без карт паузи)
option-one_pause_per_column = Карти паузи в одному стовпці
option-one_pause_per_column-note = За правилами у стовпці може лежати скільки завгодно карт паузи. У порадах ідеться про одну; так грати важче.
option-one_pause_per_column-False = скільки завгодно
option-one_pause_per_column-True = щонайбільше одна
option-quick_start = Хто починає
option-quick_start-note = За правилами ви домовляєтеся, хто почне. З незнайомими швидше довіритися випадку.
option-quick_start-False = гравці домовляються
option-quick_start-True = випадковий гравець

difficulty-easy = легко
difficulty-normal = нормально
difficulty-hard = важко
difficulty-pro = профі

## Карти

world-desert = Пустеля
    .gen = Пустелі
world-forest = Ліс
    .gen = Лісу
world-clouds = Хмари
    .gen = Хмар
world-volcano = Вулкан
    .gen = Вулкана
world-swamp = Болото
    .gen = Болота
letter-desert = П
letter-forest = Л
letter-clouds = Х
letter-volcano = В
letter-swamp = Б
card-desert = Пустеля { $number }
card-forest = Ліс { $number }
card-clouds = Хмари { $number }
card-volcano = Вулкан { $number }
card-swamp = Болото { $number }
card-pause = Пауза
card-reset = Скидання
answer-volunteer = почати
answer-stand-back = поступитися

## Фази та завершення

phase-choose-first = Хто починає? Усі відповідають одночасно.
phase-turn = Зіграйте карту з руки або карту скидання.
phase-exchange = Можна обміняти карти: покласти під колоду та взяти нові.
phase-tuck = Під карту паузи можна покласти карту.
phase-over = Гру закінчено.
ending-won = Перемога: усі п’ять рядів заповнено.
ending-stuck = Поразка: хтось із гравців не зміг походити.
ending-no-cards = Поразка: у всіх порожні руки, а ряди не заповнено.

## Рахунок

score-cards = Карти в рядах
score-pauses = Незіграні карти паузи
score-pauses-complete = Незіграні карти паузи: зайнято всі 50 місць, карт під паузами немає

## Дії

do-volunteer = Почну я
do-stand-back = Хай почне хтось інший
do-play = Зіграти: { $card }
do-play-waits =
    { $waits ->
        [one] Зіграти: { $card }. На скидання чекатиме { $waits } менша карта
        [few] Зіграти: { $card }. На скидання чекатимуть { $waits } менші карти
       *[many] Зіграти: { $card }. На скидання чекатимуть { $waits } менших карт
    }
do-play-dead =
    { $waits ->
        [one] Зіграти: { $card }. { $waits } меншу карту вже ніколи не зіграти
        [few] Зіграти: { $card }. { $waits } менші карти вже ніколи не зіграти
       *[many] Зіграти: { $card }. { $waits } менших карт уже ніколи не зіграти
    }
do-pause = Зіграти паузу в ряд { $world_gen }: її значення { $value }
do-reset =
    { $left ->
        [0] Зіграти останнє скидання { $world_gen }
       *[other] Зіграти скидання { $world_gen }; скидань у цьому ряді лишиться: { $left }
    }
do-reset-exchange =
    { $left ->
        [0] Зіграти останнє скидання { $world_gen }, потім обміняти до двох карт
       *[other] Зіграти скидання { $world_gen }, потім обміняти до двох карт; скидань у цьому ряді лишиться: { $left }
    }
do-put =
    { $more ->
        [0] Під колоду: { $card }, і взяти карти
       *[other] Під колоду: { $card }
    }
do-done =
    { $cards ->
        [0] Нічого не обмінювати
        [one] Узяти { $cards } карту
        [few] Узяти { $cards } карти
       *[many] Узяти { $cards } карт
    }
do-tuck = Покласти під паузу: { $card }
do-keep = Нічого не класти під паузу
do-tell =
    { $count ->
        [0] Сказати: «Я не маю карт { $world_gen }»
        [one] Сказати: «Я маю { $count } карту { $world_gen }»
        [few] Сказати: «Я маю { $count } карти { $world_gen }»
       *[many] Сказати: «Я маю { $count } карт { $world_gen }»
    }
do-wish-play-self = Сказати: «Хочу зіграти карту в ряд { $world_gen }»
do-wish-play = Сказати: «Карту в ряд { $world_gen } хай зіграє { $other }»
do-wish-reset-self = Сказати: «Хочу зіграти скидання { $world_gen }»
do-wish-reset = Сказати: «Скидання { $world_gen } хай зіграє { $other }»

## Події

event-answered = { $who }: вибір — { $answer }
event-answered-hidden = { $who }: вибір зроблено
event-volunteered = { $who }: «Можу почати»
event-stood-back = { $who }: «Поступаюся»
event-begins = Починає { $who }
event-played = { $who } грає карту: { $card }
event-paused = { $who } грає паузу в ряд { $world_gen }: її значення { $value }
event-reset =
    { $left ->
        [0] { $who } грає останнє скидання { $world_gen }
       *[other] { $who } грає скидання { $world_gen }; скидань у цьому ряді лишається: { $left }
    }
event-put-under = { $who } кладе під колоду: { $card }
event-put-under-hidden = { $who } кладе карту під колоду
event-drew = { $who } бере карту: { $card }
event-drew-hidden = { $who } бере карту
event-deck-empty = Колода скінчилася: більше карт не беруть
event-tucked = { $who } кладе під паузу: { $card }
event-column-full = Заповнено стовпець { $column }
event-skipped = { $who } без карт і пропускає хід
event-told =
    { $count ->
        [0] { $who }: «Я не маю карт { $world_gen }»
        [one] { $who }: «Я маю { $count } карту { $world_gen }»
        [few] { $who }: «Я маю { $count } карти { $world_gen }»
       *[many] { $who }: «Я маю { $count } карт { $world_gen }»
    }
event-wants-play = { $who }: «Хочу зіграти карту в ряд { $world_gen }»
event-should-play = { $who }: «Карту в ряд { $world_gen } хай зіграє { $other }»
event-wants-reset = { $who }: «Хочу зіграти скидання { $world_gen }»
event-should-reset = { $who }: «Скидання { $world_gen } хай зіграє { $other }»
event-won = Останнє місце зайнято: ви перемогли разом
event-stuck = { $who } не може походити: програли всі
event-no-cards = У всіх порожні руки, а ряди не заповнено: програли всі

## Відмови

no-answer-twice = Ви вже відповіли; чекаємо на решту.
no-turn = Зараз ходить { $other }.
no-other-phase = Зараз це неможливо. { $phase }
no-exchange-now = Карти кладуть під колоду лише одразу після карти скидання, доки колода не порожня.
no-tuck-now = Карту кладуть під паузу лише тоді, коли паузу щойно зіграно, а колода вже порожня.
no-tuck-world = Під паузу можна покласти лише карту рівня її ряду: { $world }.
no-held = У вашій руці немає цієї карти: { $card }.
no-pause-held = Ви не маєте карти паузи.
no-row-filled = Ряд { $world_gen } має свою карту в стовпці { $column }.
no-level-fifth = У стовпці вже чотири карти рівнів: у ряд { $world_gen } треба зіграти скидання.
no-too-low = Число { $number }, а наприкінці ряду { $value }: менше не можна.
no-second-pause = За вибраним налаштуванням у стовпці може бути лише одна карта паузи.
no-second-reset = У цьому стовпці вже є карта скидання.
no-reset-left = Уже зіграно обидві карти скидання { $world_gen }.
no-say-alone = Ви граєте без партнерів: говорити немає з ким.
no-say-more =
    { $limit ->
        [one] До кінця вашого наступного ходу можна сказати не більше ніж { $limit } фразу.
        [few] До кінця вашого наступного ходу можна сказати не більше ніж { $limit } фрази.
       *[many] До кінця вашого наступного ходу можна сказати не більше ніж { $limit } фраз.
    }
no-say-known = Усі вже знають, скільки у вас карт { $world_gen }.
no-say-false = Насправді ви маєте іншу кількість карт { $world_gen }: сказане має бути правдою.
no-say-again = Ви вже це сказали, і це лишається чинним.
no-say-no-cards = { $other } більше не ходить: карт у руці не лишилося.
