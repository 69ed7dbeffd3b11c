# Досягнення

feat-home = Додому
feat-home-how = здолати обох піратів
feat-narrow = За крок від загибелі
feat-narrow-how = повернутися додому, коли життів не більше { $lives }
feat-hale = Міцне здоров’я
feat-hale-how = повернутися додому, коли життів не менше { $lives }
feat-captain = Капітан
feat-captain-how = повернутися додому на рівні 4
feat-young = Вічна молодість
feat-young-how = повернутися додому без жодної карти старіння
feat-thrifty = Ощадливість
feat-thrifty-how = повернутися додому, купивши карт не більше { $cards }
feat-tidy = Нічого зайвого
feat-tidy-how = повернутися додому, знищивши карт не менше { $cards }
feat-unbowed = Незламність
feat-unbowed-how = повернутися додому, програвши сутичок не більше { $fights }

## Зірки кампанії

star-home = повернутися додому
star-score = повернутися додому з очками: не менше { $score }
star-unaided = повернутися додому без підказок
