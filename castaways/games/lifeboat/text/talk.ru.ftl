# Что потерпевшие говорят друг другу

phrase-ask-help = { $person }, помоги мне!
phrase-ask-card = { $person }, мне нужна карта «{ $card }».
phrase-ask-water = { $person }, умираю от жажды. Есть вода?
phrase-ask-peace = { $person }, давай сегодня без драки.
phrase-who-joins = Кто со мной?
phrase-promise-card = { $person }, помоги мне — и карта «{ $card }» твоя.
phrase-promise-water = { $person }, сегодня я дам тебе воды.
phrase-promise-peace = { $person }, сегодня я на тебя не нападу.
phrase-promise-side = { $person }, в драке я за тебя.
phrase-offer-deal = { $person }, давай договоримся: у меня есть карта «{ $card }».
phrase-threat = { $person }, не трогай меня, иначе пожалеешь.
phrase-threat-rob = { $person }, отдай добром, иначе отберу.
phrase-revenge = { $person }, я тебе этого не забуду.
phrase-warning = Берегитесь { $person_gen }!
phrase-robber = { $person } грабит людей. Следите за картами.
phrase-claim-card = У меня есть карта «{ $card }».
phrase-claim-none = У меня нет карты «{ $card }».
phrase-row-today = Сегодня гребу я.
phrase-thanks-to = Спасибо, { $person }.
phrase-liar = { $person } не держит слова.
phrase-no-choice = У меня не было выбора.
phrase-was-thirsty = Я и без того умираю от жажды.
phrase-too-little = Этого мало.
phrase-need-it = Мне это нужнее.
phrase-no-trust = Я тебе не верю.
phrase-have-none = У меня нет.
phrase-later = Не сейчас. Спроси позже.
phrase-with-you = { $person }, я с тобой!
phrase-give-up = { $person }, сдавайся: мы сильнее.
phrase-come-on = { $person }, только попробуй.
phrase-mine = Это моё и моим останется.
phrase-why-me = { $person }, за что?
phrase-farewell = Прощай, { $person }.
phrase-land-near = Ещё одна чайка — и мы спасены!
phrase-a-deal = { $person }, уговор дороже денег.
phrase-nothing-for-you = { $person }, мне нечего тебе дать.

# Характеры ботов

temper-even = без причуд
temper-loyal = верная душа
temper-greedy = жадина
temper-vengeful = долгая память
temper-meek = тихая душа
temper-schemer = себе на уме
temper-joker = весёлый нрав
