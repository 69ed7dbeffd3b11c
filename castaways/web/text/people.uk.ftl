# Люди за столом та їхні облікові записи

## Хто тут

people-title = За столом
people-watchers =
    { $number ->
        [one] { $number } глядач
        [few] { $number } глядачі
       *[many] { $number } глядачів
    }
people-stand-in = грає бот
people-away = немає на місці
people-muted = прибрано з чату
people-let-bot = Нехай зіграє бот
people-pass = Передати екран
people-mute = Не читати
people-unmute = Знову читати
people-leave = Вийти з гри
people-leave-sure = За вас гратиме бот. Натисніть ще раз, щоб вийти.
people-bot-plays = За вас грає бот.
people-back = Повернутися за стіл
people-back-detail = негайно, далі граєте ви

## Годинники

clock-none = Без годинника
clock-move = { $time } на кожен хід
clock-player = { $time } кожному на всю гру
clock-of = Годинник: { $who }
clock-low = Ваш час майже вичерпано.
clock-up-mine = Ваш час вичерпано! Ходіть зараз, інакше місце займе бот.
clock-up = Час вичерпано: { $who }. Зараз замість цього гравця сяде бот.
span-seconds =
    { $number ->
        [one] { $number } секунда
        [few] { $number } секунди
       *[many] { $number } секунд
    }
span-minutes =
    { $number ->
        [one] { $number } хвилина
        [few] { $number } хвилини
       *[many] { $number } хвилин
    }
span-hours =
    { $number ->
        [one] { $number } година
        [few] { $number } години
       *[many] { $number } годин
    }
span-days =
    { $number ->
        [one] { $number } день
        [few] { $number } дні
       *[many] { $number } днів
    }

## Паузи

pause-ask = Пауза
pause-mine = Ви зупинили гру. Сама вона продовжиться через
pause-on = { $who } просить зачекати. Гра продовжиться через
pause-lasts = Пауза, доки хтось із вас не продовжить. Про неї просить { $who }.
pause-waits = Ви попросили паузу. Чекаємо на відповідь: { $who }
pause-asked = { $who } просить зробити паузу.
pause-resume = Продовжити
pause-longer = Можна довше
people-missed =
    { $moves ->
        [one] За цей час зроблено { $moves } хід: він є в журналі.
        [few] За цей час зроблено { $moves } ходи: вони є в журналі.
       *[many] За цей час зроблено { $moves } ходів: вони є в журналі.
    }

## Повернення ходу за згодою всіх

ask-undo = Попросити повернути хід
ask-waits = Ви просите повернути ваш останній хід. Чекаємо на відповідь: { $who }
ask-withdraw = Уже не треба
ask-asked =
    { $moves ->
        [1] { $who } просить повернути останній хід.
        [one] { $who } просить повернутися на { $moves } хід назад.
        [few] { $who } просить повернутися на { $moves } ходи назад.
       *[many] { $who } просить повернутися на { $moves } ходів назад.
    }
ask-agree = Погодитися
ask-refuse = Відмовити
ask-refused = Хід не повернуто: { $who } не погоджується.

## Ще раз

again-invited = Інші хочуть зіграти ще.
again-join = Долучитися
again-same = ті самі люди й налаштування, нове тасування

## За одним екраном

cover-title = Передайте екран — далі { $who }
cover-how = Карти закрито. Ніхто їх не побачить, доки не натиснуто кнопку.
cover-ready = { $who } — це я: показати мої карти

## Чат

chat-title = Чат
chat-close = Закрити чат
chat-open = Відкрити чат
chat-watcher = глядач
chat-label = Написати всім
chat-send = Надіслати
chat-phrases = Ще…
chat-phrases-title = Що сказати
chat-about-person = Кому або про кого
chat-about-card = Карта
chat-apart = Гравці прочитають це, коли гра закінчиться.
closed-title = Гра почалася

## Перед грою та перша сторінка

lobby-kept = Місце чекає: { $who }
lobby-kick = Попросити піти
lobby-unkeep = Звільнити місце
home-watch = Можна подивитися
home-look-on = Дивитися
me-account = Обліковий запис: грати й на інших пристроях
new-here = Гравець за цим екраном
new-name = Ім’я на місці { $number }
new-player = Гравець { $number }
new-watch = Хто може дивитися
new-watch-yes = Усі, хто має посилання
new-watch-no = Ніхто, крім гравців
new-clock = Годинник і заміна відсутніх
new-clock-kind = Годинник
new-tempers = Вдачі ботів
new-tempers-kind = Боти
new-tempers-mixed = усі різні
new-tempers-note = Вдача вирішує, коли ходи приблизно рівні, і її чути в словах бота. Вона відкривається після гри.
new-stand-in = Бот на заміну
new-clock-note = Коли в гравця вичерпується час, його попереджають, а тоді за нього грає бот, доки він не повернеться. Без годинника замінити відсутнього ботом можуть інші.

## Обліковий запис

account-title = Обліковий запис
account-why = Грати можна й без облікового запису. З ним ваші партії доступні на всіх ваших пристроях.
account-in = Ви ввійшли як { $name }.
account-register = Уперше тут
account-register-note = Щонайменше { $least } знаків. Партії, зіграні в цьому браузері, залишаться з вами.
account-register-go = Створити запис
account-login = Я маю запис
account-login-note = Партії цього браузера зачекають, доки ви знову не вийдете.
account-login-go = Увійти
account-logout = Вийти
account-name = Ім’я
account-password = Пароль
account-devices = Пристрої, на яких ви ввійшли
account-since = з
account-this = цей пристрій
account-end = Завершити
account-change = Змінити пароль
account-old = Теперішній пароль
account-new = Новий пароль
account-change-note = На всіх інших пристроях доведеться ввійти знову.
account-change-go = Змінити
account-muted = Кого ви не читаєте
account-delete = Видалити обліковий запис
account-delete-how = Видалити все про мене
account-delete-note = У ваших партіях дограють боти, закінчені партії залишаться без вашого імені, а ваші повідомлення в чатах буде видалено. Скасувати це не можна.
account-delete-go = Видалити назавжди

## Що може піти не так

error-no-watching = Господар цього столу не пускає глядачів.
error-sent-away = Господар цього столу не хоче з вами грати.
error-seat-kept = Це місце чекає на іншого гравця.
error-host-only = Це може лише господар столу.
error-nobody-there = Тут немає нікого, з ким це можна зробити.
error-not-your-seat = Це не ваше місце.
error-covered = Екран закрито: спершу натисніть кнопку.
error-stand-in = За вас грає бот. Спершу поверніться за стіл.
error-not-gone = Бот може замінити лише того, кого давно немає, і лише за столом без годинника.
error-alone = Крім вас, тут ніхто не грає. Просто закрийте сторінку: партія збережеться.
error-no-asking = Зараз немає ходу, який можна попросити повернути.
error-ask-absent = { $who }: зараз грає бот. Без тих, хто сидить за столом, ходи не повертають: спершу їм треба повернутися.
error-ask-gone = Хтось із гравців видалив себе із сервера. Без тих, хто починав партію, ходи не повертають.
error-ask-enough = У цій партії за домовленістю повернули вже { $most } ходів: більше не можна.
error-not-asked = Погоджуватися немає на що.
error-time-up = Час на цей хід вийшов: його зробить бот, а потім місце знову ваше.
error-undo-late = Час на той хід вийшов: він залишається.
error-bad-clock = Такого годинника немає.
error-chat-closed = Чат цього столу закрито.
error-chat-silent = У цій грі не можна вільно розмовляти від роздачі до кінця ({ $clause }). Для того, що казати можна, на столі є кнопки.
error-no-phrase = Такої фрази тут немає, або в неї не можна вставити те, що ви обрали.
error-nothing-said = Спершу напишіть щось.
error-said-too-much = У повідомленні може бути щонайбільше { $most } знаків.
error-bad-password = У паролі має бути від { $least } до { $most } знаків.
error-name-taken = Це ім’я зайняте. Виберіть інше.
error-name-alike = Є обліковий запис з іменем, схожим на це. Виберіть інше.
error-has-account = Ви вже маєте обліковий запис.
error-no-account = Ви не ввійшли в обліковий запис.
error-wrong-login = Ім’я та пароль не пасують одне до одного.
error-wrong-password = Це не ваш пароль.
error-too-many-logins = Забагато невдалих спроб. Спробуйте за чверть години.
error-no-session = Цей пристрій уже від’єднано.
error-paused = Гру поставлено на паузу.
error-no-pause = Зараз паузу зробити не можна.
error-no-resume = Немає паузи, яку ви могли б закінчити.
people-promises = { $broken ->
        [0] { $made ->
            [one] дотримано { $made } обіцянку
            [few] дотримано { $made } обіцянки
           *[many] дотримано { $made } обіцянок
        }
       *[other] порушено { $broken } з { $made } { $made ->
            [one] обіцянки
           *[many] обіцянок
        }
    }
