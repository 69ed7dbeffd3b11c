# Стіл на сторінці

web-tag = разом
web-summary = Стовпець { $column } · карт у рядах: { $lying } з { $places }
web-options =
    { $difficulty }, { $pauses ->
        [0] без карт паузи
        [one] { $pauses } карта паузи
        [few] { $pauses } карти паузи
       *[many] { $pauses } карт паузи
    }
web-lying = { $lying } з { $places }
web-deck = у колоді { $cards }
web-close = Закрити
web-only-me = бачите лише ви

## Ряди

web-rows = Світи
web-world = Світ
web-resets = Скидання
web-strip = Ще не зіграно: { $numbers }
web-pile =
    { $resets ->
        [0] карт скидання не лишилося
        [one] лишилася { $resets } карта скидання
        [few] лишилося { $resets } карти скидання
       *[many] лишилося { $resets } карт скидання
    }
web-lies-reset = карта скидання
web-lies-pause = карта паузи, її значення { $value }
web-place-choose =
    { $count ->
        [one] сюди веде { $count } хід
        [few] сюди ведуть { $count } ходи: оберіть
       *[many] сюди ведуть { $count } ходів: оберіть
    }
web-need-title = Стовпець { $column }: чого бракує
web-need =
    { $levels ->
        [one] Однієї карти рівня та скидання. Якщо скидання ніхто не зіграє, воно мусить лягти в останній незаповнений ряд.
        [few] { $levels } карт рівнів і скидання. Якщо скидання ніхто не зіграє, воно мусить лягти в останній незаповнений ряд.
       *[many] { $levels } карт рівнів і скидання. Якщо скидання ніхто не зіграє, воно мусить лягти в останній незаповнений ряд.
    }
web-need-levels =
    { $levels ->
        [one] Ще однієї карти рівня. Скидання цього стовпця вже зіграно.
        [few] Ще { $levels } карт рівнів. Скидання цього стовпця вже зіграно.
       *[many] Ще { $levels } карт рівнів. Скидання цього стовпця вже зіграно.
    }
web-need-reset = Лише скидання: чотири карти рівнів уже лежать.
web-no-reset-left = Жоден ряд, який чекає на карту, більше не має скидань.

## Рука

web-hand = Моя рука
web-hand-empty = Карт більше немає: ви не ходите й стежите за грою.
web-pause = Пауза
web-foot-blocks = Перекриє { $wait }
web-foot-dead = Знищить { $wait }
web-foot-free = Нічого не перекриє
web-foot-done = У ряді вже є карта
web-foot-fifth = Лише скидання
web-foot-below = { $number } менше за { $value }
web-foot-pause = Як карта ліворуч
web-foot-exchange = Під колоду
web-foot-tuck = Під паузу
web-foot-other = Інший світ

## Ходи

web-prompt-reset = Зараз підходить лише карта скидання.
web-prompt-exchange =
    { $put ->
        [0] Під колоду можна покласти до двох карт і взяти стільки ж нових.
       *[other] Можна покласти під колоду ще одну карту; потім ви візьмете стільки ж нових.
    }
web-answer-1 = це побачать, коли відповідять усі
web-answer-2 = якщо поступляться всі, почне перший за порядком
web-then =
    { $count ->
        [one] потім підійде { $fit }
       *[many] потім підійдуть { $fit }
    }
web-then-none = потім підійдуть лише скидання або пауза
web-waits =
    { $count ->
        [one] { $wait } чекає на скидання
       *[many] { $wait } чекають на скидання
    }
web-dead = { $wait } тоді не зіграти
web-doomed = стовпцю потрібне скидання, а взяти його буде ніде
web-pause-into = Пауза: { $world }
web-pause-counts = її значення { $value }
web-reset-into = Скидання { $world_gen }
web-reset-swap = потім обмін до 2 карт
web-reset-left =
    { $left ->
        [0] останнє
       *[other] скидань лишиться: { $left }
    }
web-choose-pause = Пауза
web-choose-reset = Скидання
web-put-last = та взяти 2 карти
web-done =
    { $cards ->
        [0] рука лишається та сама
       *[other] і закінчити хід
    }
web-keep-detail = рука лишається та сама

## Що можна сказати

web-say = Можна сказати лише це
web-say-left = до кінця вашого ходу: ще { $left } з { $most }
web-say-hold = Маю карт
web-say-play = зіграти в ряд
web-say-reset = скидання ряду
web-say-who = Хто?
web-say-me = Я
web-tab-say = Сказати

## Гравці

web-partners = Партнери за порядком ходу
web-players = Гравці
web-seat-now = ходить зараз
web-seat-second = ходить удруге поспіль
web-seat-next = наступний хід
web-seat-after = після: { $other }
web-seat-after-me = після вас
web-seat-out = карт більше немає
web-seat-thinks = ще думає
web-told = { $world }: { $count }
web-told-range = { $world }: тепер { $least }–{ $most }
web-wish-play-self = Хочу в ряд { $world_gen }
web-wish-play-me = Вам — карту в ряд { $world_gen }
web-wish-play-from = { $other } просить карту в ряд { $world_gen }
web-wish-play-mine = Ви просили карту в ряд { $world_gen }
web-wish-reset-self = Хочу скидання { $world_gen }
web-wish-reset-me = Вам — скидання { $world_gen }
web-wish-reset-from = { $other } просить скидання { $world_gen }
web-wish-reset-mine = Ви просили скидання { $world_gen }
