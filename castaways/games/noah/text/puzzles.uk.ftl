# Теми задач: що робить найкращий хід

theme-which-die = Який кубик
theme-second-move = Другий рух
theme-form-the-pair = Скласти пару
theme-trade-for-the-pair = Обмін заради пари
theme-turn-down-the-trade = Відмова від обміну
theme-ask-an-animal = Допомога тварини
theme-which-place = Яке місце
theme-take-the-right-one = Кого забрати
theme-lose-the-right-one = Кого віддати
theme-end-of-the-turn = Кінець ходу
