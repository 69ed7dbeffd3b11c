# Обучение

cli-train = Обучить сеть игры или подобрать веса её быстрой стратегии.

help-train-step = позиции из партий, сеть по этим позициям, подбор весов, таблица шансов или описание сети; без него — первые два
help-train-games = сколько партий сыграть: для каждого числа игроков или для каждого кандидата
help-train-seed = число для жребия: то же число — тот же итог
help-train-workers = сколько процессов работают; обычно все ядра
help-train-folder = папка с позициями; ту же команду можно продолжить
help-train-out = файл с итогом
help-train-mlp = обычная сеть по признакам, даже если у игры есть своя
help-train-steps = сколько шагов обучения сделать
help-train-batch = сколько позиций в одном шаге
help-train-rate = скорость обучения
help-train-decay = затухание весов
help-train-hidden = размеры двух скрытых слоёв
help-train-date = дата в описании сети; обычно сегодня
help-train-generations = сколько поколений подбирать
help-train-spread = разброс первых кандидатов
help-train-start = начальные веса, список в формате JSON
help-train-test-games = по скольким партиям судить о подборе

train-no-such-step = шага «{ $step }» нет; есть: { $steps }.
train-harvesting = Партии
train-harvested = { $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
} в папке { $folder }
train-fitting = Шаги
train-fitted = Сеть записана в файл { $file }
train-chances-fitted = Таблица шансов записана в файл { $file }
train-paused = Время вышло; та же команда продолжит отсюда.
train-tuning = Поколения
