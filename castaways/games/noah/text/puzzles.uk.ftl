# Теми задач: що робить найкращий хід

theme-which-die = Який кубик
theme-second-move = Другий хід
theme-form-the-pair = Скласти пару
theme-trade-for-the-pair = Обмін заради пари
theme-turn-down-the-trade = Відмова від обміну
theme-ask-an-animal = Допомога тварини
theme-which-place = Яке місце
theme-take-the-right-one = Взяти потрібне
theme-lose-the-right-one = Втратити потрібне
theme-end-of-the-turn = Кінець ходу
