# Достижения

feat-summit = Вершина
feat-summit-how = победить всем вместе
feat-perfect = Идеально
feat-perfect-how = наивысший возможный счёт: { $score }
feat-complete = Всё на месте
feat-complete-how = победить, не оставив карт под картами паузы
feat-pro = Без страховки
feat-pro-how = победить на самой высокой сложности
feat-lone = В одиночку
feat-lone-how = победить без напарников
feat-rope = Одна связка
feat-rope-how = победить большой компанией, игроков не меньше { $players }
feat-silent = Без слов
feat-silent-how = победить вместе с другими, ничего не сказав
