# Люди за столом и их учётные записи

## Кто здесь

people-title = За столом
people-watchers =
    { $number ->
        [one] { $number } зритель
        [few] { $number } зрителя
       *[many] { $number } зрителей
    }
people-stand-in = играет бот
people-away = нет на месте
people-muted = сообщения скрыты
people-let-bot = Пусть сыграет бот
people-pass = Передать экран
people-mute = Не читать
people-unmute = Снова читать
people-leave = Выйти из игры
people-leave-sure = За вас будет играть бот. Нажмите ещё раз, чтобы выйти.
people-bot-plays = За вас играет бот.
people-back = Вернуться за стол
people-back-detail = сразу же, дальше играете вы

## Часы

clock-none = Без часов
clock-move = { $time } на каждый ход
clock-player = { $time } каждому на всю игру
clock-of = Часы: { $who }
clock-low = Ваше время почти вышло.
clock-up-mine = Ваше время вышло! Ходите сейчас, иначе место займёт бот.
clock-up = Время вышло: { $who }. Сейчас вместо этого игрока сядет бот.
span-seconds =
    { $number ->
        [one] { $number } секунда
        [few] { $number } секунды
       *[many] { $number } секунд
    }
span-minutes =
    { $number ->
        [one] { $number } минута
        [few] { $number } минуты
       *[many] { $number } минут
    }
span-hours =
    { $number ->
        [one] { $number } час
        [few] { $number } часа
       *[many] { $number } часов
    }
span-days =
    { $number ->
        [one] { $number } день
        [few] { $number } дня
       *[many] { $number } дней
    }

## Паузы

pause-ask = Пауза
pause-mine = Вы остановили игру. Сама она продолжится через
pause-on = { $who } просит подождать. Игра продолжится через
pause-lasts = Пауза, пока кто-нибудь из вас не продолжит. О ней просит { $who }.
pause-waits = Вы попросили паузу. Ждём ответа: { $who }
pause-asked = { $who } просит сделать паузу.
pause-resume = Продолжить
pause-longer = Можно дольше
people-missed =
    { $moves ->
        [one] За это время сделан { $moves } ход: он есть в журнале.
        [few] За это время сделано { $moves } хода: они есть в журнале.
       *[many] За это время сделано { $moves } ходов: они есть в журнале.
    }

## Возврат хода с общего согласия

ask-undo = Попросить вернуть ход
ask-waits = Вы просите вернуть ваш последний ход. Ждём ответа: { $who }
ask-withdraw = Не нужно
ask-asked =
    { $moves ->
        [1] { $who } просит вернуть последний ход.
        [one] { $who } просит вернуться на { $moves } ход назад.
        [few] { $who } просит вернуться на { $moves } хода назад.
       *[many] { $who } просит вернуться на { $moves } ходов назад.
    }
ask-agree = Согласиться
ask-refuse = Отказать
ask-refused = Ход не возвращён: { $who } не соглашается.

## Ещё раз

again-invited = Остальные хотят сыграть ещё.
again-join = Присоединиться
again-same = те же люди и настройки, новая тасовка

## За одним экраном

cover-title = Передайте экран — дальше { $who }
cover-how = Карты закрыты. Никто их не увидит, пока не нажата кнопка.
cover-ready = { $who } — это я: показать мои карты

## Чат

chat-title = Чат
chat-close = Закрыть чат
chat-open = Открыть чат
chat-watcher = зритель
chat-label = Написать всем
chat-send = Отправить
chat-phrases = Ещё…
chat-phrases-title = Что сказать
chat-about-person = Кому или о ком
chat-about-card = Карта
chat-apart = Игроки прочитают это, когда игра закончится.
closed-title = Игра началась

## Перед игрой и первая страница

lobby-kept = Место ждёт: { $who }
lobby-kick = Попросить уйти
lobby-unkeep = Освободить место
home-watch = Можно посмотреть
home-look-on = Смотреть
me-account = Учётная запись: играть и на других устройствах
new-here = Игрок за этим экраном
new-name = Имя на месте { $number }
new-player = Игрок { $number }
new-watch = Кто может смотреть
new-watch-yes = Все, у кого есть ссылка
new-watch-no = Никто, кроме игроков
new-clock = Часы и замена отсутствующих
new-clock-kind = Часы
new-tempers = Характеры ботов
new-tempers-kind = Боты
new-tempers-mixed = все разные
new-tempers-note = Характер решает, когда ходы примерно равны, и слышен в речах бота. Он раскрывается после игры.
new-stand-in = Бот на замену
new-clock-note = Когда у игрока выходит время, его предупреждают, а потом за него играет бот, пока он не вернётся. Без часов заменить ушедшего ботом могут остальные.

## Учётная запись

account-title = Учётная запись
account-why = Играть можно и без учётной записи. С ней ваши партии доступны на всех ваших устройствах.
account-in = Вы вошли как { $name }.
account-register = Впервые здесь
account-register-note = Не короче { $least } знаков. Партии, сыгранные в этом браузере, останутся с вами.
account-register-go = Создать запись
account-login = У меня есть запись
account-login-note = Партии этого браузера подождут, пока вы снова не выйдете.
account-login-go = Войти
account-logout = Выйти
account-name = Имя
account-password = Пароль
account-devices = Устройства, на которых вы вошли
account-since = с
account-this = это устройство
account-end = Завершить
account-change = Сменить пароль
account-old = Нынешний пароль
account-new = Новый пароль
account-change-note = На всех других устройствах придётся войти заново.
account-change-go = Сменить
account-muted = Кого вы не читаете
account-delete = Удалить учётную запись
account-delete-how = Удалить всё обо мне
account-delete-note = В ваших партиях доиграют боты, законченные партии останутся без вашего имени, а ваши сообщения в чатах будут удалены. Отменить это нельзя.
account-delete-go = Удалить навсегда

## Что может пойти не так

error-no-watching = Хозяин этого стола не пускает зрителей.
error-sent-away = Хозяин этого стола не хочет с вами играть.
error-seat-kept = Это место ждёт другого игрока.
error-host-only = Это может только хозяин стола.
error-nobody-there = Здесь нет никого, с кем это можно сделать.
error-not-your-seat = Это не ваше место.
error-covered = Экран закрыт: сначала нажмите кнопку.
error-stand-in = За вас играет бот. Сначала вернитесь за стол.
error-not-gone = Бот может заменить только того, кого давно нет, и только за столом без часов.
error-alone = Кроме вас, здесь никто не играет. Просто закройте страницу: партия сохранится.
error-no-asking = Сейчас нет хода, который можно попросить вернуть.
error-ask-absent = { $who }: сейчас играет бот. Без тех, кто сидит за столом, ходы не возвращают: сначала им надо вернуться.
error-ask-gone = Кто-то из игроков удалил себя с сервера. Без тех, кто начинал партию, ходы не возвращают.
error-ask-enough = В этой партии по договорённости вернули уже { $most } ходов: больше нельзя.
error-not-asked = Соглашаться не на что.
error-time-up = Время на этот ход вышло: его сделает бот, а потом место снова ваше.
error-undo-late = Время на тот ход вышло: он остаётся.
error-bad-clock = Таких часов нет.
error-chat-closed = Чат этого стола закрыт.
error-chat-silent = В этой игре нельзя свободно разговаривать от раздачи до конца ({ $clause }). Для того, что говорить можно, на столе есть кнопки.
error-no-phrase = Такой фразы здесь нет, или в неё нельзя подставить то, что вы выбрали.
error-nothing-said = Сначала напишите что-нибудь.
error-said-too-much = В сообщении может быть не больше { $most } знаков.
error-bad-password = В пароле должно быть от { $least } до { $most } знаков.
error-name-taken = Это имя занято. Выберите другое.
error-name-alike = Есть учётная запись с именем, похожим на это. Выберите другое.
error-has-account = У вас уже есть учётная запись.
error-no-account = Вы не вошли в учётную запись.
error-wrong-login = Имя и пароль не подходят друг к другу.
error-wrong-password = Это не ваш пароль.
error-too-many-logins = Слишком много неудачных попыток. Попробуйте через четверть часа.
error-no-session = Это устройство уже не подключено.
error-paused = Игра на паузе.
error-no-pause = Сейчас паузу сделать нельзя.
error-no-resume = Нет паузы, которую вы могли бы закончить.
people-promises = { $broken ->
        [0] { $made ->
            [one] сдержано { $made } обещание
            [few] сдержаны { $made } обещания
           *[many] сдержано { $made } обещаний
        }
       *[other] нарушено { $broken } из { $made } { $made ->
            [one] обещания
           *[many] обещаний
        }
    }
