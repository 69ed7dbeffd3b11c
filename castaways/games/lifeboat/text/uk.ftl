# За бортом!

game-title = За бортом!
game-pitch = Один човен, таємна дружба й ворожнеча, замало води. Торгуйтеся, веслуйте, грабуйте й доживіть до берега. Для 4–6 гравців.

## Параметри

option-jewels = Очки за прикраси
option-jewels-note = Скільки варті прикраси наприкінці: у деяких виданнях їх рахують набором.
option-jewels-each = 3 за кожну карту
option-jewels-set = 1, 4 або 8 за одну, дві чи три карти
option-navigation = Карти навігації 28 і 29
option-navigation-note = Дві карти колоди в різних виданнях різні. Змінюється небагато.
option-navigation-photo = як на надрукованих картах
option-navigation-variant_b = як в іншому виданні

## Персонажі

person-lady = Міледі
    .acc = Міледі
    .gen = Міледі
    .dat = Міледі
    .ins = Міледі
    .with = з Міледі
    .voc = Міледі
    .drinks = п’є Міледі
person-snob = Сноб
    .acc = Сноба
    .gen = Сноба
    .dat = Снобові
    .ins = Снобом
    .with = зі Снобом
    .voc = Снобе
    .drinks = п’є Сноб
person-captain = Капітан
    .acc = Капітана
    .gen = Капітана
    .dat = Капітанові
    .ins = Капітаном
    .with = з Капітаном
    .voc = Капітане
    .drinks = п’є Капітан
person-bosun = Боцман
    .acc = Боцмана
    .gen = Боцмана
    .dat = Боцманові
    .ins = Боцманом
    .with = з Боцманом
    .voc = Боцмане
    .drinks = п’є Боцман
person-cook = Черпак
    .acc = Черпака
    .gen = Черпака
    .dat = Черпакові
    .ins = Черпаком
    .with = з Черпаком
    .voc = Черпаче
    .drinks = п’є Черпак
person-kid = Малий
    .acc = Малого
    .gen = Малого
    .dat = Малому
    .ins = Малим
    .with = з Малим
    .voc = Малий
    .drinks = п’є Малий

state-conscious = при тямі
state-unconscious = без тями
state-dead = мертве тіло
state-gone = забрало море

## Карти

card-water = Вода
    .acc = Воду
card-cash = Пачка грошей
    .acc = Пачку грошей
card-jewels = Прикраси
    .acc = Прикраси
card-painting2 = Картина (2)
    .acc = Картину (2)
card-painting3 = Картина (3)
    .acc = Картину (3)
card-medkit = Аптечка
    .acc = Аптечку
card-oar = Весло
    .acc = Весло
card-chum = Принада для акул
    .acc = Принаду для акул
card-flare = Сигнальний пістолет
    .acc = Сигнальний пістолет
card-gaff = Багор
    .acc = Багор
card-knife = Ніж
    .acc = Ніж
card-club = Кийок
    .acc = Кийок
card-parasol = Парасолька
    .acc = Парасольку
card-preserver = Рятувальний круг
    .acc = Рятувальний круг
card-compass = Компас
    .acc = Компас
card-and-side = «{ $card_acc }» ({ $side })
side-open = відкрито
side-closed = закрито
closed-cards =
    { $cards ->
        [one] { $cards } закрита карта
        [few] { $cards } закриті карти
       *[many] { $cards } закритих карт
    }
nothing = нічого

gull-none = без чайки
gull-plus = чайка
gull-minus = перекреслена чайка
chart = № { $number }, { $gull }
chart-label = { $gull }; за борт: { $overboard }; спрага: { $thirst }
chart-everybody = усі
chart-all-but = усі, крім { $person_gen }
chart-nobody = ніхто
chart-oars = веслярі
chart-strongman = бійці

## Фази й кінцівки

phase-passing = Човном передають ранкові припаси
phase-day = Тривають денні дії
phase-rowing = Весляр розкладає карти навігації
phase-demand = Вимога чекає на відповідь
phase-taking = Грабіжник обирає карту
phase-choosing = Обирають карту навігації
phase-fight = Триває бійка: приєднуйтеся, відкривайте карти або пасуйте
phase-evening = Останні оборудки перед навігацією
phase-falling = Хтось падає за борт: ще можна відкрити рятувальний круг
phase-sharks = Хтось у воді: можна кинути принаду
phase-thirst = Спрага: можна витратити воду
phase-over = Гру закінчено

ending-land = Земля! Прилетіла четверта чайка.
ending-sea = Живих не лишилося. Перемогло море.
ending-days = Шістдесят днів без берега: очки рахують як є.

score-survival = Власне виживання
score-cash = Гроші
score-jewels = Прикраси
score-paintings = Картини
score-friend = Найкращий друг живий
score-enemy = Заклятий ворог мертвий
score-bodies = Тіла в човні

## Дії

do-pass-fight = Пас, доки в бійці нічого не зміниться
do-pass-evening = Пас; знову спитають, лише якщо надійде пропозиція
do-pass-falling = Нічого не відкривати й падати
do-pass-sharks = Не кидати принади
do-pass-thirst = Більше не витрачати води
do-stay-out-fight = Пас до кінця бійки
do-stay-out-evening = Пас до кінця вечірніх оборудок
do-keep = Лишити собі «{ $card_acc }», решту передати далі
do-row =
    Веслувати: переглянути { $cards ->
        [one] { $cards } карту навігації
        [few] { $cards } карти навігації
       *[many] { $cards } карт навігації
    }
do-idle = Нічого не робити
do-signal = Вистрілити із сигнального пістолета в небо: заради чайок покажуть три карти навігації
do-shoot = Вистрілити із сигнального пістолета: сила +8, і пістолет вибуває з гри
do-swap-asked = Вимагати місце { $person_gen }
do-swap-unasked = Помінятися місцями { $person_with }: дозволу не питають
do-rob-asked = Вимагати карту від { $person_gen }
do-rob-unasked = Забрати карту в { $person_gen }: дозволу не питають
do-steal = Украсти в { $person_gen } закриту карту навмання
do-heal = Вилікувати аптечкою { $person_acc } (лишиться ран: { $left })
do-heal-self = Вилікувати себе аптечкою (лишиться ран: { $left })
do-heal-wake = Вилікувати аптечкою { $person_acc } й повернути до тями
do-shade = Розкрити парасольку над { $person_ins }
do-shade-self = Розкрити парасольку над собою
do-agree-swap = Погодитися помінятися місцями { $person_with }
do-agree-rob = Погодитися: нехай { $person } забирає карту
do-refuse = Відмовити: буде бійка
do-join-attack = Стати до бійки за { $person_acc } (напад, сила { $strength })
do-join-defence = Стати до бійки за { $person_acc } (захист, сила { $strength })
do-take-open = Забрати «{ $card_acc }» у { $person_gen }
do-take-closed = Забрати в { $person_gen } закриту карту навмання (закритих: { $closed })
do-keep-chart = Відкласти на вечір: { $chart }
do-bury-chart = Покласти під колоду: { $chart }
do-look-top = Скористатися компасом: додати верхню карту колоди
do-choose = Розіграти: { $chart }
do-throw-bait = Кинути принаду для акул
do-give-water =
    Напоїти { $person_acc } ({ $thirst ->
        [one] спрага: { $thirst } раз
        [few] спрага: { $thirst } рази
       *[many] спрага: { $thirst } разів
    })
do-give-water-self =
    Випити воду ({ $thirst ->
        [one] спрага: { $thirst } раз
        [few] спрага: { $thirst } рази
       *[many] спрага: { $thirst } разів
    })
do-open = Відкрити «{ $card_acc }»
do-open-weapon = Відкрити «{ $card_acc }»: сила +{ $strength }
do-give = Подарувати карту…
do-throw = Викинути карту…
do-offer = Запропонувати обмін…
do-card-gift = Подарувати «{ $card_acc }» ({ $side })
do-card-throw = Викинути «{ $card_acc }» ({ $side })
do-card-offer = Додати до пропозиції «{ $card_acc }» ({ $side })
do-card-answer = Віддати «{ $card_acc }» ({ $side })
do-to-gift = Подарувати { $person_dat } { $card }
do-to-offer = Запропонувати обмін { $person_dat }
do-ask-open = Попросити в { $person_gen } відкриту карту «{ $card }»
do-ask-kind = Попросити будь-яку карту «{ $card }» та надіслати пропозицію
do-ask-closed =
    Попросити в { $person_gen } { $cards ->
        [one] { $cards } закриту карту
        [few] { $cards } закриті карти
       *[many] { $cards } закритих карт
    } на вибір власника й надіслати пропозицію
do-want-kind = Попросити ще будь-яку карту «{ $card }»
do-want-closed =
    Попросити ще в { $person_gen } { $cards ->
        [one] { $cards } закриту карту
        [few] { $cards } закриті карти
       *[many] { $cards } закритих карт
    } на вибір власника
do-send = Надіслати пропозицію { $person_dat }
do-send-counter = Надіслати { $person_dat } замість отриманої пропозиції
do-cancel-gift = Передумати дарувати
do-cancel-throw = Передумати викидати
do-cancel-offer = Передумати пропонувати
do-cancel-answer = Поки що не погоджуватися
do-cancel-counter = Передумати робити зустрічну пропозицію
do-withdraw = Відкликати свою пропозицію для { $person_gen }
do-accept = Прийняти пропозицію { $person_gen }: вам — { $gives }; від вас — { $asks }
do-decline = Відхилити пропозицію { $person_gen }
do-counter = Відповісти { $person_dat } зустрічною пропозицією…

## Відмови

no-you-gone = Вас забрало море: лишається тільки дивитися.
no-you-unconscious = Ви без тями й нічого не можете робити.
no-you-dead = Ви мертві й нічого не можете робити.
no-such-player = Стількох людей у човні немає.
no-other-phase = Зараз це неможливо. { $phase }.
no-not-your-turn = Зараз не ваш хід: вирішує { $person }.
no-not-asked = Зараз вас не питають.
no-draft-first = Спершу закінчіть почате або передумайте.
no-yourself = Оберіть когось іншого, не себе.
no-gone = { $person }: забрало море.
no-card-owned = У вас немає карти «{ $card }».
no-card-open = Для цього карта «{ $card }» має лежати перед вами відкритою.
no-card-closed = Для цього потрібна закрита карта «{ $card }».
no-steal-kid = Красти вміє лише Малий.
no-rob-cards = У { $person_gen } немає карт: грабувати нема чого.
no-steal-closed = У { $person_gen } немає закритих карт.
no-heal-dead = { $person_dat } аптечка вже не зарадить: мертвих вона не лікує.
no-heal-wounds = У { $person_gen } немає ран.
no-keep = Серед карт, що йдуть човном, немає карти «{ $card }».
no-take-open = Перед { $person_ins } немає відкритої карти «{ $card }».
no-take-closed = У { $person_gen } немає закритих карт.
no-choose = Такої карти навігації серед ваших немає.
no-compass-twice = Компас цього вечора вже додав карту.
no-charts = Колода навігації порожня.
no-open = У вас немає закритої карти «{ $card }».
no-open-parasol = Парасольку розкривають лише денною дією.
no-join-again = Ви вже в цій бійці, а сторону не змінюють.
no-shoot-outside = Вистрілити із сигнального пістолета може лише учасник бійки.
no-thirst = Спрагу { $person_gen } вже вгамовано.
no-cards = У вас немає карт.
no-gifts = Подарунків за фазу не більше ніж { $limit }.
no-offers = Пропозицій за фазу не більше ніж { $limit }.
no-cancels = Скільки разів за фазу можна передумати: { $limit }.
no-offer-twice = Ваша пропозиція ще відкрита: спершу відкличте її.
no-offer-mine = У вас немає відкритої пропозиції.
no-offer-from = { $person } нічого вам не пропонує.
no-offer-unconscious = { $person } не при тямі: обмін пропонують лише тим, хто при тямі.
no-accept = У вас немає карти, про яку просять.
no-partner = Торгувати немає з ким.
no-bargain = Доки вимога відкрита, торгуються лише { $first } і { $second }.
no-draft = Ви не почали ні подарунка, ні пропозиції й нічого не викидаєте.
no-draft-step = Наступний крок початого — інший.
no-draft-card = Карту «{ $card }» тут назвати не можна.
no-want-kind = Видів карт у пропозиції не більше ніж { $limit }, кожен по разу.
no-want-closed = Кількість закритих карт ви вже назвали.

## Події

event-day = Починається день { $day }.
event-drew =
    { $who } ({ $hero }) бере { $number ->
        [one] { $number } карту припасів
        [few] { $number } карти припасів
       *[many] { $number } карт припасів
    }.
event-kept = { $who } ({ $hero }) лишає собі «{ $card_acc }» (передано далі: { $number }).
event-kept-hidden = { $who } ({ $hero }) лишає собі карту (передано далі: { $number }).
event-turn = Ходить { $who } ({ $hero }).
event-rowed =
    { $who } ({ $hero }) веслує й переглядає { $number ->
        [one] { $number } карту навігації
        [few] { $number } карти навігації
       *[many] { $number } карт навігації
    }.
event-looked = { $who } ({ $hero }) бачить карту навігації { $chart }.
event-looked-hidden = { $who } ({ $hero }) переглядає карту навігації.
event-kept-charts = { $who } ({ $hero }) відкладає карт навігації на вечір: { $kept }, під колоду: { $buried }.
event-demanded-seat = { $who } ({ $hero }) вимагає місце { $person_gen }.
event-demanded-card = { $who } ({ $hero }) вимагає карту від { $person_gen }.
event-agreed = { $who } ({ $hero }) поступається { $person_dat }.
event-refused = { $who } ({ $hero }) відмовляє { $person_dat }: бійка!
event-swapped = { $who } ({ $hero }) міняється місцями { $person_with }.
event-took-open = { $who } ({ $hero }) забирає «{ $card_acc }» у { $person_gen }.
event-took-closed = { $who } ({ $hero }) забирає «{ $card_acc }» (закрито) у { $person_gen }.
event-took-closed-hidden = { $who } ({ $hero }) забирає закриту карту в { $person_gen }.
event-stole = { $who } ({ $hero }) краде «{ $card_acc }» у { $person_gen }.
event-stole-hidden = { $who } ({ $hero }) краде закриту карту в { $person_gen }.
event-nothing-taken = { $who } ({ $hero }) не знаходить у { $person_gen } нічого.
event-joined-attack = { $who } ({ $hero }) стає до бійки на боці нападу.
event-joined-defence = { $who } ({ $hero }) стає до бійки на боці захисту.
event-shot = { $who } ({ $hero }) стріляє в бійці із сигнального пістолета.
event-fight-won = { $who } ({ $hero }): напад удався, { $attack } проти { $defence }.
event-fight-lost = { $who } ({ $hero }): напад відбито, { $attack } проти { $defence }.
event-healed = { $who } ({ $hero }) лікує аптечкою { $person_acc }.
event-healed-own = { $who } ({ $hero }) лікує себе аптечкою.
event-awoke = { $who } ({ $hero }) приходить до тями.
event-shaded = { $who } ({ $hero }) розкриває парасольку над { $person_ins }.
event-shaded-own = { $who } ({ $hero }) розкриває парасольку над собою.
event-signalled = { $who } ({ $hero }) стріляє із сигнального пістолета в небо.
event-showed = Показано карту навігації { $chart }.
event-gulls = Чайок на кормі: { $gulls }.
event-idled = { $who } ({ $hero }) нічого не робить.
event-opened = { $who } ({ $hero }) відкриває «{ $card_acc }».
event-gave-open = { $who } ({ $hero }) віддає { $person_dat } «{ $card_acc }».
event-gave-closed = { $who } ({ $hero }) віддає { $person_dat } «{ $card_acc }» (закрито).
event-gave-closed-hidden = { $who } ({ $hero }) віддає { $person_dat } закриту карту.
event-threw-open = { $who } ({ $hero }) викидає «{ $card_acc }».
event-threw-closed = { $who } ({ $hero }) викидає «{ $card_acc }» (закрито).
event-threw-closed-hidden = { $who } ({ $hero }) викидає закриту карту.
event-offered = { $who } ({ $hero }) пропонує { $person_dat } обмін.
event-accepted = { $who } ({ $hero }) приймає пропозицію { $person_gen }.
event-declined = { $who } ({ $hero }) відхиляє пропозицію { $person_gen }.
event-countered = { $who } ({ $hero }) відхиляє пропозицію { $person_gen } і робить зустрічну.
event-withdrew = { $who } ({ $hero }) відкликає пропозицію для { $person_gen }.
event-lapsed = { $who } ({ $hero }): пропозиція для { $person_gen } більше не чинна.
event-evening = Настає вечір.
event-chooses =
    { $who } ({ $hero }) обирає з { $number ->
        [one] { $number } карти навігації
        [few] { $number } карт навігації
       *[many] { $number } карт навігації
    }.
event-looked-top = { $who } ({ $hero }) за компасом додає верхню карту.
event-played = { $who } ({ $hero }) розігрує карту навігації { $chart }.
event-fell = { $who } ({ $hero }) падає за борт.
event-washed-off = { $who } ({ $hero }) губить у воді «{ $card_acc }».
event-afloat = { $who } ({ $hero }) лишається в човні завдяки рятувальному кругу.
event-threw-bait = { $who } ({ $hero }) кидає принаду: припливають акули.
event-bitten = { $who } ({ $hero }): укусила акула.
event-washed-away = { $who } ({ $hero }): забрало море, смерть.
event-wounded = { $who } ({ $hero }) дістає рану (разом: { $number }).
event-fainted = { $who } ({ $hero }) непритомніє.
event-died = { $who } ({ $hero }) помирає.
event-thirsty =
    { $who } ({ $hero }) потерпає від спраги{ $number ->
        [1] {""}
        [one] : { $number } раз
        [few] : { $number } рази
       *[many] : { $number } разів
    }.
event-in-shade = { $who } ({ $hero }) сидить під парасолькою: спраги на одну менше.
event-drank = { $who } ({ $hero }) витрачає воду: { $person_drinks }.
event-drank-own = { $who } ({ $hero }) п’є воду.
event-landed = Земля! Прилетіла четверта чайка.
event-sea-won = Живих не лишилося. Перемогло море.
event-days-over = Шістдесят днів без берега: гру закінчено.
event-sharks-came = { $who } ({ $hero }): принада падає у воду, припливають акули.
event-turned-up = Обирати нікому: розігрують верхню карту навігації, { $chart }.
event-offer-gives = { $who } ({ $hero }) пропонує «{ $card_acc }».
event-offer-gives-closed = { $who } ({ $hero }) пропонує «{ $card_acc }» (закрито).
event-offer-gives-closed-hidden = { $who } ({ $hero }) пропонує закриту карту.
event-offer-asks = { $who } ({ $hero }) просить «{ $card_acc }».
event-offer-asks-closed =
    { $who } ({ $hero }) просить { $number ->
        [one] { $number } закриту карту
        [few] { $number } закриті карти
       *[many] { $number } закритих карт
    }.

## Positions

position-wrong-story = Історія закритих карт не приводить до цієї позиції.
