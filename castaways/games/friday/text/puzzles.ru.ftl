# Темы задач: что делает лучший ход

theme-choose-the-enemy = Выбор противника
theme-lose-on-purpose = Проиграть нарочно
theme-stop-in-time = Вовремя остановиться
theme-draw-on = Тянуть дальше
theme-pay-for-a-card = Заплатить за карту
theme-use-the-ability = Применить способность
theme-the-right-target = Верная цель
theme-destroy-the-right-card = Уничтожить нужную карту
theme-order-of-the-stack = Порядок колоды
theme-leave-it = Не трогать
