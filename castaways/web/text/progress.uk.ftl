# Повернення: кампанія, досягнення, статистика, рік, застосунок

## Кінець гри

over-new-best = Новий рекорд!
over-earned = Досягнуто в цій партії
feats-aided = з підказкою чи поверненням ходу

## Кампанія

campaign-title = Шлях додому
campaign-how = Чотири рівні «П’ятниці», усі відкриті. На кожному три зірки: за повернення додому, за добрий рахунок і за гру без підказок. Кожна зірка лишається назавжди.
campaign-stars = зірок: { $got } з { $most }
campaign-level = Рівень { $level }
campaign-won = перемог: { $won } з { $games }
campaign-best = найкращий рахунок { $best }
campaign-new = ще не зіграно
campaign-got = є:
campaign-open = попереду:
campaign-play = Зіграти рівень { $level }
campaign-why = Зірки дають за розклади, яких ніхто не обирав, і не за уроки. Партії, зіграні до обліку підказок, дають перші дві зірки.

## Досягнення

feats-title = Досягнення
feats-count = { $got } з { $most }
feats-how = Сервер сам знаходить їх у записах закінчених партій, давніших теж. Рахується лише зроблене вами: не уроки, не обрані розклади й не партії, у яких за вас ходив бот.
feats-more = ще { $number }
feats-not = поки ні
feats-on = { $day }
feats-all = Усі досягнення

## Статистика

stats-title = Статистика
stats-more = Докладна статистика
stats-none = Закінчених партій поки немає.
stats-levels = За рівнями
stats-by-players = За кількістю гравців
stats-characters = За персонажами
stats-partners = З ким
stats-partner = Гравець
stats-kind = Вид
stats-months = Партії за місяцями
stats-played = зіграно
stats-won = перемог
stats-all = Усе разом

## Рік

year-title = Мій { $year } рік
year-this = Мій рік
year-so-far = Рік ще триває.
year-none = Цього року не закінчено жодної партії.
year-games =
    { $games ->
        [one] { $games } партія
        [few] { $games } партії
       *[many] { $games } партій
    }
year-won = перемог: { $won }
year-days =
    { $days ->
        [one] { $days } день із грою
        [few] { $days } дні з грою
       *[many] { $days } днів із грою
    }
year-streak =
    { $days ->
        [one] щонайдовше { $days } день поспіль
        [few] щонайдовше { $days } дні поспіль
       *[many] щонайдовше { $days } днів поспіль
    }
year-by-game = За іграми
year-by-month = За місяцями
year-month = Місяць { $month }: { $games }
year-best = Найкращі моменти
year-best-score = найкращий рахунок: { $score }
year-hardest = Найважча перемога
year-hardest-how = Частка ваших перемог у таких партіях близько { $share }.
year-partner = Найчастіше разом
year-partner-games =
    { $games ->
        [one] { $games } партія
        [few] { $games } партії
       *[many] { $games } партій
    }, перемог: { $won }
year-earned = Досягнуто за рік
year-others = Інші роки:
year-watch = Переглянути повтор

## Застосунок

app-offline-title = Немає зв’язку
app-offline-how = Тут зберігаються закінчені партії та правила, які ви відкривали. Решта повернеться разом зі зв’язком.
app-offline-games = Збережені закінчені партії
app-offline-none = Тут поки немає закінчених партій: відкрийте будь-яку, коли є зв’язок.
app-offline-rules = Правила
app-offline-more = Тут також зберігаються
app-again = Спробувати знову
app-kept = Хід збережено, його буде надіслано, коли повернеться зв’язок.
app-kept-lost = Гра тим часом пішла далі: ось як вона стоїть. Двічі нічого не зроблено.
app-waits = Немає зв’язку: один хід уже чекає на надсилання. Наступний можна зробити після нього.
