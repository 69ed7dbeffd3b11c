# Приглашение, ожидание игроков, имена и портреты

## Как кого называть

who-name = Как вас называть?
who-example = Имя
who-portrait = Портрет
who-note = Имя и портрет увидят за вашими столами и в повторах. Поменять их можно всегда.
portrait-curly = кудряшка
portrait-astronaut = космонавт
portrait-farmer = фермер
portrait-granny = бабушка
portrait-beard = борода
portrait-fox = лиса
portrait-penguin = пингвин
portrait-owl = сова
portrait-bear = медведь
portrait-beaver = бобёр
portrait-turtle = черепаха
portrait-parrot = попугай
portrait-hedgehog = ёж
portrait-octopus = осьминог

## Приглашение

invite-by = { $who } зовёт вас за стол
invite-open = Стол ждёт игроков
invite-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }
invite-terms = Правила: { $terms }
invite-minute = Как играть за минуту
invite-steps =
    { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }
invite-pictures = То же с картинками
invite-there = За столом
invite-free = свободно { $free } из { $players }
invite-all-kept = Свободные места для кого-то придержаны.
invite-watch = Если хотите только посмотреть, оставайтесь на этой странице: она покажет партию, когда та начнётся.
join-title = Сесть за стол
join-as = Вы садитесь под именем { $name }
join-change = изменить
join-sit = Сесть за стол
join-when = начнём, когда все места будут заняты
join-free = Без регистрации и почты.
join-not-now = Не сейчас
preview-invite = { $who } зовёт вас: { $title }
preview-about = { $pitch } Откройте ссылку и садитесь за стол: регистрация не нужна.

## Ожидание игроков

lobby-call = Позовите друзей
lobby-call-how = Им не нужна регистрация: имя, портрет — и за стол.
lobby-qr = QR-код ссылки на стол
lobby-qr-how = Наведите на него камеру или отправьте ссылку.
lobby-qr-large = Показать крупно
lobby-share = Отправить…
lobby-mail = Письмом
lobby-letter = Сыграем вместе в игру «{ $title }»?
lobby-by-link = для друга по ссылке
lobby-by-anybody = для любого, кто захочет сыграть
lobby-you-host = это вы, стол ваш
lobby-host = хозяин стола
lobby-name = Имя и портрет
lobby-add-bot = + Бот
lobby-stronger = Сильнее
lobby-remove-bot = Убрать
new-variants = Варианты правил
new-as-printed = как в книге правил
new-variants-how = Оставьте всё как есть, чтобы играть по книге. О каждом варианте узнают и те, кого вы позовёте.

## Игра с кем-нибудь сейчас

home-now = Сыграть с кем-нибудь сейчас:
home-taken = { $taken } из { $players }
home-queued = ждёт кого угодно
lobby-queue = Ищем тех, кто хочет сыграть прямо сейчас. Игра начнётся, когда займут все места.
lobby-offer-bots = Пока никто не пришёл. Можно ждать дальше или начать с ботами.
now-how = Посадим вас с теми, кто тоже хочет сыграть прямо сейчас.
now-go = Искать игроков
error-alone-game = Это игра для одного: ждать некого.
