# За бортом!

game-title = За бортом!
game-pitch = Одна шлюпка, тайная дружба и вражда, слишком мало воды. Торгуйтесь, гребите, грабьте и доживите до земли. Для 4–6 игроков.

## Параметры

option-jewels = Очки за украшения
option-jewels-note = Сколько стоят украшения в конце: в некоторых изданиях их считают набором.
option-jewels-each = 3 за каждую карту
option-jewels-set = 1, 4 или 8 за одну, две или три карты
option-navigation = Карты навигации 28 и 29
option-navigation-note = Две карты колоды в разных изданиях разные. Меняется немногое.
option-navigation-photo = как на отпечатанных картах
option-navigation-variant_b = как в другом издании

## Персонажи

person-lady = Миледи
    .acc = Миледи
    .gen = Миледи
    .dat = Миледи
    .ins = Миледи
    .with = с Миледи
person-snob = Сноб
    .acc = Сноба
    .gen = Сноба
    .dat = Снобу
    .ins = Снобом
    .with = со Снобом
person-captain = Капитан
    .acc = Капитана
    .gen = Капитана
    .dat = Капитану
    .ins = Капитаном
    .with = с Капитаном
person-bosun = Боцман
    .acc = Боцмана
    .gen = Боцмана
    .dat = Боцману
    .ins = Боцманом
    .with = с Боцманом
person-cook = Черпак
    .acc = Черпака
    .gen = Черпака
    .dat = Черпаку
    .ins = Черпаком
    .with = с Черпаком
person-kid = Шкет
    .acc = Шкета
    .gen = Шкета
    .dat = Шкету
    .ins = Шкетом
    .with = со Шкетом

state-conscious = в сознании
state-unconscious = без сознания
state-dead = мёртвое тело
state-gone = унесло течением

## Карты

card-water = Вода
    .acc = Воду
card-cash = Пачка денег
    .acc = Пачку денег
card-jewels = Украшения
    .acc = Украшения
card-painting2 = Картина (2)
    .acc = Картину (2)
card-painting3 = Картина (3)
    .acc = Картину (3)
card-medkit = Аптечка
    .acc = Аптечку
card-oar = Весло
    .acc = Весло
card-chum = Приманка для акул
    .acc = Приманку для акул
card-flare = Сигнальный пистолет
    .acc = Сигнальный пистолет
card-gaff = Багор
    .acc = Багор
card-knife = Нож
    .acc = Нож
card-club = Дубинка
    .acc = Дубинку
card-parasol = Зонтик
    .acc = Зонтик
card-preserver = Спасательный круг
    .acc = Спасательный круг
card-compass = Компас
    .acc = Компас
card-and-side = «{ $card_acc }» ({ $side })
side-open = открыто
side-closed = закрыто
closed-cards =
    { $cards ->
        [one] { $cards } закрытая карта
        [few] { $cards } закрытые карты
       *[many] { $cards } закрытых карт
    }
nothing = ничего

gull-none = без чайки
gull-plus = чайка
gull-minus = перечёркнутая чайка
chart = № { $number }, { $gull }
chart-label = { $gull }; за бортом: { $overboard }; жажда: { $thirst }
chart-everybody = все
chart-all-but = все, кроме { $person_gen }
chart-nobody = никто
chart-oars = кто грёб
chart-strongman = кто дрался

## Фазы и концовки

phase-passing = По шлюпке идут утренние припасы
phase-day = Идут дневные действия
phase-rowing = Гребец раскладывает карты навигации
phase-demand = Требование ждёт ответа
phase-taking = Грабитель выбирает карту
phase-choosing = Выбирается карта навигации
phase-fight = Идёт драка: вступайте, открывайте карты или пасуйте
phase-evening = Последние сделки перед навигацией
phase-falling = Кто-то падает за борт: ещё можно открыть спасательный круг
phase-sharks = Кто-то в воде: можно бросить приманку
phase-thirst = Жажда: можно потратить воду
phase-over = Игра окончена

ending-land = Земля! Прилетела четвёртая чайка.
ending-sea = В живых никого. Победило море.
ending-days = Шестьдесят дней без земли: очки считаются как есть.

score-survival = Собственное выживание
score-cash = Деньги
score-jewels = Украшения
score-paintings = Картины
score-friend = Лучший друг жив
score-enemy = Заклятый враг мёртв
score-bodies = Тела в шлюпке

## Действия

do-pass-fight = Пас, пока в драке ничего не изменится
do-pass-evening = Пас; снова спросят, только если придёт предложение
do-pass-falling = Ничего не открывать и падать
do-pass-sharks = Не бросать приманку
do-pass-thirst = Больше не тратить воду
do-stay-out-fight = Пас до конца драки
do-stay-out-evening = Пас до конца вечерних сделок
do-keep = Оставить себе «{ $card_acc }», остальное передать дальше
do-row =
    Грести: посмотреть { $cards ->
        [one] { $cards } карту навигации
        [few] { $cards } карты навигации
       *[many] { $cards } карт навигации
    }
do-idle = Ничего не делать
do-signal = Выстрелить из сигнального пистолета в небо: ради чаек откроются три карты навигации
do-shoot = Выстрелить из сигнального пистолета: сила +8, и пистолет уходит из игры
do-swap-asked = Потребовать место { $person_gen }
do-swap-unasked = Поменяться местами { $person_with }: спрашивать не нужно
do-rob-asked = Потребовать карту у { $person_gen }
do-rob-unasked = Взять карту у { $person_gen }: спрашивать не нужно
do-steal = Украсть у { $person_gen } случайную закрытую карту
do-heal = Вылечить аптечкой { $person_acc } (останется ран: { $left })
do-heal-self = Вылечить себя аптечкой (останется ран: { $left })
do-heal-wake = Вылечить аптечкой { $person_acc } и привести в чувство
do-shade = Раскрыть зонтик над { $person_ins }
do-shade-self = Раскрыть зонтик над собой
do-agree-swap = Согласиться: поменяться местами { $person_with }
do-agree-rob = Согласиться: пусть { $person } возьмёт карту
do-refuse = Отказать: будет драка
do-join-attack = Вступить в драку за { $person_acc } (нападение, сила { $strength })
do-join-defence = Вступить в драку за { $person_acc } (защита, сила { $strength })
do-take-open = Взять «{ $card_acc }» у { $person_gen }
do-take-closed = Взять у { $person_gen } случайную закрытую карту (закрытых: { $closed })
do-keep-chart = Отложить на вечер: { $chart }
do-bury-chart = Убрать под колоду: { $chart }
do-look-top = Использовать компас: добавить верхнюю карту колоды
do-choose = Разыграть: { $chart }
do-throw-bait = Бросить приманку для акул
do-give-water =
    Напоить { $person_acc } ({ $thirst ->
        [one] жажда: { $thirst } раз
        [few] жажда: { $thirst } раза
       *[many] жажда: { $thirst } раз
    })
do-give-water-self =
    Выпить воду ({ $thirst ->
        [one] жажда: { $thirst } раз
        [few] жажда: { $thirst } раза
       *[many] жажда: { $thirst } раз
    })
do-open = Открыть «{ $card_acc }»
do-open-weapon = Открыть «{ $card_acc }»: сила +{ $strength }
do-give = Подарить карту…
do-throw = Выбросить карту…
do-offer = Предложить обмен…
do-card-gift = Подарить «{ $card_acc }» ({ $side })
do-card-throw = Выбросить «{ $card_acc }» ({ $side })
do-card-offer = Добавить в предложение «{ $card_acc }» ({ $side })
do-card-answer = Отдать «{ $card_acc }» ({ $side })
do-to-gift = Подарить { $person_dat } { $card }
do-to-offer = Предложить обмен { $person_dat }
do-ask-open = Попросить у { $person_gen } открытую карту «{ $card }»
do-ask-kind = Попросить любую карту «{ $card }» и отправить предложение
do-ask-closed =
    Попросить у { $person_gen } { $cards ->
        [one] { $cards } закрытую карту
        [few] { $cards } закрытые карты
       *[many] { $cards } закрытых карт
    } на выбор владельца и отправить предложение
do-want-kind = Попросить ещё любую карту «{ $card }»
do-want-closed =
    Попросить ещё у { $person_gen } { $cards ->
        [one] { $cards } закрытую карту
        [few] { $cards } закрытые карты
       *[many] { $cards } закрытых карт
    } на выбор владельца
do-send = Отправить предложение { $person_dat }
do-send-counter = Отправить { $person_dat } вместо полученного предложения
do-cancel-gift = Передумать дарить
do-cancel-throw = Передумать выбрасывать
do-cancel-offer = Передумать предлагать
do-cancel-answer = Пока не соглашаться
do-cancel-counter = Передумать делать встречное предложение
do-withdraw = Отозвать своё предложение { $person_dat }
do-accept = Принять предложение { $person_gen }: вам — { $gives }; от вас — { $asks }
do-decline = Отклонить предложение { $person_gen }
do-counter = Ответить { $person_dat } встречным предложением…

## Отказы

no-you-gone = Вас унесло течением: остаётся только смотреть.
no-you-unconscious = Вы без сознания и ничего не можете делать.
no-you-dead = Вы мертвы и ничего не можете делать.
no-such-player = Столько людей в шлюпке нет.
no-other-phase = Сейчас это невозможно. { $phase }.
no-not-your-turn = Сейчас не ваш ход: решает { $person }.
no-not-asked = Сейчас вас не спрашивают.
no-draft-first = Сначала закончите начатое или передумайте.
no-yourself = Выберите кого-нибудь другого, не себя.
no-gone = { $person }: унесло течением.
no-card-owned = У вас нет карты «{ $card }».
no-card-open = Для этого карта «{ $card }» должна лежать перед вами открытой.
no-card-closed = Для этого нужна закрытая карта «{ $card }».
no-steal-kid = Воровать умеет только Шкет.
no-rob-cards = У { $person_gen } нет карт: грабить нечего.
no-steal-closed = У { $person_gen } нет закрытых карт.
no-heal-dead = { $person_dat } аптечка уже не поможет: мёртвых она не лечит.
no-heal-wounds = У { $person_gen } нет ран.
no-keep = Среди карт, идущих по шлюпке, нет карты «{ $card }».
no-take-open = Перед { $person_ins } нет открытой карты «{ $card }».
no-take-closed = У { $person_gen } нет закрытых карт.
no-choose = Такой карты навигации среди ваших нет.
no-compass-twice = Компас уже добавил карту этим вечером.
no-charts = Колода навигации пуста.
no-open = У вас нет закрытой карты «{ $card }».
no-open-parasol = Зонтик раскрывают только дневным действием.
no-join-again = Вы уже в этой драке, и сторону не меняют.
no-shoot-outside = Выстрелить из сигнального пистолета может только участник драки.
no-thirst = Жажду { $person_gen } утолять больше не нужно.
no-cards = У вас нет карт.
no-gifts = Подарков за фазу не больше { $limit }.
no-offers = Предложений за фазу не больше { $limit }.
no-cancels = Сколько раз за фазу можно передумать: { $limit }.
no-offer-twice = Ваше предложение ещё открыто: сначала отзовите его.
no-offer-mine = У вас нет открытого предложения.
no-offer-from = { $person } ничего вам не предлагает.
no-offer-unconscious = { $person } не в сознании: предлагать обмен можно только тем, кто в сознании.
no-accept = У вас нет карты, о которой просят.
no-partner = Торговать не с кем.
no-bargain = Пока требование открыто, торгуются только { $first } и { $second }.
no-draft = Вы не начинали ни подарка, ни предложения и ничего не выбрасываете.
no-draft-step = Следующий шаг начатого — другой.
no-draft-card = Карту «{ $card }» здесь назвать нельзя.
no-want-kind = Видов карт в предложении не больше { $limit }, каждый по разу.
no-want-closed = Число закрытых карт вы уже назвали.

## События

event-day = Начинается день { $day }.
event-drew =
    { $who } ({ $hero }) берёт { $number ->
        [one] { $number } карту припасов
        [few] { $number } карты припасов
       *[many] { $number } карт припасов
    }.
event-kept = { $who } ({ $hero }) оставляет себе «{ $card_acc }» (передано дальше: { $number }).
event-kept-hidden = { $who } ({ $hero }) оставляет себе карту (передано дальше: { $number }).
event-turn = Ходит { $who } ({ $hero }).
event-rowed =
    { $who } ({ $hero }) гребёт и смотрит { $number ->
        [one] { $number } карту навигации
        [few] { $number } карты навигации
       *[many] { $number } карт навигации
    }.
event-looked = { $who } ({ $hero }) видит карту навигации { $chart }.
event-looked-hidden = { $who } ({ $hero }) смотрит карту навигации.
event-kept-charts = { $who } ({ $hero }) откладывает карт навигации на вечер: { $kept }, под колоду: { $buried }.
event-demanded-seat = { $who } ({ $hero }) требует место { $person_gen }.
event-demanded-card = { $who } ({ $hero }) требует карту у { $person_gen }.
event-agreed = { $who } ({ $hero }) уступает { $person_dat }.
event-refused = { $who } ({ $hero }) отказывает { $person_dat }: драка!
event-swapped = { $who } ({ $hero }) меняется местами { $person_with }.
event-took-open = { $who } ({ $hero }) забирает «{ $card_acc }» у { $person_gen }.
event-took-closed = { $who } ({ $hero }) забирает «{ $card_acc }» (закрыто) у { $person_gen }.
event-took-closed-hidden = { $who } ({ $hero }) забирает закрытую карту у { $person_gen }.
event-stole = { $who } ({ $hero }) крадёт «{ $card_acc }» у { $person_gen }.
event-stole-hidden = { $who } ({ $hero }) крадёт закрытую карту у { $person_gen }.
event-nothing-taken = { $who } ({ $hero }) не находит у { $person_gen } ничего.
event-joined-attack = { $who } ({ $hero }) вступает в драку на стороне нападения.
event-joined-defence = { $who } ({ $hero }) вступает в драку на стороне защиты.
event-shot = { $who } ({ $hero }) стреляет в драке из сигнального пистолета.
event-fight-won = { $who } ({ $hero }): нападение удалось, { $attack } против { $defence }.
event-fight-lost = { $who } ({ $hero }): нападение отбито, { $attack } против { $defence }.
event-healed = { $who } ({ $hero }) лечит аптечкой { $person_acc }.
event-healed-own = { $who } ({ $hero }) лечит себя аптечкой.
event-awoke = { $who } ({ $hero }) приходит в себя.
event-shaded = { $who } ({ $hero }) раскрывает зонтик над { $person_ins }.
event-shaded-own = { $who } ({ $hero }) раскрывает зонтик над собой.
event-signalled = { $who } ({ $hero }) стреляет из сигнального пистолета в небо.
event-showed = Открыта карта навигации { $chart }.
event-gulls = Чаек на корме: { $gulls }.
event-idled = { $who } ({ $hero }) бездельничает.
event-opened = { $who } ({ $hero }) открывает «{ $card_acc }».
event-gave-open = { $who } ({ $hero }) отдаёт { $person_dat } «{ $card_acc }».
event-gave-closed = { $who } ({ $hero }) отдаёт { $person_dat } «{ $card_acc }» (закрыто).
event-gave-closed-hidden = { $who } ({ $hero }) отдаёт { $person_dat } закрытую карту.
event-threw-open = { $who } ({ $hero }) выбрасывает «{ $card_acc }».
event-threw-closed = { $who } ({ $hero }) выбрасывает «{ $card_acc }» (закрыто).
event-threw-closed-hidden = { $who } ({ $hero }) выбрасывает закрытую карту.
event-offered = { $who } ({ $hero }) предлагает { $person_dat } обмен.
event-accepted = { $who } ({ $hero }) принимает предложение { $person_gen }.
event-declined = { $who } ({ $hero }) отклоняет предложение { $person_gen }.
event-countered = { $who } ({ $hero }) отклоняет предложение { $person_gen } и делает встречное.
event-withdrew = { $who } ({ $hero }) отзывает предложение { $person_dat }.
event-lapsed = { $who } ({ $hero }): предложение { $person_dat } больше не в силе.
event-evening = Наступает вечер.
event-chooses =
    { $who } ({ $hero }) выбирает из { $number ->
        [one] { $number } карты навигации
        [few] { $number } карт навигации
       *[many] { $number } карт навигации
    }.
event-looked-top = { $who } ({ $hero }) по компасу добавляет верхнюю карту.
event-played = { $who } ({ $hero }) разыгрывает карту навигации { $chart }.
event-fell = { $who } ({ $hero }) падает за борт.
event-washed-off = { $who } ({ $hero }) теряет в воде «{ $card_acc }».
event-afloat = { $who } ({ $hero }) остаётся в шлюпке благодаря спасательному кругу.
event-threw-bait = { $who } ({ $hero }) бросает приманку: плывут акулы.
event-bitten = { $who } ({ $hero }): укусила акула.
event-washed-away = { $who } ({ $hero }): унесло течением, смерть.
event-wounded = { $who } ({ $hero }) получает рану (всего: { $number }).
event-fainted = { $who } ({ $hero }) теряет сознание.
event-died = { $who } ({ $hero }) умирает.
event-thirsty =
    { $who } ({ $hero }) страдает от жажды{ $number ->
        [1] {""}
        [one] : { $number } раз
        [few] : { $number } раза
       *[many] : { $number } раз
    }.
event-in-shade = { $who } ({ $hero }) сидит под зонтиком: жажды на одну меньше.
event-drank = { $who } ({ $hero }) тратит воду на { $person_acc }.
event-drank-own = { $who } ({ $hero }) пьёт воду.
event-landed = Земля! Прилетела четвёртая чайка.
event-sea-won = В живых никого. Победило море.
event-days-over = Шестьдесят дней без земли: игра окончена.
event-sharks-came = { $who } ({ $hero }): приманка падает в воду, плывут акулы.
event-turned-up = Выбирать некому: разыгрывается верхняя карта навигации, { $chart }.
event-offer-gives = { $who } ({ $hero }) предлагает «{ $card_acc }».
event-offer-gives-closed = { $who } ({ $hero }) предлагает «{ $card_acc }» (закрыто).
event-offer-gives-closed-hidden = { $who } ({ $hero }) предлагает закрытую карту.
event-offer-asks = { $who } ({ $hero }) просит «{ $card_acc }».
event-offer-asks-closed =
    { $who } ({ $hero }) просит { $number ->
        [one] { $number } закрытую карту
        [few] { $number } закрытые карты
       *[many] { $number } закрытых карт
    }.

## Positions

position-wrong-story = История закрытых карт не приводит к этой позиции.
