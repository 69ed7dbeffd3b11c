# Що потерпілі кажуть одне одному

phrase-ask-help = { $person_voc }, допоможи мені!
phrase-ask-card = { $person_voc }, мені потрібна карта «{ $card }».
phrase-who-joins = Хто зі мною?
phrase-promise-card = { $person_voc }, допоможи мені — і карта «{ $card }» твоя.
phrase-promise-peace = { $person_voc }, сьогодні я на тебе не нападу.
phrase-promise-side = { $person_voc }, я за тебе.
phrase-threat = { $person_voc }, не чіпай мене, бо пошкодуєш.
phrase-warning = Стережіться { $person_gen }!
phrase-robber = { $person } бере все, що лежить відкрито. Пильнуйте карти.
phrase-claim-card = У мене є карта «{ $card }».
phrase-claim-none = У мене немає карти «{ $card }».
phrase-row-today = Сьогодні веслую я.
phrase-thanks-to = Дякую, { $person_voc }.
phrase-liar = { $person } не тримає слова.
phrase-no-choice = Вибору не було.
phrase-too-little = Цього замало.
phrase-need-it = Це потрібно мені.
phrase-no-trust = Я тобі не вірю.
phrase-have-none = У мене такого немає.
phrase-later = Не зараз. Спитай пізніше.
