# Стол в терминале

screen-lying = карт в рядах: { $cards } из { $places }
screen-deck = колода: { $cards }
screen-resets = сбросы
screen-next = далее
screen-missing = ещё нет
screen-any = любая
screen-from = от { $value }
screen-reset = С
screen-pause = П{ $value }
screen-legend = С — сброс; П и число — пауза и её значение; > — ряд ждёт карту этого столбца
screen-under = Под паузой (*): { $card }
screen-column = Столбец { $column }: сброса ещё нет.
screen-column-reset = Столбец { $column }: сброс уже есть.
screen-me = { $who } (вы)
screen-seat = { $who }
screen-cards =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
screen-answered = выбор сделан
screen-known = вам известно: { $cards }
screen-told = { $world } — { $least }
screen-told-range = { $world } — от { $least } до { $most }
screen-wish-play-self = хочет сыграть в ряд { $world_gen }
screen-wish-play = говорит: карту в ряд { $world_gen } пусть сыграет { $other }
screen-wish-reset-self = хочет сыграть сброс { $world_gen }
screen-wish-reset = говорит: сброс { $world_gen } пусть сыграет { $other }
screen-hand = Ваша рука: { $cards }
screen-below = Вы положили под колоду, начиная с нижней: { $cards }
screen-second-turn = Это второй ход последнего игрока круга.
