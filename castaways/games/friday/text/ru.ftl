# «Пятница»

game-title = Пятница
game-pitch = Научите Робинзона выживать на острове и одолеть двух пиратов. Игра для одного.

## Настройки

option-level = Уровень
option-level-1 = 1 (самый лёгкий, 20 жизней)
option-level-2 = 2 (одна карта старения в колоде с самого начала)
option-level-3 = 3 (как 2, и ещё одна карта старения в игре)
option-level-4 = 4 (самый трудный: как 3, но 18 жизней)
option-old_age = Когда карты старения кончились
option-old_age-note = В книге об этом ничего нет; первый вариант — более позднее разъяснение.
option-old_age-death = при следующем перемешивании Робинзон умирает от старости
option-old_age-reshuffle = перемешивается только сброс
option-pirate_wording = Карты рубашкой вверх против Гарри Полпенни и Великана Гаса
option-pirate_wording-note = В более позднем издании эти два пирата описаны иначе.
option-pirate_wording-drawn = считаются картами схватки
option-pirate_wording-face_up = не считаются

## Карты

card-distracted = Рассеянный
card-weak = Слабый
card-eating = Обед
card-focused = Сосредоточенный
card-genius = Гений
card-aging-distracted = Забывчивый
card-aging-stupid = Несмышлёный
card-aging-very-stupid = Очень несмышлёный
card-aging-scared = Испуганный
card-aging-hungry = Голодный
card-aging-very-tired = Очень усталый
card-aging-very-hungry = Очень голодный
card-aging-moronic = Безрассудный
card-aging-suicidal = Отчаяние
card-food = Пища
card-equipment = Снаряжение
card-strategy = Стратегия
card-realization = Осознание
card-deception = Хитрость
card-mimicry = Мимикрия
card-books = Книги
card-weapon = Оружие
card-repeat = Повторение
card-experience = Опыт
card-vision = Прозрение
card-label = «{ $title }» ({ $value })

hazard-raft = На плоту к кораблю
hazard-explore = Разведка острова
hazard-explore-further = В глубь острова
hazard-animals = Дикие звери
hazard-cannibals = Людоеды
hazard-and-card = опасность «{ $hazard }» становится картой { $card }

## Пираты

pirate-plain-20 = Юнга Том
    .gen = Юнги Тома
    .ins = Юнгой Томом
pirate-plain-25 = Одноглазый Джек
    .gen = Одноглазого Джека
    .ins = Одноглазым Джеком
pirate-plain-30 = Боцман Бриггс
    .gen = Боцмана Бриггса
    .ins = Боцманом Бриггсом
pirate-plain-35 = Рыжая Мэри
    .gen = Рыжей Мэри
    .ins = Рыжей Мэри
pirate-plain-40 = Капитан Шторм
    .gen = Капитана Шторма
    .ins = Капитаном Штормом
pirate-double-cost = Жадный Пит
    .gen = Жадного Пита
    .ins = Жадным Питом
pirate-half-cards = Гарри Полпенни
    .gen = Гарри Полпенни
    .ins = Гарри Полпенни
pirate-plus-one = Великан Гас
    .gen = Великана Гаса
    .ins = Великаном Гасом
pirate-aging-times-2 = Старый Сайлас
    .gen = Старого Сайласа
    .ins = Старым Сайласом
pirate-all-hazards = Дикая Кейт
    .gen = Дикой Кейт
    .ins = Дикой Кейт
pirate-rule-plain-20 = Без особого правила.
pirate-rule-plain-25 = Без особого правила.
pirate-rule-plain-30 = Без особого правила.
pirate-rule-plain-35 = Без особого правила.
pirate-rule-plain-40 = Без особого правила.
pirate-rule-double-cost = Каждая дополнительная карта стоит 2 жизни.
pirate-rule-half-cards = Считается лишь половина карт (с округлением вверх), в том числе все карты старения.
pirate-rule-plus-one = Каждая карта схватки прибавляет к сумме 1.
pirate-rule-aging-times-2 = Сила: по 2 за каждую карту старения, уже замешанную в колоду.
pirate-rule-all-hazards = Сила и бесплатные карты — сумма по всем оставшимся опасностям (красный этап).

## Способности

ability-none = без способности
ability-life_plus_1 = +1 жизнь
ability-life_plus_2 = +2 жизни
ability-draw_1 = +1 карта
ability-draw_2 = +2 карты
ability-destroy = 1× уничтожить
ability-double = 1× удвоить
ability-copy = 1× скопировать
ability-step_minus_1 = этап −1
ability-sort_3 = упорядочить 3 карты
ability-exchange_1 = 1× обменять
ability-exchange_2 = 2× обменять
ability-below_stack = 1× под колоду
ability-life_minus_1 = −1 жизнь
ability-life_minus_2 = −2 жизни
ability-highest_zero = сильнейшая карта = 0
ability-stop = стоп

## Этапы, фазы, концовки, очки

step-green = Зелёный этап
    .begins = Начинается зелёный этап.
step-yellow = Жёлтый этап
    .begins = Начинается жёлтый этап: непобеждённые опасности возвращаются, и они сильнее.
step-red = Красный этап
    .begins = Начинается красный этап: непобеждённые опасности возвращаются ещё сильнее.
step-pirates = Пираты
    .begins = Опасности острова позади: пора сразиться с пиратами.

phase-choose-hazard = Выберите опасность
phase-choose-pirate = Выберите, с кем из пиратов сразиться сначала
phase-fight = Берите карты, применяйте способности или закончите схватку
phase-target = Выберите карту для способности
phase-draw-more = Возьмите вторую карту или откажитесь от неё
phase-exchange-more = Обменяйте вторую карту или откажитесь от этого
phase-replace = Займите свободное место новой картой или оставьте его пустым
phase-sort = Разложите увиденные карты
phase-destroy = Уничтожьте карты за отданные жизни
phase-over = Игра окончена

ending-won = Оба пирата побеждены: Робинзон плывёт домой, и на острове снова тихо.
ending-no-life = Робинзону не хватило жизней, чтобы расплатиться. Игра проиграна.
ending-old-age = Робинзон умер от старости. Игра проиграна.
ending-surrender = Робинзон сдался пиратам. Игра проиграна.

score-cards = Сила всех карт, кроме карт старения
score-aging = Карты старения: { $count } × −5
score-pirates = Побеждённые пираты: { $count } × 15
score-life = Оставшиеся жизни при победе: { $count } × 5
score-hazards = Непобеждённые опасности: { $count } × −3

## Действия

do-fight =
    Схватка: «{ $hazard }» (сила { $value }, { $free ->
        [one] { $free } карта
        [few] { $free } карты
       *[many] { $free } карт
    }), приз: { $card }, { $ability }
do-fight-plain =
    Схватка: «{ $hazard }» (сила { $value }, { $free ->
        [one] { $free } карта
        [few] { $free } карты
       *[many] { $free } карт
    }), приз: { $card }
do-fight-pirate =
    Сначала схватка против { $pirate_gen }: сила { $value }, бесплатно { $free ->
        [one] { $free } карта
        [few] { $free } карты
       *[many] { $free } карт
    }
do-skip = Не сражаться с опасностью «{ $hazard }»: этап закончится
do-draw =
    Взять карту бесплатно { $left ->
        [1] (последнюю)
       *[other] (осталось { $left })
    }
do-draw-deadly = Взять карту: карт старения больше нет, Робинзон умрёт, игра проиграна
do-buy =
    Купить карту за { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    } (останется { $left })
do-buy-broke = Купить карту: одной жизни на неё не хватит, игра проиграна
do-buy-deadly = Купить карту: карт старения больше нет, Робинзон умрёт, игра проиграна
do-end-win =
    Победить и получить карту { $card }{ $upkeep ->
        [0] {""}
        [one] ; старение: −{ $upkeep } жизнь, останется { $left }
        [few] ; старение: −{ $upkeep } жизни, останется { $left }
       *[many] ; старение: −{ $upkeep } жизней, останется { $left }
    }
do-end-lose =
    Проиграть: −{ $points ->
        [one] { $points } жизнь
        [few] { $points } жизни
       *[many] { $points } жизней
    }{ $upkeep ->
        [0] {""}
       *[other] , старение −{ $upkeep }
    }, останется { $left }; уничтожить карт на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
do-end-pirate =
    Победа над { $pirate_ins }{ $upkeep ->
        [0] {""}
       *[other] {" "}(старение −{ $upkeep }, останется { $left })
    }: сразу придёт второй пират
do-end-escape =
    Победа над { $pirate_ins }{ $upkeep ->
        [0] {""}
       *[other] {" "}(старение −{ $upkeep }, останется { $left })
    }: игра выиграна
do-end-dead =
    Закончить схватку: это стоит { $cost ->
        [one] { $cost } жизнь
        [few] { $cost } жизни
       *[many] { $cost } жизней
    }, а есть { $life } — игра проиграна
do-give-up =
    Сдаться: не хватает { $missing ->
        [one] { $missing } очка
       *[many] { $missing } очков
    }, а взять карту нельзя; игра проиграна
do-take-look = Посмотреть ещё одну карту
do-take-look-deadly = Посмотреть ещё карту: карт старения больше нет, Робинзон умрёт, игра проиграна
do-take-draw = Взять вторую карту бесплатно
do-take-draw-deadly = Взять вторую карту: карт старения больше нет, Робинзон умрёт, игра проиграна
do-take-replace = Взять карту на свободное место
do-done-draw = Не брать вторую карту
do-done-exchange = Не обменивать вторую карту
do-done-replace = Пока оставить место пустым
do-done-destroy = Больше ничего не уничтожать: схватка окончена
do-discard = Сбросить карту { $card }, остальные вернуть наверх
do-top-first = Ничего не сбрасывать, карту { $card } вернуть на самый верх
do-top =
    Вернуть карту { $card } { $number ->
        [1] на самый верх
        [2] второй сверху
       *[other] третьей сверху
    }
do-destroy =
    Уничтожить карту { $card } за { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    } (останется { $left })

do-use-life_plus_1 =
    Карта { $card }: вернуть { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }
do-use-life_plus_2 =
    Карта { $card }: вернуть { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }
do-use-draw_1 = Карта { $card }: взять карту бесплатно, справа
do-use-draw_2 = Карта { $card }: взять до 2 карт бесплатно, справа
do-use-destroy = Карта { $card }: перевернуть другую карту, и она выйдет из игры
do-use-double = Карта { $card }: другая карта считается дважды
do-use-copy = Карта { $card }: применить способность другой карты
do-use-step_minus_1 = Карта { $card }: считается сила предыдущего этапа
do-use-sort_3 = Карта { $card }: посмотреть до 3 карт, одну можно сбросить
do-use-exchange_1 = Карта { $card }: обменять другую карту на новую
do-use-exchange_2 = Карта { $card }: обменять до 2 других карт на новые
do-use-below_stack = Карта { $card }: положить другую карту под колоду
do-use-deadly = Карта { $card }: карт старения больше нет, Робинзон умрёт, игра проиграна

do-target-destroy = Перевернуть карту { $card }: после схватки она выйдет из игры
do-target-double = Удвоить карту { $card } в конце схватки
do-target-copy = Скопировать карту { $card }: { $ability }
do-target-exchange = Сбросить карту { $card } и взять на её место новую
do-target-below_stack = Положить карту { $card } под колоду
do-target-deadly = Выбрать карту { $card }: карт старения больше нет, Робинзон умрёт, игра проиграна

## Отказы

no-other-phase = Сейчас это невозможно. { $phase }.
no-skip = Не сражаться можно только с последней опасностью этапа.
no-second-hazard = Выбирать не из чего: опасность только одна.
no-skip-pirate = От пиратов не уйти.
no-draw-stopped = Слева лежит карта «стоп»: бесплатных карт больше нет.
no-draw-full = Все бесплатные карты этой схватки взяты: { $free } из { $free }.
no-card = Брать нечего: колода, сброс и колода старения пусты.
no-buy-free =
    Сначала возьмите бесплатные карты: { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }.
no-buy-life = Нет жизней, чтобы купить карту.
no-end-undrawn = Прежде чем закончить схватку, нужно взять хотя бы одну карту.
no-end-pirate =
    Пирата нужно победить: не хватает { $missing ->
        [one] { $missing } очка
       *[many] { $missing } очков
    }.
no-give-up-hazard = Перед опасностью не сдаются: закончите схватку победой или поражением.
no-give-up-won = Суммы хватает, чтобы победить пирата.
no-give-up-draw = Ещё можно взять или купить карту.
no-place = На этом месте нет карты.
no-turned = Эта карта лежит рубашкой вверх: её нельзя ни применить, ни выбрать.
no-ability = У этой карты нет способности.
no-use-aging = Карты старения не применяют: они действуют сами.
no-used = Способность этой карты уже применена в этой схватке.
no-use-limit =
    За одну схватку можно применить не больше { $limit ->
        [one] { $limit } способности
       *[many] { $limit } способностей
    }.
no-reserve = В запасе нет жизней.
no-step = На зелёном этапе и против пиратов эта способность бесполезна.
no-target-left = Нет карты, к которой можно применить способность «{ $ability }».
no-target-itself = Нужна другая карта: к самой себе способность не применяют.
no-target-doubled = Эта карта уже удвоена.
no-target-copy = У этой карты нет способности, которую сейчас можно скопировать.
no-destroy-now = Уничтожать карты за жизни можно только после проигранной схватки.
no-destroy-turned = Эта карта лежит рубашкой вверх: она и так выйдет из игры.
no-destroy-points =
    Эта карта стоит { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    }, а осталось { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
no-look-more = Посмотреть можно не больше трёх карт, и только пока ни одна не возвращена и не сброшена.
no-discard-again = Сбросить можно только одну карту и лишь до того, как возвращать остальные.

## События

event-offered = Открыты опасности «{ $first }» и «{ $second }».
event-offered-last = Открыта последняя опасность этапа: «{ $hazard }».
event-chosen = Начинается схватка: «{ $hazard }».
event-skipped = Опасность «{ $hazard }» оставлена без схватки.
event-drew = Взята карта { $card }.
event-bought =
    Куплена карта { $card } за { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }.
event-drew-more = Благодаря способности взята карта { $card }.
event-replaced = На свободное место взята карта { $card }.
event-aged = Робинзон стареет: сброс перемешан с картой старения (осталось таких карт: { $left }).
event-reshuffled = Сброс перемешан в новую колоду.
event-used = Применена карта { $card }.
event-healed =
    Робинзон возвращает себе { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }.
event-turned = Карта { $card } перевёрнута рубашкой вверх.
event-doubled = Карта { $card } будет считаться дважды.
event-stepped = Будет считаться сила опасности предыдущего этапа.
event-copied = Скопирована способность карты { $card }.
event-looked = Просмотрена карта { $card }.
event-looked-hidden = Игрок смотрит карту из колоды.
event-sorted-away = Карта { $card } уходит из колоды в сброс.
event-put-back =
    На верх колоды { $cards ->
        [one] возвращается { $cards } карта
        [few] возвращаются { $cards } карты
       *[many] возвращаются { $cards } карт
    }.
event-exchanged = Карта { $card } сброшена в обмен на новую.
event-put-below = Карта { $card } положена под колоду.
event-upkeep =
    Карты старения отнимают { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }.
event-beat-hazard = Победа, { $total } против { $value }: { $hazard }.
event-lost-fight =
    Поражение, { $total } против { $value }: это стоит { $life ->
        [one] { $life } жизнь
        [few] { $life } жизни
       *[many] { $life } жизней
    }.
event-destroyed = Карта { $card } уничтожена и выходит из игры.
event-removed = Перевёрнутая карта { $card } выходит из игры.
event-next-step = { $step_begins }
event-pirate-chosen =
    Начинается схватка против { $pirate_gen }: сила { $value }, бесплатно { $free ->
        [one] { $free } карта
        [few] { $free } карты
       *[many] { $free } карт
    }.
event-beat-pirate = Победа над { $pirate_ins }, { $total } против { $value }.
event-escaped = Робинзон плывёт домой: игра выиграна!
event-died = Робинзону нечем расплатиться: игра проиграна.
event-died-old = Карт старения больше нет, Робинзон умирает от старости: игра проиграна.
event-gave-up = Робинзон сдаётся: игра проиграна.
