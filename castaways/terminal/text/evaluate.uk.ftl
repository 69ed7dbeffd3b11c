# castaways evaluate

cli-evaluate = Виміряти програму за роздачами завдання й записати файл, який може перевірити кожен.
help-evaluate-agent = програма: модуль:Клас, створюється за числом, або бот
help-evaluate-other = у перехресній грі: інша програма
help-evaluate-split = які роздачі
help-evaluate-deals = скільки роздач; якщо не сказано — усі контрольні
help-evaluate-out = файл для запису
help-evaluate-verify = переграти файл і знову обчислити його показники
evaluate-needs = Потрібні завдання й --agent.
evaluate-bad-deals = «{ $value }» — неможливе число роздач.
evaluate-verified = { $file } правильний; переграно роздач: { $deals }
evaluate-written = Записано: { $file }
evaluate-won = Частка перемог
evaluate-score = Рахунок
evaluate-payoff = Виграш
