# Навчання

cli-train = Навчити мережу гри або підібрати ваги її швидкої стратегії.

help-train-step = позиції з партій, мережа за цими позиціями, добір ваг, таблиця шансів чи опис мережі; без нього — перші два
help-train-games = скільки партій зіграти: для кожної кількості гравців або для кожного кандидата
help-train-seed = число для жеребу: те саме число — той самий підсумок
help-train-workers = скільки процесів працюють; зазвичай усі ядра
help-train-folder = тека з позиціями; ту саму команду можна продовжити
help-train-out = файл із підсумком
help-train-mlp = звичайна мережа за ознаками, навіть якщо гра має свою
help-train-steps = скільки кроків навчання зробити
help-train-batch = скільки позицій в одному кроці
help-train-rate = швидкість навчання
help-train-decay = згасання ваг
help-train-hidden = розміри двох прихованих шарів
help-train-date = дата в описі мережі; зазвичай сьогодні
help-train-generations = скільки поколінь добирати
help-train-spread = розкид перших кандидатів
help-train-start = початкові ваги, список у форматі JSON
help-train-test-games = за скількома партіями судити про добір

train-no-such-step = кроку «{ $step }» немає; є: { $steps }.
train-harvesting = Партії
train-harvested = { $positions ->
    [one] { $positions } позиція
    [few] { $positions } позиції
   *[many] { $positions } позицій
} у теці { $folder }
train-fitting = Кроки
train-fitted = Мережу записано у файл { $file }
train-chances-fitted = Таблицю шансів записано у файл { $file }
train-paused = Час вийшов; та сама команда продовжить звідси.
train-tuning = Покоління
