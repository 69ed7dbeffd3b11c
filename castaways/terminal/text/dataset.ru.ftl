# castaways dataset

cli-dataset = Партии ботов как набор данных: решения таблицей, записи партий, описание и паспорт данных.
help-dataset-out = папка для записи
help-dataset-bots = кто играет, через запятую; если не сказано — instinct
help-dataset-games = сколько партий
help-dataset-players = сколько игроков за столом
help-dataset-seed = число, из которого следуют все расклады
dataset-needs = Нужны игра и --out.
dataset-no-game = Нет игры «{ $game }». Игры: { $games }
dataset-there = В папке { $folder } уже есть набор данных; ничего не изменено.
dataset-written = Записано: { $folder }; партий: { $games }, решений: { $decisions }
