# Достижения

feat-loyal = Верность до конца
feat-loyal-how = сойти на берег, когда друг жив, а враг мёртв
feat-winner = Земля!
feat-winner-how = победить
feat-mirror = Зеркало
feat-mirror-how = победить нарциссом
feat-cold = Холодная кровь
feat-cold-how = победить психопатом
feat-small = Мал да удал
feat-small-how = победить за Шкета
feat-wealthy = Тугой кошель
feat-wealthy-how = сойти на берег с ценностями, очков за них не меньше { $points }
feat-peaceful = Чистые руки
feat-peaceful-how = победить, ничего не требуя и не воруя
feat-kind = Рука помощи
feat-kind-how = сойти на берег, дав кому-то другому воды или лекарств
