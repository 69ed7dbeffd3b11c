# castaways evaluate

cli-evaluate = Измерить программу по раскладам задания и записать файл, который может проверить каждый.
help-evaluate-agent = программа: модуль:Класс, создаётся по числу, или бот
help-evaluate-other = в перекрёстной игре: другая программа
help-evaluate-split = какие расклады
help-evaluate-deals = сколько раскладов; если не сказано — все проверочные
help-evaluate-out = файл для записи
help-evaluate-verify = переиграть файл и снова вычислить его показатели
evaluate-needs = Нужны задание и --agent.
evaluate-bad-deals = «{ $value }» — невозможное число раскладов.
evaluate-verified = { $file } верен; переиграно раскладов: { $deals }
evaluate-written = Записано: { $file }
evaluate-won = Доля побед
evaluate-score = Счёт
evaluate-payoff = Выигрыш
