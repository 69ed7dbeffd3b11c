# Вхід за кодом, двері столу, який чекає, і тихі години

code-title = У мене є код
code-how = Шість літер і цифр з екрана того, хто вас кличе.
code-code = Код столу
code-go = Постукати
code-home = Маєте код?
code-home-go = До столу
code-waits-title = Ви постукали
code-waits = Господар столу це бачить і впустить вас. Сторінка оновлюється сама.
code-no-title = Не цього разу
code-no = Господар столу вас не впустив. Можна зіграти в ту саму гру з ботами або з тим, хто чекає.
code-gone-title = Тут уже не відчинять
code-gone = Партія почалася без вас, або столу вже немає.
code-again = Ввести інший код
error-no-code = Столу з таким кодом немає. Код живе, доки стіл чекає на гравців.
error-name-of-staff = Так звуть тих, хто утримує сервер. Оберіть інше ім’я.
error-name-letters = Кожне слово імені пишеться літерами однієї абетки, без знаків між ними. Оберіть інше ім’я.
error-few-seats =
    { $least ->
        [one] Для цієї гри потрібне щонайменше { $least } місце.
        [few] Для цієї гри потрібно щонайменше { $least } місця.
       *[many] Для цієї гри потрібно щонайменше { $least } місць.
    }
error-unasked = Ваш друг просив поки його не кликати.

## Чекання на гравців

lobby-code = Або введіть цей код на першій сторінці:
lobby-code-how = Код живе, доки стіл чекає; того, хто його введе, впускаєте ви.
lobby-knocks = Стукають
lobby-let-in = Впустити
lobby-turn-away = Ні
lobby-entering = Відкрили посилання: { $number }
lobby-entering-how = обирають ім’я та портрет
lobby-close-seat = Прибрати місце
lobby-offer-more = Поки ніхто більше не прийшов. Можна чекати далі, показати стіл усім або почати з ботами.
lobby-list = Показати всім
lobby-unlist = Лише за посиланням
lobby-set-clock = Змінити
invite-want-seat = Повідомити, коли звільниться місце
invite-no-seat = Не повідомляти
invite-want-how = У цій вкладці, а якщо ви це ввімкнули, то й у закритому браузері.
invite-with-bots = Зіграти в ту саму гру з ботами
name-fits = ✓ ім’я підходить
name-offered = За цим столом ви будете { $name }.
push-invite = { $who } кличе вас за стіл
push-seat = Звільнилося місце

## Не турбувати

friends-left-alone = Спокій
friends-hide = Не показувати друзям, що я тут
friends-show = Показувати друзям, що я тут
friends-alone-hours =
    { $hours ->
        [one] Не кликати мене { $hours } годину
        [few] Не кликати мене { $hours } години
       *[many] Не кликати мене { $hours } годин
    }
friends-alone-end = Знову можна кликати
friends-alone-is = Зараз вас ніхто не може покликати.
friends-unasked = просить поки не кликати
settings-quiet = Тихі години
settings-quiet-off = немає
settings-quiet-21-7 = 21–7
settings-quiet-22-8 = 22–8
settings-quiet-23-9 = 23–9
settings-quiet-0-10 = 0–10
settings-quiet-note = Усе, що надійшло б у ці години у браузер чи листом, надійде, коли вони скінчаться. Якщо час на хід спливає вночі, ми попередимо заздалегідь.

# The reminder of the daily deals

push-deal = Нові розклади дня
push-deal-body = По одному на гру, сьогодні однакові для всіх
settings-deal = Нагадувати про розклади дня
settings-deal-off = ні
settings-deal-8 = о 8
settings-deal-12 = о 12
settings-deal-18 = о 18
settings-deal-20 = о 20
settings-deal-note = У браузерах, яким ви дозволили сповіщати про хід. Хто вже зіграв, тому не нагадуємо.
