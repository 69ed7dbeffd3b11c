# Разбор партии и работа над ошибками

study-title = Разбор
study-ask = Разобрать
study-ask-detail = шансы и ошибки
study-running = Разбираем ваши решения: { $done } из { $total }
study-look-again = Обновить
study-chances = Ваши шансы, решение за решением
study-chance = Шансы
study-move = Ход { $ply }
study-summary =
    { $decisions ->
        [one] { $decisions } решение.
        [few] { $decisions } решения.
       *[many] { $decisions } решений.
    }
study-counts = Неточности: { $inaccuracies }, ошибки: { $mistakes }, грубые ошибки: { $blunders }. Потеряно на них шансов, если сложить: { $lost }.
study-none = Ошибок, которые можно отличить от случайного разброса, нет.
study-mistake = Ход { $ply }: { $size }
study-made = Вы сыграли: { $move }
study-better = Лучше: { $move }
study-watch = повтор
study-try = сыграть иначе
study-more =
    { $number ->
        [one] И ещё { $number } поменьше.
        [few] И ещё { $number }, все поменьше.
       *[many] И ещё { $number }, все поменьше.
    }
study-note = Оценка исходит из того, что вы знали в каждый момент, а не из того, что случилось потом. После ± указана погрешность (доверие 95 %); то, что в неё укладывается, ошибкой не считается. Шансы — это вероятность победы, если дальше за всех играют сильные боты.
study-learn = Работа над ошибками
study-learn-detail =
    { $number ->
        [one] { $number } момент, решено: { $solved }
        [few] { $number } момента, решено: { $solved }
       *[many] { $number } моментов, решено: { $solved }
    }

learn-place = Момент { $number } из { $total }
learn-solved = решено: { $solved }
learn-find = Здесь вы сыграли: { $made }. Шансы упали с { $before } до { $after }. Найдите ход получше.
learn-best = Верно: { $move }. Это лучший из найденных ходов: { $before } вместо { $after }.
learn-good = Решено: { $move }. От лучшего хода не отличить ({ $behind } ± { $margin }).
learn-worse = { $move }: пока нет. Мы доиграли { $worlds ->
        [one] { $worlds } партию, которая
        [few] { $worlds } партии, которые
       *[many] { $worlds } партий, которые
    } для вас выглядели так же: этот ход оставляет { $after }, а лучший — { $before } ({ $behind } ± { $margin }).
learn-same = Так вы и сыграли: { $move }. Этот ход оставляет { $after }, а лучший — { $before } ({ $behind } ± { $margin }).
learn-unknown = { $move }: такой ход сам по себе не оценить. Попробуйте другой.
learn-shown = Лучший из найденных ходов: { $best }. Он оставляет { $before }, а ваш ({ $made }) оставил { $after } ({ $behind } ± { $margin }).
learn-why-this = Об этом ходе:
learn-why-best = О лучшем ходе:
learn-why-yours = О вашем ходе:
learn-show = Лучший ход
learn-back = К итогу
learn-before = Предыдущий
learn-next = Следующий
error-no-study = Эта партия ещё не разобрана.
error-no-lesson = Крупных ошибок, на которых можно поучиться, здесь нет.
