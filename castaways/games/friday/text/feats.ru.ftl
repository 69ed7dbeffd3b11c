# Достижения

feat-home = Домой
feat-home-how = одолеть обоих пиратов
feat-narrow = На волосок от гибели
feat-narrow-how = вернуться домой, когда жизней не больше { $lives }
feat-hale = Здоровяк
feat-hale-how = вернуться домой, когда жизней не меньше { $lives }
feat-captain = Капитан
feat-captain-how = вернуться домой на уровне 4
feat-young = Вечная молодость
feat-young-how = вернуться домой без единой карты старения
feat-thrifty = Бережливость
feat-thrifty-how = вернуться домой, купив карт не больше { $cards }
feat-tidy = Ничего лишнего
feat-tidy-how = вернуться домой, уничтожив карт не меньше { $cards }
feat-unbowed = Не сломлен
feat-unbowed-how = вернуться домой, проиграв схваток не больше { $fights }

## Звёзды кампании

star-home = вернуться домой
star-score = вернуться домой с очками: не меньше { $score }
star-unaided = вернуться домой без подсказок
