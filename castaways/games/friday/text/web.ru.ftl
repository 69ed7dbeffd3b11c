# Стол на странице

web-tag = сборка колоды
web-level = уровень { $level }
web-summary =
    Уровень { $level } · { $step } · { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }
web-step-green = Зелёный
web-step-yellow = Жёлтый
web-step-red = Красный
web-step-pirates = Пираты
web-life = Жизни: { $life }, запас: { $reserve }
web-steps = Этапы

web-stacks = Колоды
web-robinson = Робинзон
web-robinson-count =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    } · в сбросе { $discarded }
web-in-stack = В колоде: { $cards }
web-in-discard = В сбросе: { $cards }
web-known-top = Сверху, начиная со следующей: { $cards }
web-known-bottom = Внизу: { $cards }
web-hazards = Опасности
web-hazards-count = на этом этапе ещё { $cards }
web-hazards-left = Ещё встретятся на этом этапе: { $cards }
web-hazards-unbeaten = Не побеждены и вернутся: { $cards }
web-aging = Старение
web-aging-count = осталось { $cards } · взято { $taken }
web-aging-note = Каждый раз, когда колода Робинзона тасуется заново, в неё попадает карта старения. Какая именно, не знает никто.
web-destroyed = Уничтожено
web-destroyed-count =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
web-empty = Пока пусто.
web-only-me = видите только вы
web-close = Закрыть

web-pirates = Впереди пираты
web-tab-pirates = Пираты
web-fought-now = эта схватка
web-choose = С чем сразиться?
web-enemy = Противник
web-free = бесплатно { $free }
web-wins = Приз:
web-cards-left = Бесплатные карты
web-cards-right = Дополнительные карты
web-drawn = Взято бесплатных карт: { $left } из { $free }
web-slot = бесплатная карта
web-total = Сумма { $total } из { $value }
web-short = не хватает { $missing }
web-enough = хватает для победы
web-turned-card = Рубашкой вверх
web-using = { $card }, { $ability }. { $what }

web-fight = Схватка: { $hazard }
web-fight-pirate = Сначала { $pirate }
web-fight-detail =
    сила { $value }, { $free ->
        [one] { $free } бесплатная карта
        [few] { $free } бесплатные карты
       *[many] { $free } бесплатных карт
    }
web-draw = Взять карту
web-draw-detail =
    { $left ->
        [1] последняя бесплатная
       *[other] бесплатно, осталось { $left }
    }
web-buy = Купить карту
web-buy-detail =
    { $cost ->
        [one] { $cost } жизнь
        [few] { $cost } жизни
       *[many] { $cost } жизней
    }, останется { $left }
web-end = Закончить схватку
web-end-won = Победить в схватке
web-draw-all = Взять все
web-draw-all-detail = до { $left } бесплатно, пока нет выбора
web-draw-all-not = Сейчас нечего брать подряд.
web-end-healed =
    сначала вернуть жизнь: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
web-heal = Прибавить жизнь
web-heal-detail =
    { $cards ->
        [one] { $cards } карта сразу
        [few] { $cards } карты сразу
       *[many] { $cards } карт сразу
    }
web-on = цель: { $card }
web-odds = победных карт { $wins } из { $cards }

web-sort-how = Разложите карты по порядку: перетащите их или нажимайте стрелки. Первая будет взята следующей.
web-sort-first = следующая
web-sort-go = Вернуть в этом порядке
web-sort-go-detail = первая карта будет следующей
web-sort-earlier = Карту «{ $card }» вперёд
web-sort-later = Карту «{ $card }» назад
web-sort-away = Сбросить карту «{ $card }»
web-sort-keep = в сброс
web-sorting-hidden = Игрок смотрит карты из колоды.
web-pick-how = Выберите карты, которые уничтожите за отданные жизни.
web-pick-left = Осталось очков:
web-pick-cost = стоит { $cost }
web-pick-none = Ничего не уничтожать
web-pick-some = Уничтожить эти карты
web-pick-detail = на этом схватка окончена
web-pick-worst = Уничтожить худшие
web-pick-card = { $card }
