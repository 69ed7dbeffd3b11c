# Люди за межами одного столу

## Друзі

friends-title = Друзі
friends-are = Ви друзі
friends-ask = Додати в друзі
friends-asked = Ви запропонували дружбу, відповіді ще немає
friends-asked-title = Чекаємо на відповідь
friends-asking = Пропонують дружбу
friends-agree = Погодитися
friends-decline = Ні, дякую
friends-part = Більше не дружити
friends-withdraw = Відкликати пропозицію
friends-here = зараз тут
friends-plays = грає: { $game }
friends-none = Друзів тут поки немає. Додайте тих, з ким приємно було грати, після спільної партії.
friends-note = Додати можна тих, з ким ви грали; вони мають погодитися. Лише друзі бачать, що ви тут.
friends-met = Ви грали разом
friends-games =
    { $games ->
        [one] { $games } спільна партія
        [few] { $games } спільні партії
       *[many] { $games } спільних партій
    }
friends-again = Тим самим складом
friends-again-go = Зіграти ще
friends-ask-here = Покликати друга
friends-invite = Покликати
friends-invited = ✓ запрошення надіслано
friends-nobody-here = Нікого з друзів зараз немає.
friends-ask-you =
    { $number ->
        [one] Дружбу пропонує { $number } людина
        [few] Дружбу пропонують { $number } людини
       *[many] Дружбу пропонують { $number } людей
    }

## Запрошення

invites-title = Вас кличуть
invites-by = Вас запрошує { $who }
invites-again = { $who } хоче зіграти ще: ваше місце чекає
invites-go = До столу
invites-no = Ні, дякую

## Блокування

block-title = Заблоковані
block-do = Заблокувати
block-undo = Розблокувати
block-is = заблоковано
block-note = Ви не бачите одне одного в списках, чатах і чергах. Про це нікому не повідомляють.

## Скарги

report-title = Поскаржитися
report-name = Поскаржитися на ім’я
report-why = Що не так? (можна не писати)
report-note-message = Господар сервера прочитає повідомлення й те, що ви могли прочитати навколо нього. До його рішення ви цього повідомлення не побачите.
report-note-name = Вирішує господар сервера. До того часу ви цього імені не побачите.
report-go = Надіслати скаргу
report-back = Назад

## Профіль

profile-mine = Мій профіль
profile-nobody = Гравець
profile-since = тут від
profile-guest = гість
profile-closed = Цей профіль для вас закритий.
profile-finished =
    { $games ->
        [one] закінчена партія
        [few] закінчені партії
       *[many] закінчених партій
    }
profile-won =
    { $games ->
        [one] перемога
        [few] перемоги
       *[many] перемог
    }
profile-which = Яка гра
profile-invite = Покликати за стіл
profile-partners = Найчастіше грає з
profile-games-with = Спільних партій:
profile-shown-to = Хто бачить цю сторінку
profile-to-me = лише я
profile-to-friends = мої друзі
profile-to-all = усі
profile-listed = Показувати мене в таблицях рейтингу
profile-hidden = Не показувати друзям, що я тут
profile-save = Зберегти
profile-seen = Що бачать інші, якщо господар сторінки дозволив:
profile-seen-what = ім’я, портрет, рейтинги, результати, досягнення, відкриті партії.
profile-never = Ніколи не показуємо:
profile-never-what = пошту, години в мережі, закриті столи, чати.
profile-results = Результати за іграми
profile-curve = Від { $first } до { $last }
profile-provisional =
    { $games ->
        [one] Поки попередньо: { $games } рейтингова партія з { $least }.
        [few] Поки попередньо: { $games } рейтингові партії з { $least }.
       *[many] Поки попередньо: { $games } рейтингових партій з { $least }.
    }
profile-still = попередньо
profile-unrated = Рейтингових партій ще не було.
profile-best = Найкращий результат: { $score }
profile-not-played = Ще не грали.
profile-record-home =
    { $games ->
        [one] { $games } партія, повернень додому: { $won } ({ $percent } %).
        [few] { $games } партії, повернень додому: { $won } ({ $percent } %).
       *[many] { $games } партій, повернень додому: { $won } ({ $percent } %).
    }
profile-record-together =
    { $games ->
        [one] { $games } партія, спільних перемог: { $won } ({ $percent } %).
        [few] { $games } партії, спільних перемог: { $won } ({ $percent } %).
       *[many] { $games } партій, спільних перемог: { $won } ({ $percent } %).
    }
profile-record-against =
    { $games ->
        [one] { $games } партія, перемог: { $won } ({ $percent } %).
        [few] { $games } партії, перемог: { $won } ({ $percent } %).
       *[many] { $games } партій, перемог: { $won } ({ $percent } %).
    }
profile-share = Риска: рівна частка, { $percent } %.
profile-no-rating = Результати без рейтингу: тут ніхто не грає проти іншого.
profile-players =
    { $players ->
        [one] { $players } гравець
        [few] { $players } гравці
       *[many] { $players } гравців
    }
profile-last = Останні партії
profile-all = усі, з фільтрами
profile-bots =
    { $bots ->
        [one] { $bots } бот
        [few] { $bots } боти
       *[many] { $bots } ботів
    }
profile-alone = наодинці
profile-place = місце { $place } з { $players }, очки: { $points }
profile-ended-won = перемога, очки: { $points }
profile-ended-lost = поразка, очки: { $points }
profile-replay = Повтор
profile-none = Закінчених партій для показу поки немає.

## Рейтинг

ratings-title = Рейтинг
ratings-games = Ігри
ratings-players = Кількість гравців
ratings-when = Коли
ratings-all-time = за весь час
ratings-place = Місце
ratings-rating = Рейтинг
ratings-won = Перемоги / партії
ratings-empty = Тут поки нікого немає.
ratings-mine =
    { $games ->
        [one] Ви: { $rating } ± { $off }, { $games } партія. У таблиці вас немає.
        [few] Ви: { $rating } ± { $off }, { $games } партії. У таблиці вас немає.
       *[many] Ви: { $rating } ± { $off }, { $games } партій. У таблиці вас немає.
    }
ratings-note = Порядок — за нижньою межею рейтингу. У таблиці — облікові записи, що мають рейтингових партій не менше { $least } і щонайменше трьох суперників, якщо їхні власники не проти. Справжня сила лежить у межах ± у 19 випадках із 20.
rated-title = Рейтинг
rated-no = Просто так
rated-yes = На рейтинг, якщо грають лише люди; хто пішов, той програв
rated-mark = на рейтинг

## Для господарів сервера

admin-title = Для господарів
admin-reports = Скарги
admin-no-reports = Скарг немає.
admin-before = Попередня сторінка
admin-page = Сторінка { $number } з { $of }
admin-next = Наступна сторінка
admin-kind-message = повідомлення
admin-kind-name = ім’я
admin-others =
    { $number ->
        [one] ще { $number } скарга на це
        [few] ще { $number } скарги на це
       *[many] ще { $number } скарг на це
    }
admin-sealed = Ви граєте за цим столом: що там сказано, буде показано після партії.
admin-reporter = Скаржиться { $who }
admin-dismissed =
    { $number ->
        [one] відхилено { $number } скаргу цього гравця
        [few] відхилено { $number } скарги цього гравця
       *[many] відхилено { $number } скарг цього гравця
    }
admin-this-person = Знайти цього гравця
admin-why = Чому
admin-uphold-message = Прибрати повідомлення
admin-uphold-name = Забрати ім’я
admin-dismiss = Відхилити
admin-people = Люди
admin-find = Ім’я
admin-look = Знайти
admin-account = обліковий запис { $name }
admin-how-long = На скільки
admin-hours =
    { $hours ->
        [one] { $hours } година
        [few] { $hours } години
       *[many] { $hours } годин
    }
admin-for-good = назавжди
admin-mute = Заборонити говорити
admin-ban = Заборонити грати
admin-ban-address = Закрити адресу
admin-new-name = Нове ім’я (можна не писати)
admin-rename = Перейменувати
admin-profile = Профіль
admin-nobody = Нікого так не звати.
admin-in-force = Діє зараз
admin-is-ban = грати заборонено
admin-is-mute = говорити заборонено
admin-is-address = адресу закрито
admin-lift = Зняти
admin-none = Нічого.
admin-tables = Закрити стіл
admin-link = Його посилання
admin-close = Закрити
admin-right = Хто має це право
admin-grant = Дати право
admin-revoke = Забрати право
admin-log = Що було зроблено
admin-command = командний рядок сервера
deed-uphold = скаргу прийнято:
deed-dismiss = скаргу відхилено:
deed-rename = нове ім’я:
deed-mute = заборона говорити:
deed-ban = заборона грати:
deed-ban-address = адресу закрито:
deed-lift-ban = заборону грати знято:
deed-lift-mute = заборону говорити знято:
deed-close-table = стіл закрито:
deed-grant = право надано:
deed-revoke = право забрано:

## Свої дані, правила, приватність

account-own = Ваші дані
account-own-note = Усе, що цей сервер про вас знає, одним файлом.
account-export = Вивантажити мої дані
account-delete-guest = Видалити все
account-sure = Так, видаліть усе, що про мене відомо
legal-terms = Правила сервера
legal-privacy = Приватність
terms-who = Цей сервер тримає приватний господар за допомогою вільної програми Castaways. Ніхто не обіцяє, що він завжди доступний і що партії зберігаються вічно.
terms-manners = Будьте добрі. Без образ, погроз, реклами й образливих імен. Грайте самі: програми грають під своїм знаком.
terms-hosts = Господар сервера може прибирати повідомлення, змінювати імена, забороняти говорити й грати, закривати столи. Кожну таку дію записано разом із причиною.
terms-free = Гра безкоштовна, тут нічого не продають.
privacy-little = Сервер зберігає те, що потрібно для ігор, і не більше:
privacy-cookie = Підписаний файл кукі, що відрізняє ваш браузер від інших, ваше ім’я, портрет і налаштування.
privacy-games = Ваші партії з усіма ходами, результати, рейтинги й те, з ким ви грали.
privacy-account = Якщо ви створили обліковий запис: його ім’я, хеш пароля й пристрої, на яких виконано вхід.
privacy-mail = Якщо ви вказали адресу пошти: цю адресу, щоб повернути доступ і, якщо захочете, повідомляти про ваш хід. Якщо ввімкнено другий чинник — і його ключ.
privacy-push = Якщо ви ввімкнули повідомлення браузера: як його знайти у службі повідомлень його виробника. Повідомлення йдуть через неї зашифрованими, і в них названо лише гру.
privacy-talk =
    { $days ->
        [one] Що ви кажете за столами — { $days } день після партії, і ваші скарги.
        [few] Що ви кажете за столами — { $days } дні після партії, і ваші скарги.
       *[many] Що ви кажете за столами — { $days } днів після партії, і ваші скарги.
    }
privacy-friends = Хто ваші друзі, кого ви заблокували й коли ви були тут востаннє. Чи ви тут, бачать лише друзі.
privacy-address = Вашу мережеву адресу у вигляді хешу з ключем, 30 днів: так адресу можна закрити, і ніхто її не прочитає.
privacy-guests =
    { $days ->
        [one] Гостей, які жодного разу не грали, забуваємо через { $days } день.
        [few] Гостей, які жодного разу не грали, забуваємо через { $days } дні.
       *[many] Гостей, які жодного разу не грали, забуваємо через { $days } днів.
    }
privacy-nobody = Більше нічого іншим не передається, реклами немає, до інших сайтів запитів немає. Закінчені відкриті партії може переглянути кожен.
privacy-own = Ви можете забрати все це з собою й видалити: у чужих партіях ваше ім’я замінюється, самі партії залишаються.

## Відмови

error-no-person = Такого гравця немає.
error-not-met = Додати можна тих, з ким ви грали.
error-many-friends = Більше друзів додати не можна, межа: { $most }.
error-many-blocks = Більше заблокувати не можна, межа: { $most }.
error-not-friends = Кликати можна друзів.
error-you-blocked = Ви заблокували цього гравця. Спершу зніміть блокування на сторінці друзів.
error-programs-alone = Програми не мають ні друзів, ні профілю.
error-nothing-to-report = Скаржитися немає на що.
error-no-report = Такої скарги немає.
error-decided = Це вже вирішено.
error-no-board = У цій грі люди не грають одне проти одного: рейтингу немає.
error-name-refused = Таке ім’я тут не дозволено. Виберіть інше.
error-banned = Вам не можна грати тут до { $until }. Причина: { $why }
error-banned-for-good = Вам більше не можна тут грати. Причина: { $why }
error-muted = Вам не можна говорити тут до { $until }. Причина: { $why }
error-muted-for-good = Вам більше не можна тут говорити. Причина: { $why }
error-is-host = Цей обліковий запис має право господаря. Спершу заберіть його.
error-place-for-a-time = Адресу закривають лише на час: вона може дістатися іншому.
error-no-place = Звідки приходив цей гравець, невідомо.
error-no-penalty = Це вже не діє.
error-no-host = Цей обліковий запис не має такого права.
error-no-such-account = Такого облікового запису немає.
error-no-reason = Напишіть чому.
error-not-sure = Підтвердьте, що впевнені.
deed-strike-daily = результат знято з дошки дня:
deed-unstrike-daily = результат повернено на дошку дня:
