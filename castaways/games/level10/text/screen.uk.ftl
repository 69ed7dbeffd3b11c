# Стіл у терміналі

screen-lying = карт у рядах: { $cards } з { $places }
screen-deck = колода: { $cards }
screen-resets = скидання
screen-next = далі
screen-missing = бракує
screen-any = будь-яка
screen-from = від { $value }
screen-reset = С
screen-pause = П{ $value }
screen-legend = С — скидання; П і число — пауза та її значення; > — ряд чекає на карту цього стовпця
screen-under = Під паузою (*): { $card }
screen-column = Стовпець { $column }: скидання ще немає.
screen-column-reset = Стовпець { $column }: скидання вже є.
screen-me = { $who } (ви)
screen-seat = { $who }
screen-cards =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }
screen-answered = вибір зроблено
screen-known = вам відомо: { $cards }
screen-told = { $world } — { $least }
screen-told-range = { $world } — від { $least } до { $most }
screen-wish-play-self = хоче зіграти в ряд { $world_gen }
screen-wish-play = каже: карту в ряд { $world_gen } хай зіграє { $other }
screen-wish-reset-self = хоче зіграти скидання { $world_gen }
screen-wish-reset = каже: скидання { $world_gen } хай зіграє { $other }
screen-hand = Ваша рука: { $cards }
screen-below = Ви поклали під колоду, починаючи з нижньої: { $cards }
screen-second-turn = Це другий хід останнього гравця кола.
