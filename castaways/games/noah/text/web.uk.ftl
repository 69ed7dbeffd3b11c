# На сторінці

web-tag = кубики й пари
web-summary =
    Хід { $turn } · { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } · у колоді { $cards ->
        [one] { $cards } картка
        [few] { $cards } картки
       *[many] { $cards } карток
    }
web-players =
    { $players ->
        [one] { $players } гравець
        [few] { $players } гравці
       *[many] { $players } гравців
    }
web-steps = Частини ходу
web-step-use = Властивості
web-step-roll = Кидок
web-step-move = Рух
web-step-card = Картка

## Групи коротко

web-group-hunter = мисл
web-group-bird = птах
web-group-domestic = дом
web-group-water = вод
web-group-fast = швид
web-group-small = мал
web-group-large = вел

## Укриття й пари

web-my-shelter = Моє укриття
web-shelter-empty = Поки що порожньо. Зупиніться на тварині, щоб її врятувати.
web-shelter-bare = укриття порожнє
web-rest = і ще { $number }: показати все
web-close = Закрити
web-saved = Врятовані пари
web-sets = Три пари однієї групи: +1, чотири й більше: +2
web-set =
    { $group_many }: { $pairs ->
        [one] { $pairs } пара
        [few] { $pairs } пари
       *[many] { $pairs } пар
    }
web-pair-of = { $card }, пара: +{ $points }
web-others = Інші гравці
web-all = Гравці
web-in-offer = у пропозиції
web-in-use = зараз у справі

web-note-hunter = до кидка: бере будь-яку відкриту тварину
web-note-bird = у свій хід: підглядає до 4 закритих карток
web-note-domestic = до кидка: міняється на тварину іншого гравця
web-note-water = повінь не забере
web-note-fast = біжить далі лише в долині
web-note-small = в укритті властивості немає
web-note-large = пара дає 3 очки

web-act-pair = Скласти пару: +{ $points }
web-act-hunt = Уполювати відкриту тварину
web-act-bird = Підглянути до 4 карток
web-act-domestic = Виміняти чужу тварину
web-act-lose = Віддати повені
web-act-two = Віддати за дві
web-act-give = Додати до пропозиції

web-mate-here = обидві картки тут: +{ $points }
web-mate-player = до пари: { $who }
web-mate-field =
    до пари: { $place }, { $steps ->
        [0] під вашою фішкою
        [one] за { $steps } крок
        [few] за { $steps } кроки
       *[many] за { $steps } кроків
    }

## Долина

web-valley = Долина
web-places = Пагорби й картки за годинниковою стрілкою
web-flooded =
    Під водою: { $places ->
        [one] { $places } місце
        [few] { $places } місця
       *[many] { $places } місць
    }
web-face-down = закрита
web-known = закрита, але ви її бачили
web-looked = підглянуто: { $who }
web-stands = тут: { $who }
web-only-me = бачите лише ви
web-hidden-card = Закрита картка
web-flood-brief = повінь

## Середина

web-doing-prepare = { $who } готується до кидка
web-doing-catch = { $who } обирає здобич
web-doing-take = { $who } обирає, кого забрати
web-doing-look = { $who } підглядає закриті картки
web-doing-choose-die = { $who } обирає кубик
web-doing-meet = { $who } вирішує: картка чи обмін
web-doing-offer = { $who } складає пропозицію
web-doing-answer = { $who } обмірковує пропозицію
web-doing-counter = { $who } складає зустрічну пропозицію
web-doing-last-word = { $who } обмірковує зустрічну пропозицію
web-doing-settle = { $who } складає пари
web-doing-lose = { $who } розплачується з повінню
web-doing-extra = { $who } зараз рушить ще раз
web-doing-after = { $who } завершує хід
web-hint-move = ↻ фішки рухаються за годинниковою стрілкою
web-hint-look = Переглянуто { $seen } з { $most }; потім у колоду повертається { $bird }
web-hint-catch = У колоду піде { $card }, а ви отримаєте будь-яку відкриту тварину
web-hint-take = Натомість колишній господар дістане картку: { $card }
web-hint-lose =
    Повені лишилося віддати { $owed ->
        [one] { $owed } картку
        [few] { $owed } картки
       *[many] { $owed } карток
    }; водоплавним нічого не загрожує
web-roll = Кинути кубики
web-roll-text = два кубики, оберете один
web-again = Рушити ще раз
web-again-text = один кубик, без вибору
web-exchange-with = Обмін: { $who }
web-exchange-brief = замість картки
web-exchange-text = замість картки: тварини за тварин, якщо згодні обоє
web-goal-plain = можна забрати
web-goal-fast = можна забрати, і одразу ще один рух одним кубиком
web-goal-horse = можна забрати, а далі за бажанням ще один рух одним кубиком
web-goal-small = маленька тварина: ще один кубик, ловиться на 1–3
web-goal-large = велика тварина: ще один кубик, ловиться на 4–6
web-goal-hill =
    { $hidden ->
        [0] попереду відкривати нічого
        [one] попереду відкриється { $hidden } картка
        [few] попереду відкриються { $hidden } картки
       *[many] попереду відкриється { $hidden } карток
    }
web-goal-flood = скільки карток піде, вирішить кубик; під загрозою: { $cards }
web-goal-flooding = Сторони { $side } і { $other } поменшають, карток на кожній: { $left }.
web-goal-if-flooding = Повінь укоротить сторони { $side } і { $other }, карток на кожній: { $left }.
web-goal-hidden = тварина або повінь. Можливих карток: { $cards }, з них повеней: { $floods }.
web-goal-no-flood = тварина: можливих карток { $cards }, повеней серед них немає.
web-goal-meet = Або обмін: { $who }.
web-foot-pair = пара: +{ $points }
web-foot-points =
    +{ $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
web-foot-unknown = невідомо
web-lose-one = За одну картку
web-lose-two = За дві картки
web-you-give = Ви віддаєте
web-gives = { $who } віддає
web-offer-how = Натискайте картки з обох боків, щоб скласти пропозицію
web-offer-pairs = Це дасть вам пару: { $cards }
web-offer-none = Пари це вам поки що не дасть
web-nothing-yet = поки що нічого
web-deck =
    { $cards ->
        [0] Колода порожня
        [one] У колоді { $cards } картка
        [few] У колоді { $cards } картки
       *[many] У колоді { $cards } карток
    }
web-deck-end = Гра закінчиться, коли знадобиться картка, а колода буде порожня (N40).
web-flood-open = Відкрито повінь на стороні { $side }. Ще одна на стороні { $other } вкоротить обидві.

## Ходи

web-end-text = далі ходить { $who }
web-refuse-text = картку теж не буде взято
web-stay-text = кінь далі не біжить
web-propose = Надіслати
web-counter = Зробити зустрічну пропозицію
web-pair = Скласти пару
web-no-pair = В укритті немає двох однакових тварин.
web-tab-shelter = Укриття
web-tab-others = Інші
web-washed = змито, не крок
