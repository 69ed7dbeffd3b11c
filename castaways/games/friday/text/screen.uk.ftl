# Стіл у терміналі

screen-life = Життя: { $life }
screen-reserve = (запас { $life })
screen-pirates = Попереду пірати
screen-beaten = переможено
screen-value = сила { $value }
screen-free =
    { $free ->
        [one] { $free } безплатна карта
        [few] { $free } безплатні карти
       *[many] { $free } безплатних карт
    }
screen-wins = здобич: { $card }
screen-wins-ability = здобич: { $card }, { $ability }
screen-values = зелений { $green }, жовтий { $yellow }, червоний { $red }
screen-offered = Небезпеки на вибір
screen-left = Ліворуч: { $left } з { $free } безплатних
screen-right = Праворуч: { $cards }
screen-aging-card = старіння
screen-used = використано
screen-turned = долілиць
screen-doubled = рахується двічі
screen-stepped = легший етап
screen-total-short = Сума { $total } з { $value }: бракує { $missing }.
screen-total-enough = Сума { $total } з { $value }: досить для перемоги.
screen-upkeep =
    Старіння забере { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }.
screen-points = Лишилося очок на знищення карт: { $points }.
screen-looked = Переглянуто
screen-order = Знову згори
screen-stack = Колода
screen-top = – згори
screen-bottom = – знизу
screen-discard = Скид
screen-hazards = Небезпеки
screen-unbeaten = Непереможені
screen-aging = Карти старіння
screen-destroyed = Знищено
screen-unseen =
    { $cards ->
        [one] { $cards } невідома карта старіння
        [few] { $cards } невідомі карти старіння
       *[many] { $cards } невідомих карт старіння
    }
screen-others = Решта
