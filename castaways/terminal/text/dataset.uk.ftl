# castaways dataset

cli-dataset = Партії ботів як набір даних: рішення таблицею, записи партій, опис і паспорт даних.
help-dataset-out = тека для запису
help-dataset-bots = хто грає, через кому; якщо не сказано — instinct
help-dataset-games = скільки партій
help-dataset-players = скільки гравців за столом
help-dataset-seed = число, з якого випливають усі розклади
dataset-needs = Потрібні гра та --out.
dataset-no-game = Немає гри «{ $game }». Ігри: { $games }
dataset-there = У теці { $folder } вже є набір даних; нічого не змінено.
dataset-written = Записано: { $folder }; партій: { $games }, рішень: { $decisions }
