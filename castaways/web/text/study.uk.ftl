# Розбір партії та робота над помилками

study-title = Розбір
study-ask = Розібрати
study-ask-detail = шанси й помилки
study-running = Розбираємо ваші рішення: { $done } з { $total }
study-look-again = Оновити
study-chances = Ваші шанси, рішення за рішенням
study-chance = Шанси
study-move = Хід { $ply }
study-summary =
    { $decisions ->
        [one] { $decisions } рішення.
        [few] { $decisions } рішення.
       *[many] { $decisions } рішень.
    }
study-counts = Неточності: { $inaccuracies }, помилки: { $mistakes }, грубі помилки: { $blunders }. Втрачено через них шансів, якщо скласти: { $lost }.
study-none = Помилок, які можна відрізнити від випадкового розкиду, немає.
study-mistake = Хід { $ply }: { $size }
study-made = Ви зіграли: { $move }
study-better = Краще: { $move }
study-watch = повтор
study-try = зіграти інакше
study-more =
    { $number ->
        [one] І ще { $number } дрібніша.
        [few] І ще { $number } дрібніші.
       *[many] І ще { $number } дрібніших.
    }
study-note = Оцінка виходить із того, що ви знали кожної миті, а не з того, що сталося потім. Після ± указано похибку (довіра 95 %); те, що не виходить за її межі, помилкою не вважається. Шанси — це ймовірність перемоги, якщо далі за всіх грають сильні боти.
study-learn = Робота над помилками
study-learn-detail =
    { $number ->
        [one] { $number } момент, розв’язано: { $solved }
        [few] { $number } моменти, розв’язано: { $solved }
       *[many] { $number } моментів, розв’язано: { $solved }
    }

learn-place = Момент { $number } з { $total }
learn-solved = розв’язано: { $solved }
learn-find = Тут ви зіграли: { $made }. Шанси впали з { $before } до { $after }. Знайдіть кращий хід.
learn-best = Так: { $move }. Це найкращий зі знайдених ходів: { $before } замість { $after }.
learn-good = Розв’язано: { $move }. Від найкращого ходу не відрізнити ({ $behind } ± { $margin }).
learn-worse = { $move }: ще ні. Ми дограли { $worlds ->
        [one] { $worlds } партію, що
        [few] { $worlds } партії, що
       *[many] { $worlds } партій, що
    } для вас мали такий самий вигляд: цей хід залишає { $after }, а найкращий — { $before } ({ $behind } ± { $margin }).
learn-same = Саме так ви й зіграли: { $move }. Цей хід залишає { $after }, а найкращий — { $before } ({ $behind } ± { $margin }).
learn-unknown = { $move }: такий хід окремо не оцінити. Спробуйте інший.
learn-shown = Найкращий зі знайдених ходів: { $best }. Він залишає { $before }, а ваш ({ $made }) залишив { $after } ({ $behind } ± { $margin }).
learn-why-this = Про цей хід:
learn-why-best = Про найкращий хід:
learn-why-yours = Про ваш хід:
learn-show = Найкращий хід
learn-back = До підсумку
learn-before = Попередній
learn-next = Наступний
error-no-study = Цю партію ще не розібрано.
error-no-lesson = Великих помилок, на яких можна повчитися, тут немає.
