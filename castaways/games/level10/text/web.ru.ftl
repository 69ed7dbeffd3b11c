# Стол на странице

web-tag = вместе
web-summary = Столбец { $column } · карт в рядах: { $lying } из { $places }
web-options =
    { $difficulty }, { $pauses ->
        [0] без карт паузы
        [one] { $pauses } карта паузы
        [few] { $pauses } карты паузы
       *[many] { $pauses } карт паузы
    }
web-lying = { $lying } из { $places }
web-deck = в колоде { $cards }
web-close = Закрыть
web-only-me = видите только вы

## Ряды

web-rows = Миры
web-world = Мир
web-resets = Сбросы
web-strip = Ещё не сыграны: { $numbers }
web-pile =
    { $resets ->
        [0] карт сброса не осталось
        [one] осталась { $resets } карта сброса
        [few] осталось { $resets } карты сброса
       *[many] осталось { $resets } карт сброса
    }
web-lies-reset = карта сброса
web-lies-pause = карта паузы, её значение { $value }
web-place-choose =
    { $count ->
        [one] сюда ведёт { $count } ход
        [few] сюда ведут { $count } хода: выберите
       *[many] сюда ведут { $count } ходов: выберите
    }
web-need-title = Столбец { $column }: чего не хватает
web-need =
    { $levels ->
        [one] Одной карты уровня и сброса. Если сброс никто не сыграет, его должен получить последний незаполненный ряд.
        [few] { $levels } карт уровней и сброса. Если сброс никто не сыграет, его должен получить последний незаполненный ряд.
       *[many] { $levels } карт уровней и сброса. Если сброс никто не сыграет, его должен получить последний незаполненный ряд.
    }
web-need-levels =
    { $levels ->
        [one] Ещё одной карты уровня. Сброс этого столбца уже сыгран.
        [few] Ещё { $levels } карт уровней. Сброс этого столбца уже сыгран.
       *[many] Ещё { $levels } карт уровней. Сброс этого столбца уже сыгран.
    }
web-need-reset = Только сброса: четыре карты уровней уже лежат.
web-no-reset-left = Ни у одного ряда, который ждёт карту, сбросов больше нет.

## Рука

web-hand = Моя рука
web-hand-empty = Карт больше нет: вы не ходите и смотрите за игрой.
web-pause = Пауза
web-foot-blocks = Перекроет { $wait }
web-foot-dead = Погубит { $wait }
web-foot-free = Ничего не перекроет
web-foot-done = В ряду уже есть карта
web-foot-fifth = Только сброс
web-foot-below = { $number } меньше { $value }
web-foot-pause = Как карта слева
web-foot-exchange = Под колоду
web-foot-tuck = Под паузу
web-foot-other = Другой мир

## Ходы

web-prompt-reset = Сейчас подходит только карта сброса.
web-prompt-exchange =
    { $put ->
        [0] Под колоду можно убрать до двух карт и взять столько же новых.
       *[other] Можно убрать под колоду ещё одну карту; потом вы возьмёте столько же новых.
    }
web-answer-1 = это увидят, когда ответят все
web-answer-2 = если уступят все, начнёт первый по порядку
web-then =
    { $count ->
        [one] потом подойдёт { $fit }
       *[many] потом подойдут { $fit }
    }
web-then-none = потом подойдут только сброс или пауза
web-waits =
    { $count ->
        [one] { $wait } ждёт сброса
       *[many] { $wait } ждут сброса
    }
web-dead = { $wait } уже не сыграть
web-doomed = столбцу нужен сброс, а взять его будет негде
web-pause-into = Пауза: { $world }
web-pause-counts = её значение { $value }
web-reset-into = Сброс { $world_gen }
web-reset-swap = потом обмен до 2 карт
web-reset-left =
    { $left ->
        [0] последний
       *[other] сбросов останется: { $left }
    }
web-choose-pause = Пауза
web-choose-reset = Сброс
web-put-last = и взять 2 карты
web-done =
    { $cards ->
        [0] рука остаётся прежней
       *[other] и закончить ход
    }
web-keep-detail = рука остаётся прежней

## Что можно сказать

web-say = Можно сказать только это
web-say-left = до конца вашего хода: ещё { $left } из { $most }
web-say-hold = У меня карт
web-say-play = сыграть в ряд
web-say-reset = сброс ряда
web-say-who = Кто?
web-say-me = Я
web-tab-say = Сказать

## Игроки

web-partners = Партнёры по порядку хода
web-players = Игроки
web-seat-now = ходит сейчас
web-seat-second = ходит второй раз подряд
web-seat-next = следующий ход
web-seat-after = после: { $other }
web-seat-after-me = после вас
web-seat-out = карт больше нет
web-seat-thinks = ещё думает
web-told = { $world }: { $count }
web-told-range = { $world }: теперь { $least }–{ $most }
web-wish-play-self = Хочу в ряд { $world_gen }
web-wish-play-me = Вам — карту в ряд { $world_gen }
web-wish-play-from = { $other } просит карту в ряд { $world_gen }
web-wish-play-mine = Вы просили карту в ряд { $world_gen }
web-wish-reset-self = Хочу сброс { $world_gen }
web-wish-reset-me = Вам — сброс { $world_gen }
web-wish-reset-from = { $other } просит сброс { $world_gen }
web-wish-reset-mine = Вы просили сброс { $world_gen }
