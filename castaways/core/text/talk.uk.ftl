# Що гравці кажуть одне одному

phrase-hello = Привіт!
phrase-luck = Хай щастить!
phrase-well-done = Чудово зіграно!
phrase-thanks = Дякую!
phrase-sorry = Перепрошую!
phrase-wait = Хвилинку…
phrase-hurry = Ваш хід, будь ласка.
phrase-yes = Так!
phrase-no = Ні!
phrase-laugh = Ха-ха!
phrase-wow = Ого!
phrase-ouch = Ой!
phrase-grumble = Р-р-р!
phrase-hmm = Гм…

no-phrase = Фрази «{ $phrase }» немає.
no-phrase-places = Скажіть, про кого чи про що фраза «{ $phrase }», і більше нічого.
no-phrase-value = «{ $value }» не може стояти у фразі «{ $phrase }».
