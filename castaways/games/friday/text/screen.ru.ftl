# Стол в терминале

screen-life = Жизни: { $life }
screen-reserve = (запас { $life })
screen-pirates = Впереди пираты
screen-beaten = победа
screen-value = сила { $value }
screen-free =
    { $free ->
        [one] { $free } бесплатная карта
        [few] { $free } бесплатные карты
       *[many] { $free } бесплатных карт
    }
screen-wins = приз: { $card }
screen-wins-ability = приз: { $card }, { $ability }
screen-values = зелёный { $green }, жёлтый { $yellow }, красный { $red }
screen-offered = Опасности на выбор
screen-left = Слева: { $left } из { $free } бесплатных
screen-right = Справа: { $cards }
screen-aging-card = старение
screen-used = применена
screen-turned = рубашкой вверх
screen-doubled = считается дважды
screen-stepped = этап легче
screen-total-short = Сумма { $total } из { $value }: не хватает { $missing }.
screen-total-enough = Сумма { $total } из { $value }: хватает для победы.
screen-upkeep =
    Старение отнимет { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }.
screen-points = Осталось очков на уничтожение карт: { $points }.
screen-looked = Просмотрены
screen-order = Снова сверху
screen-stack = Колода
screen-top = – сверху
screen-bottom = – снизу
screen-discard = Сброс
screen-hazards = Опасности
screen-unbeaten = Не побеждены
screen-aging = Карты старения
screen-destroyed = Уничтожены
screen-unseen =
    { $cards ->
        [one] { $cards } неизвестная карта старения
        [few] { $cards } неизвестные карты старения
       *[many] { $cards } неизвестных карт старения
    }
screen-others = Прочее
