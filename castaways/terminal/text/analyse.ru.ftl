# Разбор партии

cli-analyse = Найти в сыгранной партии ошибки и лучшие ходы.
help-analyse-seat = разобрать ходы игрока N
help-playouts = сколько партий разыграть для каждого решения: чем больше, тем дольше и надёжнее
analyse-not-over = эта партия ещё не закончена.
analyse-bad-playouts = после --playouts нужно число от { $least } до { $most }, а не «{ $value }».
analyse-progress = Решения
analyse-head = { $game }: { $who }
analyse-curve = Шансы от первого решения ({ $first }) до конца ({ $last }):
analyse-summary =
    { $number ->
        [one] { $number } решение.
        [few] { $number } решения.
       *[many] { $number } решений.
    }
analyse-counts = Неточности: { $inaccuracies }, ошибки: { $mistakes }, грубые ошибки: { $blunders }. Потеряно на них шансов, если сложить: { $lost }.
analyse-none = Ошибок, которые можно отличить от случайного разброса, нет.
analyse-mistake = Ход { $ply }: { $mark }. Шансы { $before } → { $after } ({ $behind } ± { $margin })
analyse-made = Сыграно: { $move }
analyse-better = Лучше: { $move }
analyse-note = Каждое решение оценено по тому, что игрок знал в тот момент. После ± указана погрешность (доверие 95 %); то, что в неё укладывается, ошибкой не считается. Шансы — это вероятность победы, если дальше за всех играют сильные боты.
