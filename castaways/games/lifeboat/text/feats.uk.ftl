# Досягнення

feat-loyal = Вірність до кінця
feat-loyal-how = зійти на берег, коли друг живий, а ворог мертвий
feat-winner = Земля!
feat-winner-how = перемогти
feat-mirror = Дзеркало
feat-mirror-how = перемогти нарцисом
feat-cold = Холодна кров
feat-cold-how = перемогти психопатом
feat-small = Малий, та вдалий
feat-small-how = перемогти за Малого
feat-wealthy = Тугий гаманець
feat-wealthy-how = зійти на берег із цінностями, очок за них не менше { $points }
feat-peaceful = Чисті руки
feat-peaceful-how = перемогти, нічого не вимагаючи й не крадучи
feat-kind = Рука допомоги
feat-kind-how = зійти на берег, давши комусь іншому води чи ліків
