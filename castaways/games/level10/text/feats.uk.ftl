# Досягнення

feat-summit = Вершина
feat-summit-how = перемогти всім разом
feat-perfect = Бездоганно
feat-perfect-how = найвищий можливий рахунок: { $score }
feat-complete = Усе на місці
feat-complete-how = перемогти, не лишивши карт під картами паузи
feat-pro = Без страхування
feat-pro-how = перемогти на найвищій складності
feat-lone = Самотужки
feat-lone-how = перемогти без партнерів
feat-rope = Одна зв’язка
feat-rope-how = перемогти великою компанією, гравців не менше { $players }
feat-silent = Без слів
feat-silent-how = перемогти разом з іншими, нічого не сказавши
