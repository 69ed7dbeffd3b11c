# Що потерпілі кажуть одне одному

phrase-ask-help = { $person_voc }, допоможи мені!
phrase-ask-card = { $person_voc }, мені потрібна карта «{ $card }».
phrase-ask-water = { $person_voc }, помираю від спраги. Є вода?
phrase-ask-peace = { $person_voc }, давай сьогодні без бійки.
phrase-who-joins = Хто зі мною?
phrase-promise-card = { $person_voc }, допоможи мені — і карта «{ $card }» твоя.
phrase-promise-water = { $person_voc }, сьогодні я дам тобі води.
phrase-promise-peace = { $person_voc }, сьогодні я на тебе не нападу.
phrase-promise-side = { $person_voc }, у бійці я за тебе.
phrase-offer-deal = { $person_voc }, домовмося: у мене є карта «{ $card }».
phrase-threat = { $person_voc }, не чіпай мене, бо пошкодуєш.
phrase-threat-rob = { $person_voc }, віддай по-доброму, бо відберу.
phrase-revenge = { $person_voc }, я тобі цього не забуду.
phrase-warning = Стережіться { $person_gen }!
phrase-robber = { $person } грабує людей. Пильнуйте карти.
phrase-claim-card = У мене є карта «{ $card }».
phrase-claim-none = У мене немає карти «{ $card }».
phrase-row-today = Сьогодні веслую я.
phrase-thanks-to = Дякую, { $person_voc }.
phrase-liar = { $person } не тримає слова.
phrase-no-choice = У мене не було вибору.
phrase-was-thirsty = Я й так помираю від спраги.
phrase-too-little = Цього замало.
phrase-need-it = Мені це потрібніше.
phrase-no-trust = Я тобі не вірю.
phrase-have-none = У мене немає.
phrase-later = Не зараз. Спитай пізніше.
phrase-with-you = { $person_voc }, я з тобою!
phrase-give-up = { $person_voc }, здавайся: ми сильніші.
phrase-come-on = { $person_voc }, тільки спробуй.
phrase-mine = Це моє й моїм залишиться.
phrase-why-me = { $person_voc }, за що?
phrase-farewell = Прощавай, { $person_voc }.
phrase-land-near = Ще одна чайка — і ми врятовані!
phrase-a-deal = { $person_voc }, угода дорожча за гроші.
phrase-nothing-for-you = { $person_voc }, мені нема чого тобі дати.

# Вдачі ботів

temper-even = без примх
temper-loyal = вірна душа
temper-greedy = скнара
temper-vengeful = довга пам’ять
temper-meek = тиха душа
temper-schemer = собі на умі
temper-joker = весела вдача
