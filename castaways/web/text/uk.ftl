# Сторінки

language-name = Українська

## На кожній сторінці

page-skip = До вмісту
page-places = Сторінки
page-play = Грати
page-rules = Правила
page-howto = Як грати
page-guest = Гість
page-language = Мова
page-art = Малюнки:
page-own-words = Правила нашими словами
page-api = API для ботів
guest-name = Гість { $number }

me-title = Це ви
me-save = Зберегти

bot-names = Ада, Борис, Клара, Дан, Єва, Федір
bot-name = Бот { $name }

## Перша сторінка

home-title = Чотири карткові гри про те, як вижити
home-how = Без реєстрації: один дотик — і ви за столом.
home-engine = Рушій ще збирається: за хвилину-другу сильні боти стануть ще сильнішими.
home-continue = Продовжити мої партії
home-turn-mine = Ваш хід ›
home-left = Лишилося: { $time }
home-left-soon = Лишилося менше хвилини
home-turn-others = Черга: { $who }
home-turn-open = Чекаємо на гравців
home-games = Ігри
home-players =
    { $most ->
        [1] 1 гравець
        [one] { $least }–{ $most } гравець
        [few] { $least }–{ $most } гравці
       *[many] { $least }–{ $most } гравців
    }
home-minutes = { $minutes } хв
home-play = Грати зараз
home-alone = найлегший рівень
home-with-bots =
    ви та { $bots ->
        [one] { $bots } бот
        [few] { $bots } боти
       *[many] { $bots } ботів
    }
home-options = Налаштування
home-friends = З друзями
home-open = Відкриті столи
home-game = Гра
home-create = Створити свій:
home-sit = Сісти за стіл
home-none-open = Зараз на гравців ніхто не чекає. Створіть відкритий стіл, і він з’явиться тут.

## Новий стіл

new-title = новий стіл
new-seats = Місця
new-seats-how = Друзі сідають за стіл за посиланням, яке ви їм надішлете. Боти готові одразу.
new-seat = Місце { $number }
new-me = Я
new-friend = Друг, за посиланням
new-bot = Бот: { $strength }
new-nobody = Нікого
new-who = Хто може сісти за стіл
new-private = Лише ті, хто має посилання
new-public = Усі: стіл видно на першій сторінці
new-deal = Повторити розклад
new-seed = Номер розкладу
new-seed-note = Той самий номер із тими самими налаштуваннями дає ті самі карти. Лишіть порожнім, щоб перетасувати наново.
new-go = До столу

## Перед грою

lobby-title = Чекаємо на гравців
lobby-how = Надішліть посилання друзям. Гра почнеться, коли займуть усі місця.
lobby-link = Посилання на цей стіл
lobby-copy = Скопіювати посилання
lobby-copied = Скопійовано
lobby-free = Вільне місце
lobby-you = ви
lobby-start = Почати зараз
lobby-start-detail = вільні місця займуть боти
lobby-leave = Устати з-за столу

## За столом

table-menu = Меню
table-home = На першу сторінку (партія збережеться)
table-new = Новий стіл
table-keys = Літери й цифри на кнопках — це клавіші; U повертає хід.
table-side = Поруч зі столом
table-log = Що сталося
table-moves = Ходи
table-waiting = Черга: { $who }
table-voice = Про що мова
table-more = Усі ходи
table-more-detail = { $number ->
    [one] { $number } хід
    [few] { $number } ходи
   *[many] { $number } ходів
}
tab-table = Стіл
tab-log = Журнал
tab-people = Гравці
tab-odds = Шанси
odds-none = Зараз рахувати нічого.
table-sure = Це програш. Натисніть ще раз, якщо певні.
table-undo = Повернути хід
table-undo-detail = нічого не відкрилося

live-your-turn = Ваш хід
live-undone = Останній хід повернуто.
live-lost = Зв’язок утрачено. Пробуємо ще раз…

proof-title = Тасування можна перевірити
proof-before = Закріплено до першої карти, SHA-256:
proof-now = Відкрито тепер; SHA-256 цього рядка наведено вище:
lobby-chosen = Номер цього розкладу хтось обрав сам. Той, хто обирав, може знати карти.
proof-chosen = Номер цього розкладу хтось обрав сам, тож доводити нічого.

over-won = Перемога!
over-lost = Поразка
over-you-won = Ви перемогли!
over-you-lost = Цього разу перемогли не ви
over-winner = перемога
over-score = Рахунок
over-again = Зіграти ще
over-again-detail = ті самі налаштування, нове тасування
over-new = Інший стіл
over-home = На першу сторінку

## Правила

rules-contents = Зміст
rules-about = Кожна гра повністю, нашими словами. Кожен абзац має номер: стіл посилається на нього, коли щось неможливо.
rules-find = Знайти пункт або слово
rules-found =
    { $clauses ->
        [0] Про «{ $query }» нічого не сказано.
        [one] Про «{ $query }» говорить { $clauses } пункт:
        [few] Про «{ $query }» говорять { $clauses } пункти:
       *[many] Про «{ $query }» говорять { $clauses } пунктів:
    }
rules-decision = Наше рішення
rules-decisions =
    { $clauses ->
        [one] — так позначено { $clauses } пункт, про який книжка правил мовчить або який можна зрозуміти двояко; поряд сказано, чому ми вирішили так.
        [few] — так позначено { $clauses } пункти, про які книжка правил мовчить або які можна зрозуміти двояко; поряд сказано, чому ми вирішили так.
       *[many] — так позначено { $clauses } пунктів, про які книжка правил мовчить або які можна зрозуміти двояко; поряд сказано, чому ми вирішили так.
    }

## Як грати

howto-title = як грати
howto-picture = Зображення столу: { $title }
howto-more = Для початку цього досить: стіл показує, що можна зробити, і пояснює, чому чогось не можна. Усе інше — у правилах.

## Що може піти не так

error-title = Не вийшло
error-home = На першу сторінку
error-no-page = Такої сторінки немає.
error-no-table = Такого столу немає. Можливо, посилання неповне.
error-old-rules = Цю партію грали за старими правилами, яких програма вже не знає.
error-stale = Поки ви дивилися, на столі все змінилося. Ось який він тепер.
error-not-seated = Ви не сидите за цим столом.
error-not-started = Гра ще не почалася.
error-started = Гра вже почалася.
error-over = Гру закінчено.
error-not-over = Гру ще не закінчено.
error-no-undo = Цей хід не можна повернути: він відкрив щось нове або його зробили не ви.
error-seat-taken = Це місце вже зайняте.
error-not-host = Почати гру може лише той, хто створив стіл.
error-bad-seats = Так розсадити гравців не можна.
error-bad-temper = Такої вдачі в ботів немає.
error-coded-bot = Бот «{ $bot }» говорить шифром, що називає карти: за столом із людьми правила це забороняють.
error-bad-request = Запит не вдалося зрозуміти.
error-too-large = Це забагато за один раз.
error-too-often = Надто швидко. Зачекайте трохи й спробуйте ще раз.
error-many-records = З вашої адреси сьогодні вже завантажено записів: { $most }. Приходьте завтра.
error-foreign-form = Запит надійшов не з цього сайту. Завантажте сторінку ще раз.
error-no-name = В імені має бути бодай одна літера.
error-name-of-bot = Так звуть ботів. Виберіть ім’я, за яким вас від них відрізнять.
error-no-guest = Спершу назвіться: POST /api/guests.
error-ours = У нас щось зламалося. Усе зігране ціле.
error-away = Партії зараз недоступні. Усе зігране ціле; спробуйте ще раз трохи згодом.
error-too-slow = Запит не надійшов вчасно.

## A game of older rules

archived-over = Цю партію грали за правилами, які відтоді змінилися, тож стіл більше не можна показати. Підсумок і всі ходи збережено.
archived-stopped = Цю партію почали за правилами, які відтоді змінилися: тут її не можна продовжити. Господар сервера може здати її в архів, і тоді її запис буде тут.
archived-won = перемога
archived-moves = { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
 }, останній — { $day }.
archived-unfinished = Партію не дограно.
archived-record = Запис партії
