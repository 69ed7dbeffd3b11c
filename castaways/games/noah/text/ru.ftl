# Дело Ноя

game-title = Дело Ноя
game-pitch = Обойдите долину, которую заливает вода, и спасите животных парами. Для 2–4 игроков.

## Настройки

option-side = Карт на каждой стороне долины
option-side-3 = 3 (короткая партия)
option-side-4 = 4 (партия покороче)
option-side-5 = 5 (полная партия)

## Карты

card-lion = лев
    .acc = льва
    .many = львов
card-bear = медведь
    .acc = медведя
    .many = медведей
card-tiger = тигр
    .acc = тигра
    .many = тигров
card-fox = лиса
    .acc = лису
    .many = лис
card-raven = ворон
    .acc = ворона
    .many = воронов
card-parrot = попугай
    .acc = попугая
    .many = попугаев
card-flamingo = фламинго
    .acc = фламинго
    .many = фламинго
card-owl = сова
    .acc = сову
    .many = сов
card-ram = баран
    .acc = барана
    .many = баранов
card-pig = свинья
    .acc = свинью
    .many = свиней
card-cow = корова
    .acc = корову
    .many = коров
card-alpaca = альпака
    .acc = альпаку
    .many = альпак
card-turtle = черепаха
    .acc = черепаху
    .many = черепах
card-penguin = пингвин
    .acc = пингвина
    .many = пингвинов
card-beaver = бобёр
    .acc = бобра
    .many = бобров
card-snake = змея
    .acc = змею
    .many = змей
card-giraffe = жираф
    .acc = жирафа
    .many = жирафов
card-zebra = зебра
    .acc = зебру
    .many = зебр
card-deer = олень
    .acc = оленя
    .many = оленей
card-kangaroo = кенгуру
    .acc = кенгуру
    .many = кенгуру
card-raccoon = енот
    .acc = енота
    .many = енотов
card-rat = крыса
    .acc = крысу
    .many = крыс
card-hedgehog = ёж
    .acc = ежа
    .many = ежей
card-squirrel = белка
    .acc = белку
    .many = белок
card-chameleon = хамелеон
    .acc = хамелеона
    .many = хамелеонов
card-frog = лягушка
    .acc = лягушку
    .many = лягушек
card-elephant = слон
    .acc = слона
    .many = слонов
card-bison = зубр
    .acc = зубра
    .many = зубров
card-crocodile = крокодил
    .acc = крокодила
    .many = крокодилов
card-horse = лошадь
    .acc = лошадь
    .many = лошадей
card-gull = чайка
    .acc = чайку
    .many = чаек
card-dog = собака
    .acc = собаку
    .many = собак
card-flood = наводнение
    .acc = наводнение
    .many = наводнений

group-hunter = охотник
    .many = охотники
group-bird = птица
    .many = птицы
group-domestic = домашнее
    .many = домашние
group-water = водоплавающее
    .many = водоплавающие
group-fast = быстрое
    .many = быстрые
group-small = маленькое
    .many = маленькие
group-large = большое
    .many = большие

## Фазы, окончания, счёт

phase-prepare = Перед броском: способности, пары или бросок
phase-catch = Выберите добычу охотника
phase-take = Выберите животное, которое хотите забрать
phase-look = Выберите закрытые карты, чтобы подсмотреть
phase-choose-die = Выберите один из двух кубиков
phase-meet = Возьмите карту как обычно или предложите обмен
phase-offer = Составьте предложение
phase-answer = Ответьте на предложение
phase-counter = Составьте встречное предложение
phase-last-word = Ответьте на встречное предложение
phase-settle = Сложите пары после обмена
phase-lose = Выберите, что унесёт наводнение
phase-extra = Перед вторым движением
phase-after = Сложите пары, отправьте птицу или закончите ход
phase-over = Игра окончена

ending-deck-empty = Колода кончилась: нечем заполнить пустое место.
ending-side-gone = На одной из сторон долины осталась всего одна карта.
ending-turns-out = У каждого было по 100 ходов, и дождь кончился сам собой.

score-pairs = Пары: { $count } × 1
score-large = Пары больших животных: { $count } × 3
score-set-hunter =
    Набор охотников: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }
score-set-bird =
    Набор птиц: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }
score-set-domestic =
    Набор домашних животных: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }
score-set-water =
    Набор водоплавающих животных: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }
score-set-fast =
    Набор быстрых животных: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }
score-set-small =
    Набор маленьких животных: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }
score-set-large =
    Набор больших животных: { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    }

## Места и что там ждёт

place-hill = холм { $number }
place-card = сторона { $side }, карта { $number }

goal-hill =
    { $place }, { $hidden ->
        [0] открывать там нечего
        [one] впереди откроется { $hidden } карта
        [few] впереди откроются { $hidden } карты
       *[many] впереди откроется { $hidden } карт
    }
goal-flood = наводнение, потеря карт по броску кубика
goal-hidden = закрытая карта, животное или наводнение
goal-plain =
    { $card }, можно забрать{ $pair ->
        [1] {" "}и сложить пару
       *[other] {""}
    }
goal-fast =
    { $card }, можно забрать{ $pair ->
        [1] {" "}и сложить пару
       *[other] {""}
    }, потом ещё одно движение одним кубиком
goal-horse =
    { $card }, можно забрать{ $pair ->
        [1] {" "}и сложить пару
       *[other] {""}
    }, потом ещё одно движение по желанию
goal-small =
    { $card }, поймать можно броском от 1 до 3{ $pair ->
        [1] , тогда будет пара
       *[other] {""}
    }
goal-large =
    { $card }, поймать можно броском от 4 до 6{ $pair ->
        [1] , тогда будет пара
       *[other] {""}
    }
goal-others = { $goal } (там же: { $others })

## Действия

do-roll = Бросить кубики
do-again = Бросить один кубик и пойти ещё раз
do-stay = Остаться здесь без второго движения
do-counter = Сделать встречное предложение
do-move = Пойти на { $steps }: { $goal }
do-resolve = Без обмена: { $goal }
do-end = Закончить ход
do-end-settle = Больше пар не нужно
do-enough = Довольно смотреть: { $card } уходит в колоду
do-meet = Предложить обмен вместо карты: { $other }
do-give = Добавить в предложение свою карту: { $card }
do-want = Попросить взамен: { $card } ({ $other })
do-refuse = Отказаться от предложения: { $other }
do-withdraw = Обойтись без обмена: { $other }
do-propose = Предложить ({ $other }): ваше — { $own }, взамен — { $wanted }
do-accept = Согласиться ({ $other }): ваше — { $own }, взамен — { $wanted }
do-look = Подсмотреть карту: { $place }
do-catch =
    Поймать охотником { $card_acc } ({ $place }{ $pair ->
        [1] , будет пара
       *[other] {""}
    })
do-take =
    Забрать { $card_acc } ({ $other }{ $pair ->
        [1] , будет пара
       *[other] {""}
    }) и отдать { $given_acc }
do-lose = Отдать { $card_acc } (осталось отдать: { $owed })
do-lose-as-two = Отдать { $card_acc } за две карты (осталось отдать: { $owed })
do-pair = Сложить пару { $card_many }
do-hunt = Отправить на охоту { $card_acc }: взять любое открытое животное, охотник уходит в колоду
do-bird = Отправить в полёт { $card_acc }: подсмотреть до четырёх закрытых карт, птица уходит в колоду
do-domestic = Отдать { $card_acc } и взять за это любое животное другого игрока

## Почему нельзя

no-others-turn = Сейчас решает { $who }.
no-other-phase = Сейчас это невозможно. { $phase }.
no-spot = Здесь нет карты.
no-such-player = Здесь нет такого игрока.
no-die = На кубиках { $first } и { $second }.
no-pair-now = Пары складывают в свой ход или сразу после обмена, но не во время потерь от наводнения.
no-pair = В вашем убежище нет двух { $card_many }.
no-ability = Это животное ({ $card }) не из группы «{ $group_many }».
no-not-held = В вашем убежище нет такого животного: { $card }.
no-ability-late = Это животное можно использовать только перед броском.
no-group-used = За ход — по одному животному каждой группы; уже использовано: { $group }.
no-prey = В долине нет открытых животных.
no-face-down = В долине нет закрытых карт.
no-others-hold = В убежищах других игроков нет животных.
no-hunter-out = Сначала выберите охотника.
no-catch-hill = На холме охотиться не на кого.
no-catch-flood = На наводнение не охотятся.
no-catch-hidden = Охотиться можно только на открытых животных.
no-bird-out = Сначала выберите птицу.
no-enough = Подсмотрите хотя бы одну карту.
no-look-again = Птица только что видела эту карту.
no-look-open = Эта карта и так открыта.
no-domestic-out = Сначала выберите домашнее животное.
no-take-own = Забрать можно только у другого игрока.
no-take = В этом убежище ({ $other }) нет такого животного: { $card }.
no-lose-now = Сейчас наводнению ничего не должны.
no-lose-water = Водоплавающих животных наводнение не уносит: { $card }.
no-two-small = За две карты идут только большие животные.
no-two-owed = Осталось отдать всего одну карту.
no-stay = Отказаться от второго движения может только лошадь.
no-extra = Второе движение сейчас не положено.
no-meet-start = Обмен возможен, только если фишка остановилась здесь в этот ход.
no-meeting = Ваша фишка не остановилась сейчас на карте рядом с другой.
no-meet-elsewhere = Фишка этого игрока стоит в другом месте: { $other }.
no-meet-empty = Этому игроку нечем меняться: { $other }.
no-exchange = Об обмене сейчас речи нет.
no-counter-again = Встречное предложение бывает только одно: согласитесь или откажитесь.
no-propose = В предложении нужна хотя бы одна карта с каждой стороны.
no-give = Такого животного, чтобы предложить ({ $other }), у вас больше нет: { $card }.
no-want = Такого животного больше нельзя попросить ({ $other }): { $card }.

## События

event-rolled = { $who }: на кубиках { $first } и { $second }.
event-moved = { $who }: движение на { $steps }, { $place }.
event-opened = { $who }: открыта карта ({ $place }) — { $card }.
event-took = { $who }: в убежище попадает { $card }.
event-caught = { $who }: бросок { $die }, поймать удалось: { $card }.
event-missed = { $who }: бросок { $die }, поймать не удалось: { $card }.
event-moves-again = { $who }: ещё одно движение, бросок { $die }.
event-stayed = { $who }: лошадь придержали, второго движения не будет.
event-flood-met =
    { $who }: наводнение, бросок { $die }{ $nothing ->
        [1] , но терять нечего
       *[other] {""}
    }.
event-lost = { $who }: в колоду уходит { $card }.
event-lost-as-two = { $who }: в колоду за две карты уходит { $card }.
event-washed-to = { $who }: вода выносит фишку на { $place }.
event-flooding = { $who }: затопление! Короче стали стороны { $side } и { $other }, карт на каждой: { $left }.
event-hunted = { $who }: на охоту идёт { $hunter }, добыча — { $card } ({ $place }).
event-bird-sent = { $who }: на разведку летит { $bird }.
event-looked = { $who }: подсмотрена карта ({ $place }) — { $card }.
event-looked-hidden = { $who }: подсмотрена карта ({ $place }).
event-bird-gone = { $who }: в колоду уходит { $bird }.
event-swapped = { $who }: из убежища ({ $other }) забрали { $card_acc }, взамен отдали { $given_acc }.
event-paired = { $who }: сложена пара { $card_many }.
event-meets = { $who }: приглашение к обмену ({ $other }).
event-put-in = { $who }: предлагается { $card }.
event-asked-for = { $who }: просьба отдать { $card_acc }.
event-proposed = { $who }: предложение сделано.
event-accepted = { $who }: согласие, карты меняют хозяев.
event-refused = { $who }: отказ, обмена не будет.
event-countered = { $who }: будет встречное предложение.
event-turn-ended = { $who }: ход закончен.
event-deck-ran-out = Колода кончилась: игра окончена.
event-side-vanished = По одной карте осталось на сторонах { $side } и { $other }: игра окончена.
event-turns-ran-out = Последний ход сделан: игра окончена.

## Стол в терминале

screen-turn = Ход { $number }: { $who }
screen-deck = Колода: { $cards }
screen-dice = Кубики: { $dice }
screen-side = Сторона { $number }
screen-hill = холм { $number }
screen-down = закрыта
screen-known = закрыта, вы видели: { $card }
screen-you = { $who } (вы)
screen-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
screen-shelter = Убежище: { $cards }
screen-pairs = Пары: { $cards }
screen-nothing = пусто
screen-used = Использовано за ход: { $groups }
screen-owed = Осталось отдать наводнению: { $owed }
screen-offer = { $mover } отдаёт: { $bid }; { $partner } отдаёт: { $ask }
