# «П’ятниця»

game-title = П’ятниця
game-pitch = Навчіть Робінзона виживати на острові та здолати двох піратів. Гра для одного.

## Налаштування

option-level = Рівень
option-level-1 = 1 (найлегший, 20 життів)
option-level-2 = 2 (одна карта старіння в колоді від самого початку)
option-level-3 = 3 (як 2, і ще одна карта старіння у грі)
option-level-4 = 4 (найважчий: як 3, але 18 життів)
option-old_age = Коли карти старіння скінчилися
option-old_age-note = У правилах про це нічого немає; перший варіант — пізніше роз’яснення.
option-old_age-death = під час наступного тасування Робінзон помирає від старості
option-old_age-reshuffle = тасують лише скид
option-pirate_wording = Карти долілиць проти Гаррі Півпенні та Велетня Ґаса
option-pirate_wording-note = У пізнішому виданні цих двох піратів описано інакше.
option-pirate_wording-drawn = рахуються як карти сутички
option-pirate_wording-face_up = не рахуються

## Карти

card-distracted = Неуважний
card-weak = Слабкий
card-eating = Обід
card-focused = Зосереджений
card-genius = Геній
card-aging-distracted = Забудькуватий
card-aging-stupid = Нетямущий
card-aging-very-stupid = Дуже нетямущий
card-aging-scared = Наляканий
card-aging-hungry = Голодний
card-aging-very-tired = Дуже втомлений
card-aging-very-hungry = Дуже голодний
card-aging-moronic = Нерозважливий
card-aging-suicidal = Відчай
card-food = Їжа
card-equipment = Спорядження
card-strategy = Стратегія
card-realization = Усвідомлення
card-deception = Хитрощі
card-mimicry = Мімікрія
card-books = Книжки
card-weapon = Зброя
card-repeat = Повторення
card-experience = Досвід
card-vision = Прозріння
card-label = «{ $title }» ({ $value })

hazard-raft = Плотом до корабля
hazard-explore = Розвідка острова
hazard-explore-further = Углиб острова
hazard-animals = Дикі звірі
hazard-cannibals = Людожери
hazard-and-card = небезпека «{ $hazard }» стає картою { $card }

## Пірати

pirate-plain-20 = Юнга Том
    .gen = Юнги Тома
    .ins = Юнгою Томом
pirate-plain-25 = Одноокий Джек
    .gen = Одноокого Джека
    .ins = Однооким Джеком
pirate-plain-30 = Боцман Бріґґс
    .gen = Боцмана Бріґґса
    .ins = Боцманом Бріґґсом
pirate-plain-35 = Руда Мері
    .gen = Рудої Мері
    .ins = Рудою Мері
pirate-plain-40 = Капітан Шторм
    .gen = Капітана Шторма
    .ins = Капітаном Штормом
pirate-double-cost = Жадібний Піт
    .gen = Жадібного Піта
    .ins = Жадібним Пітом
pirate-half-cards = Гаррі Півпенні
    .gen = Гаррі Півпенні
    .ins = Гаррі Півпенні
pirate-plus-one = Велетень Ґас
    .gen = Велетня Ґаса
    .ins = Велетнем Ґасом
pirate-aging-times-2 = Старий Сайлас
    .gen = Старого Сайласа
    .ins = Старим Сайласом
pirate-all-hazards = Дика Кейт
    .gen = Дикої Кейт
    .ins = Дикою Кейт
pirate-rule-plain-20 = Без особливого правила.
pirate-rule-plain-25 = Без особливого правила.
pirate-rule-plain-30 = Без особливого правила.
pirate-rule-plain-35 = Без особливого правила.
pirate-rule-plain-40 = Без особливого правила.
pirate-rule-double-cost = Кожна додаткова карта коштує 2 життя.
pirate-rule-half-cards = Рахується лише половина карт (з округленням угору), серед них усі карти старіння.
pirate-rule-plus-one = Кожна карта сутички додає до суми 1.
pirate-rule-aging-times-2 = Сила: по 2 за кожну карту старіння, уже замішану в колоду.
pirate-rule-all-hazards = Сила й безплатні карти — сума за всіма небезпеками, що лишилися (червоний етап).

## Властивості

ability-none = без властивості
ability-life_plus_1 = +1 життя
ability-life_plus_2 = +2 життя
ability-draw_1 = +1 карта
ability-draw_2 = +2 карти
ability-destroy = 1× знищити
ability-double = 1× подвоїти
ability-copy = 1× скопіювати
ability-step_minus_1 = етап −1
ability-sort_3 = упорядкувати 3 карти
ability-exchange_1 = 1× обміняти
ability-exchange_2 = 2× обміняти
ability-below_stack = 1× під колоду
ability-life_minus_1 = −1 життя
ability-life_minus_2 = −2 життя
ability-highest_zero = найсильніша карта = 0
ability-stop = стоп

## Етапи, фази, завершення, очки

step-green = Зелений етап
    .begins = Починається зелений етап.
step-yellow = Жовтий етап
    .begins = Починається жовтий етап: непереможені небезпеки повертаються сильнішими.
step-red = Червоний етап
    .begins = Починається червоний етап: непереможені небезпеки повертаються ще сильнішими.
step-pirates = Пірати
    .begins = Небезпеки острова позаду: час битися з піратами.

phase-choose-hazard = Оберіть небезпеку
phase-choose-pirate = Оберіть, з ким із піратів битися спершу
phase-fight = Беріть карти, використовуйте властивості або закінчіть сутичку
phase-target = Оберіть карту для властивості
phase-draw-more = Візьміть другу карту або відмовтеся від неї
phase-exchange-more = Обміняйте другу карту або відмовтеся від цього
phase-replace = Заповніть вільне місце новою картою або лишіть його порожнім
phase-sort = Розкладіть побачені карти
phase-destroy = Знищте карти за віддані життя
phase-over = Гру закінчено

ending-won = Обох піратів переможено: Робінзон пливе додому, і на острові знову тихо.
ending-no-life = Робінзонові забракло життів, щоб розплатитися. Гру програно.
ending-old-age = Робінзон помер від старості. Гру програно.
ending-surrender = Робінзон здався піратам. Гру програно.

score-cards = Сила всіх карт, крім карт старіння
score-aging = Карти старіння: { $count } × −5
score-pirates = Переможені пірати: { $count } × 15
score-life = Життя, що лишилися після перемоги: { $count } × 5
score-hazards = Непереможені небезпеки: { $count } × −3

## Дії

do-fight =
    Сутичка: «{ $hazard }» (сила { $value }, { $free ->
        [one] { $free } карта
        [few] { $free } карти
       *[many] { $free } карт
    }), здобич: { $card }, { $ability }
do-fight-plain =
    Сутичка: «{ $hazard }» (сила { $value }, { $free ->
        [one] { $free } карта
        [few] { $free } карти
       *[many] { $free } карт
    }), здобич: { $card }
do-fight-pirate =
    Спершу сутичка проти { $pirate_gen }: сила { $value }, безплатно { $free ->
        [one] { $free } карта
        [few] { $free } карти
       *[many] { $free } карт
    }
do-skip = Не битися з небезпекою «{ $hazard }»: етап закінчиться
do-draw =
    Узяти карту безплатно { $left ->
        [1] (останню)
       *[other] (лишилося { $left })
    }
do-draw-deadly = Узяти карту: карт старіння більше немає, Робінзон помре, гру програно
do-buy =
    Купити карту за { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    } (лишиться { $left })
do-buy-broke = Купити карту: одного життя на неї не вистачить, гру програно
do-buy-deadly = Купити карту: карт старіння більше немає, Робінзон помре, гру програно
do-end-win =
    Перемогти й отримати карту { $card }{ $upkeep ->
        [0] {""}
        [one] ; старіння: −{ $upkeep } життя, лишиться { $left }
        [few] ; старіння: −{ $upkeep } життя, лишиться { $left }
       *[many] ; старіння: −{ $upkeep } життів, лишиться { $left }
    }
do-end-lose =
    Програти: −{ $points ->
        [one] { $points } життя
        [few] { $points } життя
       *[many] { $points } життів
    }{ $upkeep ->
        [0] {""}
       *[other] , старіння −{ $upkeep }
    }, лишиться { $left }; знищити карт на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
do-end-pirate =
    Перемога над { $pirate_ins }{ $upkeep ->
        [0] {""}
       *[other] {" "}(старіння −{ $upkeep }, лишиться { $left })
    }: одразу прийде другий пірат
do-end-escape =
    Перемога над { $pirate_ins }{ $upkeep ->
        [0] {""}
       *[other] {" "}(старіння −{ $upkeep }, лишиться { $left })
    }: гру виграно
do-end-dead =
    Закінчити сутичку: це коштує { $cost ->
        [one] { $cost } життя
        [few] { $cost } життя
       *[many] { $cost } життів
    }, а є { $life } — гру програно
do-give-up =
    Здатися: бракує { $missing ->
        [one] { $missing } очка
       *[many] { $missing } очок
    }, а взяти карту не можна; гру програно
do-take-look = Переглянути ще одну карту
do-take-look-deadly = Переглянути ще карту: карт старіння більше немає, Робінзон помре, гру програно
do-take-draw = Узяти другу карту безплатно
do-take-draw-deadly = Узяти другу карту: карт старіння більше немає, Робінзон помре, гру програно
do-take-replace = Узяти карту на вільне місце
do-done-draw = Не брати другої карти
do-done-exchange = Не обмінювати другої карти
do-done-replace = Поки що лишити місце порожнім
do-done-destroy = Більше нічого не знищувати: сутичку закінчено
do-discard = Скинути карту { $card }, решту повернути нагору
do-top-first = Нічого не скидати, карту { $card } повернути на самий верх
do-top =
    Повернути карту { $card } { $number ->
        [1] на самий верх
        [2] другою згори
       *[other] третьою згори
    }
do-destroy =
    Знищити карту { $card } за { $cost ->
        [one] { $cost } очко
        [few] { $cost } очки
       *[many] { $cost } очок
    } (лишиться { $left })

do-use-life_plus_1 =
    Карта { $card }: повернути { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }
do-use-life_plus_2 =
    Карта { $card }: повернути { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }
do-use-draw_1 = Карта { $card }: узяти карту безплатно, праворуч
do-use-draw_2 = Карта { $card }: узяти до 2 карт безплатно, праворуч
do-use-destroy = Карта { $card }: перевернути іншу карту, і вона вибуде з гри
do-use-double = Карта { $card }: інша карта рахується двічі
do-use-copy = Карта { $card }: використати властивість іншої карти
do-use-step_minus_1 = Карта { $card }: рахується сила попереднього етапу
do-use-sort_3 = Карта { $card }: переглянути до 3 карт, одну можна скинути
do-use-exchange_1 = Карта { $card }: обміняти іншу карту на нову
do-use-exchange_2 = Карта { $card }: обміняти до 2 інших карт на нові
do-use-below_stack = Карта { $card }: покласти іншу карту під колоду
do-use-deadly = Карта { $card }: карт старіння більше немає, Робінзон помре, гру програно

do-target-destroy = Перевернути карту { $card }: після сутички вона вибуде з гри
do-target-double = Подвоїти карту { $card } наприкінці сутички
do-target-copy = Скопіювати карту { $card }: { $ability }
do-target-exchange = Скинути карту { $card } і взяти на її місце нову
do-target-below_stack = Покласти карту { $card } під колоду
do-target-deadly = Обрати карту { $card }: карт старіння більше немає, Робінзон помре, гру програно

## Відмови

no-other-phase = Зараз це неможливо. { $phase }.
no-skip = Не битися можна лише з останньою небезпекою етапу.
no-second-hazard = Вибирати нема з чого: небезпека лише одна.
no-skip-pirate = Від піратів не втекти.
no-draw-stopped = Ліворуч лежить карта «стоп»: безплатних карт більше немає.
no-draw-full = Усі безплатні карти цієї сутички взято: { $free } з { $free }.
no-card = Брати нема чого: колода, скид і колода старіння порожні.
no-buy-free =
    Спершу візьміть безплатні карти: { $left ->
        [one] лишилася { $left } карта
        [few] лишилося { $left } карти
       *[many] лишилося { $left } карт
    }.
no-buy-life = Немає життів, щоб купити карту.
no-end-undrawn = Перш ніж закінчити сутичку, треба взяти хоча б одну карту.
no-end-pirate =
    Пірата треба перемогти: бракує { $missing ->
        [one] { $missing } очка
       *[many] { $missing } очок
    }.
no-give-up-hazard = Перед небезпекою не здаються: закінчіть сутичку перемогою чи поразкою.
no-give-up-won = Суми вистачає, щоб перемогти пірата.
no-give-up-draw = Ще можна взяти або купити карту.
no-place = На цьому місці немає карти.
no-turned = Ця карта лежить долілиць: її не можна ні використати, ні обрати.
no-ability = У цієї карти немає властивості.
no-use-aging = Карт старіння не використовують: вони діють самі.
no-used = Властивість цієї карти в цій сутичці вже використано.
no-use-limit =
    За одну сутичку можна використати щонайбільше { $limit ->
        [one] { $limit } властивість
        [few] { $limit } властивості
       *[many] { $limit } властивостей
    }.
no-reserve = У запасі немає життів.
no-step = На зеленому етапі та проти піратів ця властивість не діє.
no-target-left = Немає карти, до якої можна застосувати властивість «{ $ability }».
no-target-itself = Потрібна інша карта: до самої себе властивість не застосовують.
no-target-doubled = Цю карту вже подвоєно.
no-target-copy = У цієї карти немає властивості, яку зараз можна скопіювати.
no-destroy-now = Знищувати карти за життя можна лише після програної сутички.
no-destroy-turned = Ця карта лежить долілиць: вона й так вибуде з гри.
no-destroy-points =
    Ця карта коштує { $cost ->
        [one] { $cost } очко
        [few] { $cost } очки
       *[many] { $cost } очок
    }, а лишилося { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
no-look-more = Переглянути можна щонайбільше три карти, і тільки доки жодну не повернуто й не скинуто.
no-discard-again = Скинути можна лише одну карту й тільки до того, як повертати решту.

## Події

event-offered = Відкрито небезпеки «{ $first }» і «{ $second }».
event-offered-last = Відкрито останню небезпеку етапу: «{ $hazard }».
event-chosen = Починається сутичка: «{ $hazard }».
event-skipped = Небезпеку «{ $hazard }» лишено без сутички.
event-drew = Узято карту { $card }.
event-bought =
    Куплено карту { $card } за { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }.
event-drew-more = Завдяки властивості взято карту { $card }.
event-replaced = На вільне місце взято карту { $card }.
event-aged = Робінзон старіє: скид перетасовано з картою старіння (лишилося таких карт: { $left }).
event-reshuffled = Скид перетасовано в нову колоду.
event-used = Використано карту { $card }.
event-healed =
    Робінзон повертає собі { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }.
event-turned = Карту { $card } перевернуто долілиць.
event-doubled = Карта { $card } рахуватиметься двічі.
event-stepped = Рахуватиметься сила небезпеки попереднього етапу.
event-copied = Скопійовано властивість карти { $card }.
event-looked = Переглянуто карту { $card }.
event-looked-hidden = Гравець переглядає карту з колоди.
event-sorted-away = Карта { $card } потрапляє з колоди у скид.
event-put-back =
    На верх колоди { $cards ->
        [one] повертається { $cards } карта
        [few] повертаються { $cards } карти
       *[many] повертаються { $cards } карт
    }.
event-exchanged = Карту { $card } скинуто в обмін на нову.
event-put-below = Карту { $card } покладено під колоду.
event-upkeep =
    Карти старіння забирають { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }.
event-beat-hazard = Перемога, { $total } проти { $value }: { $hazard }.
event-lost-fight =
    Поразка, { $total } проти { $value }: це коштує { $life ->
        [one] { $life } життя
        [few] { $life } життя
       *[many] { $life } життів
    }.
event-destroyed = Карту { $card } знищено, вона вибуває з гри.
event-removed = Перевернута карта { $card } вибуває з гри.
event-next-step = { $step_begins }
event-pirate-chosen =
    Починається сутичка проти { $pirate_gen }: сила { $value }, безплатно { $free ->
        [one] { $free } карта
        [few] { $free } карти
       *[many] { $free } карт
    }.
event-beat-pirate = Перемога над { $pirate_ins }, { $total } проти { $value }.
event-escaped = Робінзон пливе додому: гру виграно!
event-died = Робінзонові нічим розплатитися: гру програно.
event-died-old = Карт старіння більше немає, Робінзон помирає від старості: гру програно.
event-gave-up = Робінзон здається: гру програно.
