# Теми задач: що робить найкращий хід

theme-whom-to-help = Кому допомогти
theme-stay-out-of-it = Не втручатися
theme-give-or-fight = Віддати чи битися
theme-whom-to-rob = Кого грабувати
theme-change-of-seats = Обмін місцями
theme-at-the-oars = На веслах
theme-which-course = Який курс
theme-which-card-to-keep = Яку карту залишити
theme-whom-to-save = Кого рятувати
theme-the-offer = Пропозиція
theme-the-right-moment = Слушна мить
