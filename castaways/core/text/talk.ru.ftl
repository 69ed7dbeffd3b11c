# Что игроки говорят друг другу

phrase-hello = Привет!
phrase-luck = Удачи!
phrase-well-done = Отлично сыграно!
phrase-thanks = Спасибо!
phrase-sorry = Извините!
phrase-wait = Минутку…
phrase-hurry = Ваш ход, пожалуйста.
phrase-yes = Да!
phrase-no = Нет!
phrase-laugh = Ха-ха!
phrase-wow = Ого!
phrase-ouch = Ой!
phrase-grumble = Р-р-р!
phrase-hmm = Хм…

no-phrase = Фразы «{ $phrase }» нет.
no-phrase-places = Скажите, о ком или о чём фраза «{ $phrase }», и больше ничего.
no-phrase-value = «{ $value }» не может стоять во фразе «{ $phrase }».
