# Темы задач: что делает лучший ход

theme-whom-to-help = Кому помочь
theme-stay-out-of-it = Не вмешиваться
theme-give-or-fight = Отдать или драться
theme-whom-to-rob = Кого грабить
theme-change-of-seats = Обмен местами
theme-at-the-oars = На вёслах
theme-which-course = Какой курс
theme-which-card-to-keep = Какую карту оставить
theme-whom-to-save = Кого спасать
theme-the-offer = Предложение
theme-the-right-moment = Верный момент
