# Справа Ноя

game-title = Справа Ноя
game-pitch = Обійдіть долину, яку заливає вода, і врятуйте тварин парами. Для 2–4 гравців.

## Налаштування

option-side = Карток на кожній стороні долини
option-side-3 = 3 (коротка партія)
option-side-4 = 4 (трохи коротша партія)
option-side-5 = 5 (повна партія)

## Картки

card-lion = лев
    .acc = лева
    .many = левів
card-bear = ведмідь
    .acc = ведмедя
    .many = ведмедів
card-tiger = тигр
    .acc = тигра
    .many = тигрів
card-fox = лисиця
    .acc = лисицю
    .many = лисиць
card-raven = ворон
    .acc = ворона
    .many = воронів
card-parrot = папуга
    .acc = папугу
    .many = папуг
card-flamingo = фламінго
    .acc = фламінго
    .many = фламінго
card-owl = сова
    .acc = сову
    .many = сов
card-ram = баран
    .acc = барана
    .many = баранів
card-pig = свиня
    .acc = свиню
    .many = свиней
card-cow = корова
    .acc = корову
    .many = корів
card-alpaca = альпака
    .acc = альпаку
    .many = альпак
card-turtle = черепаха
    .acc = черепаху
    .many = черепах
card-penguin = пінгвін
    .acc = пінгвіна
    .many = пінгвінів
card-beaver = бобер
    .acc = бобра
    .many = бобрів
card-snake = змія
    .acc = змію
    .many = змій
card-giraffe = жирафа
    .acc = жирафу
    .many = жираф
card-zebra = зебра
    .acc = зебру
    .many = зебр
card-deer = олень
    .acc = оленя
    .many = оленів
card-kangaroo = кенгуру
    .acc = кенгуру
    .many = кенгуру
card-raccoon = єнот
    .acc = єнота
    .many = єнотів
card-rat = щур
    .acc = щура
    .many = щурів
card-hedgehog = їжак
    .acc = їжака
    .many = їжаків
card-squirrel = білка
    .acc = білку
    .many = білок
card-chameleon = хамелеон
    .acc = хамелеона
    .many = хамелеонів
card-frog = жаба
    .acc = жабу
    .many = жаб
card-elephant = слон
    .acc = слона
    .many = слонів
card-bison = зубр
    .acc = зубра
    .many = зубрів
card-crocodile = крокодил
    .acc = крокодила
    .many = крокодилів
card-horse = кінь
    .acc = коня
    .many = коней
card-gull = чайка
    .acc = чайку
    .many = чайок
card-dog = собака
    .acc = собаку
    .many = собак
card-flood = повінь
    .acc = повінь
    .many = повеней

group-hunter = мисливець
    .many = мисливці
group-bird = птах
    .many = птахи
group-domestic = домашня
    .many = домашні
group-water = водоплавна
    .many = водоплавні
group-fast = швидка
    .many = швидкі
group-small = маленька
    .many = маленькі
group-large = велика
    .many = великі

## Фази, завершення, рахунок

phase-prepare = Використайте тварин, складіть пари або киньте кубики
phase-catch = Оберіть здобич мисливця
phase-take = Оберіть тварину, яку хочете забрати
phase-look = Оберіть закриті картки, щоб підглянути
phase-choose-die = Оберіть один із двох кубиків
phase-meet = Візьміть картку як зазвичай або запропонуйте обмін
phase-offer = Складіть пропозицію
phase-answer = Дайте відповідь на пропозицію
phase-counter = Складіть зустрічну пропозицію
phase-last-word = Дайте відповідь на зустрічну пропозицію
phase-settle = Складіть пари після обміну
phase-lose = Оберіть, що забере повінь
phase-extra = Перед другим рухом
phase-after = Складіть пари, відправте птаха або завершіть хід
phase-over = Гру закінчено

ending-deck-empty = Колода скінчилася: порожнє місце нічим заповнити.
ending-side-gone = На одній зі сторін долини лишилася тільки одна картка.
ending-turns-out = Кожен зробив по 100 ходів, і злива вщухла сама.

score-pairs = Пари: { $count } × 1
score-large = Пари великих тварин: { $count } × 3
score-set-hunter =
    Набір мисливців: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }
score-set-bird =
    Набір птахів: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }
score-set-domestic =
    Набір домашніх тварин: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }
score-set-water =
    Набір водоплавних тварин: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }
score-set-fast =
    Набір швидких тварин: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }
score-set-small =
    Набір маленьких тварин: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }
score-set-large =
    Набір великих тварин: { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    }

## Місця і що там чекає

place-hill = пагорб { $number }
place-card = сторона { $side }, картка { $number }

goal-hill =
    { $place }, { $hidden ->
        [0] попереду відкривати нічого
        [one] попереду відкриється { $hidden } картка
        [few] попереду відкриються { $hidden } картки
       *[many] попереду відкриється { $hidden } карток
    }
goal-flood = повінь, доведеться віддати картки за кидком кубика
goal-hidden = закрита картка, тварина або повінь
goal-plain =
    { $card }, можна забрати{ $pair ->
        [1] {" "}і скласти пару
       *[other] {""}
    }
goal-fast =
    { $card }, можна забрати{ $pair ->
        [1] {" "}і скласти пару
       *[other] {""}
    }, далі ще один рух одним кубиком
goal-horse =
    { $card }, можна забрати{ $pair ->
        [1] {" "}і скласти пару
       *[other] {""}
    }, далі за бажанням ще один рух
goal-small =
    { $card }, ловиться кидком від 1 до 3{ $pair ->
        [1] , тоді буде пара
       *[other] {""}
    }
goal-large =
    { $card }, ловиться кидком від 4 до 6{ $pair ->
        [1] , тоді буде пара
       *[other] {""}
    }
goal-others = { $goal } (там само: { $others })

## Дії

do-roll = Кинути кубики
do-again = Кинути один кубик і рушити ще раз
do-stay = Лишитися тут, без другого руху
do-counter = Зробити зустрічну пропозицію
do-move = Рушити на { $steps }: { $goal }
do-resolve = Без обміну: { $goal }
do-end = Завершити хід
do-end-settle = Більше пар не треба
do-enough = Досить дивитися: { $card } повертається в колоду
do-meet = Запропонувати обмін замість картки: { $other }
do-give = Додати до пропозиції свою картку: { $card }
do-want = Попросити натомість: { $card } ({ $other })
do-refuse = Відмовитися від пропозиції: { $other }
do-withdraw = Обійтися без обміну: { $other }
do-propose = Запропонувати ({ $other }): ваше — { $own }, натомість — { $wanted }
do-accept = Погодитися ({ $other }): ваше — { $own }, натомість — { $wanted }
do-look = Підглянути картку: { $place }
do-catch =
    Уполювати { $card_acc } ({ $place }{ $pair ->
        [1] , буде пара
       *[other] {""}
    })
do-take =
    Забрати { $card_acc } ({ $other }{ $pair ->
        [1] , буде пара
       *[other] {""}
    }) і віддати { $given_acc }
do-lose = Віддати { $card_acc } (лишилося віддати: { $owed })
do-lose-as-two = Віддати { $card_acc } за дві картки (лишилося віддати: { $owed })
do-pair = Скласти пару { $card_many }
do-hunt = Відправити на полювання { $card_acc }: узяти будь-яку відкриту тварину, мисливець повертається в колоду
do-bird = Відправити на розвідку { $card_acc }: підглянути до чотирьох закритих карток, птах повертається в колоду
do-domestic = Віддати { $card_acc } і взяти за це будь-яку тварину іншого гравця

## Чому не можна

no-others-turn = Зараз вирішує { $who }.
no-other-phase = Зараз це неможливо. { $phase }.
no-spot = Тут немає картки.
no-such-player = Такого гравця тут немає.
no-die = На кубиках { $first } і { $second }.
no-pair-now = Пари складають у свій хід або відразу після обміну, але не під час втрат від повені.
no-pair = У вашому укритті немає двох { $card_many }.
no-ability = Ця тварина ({ $card }) не з групи «{ $group_many }».
no-not-held = У вашому укритті немає такої тварини: { $card }.
no-ability-late = Цю тварину можна використати лише перед кидком.
no-group-used = За хід — по одній тварині кожної групи; уже використано: { $group }.
no-prey = У долині немає відкритих тварин.
no-face-down = У долині немає закритих карток.
no-others-hold = В укриттях інших гравців немає тварин.
no-hunter-out = Спершу оберіть мисливця.
no-catch-hill = На пагорбі полювати немає на кого.
no-catch-flood = На повінь не полюють.
no-catch-hidden = Полювати можна лише на відкритих тварин.
no-bird-out = Спершу оберіть птаха.
no-enough = Підгляньте принаймні одну картку.
no-look-again = Птах щойно бачив цю картку.
no-look-open = Ця картка й так відкрита.
no-domestic-out = Спершу оберіть домашню тварину.
no-take-own = Забрати можна лише в іншого гравця.
no-take = У цьому укритті ({ $other }) немає такої тварини: { $card }.
no-lose-now = Зараз ви нічого не винні повені.
no-lose-water = Водоплавних тварин повінь не забирає: { $card }.
no-two-small = За дві картки йдуть лише великі тварини.
no-two-owed = Лишилося віддати тільки одну картку.
no-stay = Відмовитися від другого руху може лише кінь.
no-extra = Другого руху зараз немає.
no-meet-start = Обмін можливий, лише якщо фішка зупинилася тут у цей хід.
no-meeting = Для обміну треба щойно зупинитися на картці, де стоїть інша фішка.
no-meet-elsewhere = Фішка цього гравця стоїть деінде: { $other }.
no-meet-empty = Цьому гравцеві нема чого міняти: { $other }.
no-exchange = Про обмін зараз не йдеться.
no-counter-again = Зустрічна пропозиція буває лише одна: погодьтеся або відмовтеся.
no-propose = У пропозиції потрібна хоча б одна картка з кожного боку.
no-give = Такої тварини, щоб запропонувати ({ $other }), у вас більше немає: { $card }.
no-want = Такої тварини більше не можна попросити ({ $other }): { $card }.

## Події

event-rolled = { $who }: на кубиках { $first } і { $second }.
event-moved = { $who }: рух на { $steps }, { $place }.
event-opened = { $who }: відкрито картку ({ $place }) — { $card }.
event-took = { $who }: узято { $card_acc }.
event-caught = { $who }: кидок { $die }, спіймано { $card_acc }.
event-missed = { $who }: кидок { $die }, спіймати { $card_acc } не вдалося.
event-moves-again = { $who }: ще один рух, кидок { $die }.
event-stayed = { $who }: коня притримано, другого руху не буде.
event-flood-met =
    { $who }: повінь, кидок { $die }{ $nothing ->
        [1] , але втрачати нічого
       *[other] {""}
    }.
event-lost = { $who }: до колоди віддано { $card_acc }.
event-lost-as-two = { $who }: до колоди за дві картки віддано { $card_acc }.
event-washed-to = { $who }: вода зносить фішку на { $place }.
event-flooding = { $who }: затоплення! Поменшали сторони { $side } і { $other }, карток на кожній: { $left }.
event-hunted = { $who }: на полювання вирушає { $hunter }, здобич — { $card } ({ $place }).
event-bird-sent = { $who }: на розвідку летить { $bird }.
event-looked = { $who }: підглянуто картку ({ $place }) — { $card }.
event-looked-hidden = { $who }: підглянуто картку ({ $place }).
event-bird-gone = { $who }: { $bird } повертається в колоду.
event-swapped = { $who }: з укриття ({ $other }) забрано { $card_acc }, натомість віддано { $given_acc }.
event-paired = { $who }: складено пару { $card_many }.
event-meets = { $who }: запрошення до обміну ({ $other }).
event-put-in = { $who }: запропоновано { $card_acc }.
event-asked-for = { $who }: прохання віддати { $card_acc }.
event-proposed = { $who }: пропозицію зроблено.
event-accepted = { $who }: згода, картки міняють господарів.
event-refused = { $who }: відмова, обміну не буде.
event-countered = { $who }: буде зустрічна пропозиція.
event-turn-ended = { $who }: хід завершено.
event-deck-ran-out = Колода скінчилася: гру закінчено.
event-side-vanished = По одній картці лишилося на сторонах { $side } і { $other }: гру закінчено.
event-turns-ran-out = Останній хід зроблено: гру закінчено.

## Стіл у терміналі

screen-turn = Хід { $number }: { $who }
screen-deck = Колода: { $cards }
screen-dice = Кубики: { $dice }
screen-side = Сторона { $number }
screen-hill = пагорб { $number }
screen-down = закрита
screen-known = закрита, ви бачили: { $card }
screen-you = { $who } (ви)
screen-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
screen-shelter = Укриття: { $cards }
screen-pairs = Пари: { $cards }
screen-nothing = порожньо
screen-used = Використано за хід: { $groups }
screen-owed = Лишилося віддати повені: { $owed }
screen-offer = { $mover } віддає: { $bid }; { $partner } віддає: { $ask }
