# Что потерпевшие говорят друг другу

phrase-ask-help = { $person }, помоги мне!
phrase-ask-card = { $person }, мне нужна карта «{ $card }».
phrase-ask-water = { $person }, умираю от жажды. Есть вода?
phrase-ask-peace = { $person }, давай сегодня без драки.
phrase-who-joins = Кто со мной?
phrase-promise-card = { $person }, помоги мне — и карта «{ $card }» твоя.
phrase-promise-water = { $person }, вечером вода от меня — твоя.
phrase-promise-peace = { $person }, сегодня я на тебя не нападу.
phrase-promise-side = { $person }, я за тебя.
phrase-offer-deal = { $person }, давай договоримся: у меня есть карта «{ $card }».
phrase-threat = { $person }, не трогай меня, иначе пожалеешь.
phrase-threat-rob = { $person }, отдай добром, иначе отберу.
phrase-revenge = { $person }, я тебе этого не забуду.
phrase-warning = Берегитесь { $person_gen }!
phrase-robber = { $person } обирает людей. Следите за картами.
phrase-claim-card = У меня есть карта «{ $card }».
phrase-claim-none = У меня нет карты «{ $card }».
phrase-row-today = Сегодня гребу я.
phrase-thanks-to = Спасибо, { $person }.
phrase-liar = { $person } не держит слово.
phrase-no-choice = Выбора не было.
phrase-was-thirsty = Я и без того умираю от жажды.
phrase-too-little = Этого мало.
phrase-need-it = Это нужно мне.
phrase-no-trust = Я тебе не верю.
phrase-have-none = У меня такого нет.
phrase-later = Не сейчас. Спроси позже.

# Характеры ботов

temper-even = без причуд
temper-loyal = верная душа
temper-greedy = жадина
temper-vengeful = злая память
temper-meek = тихая душа
temper-schemer = интриган
temper-joker = весельчак
