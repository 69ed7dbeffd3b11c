# Теми задач: що робить найкращий хід

theme-choose-the-enemy = Вибір супротивника
theme-lose-on-purpose = Програти навмисно
theme-stop-in-time = Вчасно зупинитися
theme-draw-on = Брати карти далі
theme-pay-for-a-card = Заплатити за карту
theme-use-the-ability = Використати властивість
theme-the-right-target = Правильна ціль
theme-destroy-the-right-card = Знищити потрібну карту
theme-order-of-the-stack = Порядок колоди
theme-leave-it = Не чіпати
