# Темы задач: что делает лучший ход

theme-which-card = Какую карту сыграть
theme-pause-in-time = Пауза вовремя
theme-use-the-reset = Применить сброс
theme-keep-the-reset = Придержать сброс
theme-under-the-deck = Под колоду
theme-under-the-pause = Под паузу
theme-keep-your-card = Оставить карту себе
theme-who-begins = Кто начинает
