# Стіл на сторінці

web-tag = творення колоди
web-level = рівень { $level }
web-summary =
    Рівень { $level } · { $step } · { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }
web-step-green = Зелений
web-step-yellow = Жовтий
web-step-red = Червоний
web-step-pirates = Пірати
web-life = Життя: { $life }, запас: { $reserve }
web-steps = Етапи

web-stacks = Колоди
web-robinson = Робінзон
web-robinson-count =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    } · у скиді { $discarded }
web-in-stack = У колоді: { $cards }
web-in-discard = У скиді: { $cards }
web-known-top = Згори, від наступної: { $cards }
web-known-bottom = Знизу: { $cards }
web-hazards = Небезпеки
web-hazards-count = на цьому етапі ще { $cards }
web-hazards-left = Ще трапляться на цьому етапі: { $cards }
web-hazards-unbeaten = Непереможені, ще повернуться: { $cards }
web-aging = Старіння
web-aging-count = лишилося { $cards } · узято { $taken }
web-aging-note = Щоразу, коли колоду Робінзона тасують наново, до неї потрапляє карта старіння. Яка саме — не знає ніхто.
web-destroyed = Знищено
web-destroyed-count =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }
web-empty = Поки що порожньо.
web-only-me = бачите лише ви
web-close = Закрити

web-pirates = Попереду пірати
web-tab-pirates = Пірати
web-fought-now = ця сутичка
web-choose = З чим битися?
web-enemy = Супротивник
web-free = безплатно { $free }
web-wins = Здобич:
web-cards-left = Безплатні карти
web-cards-right = Додаткові карти
web-drawn = Узято безплатних карт: { $left } з { $free }
web-slot = безплатна карта
web-total = Сума { $total } з { $value }
web-short = бракує { $missing }
web-enough = досить для перемоги
web-turned-card = Долілиць
web-using = { $card }, { $ability }: { $what }

web-fight = Сутичка: { $hazard }
web-fight-pirate = Спершу { $pirate }
web-fight-detail =
    сила { $value }, { $free ->
        [one] { $free } безплатна карта
        [few] { $free } безплатні карти
       *[many] { $free } безплатних карт
    }
web-draw = Узяти карту
web-draw-detail =
    { $left ->
        [1] остання безплатна
       *[other] безплатно, лишилося { $left }
    }
web-buy = Купити карту
web-buy-detail =
    { $cost ->
        [one] { $cost } життя
        [few] { $cost } життя
       *[many] { $cost } життів
    }, лишиться { $left }
web-end = Закінчити сутичку
web-end-won = Перемогти в сутичці
web-draw-all = Узяти всі
web-draw-all-detail = до { $left } безплатно, аж до вибору
web-draw-all-not = Зараз нема чого брати поспіль.
web-end-healed =
    спершу { $cards ->
        [one] { $cards } карта на життя
        [few] { $cards } карти на життя
       *[many] { $cards } карт на життя
    }
web-heal = Додати життя
web-heal-detail =
    { $cards ->
        [one] { $cards } карта одразу
        [few] { $cards } карти одразу
       *[many] { $cards } карт одразу
    }
web-on = ціль: { $card }
web-odds = переможних карт: { $wins } з { $cards }

web-sort-how = Розкладіть карти за порядком: перетягніть їх або натискайте стрілки. Першу буде взято наступною.
web-sort-first = наступна
web-sort-go = Повернути в цьому порядку
web-sort-go-detail = перша карта буде наступною
web-sort-earlier = Карту «{ $card }» уперед
web-sort-later = Карту «{ $card }» назад
web-sort-away = Скинути карту «{ $card }»
web-sort-keep = у скид
web-sorting-hidden = Гравець переглядає карти з колоди.
web-pick-how = Оберіть карти, які знищите за віддані життя.
web-pick-left = Лишилося очок:
web-pick-cost = коштує { $cost }
web-pick-none = Нічого не знищувати
web-pick-some = Знищити ці карти
web-pick-detail = на цьому сутичку закінчено
web-pick-worst = Знищити найгірші
web-pick-card = { $card }
