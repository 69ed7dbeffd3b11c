# Люди за пределами одного стола

## Друзья

friends-title = Друзья
friends-are = Вы друзья
friends-ask = Добавить в друзья
friends-asked = Вы предложили дружбу, ответа пока нет
friends-asked-title = Ждём ответа
friends-asking = Предлагают дружбу
friends-agree = Согласиться
friends-decline = Нет, спасибо
friends-part = Больше не дружить
friends-withdraw = Отозвать предложение
friends-here = сейчас здесь
friends-plays = играет: { $game }
friends-none = Друзей здесь пока нет. Добавьте тех, с кем приятно было играть, после общей партии.
friends-note = Добавить можно тех, с кем вы играли; они должны согласиться. Только друзья видят, что вы здесь.
friends-met = Вы играли вместе
friends-games =
    { $games ->
        [one] { $games } общая партия
        [few] { $games } общие партии
       *[many] { $games } общих партий
    }
friends-again = Тем же составом
friends-again-go = Сыграть ещё
friends-ask-here = Позвать друга
friends-invite = Позвать
friends-invited = ✓ приглашение отправлено
friends-nobody-here = Никого из друзей сейчас нет.
friends-ask-you =
    { $number ->
        [one] Дружбу предлагает { $number } человек
        [few] Дружбу предлагают { $number } человека
       *[many] Дружбу предлагают { $number } человек
    }

## Приглашения

invites-title = Вас зовут
invites-by = Вас приглашает { $who }
invites-again = { $who } хочет сыграть ещё: ваше место ждёт
invites-go = К столу
invites-no = Нет, спасибо

## Блокировка

block-title = Заблокированные
block-do = Заблокировать
block-undo = Разблокировать
block-is = блокировка
block-note = Вы не видите друг друга в списках, чатах и очередях. Об этом никому не сообщается.

## Жалобы

report-title = Пожаловаться
report-name = Пожаловаться на имя
report-why = Что не так? (можно не писать)
report-note-message = Хозяин сервера прочтёт сообщение и то, что вы могли прочесть вокруг него. До его решения вы этого сообщения не увидите.
report-note-name = Решает хозяин сервера. До тех пор вы этого имени не увидите.
report-go = Отправить жалобу
report-back = Назад

## Профиль

profile-mine = Мой профиль
profile-nobody = Игрок
profile-since = здесь с
profile-guest = гость
profile-closed = Этот профиль для вас закрыт.
profile-finished =
    { $games ->
        [one] законченная партия
        [few] законченные партии
       *[many] законченных партий
    }
profile-won =
    { $games ->
        [one] победа
        [few] победы
       *[many] побед
    }
profile-which = Какая игра
profile-invite = Позвать за стол
profile-partners = Частые партнёры
profile-games-with = Общих партий:
profile-shown-to = Кто видит эту страницу
profile-to-me = только я
profile-to-friends = мои друзья
profile-to-all = все
profile-listed = Показывать меня в таблицах рейтинга
profile-hidden = Не показывать друзьям, что я здесь
profile-save = Сохранить
profile-seen = Что видят другие, если хозяин страницы разрешил:
profile-seen-what = имя, портрет, рейтинги, результаты, достижения, открытые партии.
profile-never = Никогда не показываем:
profile-never-what = почту, часы в сети, закрытые столы, чаты.
profile-results = Результаты по играм
profile-curve = От { $first } до { $last }
profile-provisional =
    { $games ->
        [one] Пока предварительно: { $games } рейтинговая партия из { $least }.
        [few] Пока предварительно: { $games } рейтинговые партии из { $least }.
       *[many] Пока предварительно: { $games } рейтинговых партий из { $least }.
    }
profile-still = предварительно
profile-unrated = Рейтинговых партий ещё не было.
profile-best = Лучший результат: { $score }
profile-not-played = Ещё не играли.
profile-record-home =
    { $games ->
        [one] { $games } партия, возвращений домой: { $won } ({ $percent } %).
        [few] { $games } партии, возвращений домой: { $won } ({ $percent } %).
       *[many] { $games } партий, возвращений домой: { $won } ({ $percent } %).
    }
profile-record-together =
    { $games ->
        [one] { $games } партия, общих побед: { $won } ({ $percent } %).
        [few] { $games } партии, общих побед: { $won } ({ $percent } %).
       *[many] { $games } партий, общих побед: { $won } ({ $percent } %).
    }
profile-record-against =
    { $games ->
        [one] { $games } партия, побед: { $won } ({ $percent } %).
        [few] { $games } партии, побед: { $won } ({ $percent } %).
       *[many] { $games } партий, побед: { $won } ({ $percent } %).
    }
profile-share = Чёрточка: равная доля, { $percent } %.
profile-no-rating = Результаты без рейтинга: здесь никто не играет против другого.
profile-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }
profile-last = Последние партии
profile-all = все, с отбором
profile-bots =
    { $bots ->
        [one] { $bots } бот
        [few] { $bots } бота
       *[many] { $bots } ботов
    }
profile-alone = в одиночку
profile-place = место { $place } из { $players }, очки: { $points }
profile-ended-won = победа, очки: { $points }
profile-ended-lost = поражение, очки: { $points }
profile-replay = Повтор
profile-none = Законченных партий для показа пока нет.

## Рейтинг

ratings-title = Рейтинг
ratings-games = Игры
ratings-players = Число игроков
ratings-when = Когда
ratings-all-time = за всё время
ratings-place = Место
ratings-rating = Рейтинг
ratings-won = Победы / партии
ratings-empty = Здесь пока никого нет.
ratings-mine =
    { $games ->
        [one] Вы: { $rating } ± { $off }, { $games } партия. В таблице вас нет.
        [few] Вы: { $rating } ± { $off }, { $games } партии. В таблице вас нет.
       *[many] Вы: { $rating } ± { $off }, { $games } партий. В таблице вас нет.
    }
ratings-note = Порядок — по тому, каков рейтинг по меньшей мере. В таблице — учётные записи, у которых рейтинговых партий не меньше { $least } и не меньше трёх соперников, если их владельцы не против. Истинная сила лежит в пределах ± в 19 случаях из 20.
rated-title = Рейтинг
rated-no = Просто так
rated-yes = На рейтинг, если играют только люди; кто ушёл, тот проиграл
rated-mark = на рейтинг

## Для хозяев сервера

admin-title = Для хозяев
admin-reports = Жалобы
admin-no-reports = Жалоб нет.
admin-before = Предыдущая страница
admin-page = Страница { $number } из { $of }
admin-next = Следующая страница
admin-kind-message = сообщение
admin-kind-name = имя
admin-others =
    { $number ->
        [one] ещё { $number } жалоба на это
        [few] ещё { $number } жалобы на это
       *[many] ещё { $number } жалоб на это
    }
admin-sealed = Вы играете за этим столом: что там сказано, будет показано после партии.
admin-reporter = Жалуется { $who }
admin-dismissed =
    { $number ->
        [one] отклонена { $number } жалоба этого игрока
        [few] отклонены { $number } жалобы этого игрока
       *[many] отклонено { $number } жалоб этого игрока
    }
admin-this-person = Найти этого игрока
admin-why = Почему
admin-uphold-message = Убрать сообщение
admin-uphold-name = Отобрать имя
admin-dismiss = Отклонить
admin-people = Люди
admin-find = Имя
admin-look = Найти
admin-account = учётная запись { $name }
admin-how-long = На сколько
admin-hours =
    { $hours ->
        [one] { $hours } час
        [few] { $hours } часа
       *[many] { $hours } часов
    }
admin-for-good = навсегда
admin-mute = Запретить говорить
admin-ban = Запретить играть
admin-ban-address = Закрыть адрес
admin-new-name = Новое имя (можно не писать)
admin-rename = Переименовать
admin-profile = Профиль
admin-nobody = Никого так не зовут.
admin-in-force = Действует сейчас
admin-is-ban = играть запрещено
admin-is-mute = говорить запрещено
admin-is-address = адрес закрыт
admin-lift = Снять
admin-none = Ничего.
admin-tables = Закрыть стол
admin-link = Его ссылка
admin-close = Закрыть
admin-right = У кого есть это право
admin-grant = Дать право
admin-revoke = Забрать право
admin-log = Что было сделано
admin-command = командная строка сервера
deed-uphold = жалоба принята:
deed-dismiss = жалоба отклонена:
deed-rename = новое имя:
deed-mute = запрет говорить:
deed-ban = запрет играть:
deed-ban-address = адрес закрыт:
deed-lift-ban = запрет играть снят:
deed-lift-mute = запрет говорить снят:
deed-close-table = стол закрыт:
deed-grant = право дано:
deed-revoke = право отобрано:

## Свои данные, правила, приватность

account-own = Ваши данные
account-own-note = Всё, что этот сервер о вас знает, одним файлом.
account-export = Выгрузить мои данные
account-delete-guest = Удалить всё
account-sure = Да, удалите всё, что обо мне известно
legal-terms = Правила сервера
legal-privacy = Приватность
terms-who = Этот сервер держит частный хозяин с помощью свободной программы Castaways. Никто не обещает, что он всегда доступен и что партии хранятся вечно.
terms-manners = Будьте добры. Без оскорблений, угроз, рекламы и обидных имён. Играйте сами: программы играют под своим знаком.
terms-hosts = Хозяин сервера может убирать сообщения, менять имена, запрещать говорить и играть, закрывать столы. Каждое такое дело записывается вместе с причиной.
terms-free = Игра бесплатна, здесь ничего не продаётся.
privacy-little = Сервер хранит то, что нужно для игр, и не больше:
privacy-cookie = Подписанный файл куки, который отличает ваш браузер от других, ваше имя, портрет и настройки.
privacy-games = Ваши партии со всеми ходами, результаты, рейтинги и то, с кем вы играли.
privacy-account = Если вы завели учётную запись: её имя, хеш пароля и устройства, на которых выполнен вход.
privacy-mail = Если вы указали адрес почты: этот адрес, чтобы вернуть доступ и, если захотите, сообщать о вашем ходе. Если включён второй фактор — и его ключ.
privacy-push = Если вы включили сообщения браузера: как его найти в службе сообщений его производителя. Сообщения идут через неё зашифрованными, и в них названа только игра.
privacy-talk =
    { $days ->
        [one] Что вы говорите за столами — { $days } день после партии, и ваши жалобы.
        [few] Что вы говорите за столами — { $days } дня после партии, и ваши жалобы.
       *[many] Что вы говорите за столами — { $days } дней после партии, и ваши жалобы.
    }
privacy-friends = Кто ваши друзья, кого вы заблокировали и когда вы были здесь в последний раз. Здесь ли вы, видят только друзья.
privacy-address = Ваш сетевой адрес в виде хеша с ключом, 30 дней: так адрес можно закрыть, и никто его не прочтёт.
privacy-guests =
    { $days ->
        [one] Гости, которые не сыграли ни разу, забываются через { $days } день.
        [few] Гости, которые не сыграли ни разу, забываются через { $days } дня.
       *[many] Гости, которые не сыграли ни разу, забываются через { $days } дней.
    }
privacy-nobody = Больше ничего другим не передаётся, рекламы нет, к другим сайтам запросов нет. Законченные открытые партии может посмотреть каждый.
privacy-own = Вы можете забрать всё это с собой и удалить: в чужих партиях ваше имя заменяется, сами партии остаются.

## Отказы

error-no-person = Такого игрока нет.
error-not-met = Добавить можно тех, с кем вы играли.
error-many-friends = Больше друзей добавить нельзя, предел: { $most }.
error-many-blocks = Больше заблокировать нельзя, предел: { $most }.
error-not-friends = Звать можно друзей.
error-you-blocked = Вы заблокировали этого игрока. Сначала снимите блокировку на странице друзей.
error-programs-alone = У программ нет ни друзей, ни профиля.
error-nothing-to-report = Жаловаться не на что.
error-no-report = Такой жалобы нет.
error-decided = Это уже решено.
error-no-board = В этой игре люди не играют друг против друга: рейтинга нет.
error-name-refused = Такое имя здесь не разрешено. Выберите другое.
error-banned = Вам нельзя играть здесь до { $until }. Причина: { $why }
error-banned-for-good = Вам больше нельзя здесь играть. Причина: { $why }
error-muted = Вам нельзя говорить здесь до { $until }. Причина: { $why }
error-muted-for-good = Вам больше нельзя здесь говорить. Причина: { $why }
error-is-host = У этой учётной записи есть право хозяина. Сначала заберите его.
error-place-for-a-time = Адрес закрывают только на время: он может достаться другому.
error-no-place = Откуда приходил этот игрок, неизвестно.
error-no-penalty = Это уже не действует.
error-no-host = У этой учётной записи нет такого права.
error-no-such-account = Такой учётной записи нет.
error-no-reason = Напишите почему.
error-not-sure = Подтвердите, что уверены.
deed-strike-daily = результат снят с доски дня:
deed-unstrike-daily = результат возвращён на доску дня:
