# Розклад дня

page-daily = Розклад дня
daily-title = Розклад дня
daily-number = Розклад дня · № { $number }
daily-games = Розклади сьогодні
daily-how = Сьогодні в усіх те саме тасування. До заліку йде одна спроба; після неї грайте скільки завгодно.
daily-how-bots = Сьогодні в усіх те саме тасування і ті самі боти. До заліку йде одна спроба; після неї грайте скільки завгодно.
daily-par = норма ботів
daily-played = зіграли
daily-best = найкращий рахунок
daily-working = Норму ще рахують: боти грають цей розклад. Її призначають один раз, і потім вона не змінюється.
daily-streak =
    { $days ->
        [one] { $days } день
        [few] { $days } дні
       *[many] { $days } днів
    }
daily-streak-row =
    { $days ->
        [one] { $days } день поспіль
        [few] { $days } дні поспіль
       *[many] { $days } днів поспіль
    }
daily-week = Ваші останні сім днів
daily-play = Зіграти розклад дня
daily-play-note = { $minutes } хв · можна перерватися й повернутися
daily-go-on = Продовжити розклад дня
daily-go-on-note = відкритий до 00:00 UTC
daily-see = Подивитися результати
daily-see-note = ваш рахунок { $score }
daily-left = відкритий ще { $hours } год { $minutes } хв
daily-next = Завтра, { $level }: через { $hours } год { $minutes } хв
daily-board-today = Сьогоднішня дошка
daily-closed-note = Карти, дошка й повтори сховані, доки ви не зіграєте.
daily-bots-see = Бот бачить не більше за вас.
daily-how-par = Як рахують норму
daily-strengths = Скільки набирають боти
daily-strong = Норма: найсильніший бот
daily-of-bot = Бот: { $bot }
daily-line = Розклад дня № { $number }: { $level }
daily-line-go = Грати
daily-of = № { $number } · { $level }
daily-above = вище норми на { $points }
daily-below = нижче норми на { $points }
daily-at-par = рівно норма
daily-no-par = норму ще не призначено
daily-par-is = норма { $par }
daily-record = ваш рекорд { $best }
daily-place = { $place }-е місце з { $number }: краще, ніж у { $share } % гравців
daily-place-first = 1-е місце з { $number }
daily-place-only = Сьогодні ви дограли першими
daily-not-counted = Ця спроба не в заліку: її не закінчили до 00:00 UTC.
daily-not-counted-struck = Господар сервера зняв цей результат із дошки.
daily-legend-lost = решта: { $number }
daily-first-counts = у заліку перша спроба кожного
daily-histogram = Розподіл результатів, усього { $number }; перемог { $won }. { $par } Ваш рахунок: { $mine }.
daily-histogram-par = Норма { $par }.
daily-score = рахунок
daily-you-mark = ви: { $score }
daily-par-mark = норма { $par }
daily-results = Результати на зараз
daily-board = Дошка пошани
daily-at = на { $time } UTC
daily-all = Усі, { $number }
daily-accounts = Із записом, { $number }
daily-friends = Друзі, { $number }
daily-you = ви
daily-guest = гість
daily-program = програма
daily-replay = повтор
daily-board-note = Норма — медіана 101 партії найсильнішого бота на цьому розкладі; порядку карт він не знає. Повтори відкриті тим, хто вже зіграв, решті — після 00:00 UTC.
daily-accounts-note = Місця облікових записів, створених раніше за цей день.
daily-check = Перевірити тасування
daily-share = Поділитися без підказок
daily-share-head = Castaways № { $number } · { $level }
daily-copy = Скопіювати
daily-yesterday = Найкраще вчора
daily-yesterday-par = Норма була { $par }.
daily-yesterday-mine = У вас { $score }.
daily-yesterday-none = Учорашній розклад ніхто не дограв.
daily-watch = Переглянути повтор
daily-mine-beside = Мій повтор
daily-month-par = норма: { $number }
daily-month-played = нижче: { $number }
daily-month-off =
    { $left ->
        [0] вихідний (більше немає)
        [one] вихідний (ще є { $left })
        [few] вихідний (ще є { $left })
       *[many] вихідний (ще є { $left })
    }
daily-cell-par = { $day }: норму взято
daily-cell-played = { $day }: зіграно
daily-cell-froze = { $day }: вихідний, серія ціла
daily-cell-miss = { $day }: пропуск
daily-cell-today = { $day }: сьогодні, ще не зіграно
daily-cell-next = { $day }: ще попереду
daily-cell-before = { $day }
daily-mon = пн
daily-tue = вт
daily-wed = ср
daily-thu = чт
daily-fri = пт
daily-sat = сб
daily-sun = нд
daily-month-before = Попередній місяць
daily-month-after = Наступний місяць
daily-month =
    { $month ->
        [1] Січень { $year }
        [2] Лютий { $year }
        [3] Березень { $year }
        [4] Квітень { $year }
        [5] Травень { $year }
        [6] Червень { $year }
        [7] Липень { $year }
        [8] Серпень { $year }
        [9] Вересень { $year }
        [10] Жовтень { $year }
        [11] Листопад { $year }
        [12] Грудень { $year }
       *[other] { $year }
    }
daily-what-next = Що далі
daily-mistakes = Розібрати мої помилки
daily-mistakes-note = розв’яжіть ці моменти заново
daily-again = Той самий розклад ще раз
daily-again-note = скільки завгодно, поза заліком
daily-my-replay = Мій повтор
daily-my-replay-note = хід за ходом
daily-other = Інша партія
daily-other-note = нове тасування, без дошки
daily-fair = Чесно для всіх
daily-fair-commitment = Цей рядок призначено до початку дня. Після 00:00 UTC тут покажуть зерно, і кожен зможе перевірити, що рядок і зерно пасують одне до одного.
daily-fair-tomorrow = Рядок на завтра
daily-fair-shown = Зерно того дня
daily-fair-bots = Боти версії { $version }
daily-fair-rules = До заліку йде перша спроба, з першої карти. Піти — це пауза, а не поразка: розклад відкритий до 00:00 UTC. Без підказок; хід, що показав карту, повернути не можна. Повтори безплатні й до заліку не йдуть.
daily-fair-streak = Серія рахує зіграні дні, а не перемоги. У запасі два вихідні: вихідний витрачається сам, а після семи зіграних днів один повертається.
daily-past = Розклад за { $day }
daily-past-play = Зіграти цей розклад
daily-past-play-note = його день минув: поза заліком
daily-today = До розкладу дня
daily-sealed = Це сьогоднішній розклад: його зерно покажуть після 00:00 UTC.
daily-to-board = Результати цього розкладу
daily-attempt = Розклад дня № { $number }: ця спроба в заліку
daily-admin = Норма розкладів дня
daily-admin-state = зіграно ботами: { $done } з { $total }
daily-admin-set = норма { $par }
home-welcome = З поверненням, { $name }
home-friends-here = Друзі в мережі · { $number }
home-friends-note = Видно лише друзям, якщо згодні обоє.
home-friends-to = До столу
home-play-short = Грати
tab-home = Головна
tab-daily = Розклад
tab-open = Столи
tab-me = Я
tab-bar = Розділи
error-daily-closed = Це сьогоднішній розклад: він відкритий тим, хто його зіграв, а всім іншим — після 00:00 UTC.
error-daily-sealed = Зерно й запис сьогоднішнього розкладу видають після 00:00 UTC.
error-daily-no-help = У заліковій спробі немає підказок, і хід, що показав карту, повернути не можна.
error-daily-silent = За розкладом дня чату немає.
error-daily-none = Такого розкладу не було.
