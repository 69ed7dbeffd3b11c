# Розбір партії

cli-analyse = Знайти в зіграній партії помилки й кращі ходи.
help-analyse-seat = розібрати ходи гравця N
help-playouts = скільки партій розіграти для кожного рішення: що більше, то довше й надійніше
analyse-not-over = ця партія ще не закінчена.
analyse-bad-playouts = після --playouts потрібне число від { $least } до { $most }, а не «{ $value }».
analyse-progress = Рішення
analyse-head = { $game }: { $who }
analyse-curve = Шанси від першого рішення ({ $first }) до кінця ({ $last }):
analyse-summary =
    { $number ->
        [one] { $number } рішення.
        [few] { $number } рішення.
       *[many] { $number } рішень.
    }
analyse-counts = Неточності: { $inaccuracies }, помилки: { $mistakes }, грубі помилки: { $blunders }. Втрачено через них шансів, якщо скласти: { $lost }.
analyse-none = Помилок, які можна відрізнити від випадкового розкиду, немає.
analyse-mistake = Хід { $ply }: { $mark }. Шанси { $before } → { $after } ({ $behind } ± { $margin })
analyse-made = Зіграно: { $move }
analyse-better = Краще: { $move }
analyse-note = Кожне рішення оцінено за тим, що гравець знав на той момент. Після ± указано похибку (довіра 95 %); те, що не виходить за її межі, помилкою не вважається. Шанси — це ймовірність перемоги, якщо далі за всіх грають сильні боти.
