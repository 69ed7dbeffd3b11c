# castaways evaluate

cli-evaluate = Виміряти програму за розкладами завдання й записати файл, який може перевірити кожен.
help-evaluate-agent = програма: модуль:Клас, створюється за числом, або бот
help-evaluate-other = у перехресній грі: інша програма
help-evaluate-split = які розклади
help-evaluate-deals = скільки розкладів; якщо не сказано — усі контрольні
help-evaluate-out = файл для запису
help-evaluate-verify = переграти файл і знову обчислити його показники
evaluate-needs = Потрібні завдання й --agent.
evaluate-bad-deals = «{ $value }» — неможлива кількість розкладів.
evaluate-verified = { $file } правильний; переграно розкладів: { $deals }
evaluate-written = Записано: { $file }
evaluate-won = Частка перемог
evaluate-score = Рахунок
evaluate-payoff = Виграш
