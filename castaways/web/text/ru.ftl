# Страницы

language-name = Русский

## На каждой странице

page-skip = К содержанию
page-places = Страницы
page-play = Играть
page-rules = Правила
page-guest = Гость
page-language = Язык
page-art = Рисунки:
page-own-words = Правила нашими словами
guest-name = Гость { $number }

me-title = Как вас называть?
me-name = Имя
me-save = Сохранить
me-note = Это имя видят все за вашими столами. Регистрация не нужна: вас помнит этот браузер.

bot-names = Ада, Борис, Клара, Дан, Ева, Фёдор
bot-name = Бот { $name }

## Первая страница

home-title = Четыре карточные игры о том, как выжить
home-how = Без регистрации: одно нажатие, и вы за столом.
home-continue = Продолжить мои партии
home-turn-mine = Ваш ход ›
home-turn-others = Ходит { $who }
home-turn-open = Ждём игроков
home-games = Игры
home-players =
    { $most ->
        [1] 1 игрок
        [one] { $least }–{ $most } игрок
        [few] { $least }–{ $most } игрока
       *[many] { $least }–{ $most } игроков
    }
home-minutes = { $minutes } мин
home-play = Играть сейчас
home-alone = самый лёгкий уровень
home-with-bots =
    вы и { $bots ->
        [one] { $bots } бот
        [few] { $bots } бота
       *[many] { $bots } ботов
    }
home-options = Настройки
home-friends = С друзьями
home-open = Открытые столы
home-game = Игра
home-host = Хозяин
home-seats = Места
home-sit = Сесть за стол
home-none-open = Сейчас игроков никто не ждёт. Создайте открытый стол, и он появится здесь.

## Новый стол

new-title = новый стол
new-seats = Места
new-seats-how = Друзья садятся за стол по ссылке, которую вы им пришлёте. Боты готовы сразу.
new-seat = Место { $number }
new-me = Я
new-friend = Друг, по ссылке
new-bot = Бот: { $strength }
new-nobody = Никого
new-who = Кто может сесть за стол
new-private = Только те, у кого есть ссылка
new-public = Все: стол виден на первой странице
new-deal = Повторить расклад
new-seed = Номер расклада
new-seed-note = Одинаковый номер с одинаковыми настройками даёт те же карты. Оставьте пустым, чтобы перетасовать заново.
new-go = За стол

## Перед игрой

lobby-title = Ждём игроков
lobby-how = Отправьте ссылку друзьям. Игра начнётся, когда займут все места.
lobby-link = Ссылка на этот стол
lobby-copy = Скопировать ссылку
lobby-copied = Скопировано
lobby-free = Свободное место
lobby-sit = Сесть сюда
lobby-you = вы
lobby-start = Начать сейчас
lobby-start-detail = свободные места займут боты
lobby-leave = Встать из-за стола

## За столом

table-menu = Меню
table-home = На первую страницу (партия сохранится)
table-new = Новый стол
table-keys = Буквы и цифры на кнопках — это клавиши; U возвращает ход.
table-side = Рядом со столом
table-log = Что произошло
table-moves = Ходы
table-waiting = Ходит { $who }
table-asides = Сказать или предложить ({ $number })
table-sure = Это проигрыш. Нажмите ещё раз, если уверены.
table-undo = Вернуть ход
table-undo-detail = ничего не открылось

live-your-turn = Ваш ход
live-undone = Последний ход возвращён.
live-lost = Связь потеряна. Пробуем снова…

proof-title = Тасовку можно проверить
proof-before = Закреплено до первой карты, SHA-256:
proof-now = Открыто теперь; SHA-256 этой строки указан выше:
proof-chosen = Номер этого расклада кто-то выбрал сам, так что доказывать нечего.

over-won = Победа!
over-lost = Поражение
over-you-won = Вы победили!
over-you-lost = В этот раз победили не вы
over-winner = победа
over-score = Счёт
over-again = Сыграть ещё
over-again-detail = те же настройки, новая тасовка
over-new = Другой стол
over-home = На первую страницу

## Правила

rules-contents = Содержание
rules-about = Каждая игра целиком, нашими словами. У каждого абзаца свой номер: стол ссылается на него, когда что-то невозможно.

## Что может пойти не так

error-title = Не получилось
error-home = На первую страницу
error-no-page = Такой страницы нет.
error-no-table = Такого стола нет. Возможно, ссылка неполная.
error-old-rules = Эта партия игралась по старым правилам, которых программа уже не знает.
error-stale = Пока вы смотрели, на столе всё изменилось. Вот как обстоят дела теперь.
error-not-seated = Вы не сидите за этим столом.
error-not-started = Игра ещё не началась.
error-started = Игра уже началась.
error-over = Игра окончена.
error-not-over = Игра ещё не окончена.
error-no-undo = Этот ход нельзя вернуть: он открыл что-то новое или сделан не вами.
error-seat-taken = Это место уже занято.
error-seated = Вы уже сидите за этим столом.
error-not-host = Начать игру может только тот, кто создал стол.
error-bad-seats = Так рассадить игроков нельзя.
error-bad-request = Запрос не удалось понять.
error-too-large = Это слишком много за один раз.
error-too-often = Слишком быстро. Подождите немного и попробуйте снова.
error-foreign-form = Запрос пришёл не с этого сайта. Загрузите страницу заново.
error-no-name = В имени должна быть хотя бы одна буква.
error-no-guest = Сначала представьтесь: POST /api/guests.
error-ours = У нас что-то сломалось. Всё сыгранное цело.
error-away = Партии сейчас недоступны. Всё сыгранное цело; попробуйте снова чуть позже.
