# Кінець гри

end-victory = Перемога
end-won = Усі п’ять рядів заповнено
end-stuck = Стовпець { $column }. { $who }: немає ходу
end-lost = Поразка у стовпці { $column }
end-open-rows = Ще відкрито: { $rows }.
end-needs-level = Жодна карта цієї руки туди не підходила, а карта скидання у стовпці вже лежала або скінчилася.
end-needs-reset = Туди підходила лише карта скидання, а таких не лишилося.
end-hand =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }, підходить: { $fitting }
end-left =
    { $cards ->
        [one] лишилася { $cards } карта
        [few] лишилося { $cards } карти
       *[many] лишилося { $cards } карт
    }
end-is-stuck = немає ходу
end-fits = підходить
end-done = ряд закрито
end-low = замало
end-no-room = немає місця
