# Запрошення, чекання на гравців, імена та портрети

## Як кого називати

who-name = Як вас називати?
who-example = Ім’я
who-portrait = Портрет
who-note = Ім’я та портрет побачать за вашими столами та в повторах. Змінити їх можна будь-коли.
portrait-curly = кучерик
portrait-astronaut = космонавт
portrait-farmer = фермер
portrait-granny = бабуся
portrait-beard = борода
portrait-fox = лисиця
portrait-penguin = пінгвін
portrait-owl = сова
portrait-bear = ведмідь
portrait-beaver = бобер
portrait-turtle = черепаха
portrait-parrot = папуга
portrait-hedgehog = їжак
portrait-octopus = восьминіг

## Запрошення

invite-by = { $who } кличе вас за стіл
invite-open = Стіл чекає на гравців
invite-players =
    { $players ->
        [one] { $players } гравець
        [few] { $players } гравці
       *[many] { $players } гравців
    }
invite-terms = Правила: { $terms }
invite-minute = Як грати за хвилину
invite-steps =
    { $steps ->
        [one] { $steps } крок
        [few] { $steps } кроки
       *[many] { $steps } кроків
    }
invite-pictures = Те саме з малюнками
invite-there = За столом
invite-free = вільно { $free } з { $players }
invite-all-kept = Вільні місця для когось притримано.
invite-watch = Якщо хочете лише подивитися, лишайтеся на цій сторінці: вона покаже партію, щойно та почнеться.
join-title = Сісти за стіл
join-as = Ви сідаєте під іменем { $name }
join-change = змінити
join-sit = Сісти за стіл
join-when = почнемо, коли всі місця буде зайнято
join-free = Без реєстрації та пошти.
join-not-now = Не зараз
preview-invite = { $who } кличе вас: { $title }
preview-about = { $pitch } Відкрийте посилання й сідайте за стіл: реєстрація не потрібна.

## Чекання на гравців

lobby-call = Покличте друзів
lobby-call-how = Їм не потрібна реєстрація: ім’я, портрет — і за стіл.
lobby-qr = QR-код посилання на стіл
lobby-qr-how = Наведіть на нього камеру або надішліть посилання.
lobby-qr-large = Показати великим
lobby-share = Надіслати…
lobby-mail = Листом
lobby-letter = Зіграємо разом у гру «{ $title }»?
lobby-by-link = для друга за посиланням
lobby-by-anybody = для будь-кого, хто захоче зіграти
lobby-you-host = це ви, стіл ваш
lobby-host = господар столу
lobby-name = Ім’я та портрет
lobby-add-bot = + Бот
lobby-stronger = Сильніший
lobby-remove-bot = Прибрати
new-variants = Варіанти правил
new-as-printed = як у книжці правил
new-variants-how = Лишіть усе як є, щоб грати за книжкою. Про кожен варіант дізнаються й ті, кого ви покличете.

## Гра з кимось зараз

home-now = Зіграти з кимось зараз:
home-taken = { $taken } з { $players }
home-queued = чекає на будь-кого
lobby-queue = Шукаємо тих, хто хоче зіграти просто зараз. Гра почнеться, коли займуть усі місця.
lobby-offer-bots = Поки що ніхто не прийшов. Можна чекати далі або почати з ботами.
now-how = Посадимо вас із тими, хто теж хоче зіграти просто зараз.
now-go = Шукати гравців
error-alone-game = Це гра для одного: чекати немає на кого.
