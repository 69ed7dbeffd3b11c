# На странице

web-tag = кубики и пары
web-summary =
    Ход { $turn } · { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } · в колоде { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
web-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }
web-steps = Части хода
web-step-use = Способности
web-step-roll = Бросок
web-step-move = Движение
web-step-card = Карта

## Группы коротко

web-group-hunter = охот
web-group-bird = птиц
web-group-domestic = дом
web-group-water = вод
web-group-fast = быстр
web-group-small = мал
web-group-large = бол

## Убежища и пары

web-my-shelter = Моё убежище
web-shelter-empty = Пока пусто. Остановитесь на животном, чтобы спасти его.
web-shelter-bare = убежище пусто
web-rest = и ещё { $number }: показать всё
web-close = Закрыть
web-saved = Спасённые пары
web-sets = Три пары одной группы: +1, четыре и больше: +2
web-set =
    { $group_many }: { $pairs ->
        [one] { $pairs } пара
        [few] { $pairs } пары
       *[many] { $pairs } пар
    }
web-pair-of = { $card }, пара: +{ $points }
web-others = Другие игроки
web-all = Игроки
web-in-offer = в предложении
web-in-use = сейчас в деле

web-note-hunter = до броска: берёт любое открытое животное
web-note-bird = в свой ход: смотрит до 4 закрытых карт
web-note-domestic = до броска: меняется на животное другого игрока
web-note-water = наводнение не унесёт
web-note-fast = бежит дальше только в долине
web-note-small = в убежище способности нет
web-note-large = пара даёт 3 очка

web-act-pair = Сложить пару: +{ $points }
web-act-hunt = Поймать открытое животное
web-act-bird = Подсмотреть до 4 карт
web-act-domestic = Обменять на чужое животное
web-act-lose = Отдать наводнению
web-act-two = Отдать за две
web-act-give = Добавить в предложение

web-mate-here = обе карты здесь: +{ $points }
web-mate-player = в пару: { $who }
web-mate-field =
    в пару: { $place }, { $steps ->
        [0] под вашей фишкой
        [one] через { $steps } шаг
        [few] через { $steps } шага
       *[many] через { $steps } шагов
    }

## Долина

web-valley = Долина
web-places = Холмы и карты по часовой стрелке
web-flooded =
    Под водой: { $places ->
        [one] { $places } место
        [few] { $places } места
       *[many] { $places } мест
    }
web-face-down = закрыта
web-known = закрыта, но вы её видели
web-looked = подсмотрена: { $who }
web-stands = здесь: { $who }
web-only-me = видите только вы
web-hidden-card = Закрытая карта
web-flood-brief = потоп

## Середина

web-doing-prepare = { $who } готовится к броску
web-doing-catch = { $who } выбирает добычу
web-doing-take = { $who } выбирает, кого забрать
web-doing-look = { $who } смотрит закрытые карты
web-doing-choose-die = { $who } выбирает кубик
web-doing-meet = { $who } решает: карта или обмен
web-doing-offer = { $who } составляет предложение
web-doing-answer = { $who } думает над предложением
web-doing-counter = { $who } составляет встречное предложение
web-doing-last-word = { $who } думает над встречным предложением
web-doing-settle = { $who } складывает пары
web-doing-lose = { $who } расплачивается с наводнением
web-doing-extra = { $who } скоро пойдёт ещё раз
web-doing-after = { $who } заканчивает ход
web-hint-move = ↻ фишки идут по часовой стрелке
web-hint-look = Просмотрено { $seen } из { $most }; потом в колоду уходит { $bird }
web-hint-catch = В колоду уйдёт { $card }, а вы получите любое открытое животное
web-hint-take = Взамен прежний хозяин получит карту: { $card }
web-hint-lose =
    Наводнению остаётся отдать { $owed ->
        [one] { $owed } карту
        [few] { $owed } карты
       *[many] { $owed } карт
    }; водоплавающим ничто не грозит
web-roll = Бросить кубики
web-roll-text = два кубика, выбираете один
web-again = Пойти ещё раз
web-again-text = один кубик, без выбора
web-exchange-with = Обмен: { $who }
web-exchange-brief = вместо карты
web-exchange-text = вместо карты: животные за животных, если согласны оба
web-goal-plain = можно забрать
web-goal-fast = можно забрать, и сразу ещё одно движение одним кубиком
web-goal-horse = можно забрать, а потом по желанию ещё одно движение одним кубиком
web-goal-small = маленькое животное: ещё один кубик, ловится на 1–3
web-goal-large = большое животное: ещё один кубик, ловится на 4–6
web-goal-hill =
    { $hidden ->
        [0] впереди открывать нечего
        [one] впереди откроется { $hidden } карта
        [few] впереди откроются { $hidden } карты
       *[many] впереди откроется { $hidden } карт
    }
web-goal-flood = сколько карт уйдёт, решит кубик; под угрозой: { $cards }
web-goal-flooding = Стороны { $side } и { $other } сократятся, карт на каждой: { $left }.
web-goal-if-flooding = Наводнение сократит стороны { $side } и { $other }, карт на каждой: { $left }.
web-goal-hidden = животное или наводнение. Возможных карт: { $cards }, из них наводнений: { $floods }.
web-goal-no-flood = животное: возможных карт { $cards }, наводнений среди них нет.
web-goal-meet = Или обмен: { $who }.
web-foot-pair = пара: +{ $points }
web-foot-points =
    +{ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
web-foot-unknown = неизвестно
web-lose-one = За одну карту
web-lose-two = За две карты
web-you-give = Вы отдаёте
web-gives = { $who } отдаёт
web-offer-how = Нажимайте на карты с обеих сторон, чтобы составить предложение
web-offer-pairs = Это даст вам пару: { $cards }
web-offer-none = Пары это вам пока не даст
web-nothing-yet = пока ничего
web-deck =
    { $cards ->
        [0] Колода пуста
        [one] В колоде { $cards } карта
        [few] В колоде { $cards } карты
       *[many] В колоде { $cards } карт
    }
web-deck-end = Игра закончится, когда понадобится карта, а колода будет пуста (N40).
web-flood-open = Открыто наводнение на стороне { $side }. Ещё одно на стороне { $other } сократит обе.

## Ходы

web-end-text = затем ходит { $who }
web-refuse-text = карту вы тоже не возьмёте
web-stay-text = лошадь дальше не бежит
web-propose = Предложить
web-counter = Сделать встречное предложение
web-pair = Сложить пару
web-no-pair = В убежище нет двух одинаковых животных.
web-tab-shelter = Убежище
web-tab-others = Другие
web-washed = смыто, не шаг
