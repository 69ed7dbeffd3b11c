# На странице

web-tag = интриги
web-summary = День { $day } · чаек: { $gulls } из 4 · вы — { $person }, { $state }
web-summary-watch = День { $day } · чаек: { $gulls } из 4
web-day = день { $day }
web-parts = Части дня
web-part-morning = Утро
web-part-day = День
web-part-evening = Вечер
web-part-now = { $part } · { $now }
web-now-passing = припасы
web-now-day = действия
web-now-rowing = на вёслах
web-now-demand = требование
web-now-taking = грабёж
web-now-fight = драка
web-now-evening = последние сделки
web-now-choosing = навигация
web-now-falling = за бортом
web-now-sharks = акулы
web-now-thirst = жажда
web-provisions = Припасы
web-navigation = Навигация
web-set-aside = отложено: { $cards }

## Шлюпка

web-boat = Шлюпка от носа до кормы
web-bow = Нос
web-gulls-title = Чайки на корме
web-gulls = Чаек: { $gulls } из 4
web-land = 4: земля
web-gone = Унесло течением: { $people }
web-you = это вы
web-strength = сила { $strength }
web-survival = выживание { $survival }
web-wounds = ран: { $wounds } из { $strength }
web-closed = закрытых карт: { $cards }
web-no-open = открытых карт нет
web-asked = ждём решения
web-rowed = на вёслах
web-fought = драка
web-fights = дерётся
web-tag-you = Вы
web-tag-turn = Ходит
web-tag-attacks = Нападает
web-tag-defends = Защищается
web-tag-with = За { $person_acc }
web-tag-falls = Падает
web-tag-water = В воде
web-tag-thirst = Жажда ×{ $thirst }
web-gift-lady = Её украшения считаются дважды.
web-gift-snob = Его картины считаются дважды.
web-gift-captain = Его деньги считаются дважды.
web-gift-bosun = Самый сильный в шлюпке.
web-gift-cook = Падение за борт его не ранит, а вот акулы — да.
web-gift-kid = Вместо грабежа может украсть закрытую карту: без спроса и без драки.
web-known-sure = Вы знаете эти закрытые карты: { $cards }.
web-known-maybe = Возможно, здесь то, что вы уже видели: { $cards }.
web-close = Закрыть

## Утро, вёсла, вечерняя карта

web-passing-other = Карты идут по шлюпке: { $person } выбирает одну
web-rowing-other = На вёслах { $person }: раскладывает карты навигации
web-choosing-other = Ближе всех к корме { $person }: выбирает карту вечера
web-only-me = видите только вы
web-keep = Оставить «{ $card_acc }»
web-keep-detail = остальное уйдёт дальше к корме
web-keep-short = оставить
web-keep-chart = Отложить на вечер
web-keep-chart-detail = её могут разыграть сегодня
web-bury-chart = Под колоду
web-bury-chart-detail = она появится не скоро
web-kept = отложена
web-buried = под колоду
web-this-one = сейчас эта
web-number = № { $number }
web-play-chart = Разыграть № { $number }
web-overboard = За бортом
web-thirst = Жажда
web-gull = Чайка
web-evening-note = Перед навигацией все могут ещё раз открыть, подарить и обменять карты.
web-step-gull = Чайка
web-step-overboard = За борт
web-step-sharks = Акулы
web-step-thirst = Жажда
web-in-water = В воде: { $people }
web-still-thirsty = Осталось: { $people }
web-card = Карта вечера
web-absent = нет в шлюпке

## О чём спрашивают

web-ask-passing = Оставьте себе одну карту, остальное уйдёт дальше к корме
web-ask-day = Ваш ход: одно действие
web-ask-rowing = Карта за картой: отложите на вечер или уберите под колоду
web-ask-demand = Уступите или будет драка?
web-ask-taking = Возьмите одну карту: открытую на выбор или случайную закрытую
web-ask-choosing = Выберите карту этого вечера
web-ask-fight = Вступите в драку, откройте карту или спасуйте
web-ask-evening = Последние сделки: торгуйтесь или спасуйте
web-ask-falling = Вы падаете за борт: ещё можно открыть спасательный круг
web-ask-sharks = Кто-то в воде: бросите приманку?
web-ask-thirst = Жажда: потратьте воду или спасуйте
web-ask-offer = Предложение ждёт вашего ответа
web-you-unconscious = Вы без сознания. В чувство приводит аптечка.
web-you-dead = Вы мертвы. Ваши карты, друг и враг ещё принесут очки.
web-you-gone = Вас унесло течением. Друг и враг ещё принесут очки.

## Ходы

web-pass = Пас
web-stay-out = Пас до конца
web-stay-out-fight = в этой драке вас больше не спросят
web-stay-out-evening = этим вечером вас больше не спросят, предложения останутся без ответа
web-pass-evening = спросят снова, если придёт предложение
web-row-detail = риск жажды
web-idle-detail = ваш ход закончится
web-menu-swap = Поменяться местами…
web-menu-swap-detail = выберите, с кем
web-menu-rob = Грабить…
web-menu-rob-detail = выберите, кого
web-menu-steal = Украсть…
web-menu-steal-detail = случайная закрытая карта, без драки
web-menu-use = Использовать карту…
web-menu-use-detail = это ваше действие
web-menu-open = Открыть…
web-menu-open-detail = насовсем
web-menu-want-closed = Хочу закрытые карты…
web-menu-want-closed-detail = на выбор владельца
web-menu-want-kind = Хочу карту по названию…
web-menu-want-kind-detail = до трёх видов, по одной карте
web-begin-give = Подарить…
web-begin-throw = Выбросить…
web-begin-offer = Обмен…
web-swap-with = Поменяться { $person_with }
web-rob-of = Ограбить { $person_acc }
web-unasked = возразить не может: это случится сразу
web-odds = если откажут, { $attack }:{ $defence }, пока никто не вступил
web-odds-refusing = { $attack }:{ $defence }, пока никто не вступил
web-join-attack = За { $person_acc }: нападение
web-join-defence = За { $person_acc }: защита
web-outcome-won = { $attack }:{ $defence }, нападение удаётся; раны: { $people }
web-outcome-lost = { $attack }:{ $defence }, нападение отбито; раны: { $people }
web-fate-faints = { $person } (без сознания)
web-fate-dies = { $person } (смерть)
web-fate-washed = { $person } (унесёт течением)
web-if-pass = если спасуют все: { $outcome }
web-open-weapon = Открыть «{ $card_acc }» +{ $strength }
web-counts-later = считается, когда вступите в драку; больше не закроется
web-never-closes = увидят все; больше не закроется
web-preserver-saves = ни раны, ни укуса, и не унесёт
web-fall-wound = открытые карты пропадут, и будет рана
web-fall-dry = открытые карты пропадут, но раны не будет
web-fall-washed = открытые карты пропадут, вы потеряете сознание, и вас унесёт
web-bitten = укусят: { $people }
web-thirst-wounds =
    { $wounds ->
        [one] вы получите { $wounds } рану
        [few] вы получите { $wounds } раны
       *[many] вы получите { $wounds } ран
    }
web-thirst-faints =
    { $wounds ->
        [one] вы получите { $wounds } рану и потеряете сознание
        [few] вы получите { $wounds } раны и потеряете сознание
       *[many] вы получите { $wounds } ран и потеряете сознание
    }
web-thirst-dies =
    { $wounds ->
        [one] вы получите { $wounds } рану и умрёте
        [few] вы получите { $wounds } раны и умрёте
       *[many] вы получите { $wounds } ран и умрёте
    }
web-accept-of = Принять предложение { $person_gen }

## Драка

web-against = { $attack } против { $defence }
web-side-attackers = Нападение
web-side-defenders = Защита
web-lead-attack = Нападение сильнее на { $lead }
web-lead-defence = Защита сильнее на { $lead }
web-lead-draw = Поровну: побеждает защита
web-draw-note = при равенстве побеждает защита
web-waiting = Ждём: { $people }

## Торговля

web-no-offers = Предложений пока нет.
web-offer-to-me = { $maker } предлагает вам обмен
web-offer-mine = Ваше предложение { $to_dat }
web-offer-others = { $maker } предлагает { $to_dat } обмен
web-gives = даёт
web-wants = хочет
web-their-choice = на выбор владельца
web-open-or-closed = открыто или закрыто
web-nothing = ничего
web-accept = Принять
web-counter = Изменить…
web-refuse = Отклонить
web-withdraw = Отозвать
web-draft-gift = Подарок: какая карта?
web-draft-gift-to = Подарок: кому?
web-draft-throw = Какую карту выбросить?
web-draft-offer-to = С кем хотите меняться?
web-draft-offer = Обмен { $person_with }: что отдаёте, чего хотите?
web-draft-counter = Вместо предложения { $person_gen }: что отдаёте, чего хотите?
web-draft-answer = Получит { $person }: какие карты отдаёте?
web-i-give = Отдаю
web-i-throw = Выбрасываю
web-i-want = Хочу
web-ask-open = Хочу: { $card }
web-want-open = Открытую карту
web-want-closed = Закрытые карты на выбор владельца
web-want-kind = Любую карту по названию, до трёх видов
web-add-more = добавьте свои карты нажатием
web-give-to = Подарить
web-give-this = Подарить карту
web-offer-it = Предложить в обмен
web-deals = Обмен
web-offer-begin = Предложить обмен
web-offer-begin-detail = затем выберите, что отдать и что получить
web-away = Избавиться
web-throw-it = Выбросить за борт
web-throw-open = карта уйдёт из игры
web-throw-hidden = карта уйдёт из игры; никто не увидит какая

## Моё

web-my-turn = Действие дня
web-use-now = Использовать сейчас
web-turn-open = Открыть
web-my-cards = Мои карты
web-no-cards = У вас нет карт.
web-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
web-set = дороже набором
web-secrets = Мои тайны
web-friend = Лучший друг
web-enemy = Заклятый враг
web-friend-points = +{ $points }, если доживёт до конца
web-friend-self = это вы: ваше выживание считается дважды
web-enemy-points = +{ $points }, если погибнет
web-enemy-self = это вы: за выживание 0, за каждое тело в шлюпке 3
web-veil = Скрыть или показать мои тайны
web-veil-short = Скрыть
web-veiled = Ваши тайны скрыты.
web-land-now = Если бы сейчас земля
web-memory = Что я помню
web-about-water = Утоляет одну жажду вечером, вашу или чужую. До того может лежать закрытой.
web-about-cash = 1 очко в конце, для Капитана 2.
web-about-jewels = Очки в конце; Миледи считает их дважды.
web-about-painting2 = 2 очка в конце, для Сноба 4.
web-about-painting3 = 3 очка в конце, для Сноба 6.
web-about-medkit = Вашим действием: лечит одну рану у любого живого и приводит в чувство. Один раз.
web-about-oar = Открыто: ещё одна карта навигации, когда гребёте, и сила 1 в драке.
web-about-chum = Пока кто-то в воде: акулы ранят всех, кто там. Один раз.
web-about-flare = Открыто, в драке: сила 8. Или вашим действием: ради чаек откроются три карты навигации. Один раз.
web-about-gaff = Открыто, в драке: сила 4.
web-about-knife = Открыто, в драке: сила 3.
web-about-club = Открыто, в драке: сила 2.
web-about-parasol = Раскрывается вашим действием над кем угодно: каждый вечер спасает от одной жажды.
web-about-preserver = Открыто: не даёт владельцу упасть в воду. Можно открыть уже в падении.
web-about-compass = Открыто, когда вы выбираете карту вечера: добавляется верхняя карта колоды.

web-order = Ход дня, от носа к корме
web-stage = Что происходит
web-who-i-am = Ваш персонаж
web-tab-secrets = Тайны
web-tab-offers = Обмен
web-bond-friend = друг
web-bond-enemy = враг

## Что касается меня

web-log-day = День { $day }
web-just-now = С вами только что
web-got-it = Понятно
web-next-concern = Следующее
web-stake = На кону
web-stake-rob = Карта { $target_gen }
web-stake-rob-note = Победит { $attacker } — возьмёт открытую на выбор или случайную закрытую.
web-stake-swap = Место { $target_gen }
web-stake-swap-note = Победит { $attacker } — поменяются местами.
web-round = Карты идут по кругу
web-round-mine =
    { $cards ->
        [one] К вам пришла { $cards } карта
        [few] К вам пришли { $cards } карты
       *[many] К вам пришло { $cards } карт
    }
web-round-left = Ещё идут по шлюпке: { $cards }
web-round-note = Каждый оставляет себе одну закрытой, остальное уходит дальше к корме. Что вы передали, вы запомните.
web-preview = Предложение { $number } из { $most }
web-if-agreed = Если { $person } согласится
web-asks-too-much = Столько карт у { $person_gen } нет
web-if-accepted = Если примете
web-preview-cards = карты
web-preview-water = вода
web-preview-weapons = оружие
web-preview-land = если земля
web-preview-unseen = не видно
web-promise = Обещание ни к чему не обязывает:
web-say-promise-peace = Сегодня не нападу
web-say-promise-side = Встану за тебя
web-say-threat = Пригрозить
web-say-robber = Предупредить всех
web-say-thanks-to = Поблагодарить
web-why = Почему?
web-why-title = Отклонить и сказать почему
