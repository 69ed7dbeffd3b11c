# Темы задач: что делает лучший ход

theme-which-die = Какой кубик
theme-second-move = Второе движение
theme-form-the-pair = Сложить пару
theme-trade-for-the-pair = Обмен ради пары
theme-turn-down-the-trade = Отказ от обмена
theme-ask-an-animal = Помощь животного
theme-which-place = Какое место
theme-take-the-right-one = Взять нужное
theme-lose-the-right-one = Потерять нужное
theme-end-of-the-turn = Конец хода
