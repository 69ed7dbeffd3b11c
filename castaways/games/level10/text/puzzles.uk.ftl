# Теми задач: що робить найкращий хід

theme-which-card = Яку карту зіграти
theme-pause-in-time = Пауза вчасно
theme-use-the-reset = Зіграти скидання
theme-keep-the-reset = Притримати скидання
theme-under-the-deck = Під колоду
theme-under-the-pause = Під паузу
theme-keep-your-card = Залишити карту собі
theme-who-begins = Хто починає
