# Конец игры

end-victory = Победа
end-won = Все пять рядов заполнены
end-stuck = Столбец { $column }. { $who }: нет хода
end-lost = Поражение в столбце { $column }
end-open-rows = Ещё открыто: { $rows }.
end-needs-level = Ни одна карта этой руки туда не шла, а карта сброса в столбце уже лежала или кончилась.
end-needs-reset = Туда шла только карта сброса, а их не осталось.
end-hand =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }, подходит: { $fitting }
end-left =
    { $cards ->
        [one] осталась { $cards } карта
        [few] осталось { $cards } карты
       *[many] осталось { $cards } карт
    }
end-is-stuck = нет хода
end-fits = подходит
end-done = ряд закрыт
end-low = мало
end-no-room = нет места
