# На сторінці

web-tag = інтриги
web-summary = День { $day } · чайок: { $gulls } з 4 · ви — { $person }, { $state }
web-summary-watch = День { $day } · чайок: { $gulls } з 4
web-day = день { $day }
web-parts = Частини дня
web-part-morning = Ранок
web-part-day = День
web-part-evening = Вечір
web-part-now = { $part } · { $now }
web-now-passing = припаси
web-now-day = дії
web-now-rowing = на веслах
web-now-demand = вимога
web-now-taking = грабунок
web-now-fight = бійка
web-now-evening = останні оборудки
web-now-choosing = навігація
web-now-falling = за бортом
web-now-sharks = акули
web-now-thirst = спрага
web-provisions = Припаси
web-navigation = Навігація
web-set-aside = відкладено: { $cards }

## Човен

web-boat = Човен від носа до корми
web-bow = Ніс
web-gulls-title = Чайки на кормі
web-gulls = Чайок: { $gulls } з 4
web-land = 4: земля
web-gone = Забрало море: { $people }
web-you = це ви
web-strength = сила { $strength }
web-survival = виживання { $survival }
web-wounds = ран: { $wounds } з { $strength }
web-closed = закритих карт: { $cards }
web-no-open = відкритих карт немає
web-asked = чекаємо на рішення
web-rowed = на веслах
web-fought = бійка
web-fights = б’ється
web-tag-you = Ви
web-tag-turn = Ходить
web-tag-attacks = Нападає
web-tag-defends = Захищається
web-tag-with = За { $person_acc }
web-tag-falls = Падає
web-tag-water = У воді
web-tag-thirst = Спрага ×{ $thirst }
web-gift-lady = Її прикраси рахують двічі.
web-gift-snob = Його картини рахують двічі.
web-gift-captain = Його гроші рахують двічі.
web-gift-bosun = Найдужчий у човні.
web-gift-cook = Падіння за борт його не ранить, а от акули — так.
web-gift-kid = Замість грабунку може вкрасти закриту карту: без дозволу й без бійки.
web-known-sure = Ви знаєте ці закриті карти: { $cards }.
web-known-maybe = Можливо, тут те, що ви вже бачили: { $cards }.
web-close = Закрити

## Ранок, весла, вечірня карта

web-passing-other = Карти йдуть човном: { $person } обирає одну
web-rowing-other = На веслах { $person }: розкладає карти навігації
web-choosing-other = Найближче до корми { $person }: обирає карту вечора
web-only-me = бачите лише ви
web-keep = Лишити «{ $card_acc }»
web-keep-detail = решта піде далі до корми
web-keep-short = лишити
web-keep-chart = Відкласти на вечір
web-keep-chart-detail = її можуть розіграти сьогодні
web-bury-chart = Під колоду
web-bury-chart-detail = вона з’явиться нескоро
web-kept = відкладено
web-buried = під колоду
web-this-one = тепер ця
web-number = № { $number }
web-play-chart = Розіграти № { $number }
web-overboard = За бортом
web-thirst = Спрага
web-gull = Чайка
web-evening-note = Перед навігацією всі можуть ще раз відкрити, подарувати й обміняти карти.
web-step-gull = Чайка
web-step-overboard = За борт
web-step-sharks = Акули
web-step-thirst = Спрага
web-in-water = У воді: { $people }
web-still-thirsty = Лишилося: { $people }
web-card = Карта вечора
web-absent = немає в човні

## Про що питають

web-ask-passing = Лишіть собі одну карту, решта піде далі до корми
web-ask-day = Ваш хід: одна дія
web-ask-rowing = Карта за картою: відкладіть на вечір або покладіть під колоду
web-ask-demand = Поступитеся чи буде бійка?
web-ask-taking = Заберіть одну карту: відкриту на вибір або закриту навмання
web-ask-choosing = Оберіть карту цього вечора
web-ask-fight = Станьте до бійки, відкрийте карту або спасуйте
web-ask-evening = Останні оборудки: торгуйтеся або спасуйте
web-ask-falling = Ви падаєте за борт: ще можна відкрити рятувальний круг
web-ask-sharks = Хтось у воді: кинете принаду?
web-ask-thirst = Спрага: витратьте воду або спасуйте
web-ask-offer = Пропозиція чекає на вашу відповідь
web-you-unconscious = Ви без тями. Отямитися допоможе аптечка.
web-you-dead = Ви мертві. Ваші карти, друг і ворог ще принесуть очки.
web-you-gone = Вас забрало море. Друг і ворог ще принесуть очки.

## Ходи

web-pass = Пас
web-stay-out = Пас до кінця
web-stay-out-fight = у цій бійці вас більше не питатимуть
web-stay-out-evening = цього вечора вас більше не питатимуть, пропозиції лишаться без відповіді
web-pass-evening = спитають знову, якщо надійде пропозиція
web-row-detail = ризик спраги
web-idle-detail = ваш хід закінчиться
web-menu-swap = Помінятися місцями…
web-menu-swap-detail = оберіть, з ким
web-menu-rob = Грабувати…
web-menu-rob-detail = оберіть, кого
web-menu-steal = Украсти…
web-menu-steal-detail = закрита карта навмання, без бійки
web-menu-use = Скористатися картою…
web-menu-use-detail = це ваша дія
web-menu-open = Відкрити…
web-menu-open-detail = назавжди
web-menu-want-closed = Хочу закриті карти…
web-menu-want-closed-detail = на вибір власника
web-menu-want-kind = Хочу карту за назвою…
web-menu-want-kind-detail = до трьох видів, по одній карті
web-begin-give = Подарувати…
web-begin-throw = Викинути…
web-begin-offer = Обмін…
web-swap-with = Помінятися { $person_with }
web-rob-of = Пограбувати { $person_acc }
web-unasked = заперечити не може: це станеться одразу
web-odds = якщо відмовлять, { $attack }:{ $defence }, доки ніхто не приєднався
web-odds-refusing = { $attack }:{ $defence }, доки ніхто не приєднався
web-join-attack = За { $person_acc }: напад
web-join-defence = За { $person_acc }: захист
web-outcome-won = { $attack }:{ $defence }, напад удасться; рани: { $people }
web-outcome-lost = { $attack }:{ $defence }, напад відіб’ють; рани: { $people }
web-fate-faints = { $person } (без тями)
web-fate-dies = { $person } (смерть)
web-fate-washed = { $person } (забере море)
web-if-pass = якщо спасують усі: { $outcome }
web-open-weapon = Відкрити «{ $card_acc }» +{ $strength }
web-counts-later = рахується, коли станете до бійки; більше не закриється
web-never-closes = побачать усі; більше не закриється
web-preserver-saves = ні рани, ні укусу, і море не забере
web-fall-wound = відкриті карти пропадуть, і буде рана
web-fall-dry = відкриті карти пропадуть, але рани не буде
web-fall-washed = відкриті карти пропадуть, ви знепритомнієте, і вас забере море
web-bitten = укусять: { $people }
web-thirst-wounds =
    { $wounds ->
        [one] ви дістанете { $wounds } рану
        [few] ви дістанете { $wounds } рани
       *[many] ви дістанете { $wounds } ран
    }
web-thirst-faints =
    { $wounds ->
        [one] ви дістанете { $wounds } рану й знепритомнієте
        [few] ви дістанете { $wounds } рани й знепритомнієте
       *[many] ви дістанете { $wounds } ран і знепритомнієте
    }
web-thirst-dies =
    { $wounds ->
        [one] ви дістанете { $wounds } рану й помрете
        [few] ви дістанете { $wounds } рани й помрете
       *[many] ви дістанете { $wounds } ран і помрете
    }
web-accept-of = Прийняти пропозицію { $person_gen }

## Бійка

web-against = { $attack } проти { $defence }
web-side-attackers = Напад
web-side-defenders = Захист
web-lead-attack = Напад сильніший на { $lead }
web-lead-defence = Захист сильніший на { $lead }
web-lead-draw = Порівну: перемагає захист
web-draw-note = за рівності перемагає захист
web-waiting = Чекаємо: { $people }

## Торгівля

web-no-offers = Пропозицій поки що немає.
web-offer-to-me = { $maker } пропонує вам обмін
web-offer-mine = Ваша пропозиція для { $to_gen }
web-offer-others = { $maker } пропонує обмін { $to_dat }
web-gives = дає
web-wants = хоче
web-their-choice = на вибір власника
web-open-or-closed = відкрито або закрито
web-nothing = нічого
web-accept = Прийняти
web-counter = Змінити…
web-refuse = Відхилити
web-withdraw = Відкликати
web-draft-gift = Подарунок: яка карта?
web-draft-gift-to = Подарунок: кому?
web-draft-throw = Яку карту викинути?
web-draft-offer-to = З ким хочете мінятися?
web-draft-offer = Обмін { $person_with }: що віддаєте, чого хочете?
web-draft-counter = Замість пропозиції { $person_gen }: що віддаєте, чого хочете?
web-draft-answer = Отримає { $person }: які карти віддаєте?
web-i-give = Віддаю
web-i-throw = Викидаю
web-i-want = Хочу
web-ask-open = Хочу: { $card }
web-want-open = Відкриту карту
web-want-closed = Закриті карти на вибір власника
web-want-kind = Будь-яку карту певного виду, до трьох видів
web-add-more = додайте свої карти натисканням
web-give-to = Подарувати
web-give-this = Подарувати карту
web-offer-it = Запропонувати в обмін
web-deals = Обмін
web-offer-begin = Запропонувати обмін
web-offer-begin-detail = далі оберіть, що віддати й що отримати
web-away = Позбутися
web-throw-it = Викинути за борт
web-throw-open = карта вибуде з гри
web-throw-hidden = карта вибуде з гри; ніхто не побачить яка

## Моє

web-my-turn = Дія дня
web-use-now = Скористатися зараз
web-turn-open = Відкрити
web-my-cards = Мої карти
web-no-cards = У вас немає карт.
web-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
web-set = дорожче набором
web-secrets = Мої таємниці
web-friend = Найкращий друг
web-enemy = Заклятий ворог
web-friend-points = +{ $points }, якщо доживе до кінця
web-friend-self = це ви: ваше виживання рахують двічі
web-enemy-points = +{ $points }, якщо загине
web-enemy-self = це ви: за виживання 0, за кожне тіло в човні 3
web-veil = Сховати чи показати мої таємниці
web-veil-short = Сховати
web-veiled = Ваші таємниці сховано.
web-land-now = Якби зараз земля
web-memory = Що я пам’ятаю
web-about-water = Угамовує одну спрагу ввечері, вашу чи чужу. Доти може лежати закритою.
web-about-cash = 1 очко наприкінці, для Капітана 2.
web-about-jewels = Очки наприкінці; Міледі рахує їх двічі.
web-about-painting2 = 2 очки наприкінці, для Сноба 4.
web-about-painting3 = 3 очки наприкінці, для Сноба 6.
web-about-medkit = Денною дією: знімає одну рану з будь-кого живого й повертає до тями. Один раз.
web-about-oar = Відкрито: ще одна карта навігації, коли веслуєте, і сила 1 у бійці.
web-about-chum = Доки хтось у воді: акули ранять усіх, хто там. Один раз.
web-about-flare = Відкрито, у бійці: сила 8. Або денною дією: заради чайок покажуть три карти навігації. Один раз.
web-about-gaff = Відкрито, у бійці: сила 4.
web-about-knife = Відкрито, у бійці: сила 3.
web-about-club = Відкрито, у бійці: сила 2.
web-about-parasol = Розкривають денною дією над ким завгодно: щовечора рятує від однієї спраги.
web-about-preserver = Відкрито: не дає власникові впасти у воду. Можна відкрити вже в падінні.
web-about-compass = Відкрито, коли ви обираєте карту вечора: додається верхня карта колоди.

web-order = Хід дня, від носа до корми
web-stage = Що відбувається
web-who-i-am = Ви в човні
web-tab-secrets = Таємниці
web-tab-offers = Обмін
web-bond-friend = друг
web-bond-enemy = ворог

## Що стосується мене

web-log-day = День { $day }
web-just-now = З вами щойно
web-got-it = Зрозуміло
web-next-concern = Наступне
web-stake = На кону
web-stake-rob = Карта { $target_gen }
web-stake-rob-note = Переможе { $attacker } — візьме відкриту на вибір або випадкову закриту.
web-stake-swap = Місце { $target_gen }
web-stake-swap-note = Переможе { $attacker } — поміняються місцями.
web-round = Карти йдуть по колу
web-round-mine =
    { $cards ->
        [one] До вас прийшла { $cards } карта
        [few] До вас прийшли { $cards } карти
       *[many] До вас прийшло { $cards } карт
    }
web-round-left = Ще йдуть човном: { $cards }
web-round-note = Кожен лишає собі одну закритою, решта йде далі до корми. Що ви передали, ви запам’ятаєте.
web-preview = Пропозиція { $number } з { $most }
web-if-agreed = Якщо { $person } погодиться
web-asks-too-much = Стільки карт у { $person_gen } немає
web-if-accepted = Якщо приймете
web-preview-cards = карти
web-preview-water = вода
web-preview-weapons = зброя
web-preview-land = якщо земля
web-preview-unseen = не видно
web-promise = Обіцянка ні до чого не зобов’язує:
web-say-promise-peace = Сьогодні не нападу
web-say-promise-side = Стану за тебе
web-say-threat = Пригрозити
web-say-robber = Попередити всіх
web-say-thanks-to = Подякувати
web-why = Чому?
web-why-title = Відхилити й сказати чому
