# Вход по коду, двери стола, который ждёт, и тихие часы

code-title = У меня есть код
code-how = Шесть букв и цифр с экрана того, кто вас зовёт.
code-code = Код стола
code-go = Постучать
code-home = Есть код?
code-home-go = За стол
code-waits-title = Вы постучали
code-waits = Хозяин стола это видит и впустит вас. Страница обновляется сама.
code-no-title = Не в этот раз
code-no = Хозяин стола вас не впустил. Можно сыграть в ту же игру с ботами или с тем, кто ждёт.
code-gone-title = Здесь уже не откроют
code-gone = Партия началась без вас, или стола больше нет.
code-again = Ввести другой код
error-no-code = Стола с таким кодом нет. Код живёт, пока стол ждёт игроков.
error-name-of-staff = Так зовут тех, кто содержит сервер. Выберите другое имя.
error-name-letters = Каждое слово имени пишется буквами одного алфавита, без знаков между ними. Выберите другое имя.
error-few-seats =
    { $least ->
        [one] Для этой игры нужно хотя бы { $least } место.
        [few] Для этой игры нужно хотя бы { $least } места.
       *[many] Для этой игры нужно хотя бы { $least } мест.
    }
error-unasked = Ваш друг просил пока его не звать.

## Ожидание игроков

lobby-code = Или наберите этот код на первой странице:
lobby-code-how = Код живёт, пока стол ждёт; вошедшего по коду впускаете вы.
lobby-knocks = Стучатся
lobby-let-in = Впустить
lobby-turn-away = Нет
lobby-entering = Ссылку открыли, гостей: { $number }
lobby-entering-how = выбирают имя и портрет
lobby-close-seat = Убрать место
lobby-offer-more = Пока никто больше не пришёл. Можно ждать дальше, показать стол всем или начать с ботами.
lobby-list = Показать всем
lobby-unlist = Только по ссылке
lobby-set-clock = Сменить
invite-want-seat = Сообщить, когда освободится место
invite-no-seat = Не сообщать
invite-want-how = В этой вкладке, а если вы это включили, то и в закрытом браузере.
invite-with-bots = Сыграть в ту же игру с ботами
name-fits = ✓ имя подходит
name-offered = За этим столом вы будете { $name }.
push-invite = { $who } зовёт вас за стол
push-seat = Освободилось место

## Не беспокоить

friends-left-alone = Покой
friends-hide = Не показывать друзьям, что я здесь
friends-show = Показывать друзьям, что я здесь
friends-alone-hours =
    { $hours ->
        [one] Не звать меня { $hours } час
        [few] Не звать меня { $hours } часа
       *[many] Не звать меня { $hours } часов
    }
friends-alone-end = Снова можно звать
friends-alone-is = Сейчас вас никто не может позвать.
friends-unasked = просит пока не звать
settings-quiet = Тихие часы
settings-quiet-off = нет
settings-quiet-21-7 = 21–7
settings-quiet-22-8 = 22–8
settings-quiet-23-9 = 23–9
settings-quiet-0-10 = 0–10
settings-quiet-note = Всё, что пришло бы в эти часы в браузер или письмом, придёт, когда они кончатся. Если время на ход истекает ночью, мы предупредим заранее.

# The reminder of the daily deals

push-deal = Новые расклады дня
push-deal-body = По одному на игру, сегодня одинаковые для всех
settings-deal = Напоминать о раскладах дня
settings-deal-off = нет
settings-deal-8 = в 8
settings-deal-12 = в 12
settings-deal-18 = в 18
settings-deal-20 = в 20
settings-deal-note = В браузерах, которым вы разрешили сообщать о ходе. Кто уже сыграл, тому не напоминаем.
