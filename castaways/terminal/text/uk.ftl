# Гра в терміналі

language-name = Українська
bot = Бот { $number }
bot-strong = Бот { $number } ({ $bot })

## Партія

play-seed = Розклад № { $seed }
play-continued =
    Партія триває після { $moves ->
        [one] { $moves } ходу
       *[many] { $moves } ходів
    }.
play-you-are = Ви — { $who }.
play-bots = Рівень ботів: { $bots }.
play-how = Введіть номер ходу або слово «допомога».
play-unknown = Команди «{ $line }» немає. Введіть номер ходу або слово «допомога».
play-no-such-number =
    Ходу { $number } зараз немає: { $most ->
        [1] можливий лише хід 1
       *[other] оберіть від 1 до { $most }
    }.
play-free = Зараз хід за іншими: { $others }. Тим часом ви можете:
play-asides = Що можна сказати чи зробити заразом (номери з { $first } по { $last })
play-no-asides = Заразом сказати чи зробити нічого не можна.
play-wait = Хай інші грають далі
play-not-done = Нічого не зроблено.
play-record = Партію збережено. Переглянути її знову: { $command }

ask-move =
    { $most ->
        [1] Ваш хід (1 або літера):
       *[other] Ваш хід (1–{ $most } або літера):
    }
ask-move-of =
    { $most ->
        [1] { $who }, ваш хід (1 або літера):
       *[other] { $who }, ваш хід (1–{ $most } або літера):
    }
ask-losing = Це певний програш. Усе одно зробити? (так чи ні)
ask-leave-unsaved = Вийти без збереження? Усе зігране після останнього збереження пропаде. (так чи ні)
ask-yes-words = так yes y

## Допомога

help-words = допомога довідка help
help-head = Що можна ввести
help-label-number = 1, 2…
help-number = зробити цей хід
help-why = що зараз неможливо і чому; «? купити» — про слово, «? { $clause }» — про правило
help-h = три найкращі ходи з імовірностями та міркуваннями, з того, що вам видно
help-o = що порахував би уважний гравець: імовірності наступних карт
help-u = повернути останній хід, якщо він не відкрив нічого нового
help-t = показати, що можна сказати чи зробити окрім ходу, коли такого багато
help-m = ще раз показати стіл і ходи (або просто Enter)
help-l = журнал: що недавно сталося
help-r = правила за розділами; «r { $clause }» — одне правило, «r пірат» — пошук слова
help-s = зберегти партію (це робиться й після кожного ходу); «s ФАЙЛ» — надалі зберігати її в іншому файлі
help-b = стисло чи повно: у стислому вигляді стіл видно лише на прохання
help-q = вийти; партію буде збережено, її можна продовжити
help-c = сказати готову фразу: «c» покаже список, «c 3» скаже третю; брехати можна всім, і вам теж
help-w = як швидко ходять боти: «w slow», normal, quick або instant; Enter під час паузи веде до вашого рішення
help-f = боти не роблять пауз до вашого наступного рішення
help-p = «p 2» — передати клавіатуру гравцеві 2, якщо він може щось зробити поза чергою
help-keyboard = Розкладку можна не перемикати: українські літери на тих самих клавішах теж підходять.

## Що неможливо

why-head = Зараз неможливо:
why-how = «r» і номер у дужках покажуть правило, наприклад «r { $clause }».
why-possible = Хід { $number } можливий: { $move }

## Порада і повернення ходу

advice-head = Найкращі ходи, з того, що вам видно; імовірності — якщо далі грають сильні боти:
advice-move = { $move } ({ $chance })
count-head = Пораховано з того, що вам видно:
count-nothing = Зараз рахувати нічого.
count-line = { $what }: { $chance }
undo-done = Останній хід повернуто.
undo-nothing = Повертати нічого: ходів іще не було.
undo-other = Останній хід зробили не ви: повернути його не можна.
undo-shown = Останній хід відкрив щось нове або залежав від випадку: повернути його не можна.

## Журнал, стислий вигляд

log-empty = Поки що нічого не сталося.
brief-on = Стисло: стіл з’являється, коли натиснути Enter.
brief-off = Повно: стіл з’являється після кожного ходу.

## Розмови й темп

talk-line = { $who }: «{ $words }»
talk-head = Що можна сказати; це ні до чого не зобов’язує
talk-how = «c 3» скаже третю фразу; про кого чи про що, спитають потім, або напишіть одразу: «c 3 2».
talk-which = Що вибрати (1–{ $most })?
talk-no-such = Фрази { $number } немає: номери від 1 до { $most }. «c» покаже список.
talk-unsaid = Нічого не сказано: «{ $word }» тут не підходить.
talk-alone = Говорити немає з ким.
talk-silent = У цій грі можна казати лише те, що названо в правилах ({ $clause }): див. «t».
pace-instant = одразу
pace-quick = швидко
pace-normal = звичайно
pace-slow = повільно
pace-now = Боти ходять: { $pace }. Можна вибрати: { $paces }.
pace-unknown = Темпу «{ $word }» немає, є: { $paces }.
pace-hurry = До вашого наступного рішення боти не роблять пауз.

## Збереження і вихід

save-done = Збережено: { $file }
save-failed = Не вдалося зберегти партію в { $file }: { $why }
save-go-on = Гра триває; «s» — спробувати ще раз, «s ФАЙЛ» — зберегти деінде. Попереднє збереження ціле.
save-elsewhere = Гра триває. «s ФАЙЛ» збереже її деінде.
save-taken = Файл { $file } вже є. Оберіть іншу назву.
leave-saved = Партію збережено. Продовжити: { $command }
leave-unplayed = Ходів не було, зберігати нічого. До зустрічі!
leave-end-of-input = Введення закінчилося.
leave-interrupted = Перервано.

system-ENOSPC = на диску немає місця.
system-EDQUOT = відведене вам місце на диску вичерпано.
system-EFBIG = файл більший, ніж дозволяє система.
system-EACCES = немає прав доступу.
system-EPERM = система цього не дозволяє.
system-EROFS = диск доступний лише для читання.
system-ENOENT = такого файлу чи теки немає.
system-EEXIST = на місці теки лежить файл.
system-EISDIR = це тека, а не файл.
system-ENOTDIR = частина шляху — не тека.
system-ENAMETOOLONG = назва задовга.

## Кілька людей за однією клавіатурою

pass-done = Натисніть Enter, щоб сховати екран.
pass-to = { $who }, ваш хід. Натисніть Enter, коли більше ніхто не дивиться.
pass-nobody = Більше ніхто зараз нічого не може зробити.
pass-whom = Кому передати? Зараз можна: { $numbers }. Наприклад: «p { $first }».

## Кінець

result-won = Гру виграно!
result-lost = Гру програно.
result-you-won = Ви виграли!
result-you-lost = Ви програли. Хто переміг: { $who }.
result-winners = Хто переміг: { $who }.
result-of = { $who }:
result-score = Підсумок

## Перегляд

replay-how = Enter — наступний хід, b — назад, число — до цього ходу, e — у кінець, q — вийти.
replay-ask = Після ходу { $at } з { $moves }:
replay-move = Хід { $number } з { $moves }
replay-first = Це самий початок.
replay-last =
    Усього { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    }.

## Правила

rules-how = «r { $clause }» покаже правило, «r» і слово — знайде його в правилах.
rules-not-found = У правилах нічого не знайшлося: «{ $wanted }».
rules-more = Також у: { $clauses }

## Меню

menu-title = Castaways: виживання за картярським столом
menu-continue = Продовжити: { $game }
menu-watch = Переглянути зіграну партію
menu-rules = Правила
menu-language = Мова: { $language }
menu-leave = Вийти
menu-back = Назад
menu-ask =
    { $most ->
        [1] Ваш вибір (1 або q):
       *[other] Ваш вибір (1–{ $most } або q):
    }
menu-ask-usual =
    { $most ->
        [1] Ваш вибір (1 або q; Enter — { $usual }):
       *[other] Ваш вибір (1–{ $most } або q; Enter — { $usual }):
    }
menu-unknown =
    Такого пункту немає: «{ $line }». { $most ->
        [1] Введіть 1 або q.
       *[other] Введіть число від 1 до { $most } або q.
    }
menu-players = Скільки гравців?
menu-players-count =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
       *[many] { $count } гравців
    }
menu-hot-seat = Грають люди, передаючи клавіатуру одне одному? Інакше решту місць займуть боти. (так чи ні)
menu-bots = Який бот займе решту місць?
menu-saved =
    { $game }, { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    }, { $when }
menu-saved-over =
    { $game }, закінчена, { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    }, { $when }
menu-nothing-played = Тут іще не зіграно жодної партії.
menu-rules-ask = Правило або слово (Enter — назад):

## Командний рядок

cli-usage = Використання:
cli-options = Аргументи
cli-commands = Команди
cli-about = Карткові ігри про виживання в терміналі. Без команди відкривається меню.
cli-more = «castaways КОМАНДА --help» розповість про команду докладніше.
cli-serve = Відкрити столи в браузері, для себе чи для друзів.
cli-play = Зіграти в терміналі.
cli-play-more = «castaways play ГРА --help» покаже й налаштування цієї гри.
cli-replay = Переглянути зіграну партію хід за ходом.
cli-rules = Прочитати правила гри.

serve-address = Castaways чекає тут: { $address } (Ctrl-C зупиняє)
help-lang = мова
help-help = показати цю довідку
help-version = показати версію і який рушій працює
help-players = скільки гравців
help-play-bots = наскільки сильні боти, або бот із налаштуваннями: «expert:seconds=0.5» [easy]
help-hot-seat = за всіма місцями люди, клавіатуру передають (інакше боти)
help-seed = номер розкладу: той самий номер — ті самі карти
help-resume = продовжити партію з FILE або останню відкладену
help-save = зберігати партію у FILE
help-brief = показувати стіл лише на прохання, після Enter
help-pace = як швидко ходять боти [instant]
help-host = адреса, на якій чекати гравців; 0.0.0.0 пускає й інших [127.0.0.1]
help-port = порт; 0 займає будь-який вільний [8000]
help-data = тека для партій і налаштувань
help-database = інша база даних, наприклад postgresql://user@host/name
help-https = кукі лише через HTTPS: для сервера за HTTPS-проксі
help-open = відкрити сторінку в браузері
help-replay-file = запис партії; без нього — остання партія
help-seat = дивитися очима гравця N
help-clause = пункт, наприклад F14, або слово

version-compiled = скомпільований рушій
version-plain = рушій на чистому Python: повільніший; установіть ще раз, коли буде компілятор C

cli-unknown-command = команди «{ $command }» немає. Є такі: { $commands }.
cli-unknown-argument = незрозуміло: «{ $argument }»; --help покаже, що можна вказати.
cli-unknown-language = мови «{ $lang }» немає. Є такі: { $languages }.
cli-needs-value = після { $flag } потрібне значення; --help покаже яке.
cli-needs-none = { $flag } не приймає значення.
cli-bad-arguments = аргументи незрозумілі; --help покаже, що можна вказати.
cli-no-game = вкажіть гру: { $games }.
cli-file = { $file }: { $why }
cli-output = не вдалося вивести текст: { $why }
cli-bad-file-name = файл не може називатися «{ $file }».
cli-bad-port = «{ $port }» не може бути портом: потрібне ціле число до 65535.
cli-save-taken = файл { $file } вже є: оберіть інший або продовжіть ту партію з --resume.
cli-no-bots = --bots потрібен там, де є боти: тут грає одна людина або люди сидять за всіма місцями.
cli-no-pace = Темпу { $pace } немає, є лише { $paces }.
cli-resume-as-it-was = партію продовжують такою, якою її почали: приберіть { $flag }.
cli-resume-other-game = у файлі { $file } — партія гри «{ $game }».
cli-resume-over = партію { $file } закінчено; її покаже «castaways replay».
cli-nothing-to-resume = немає партії, яку можна продовжити.
cli-nothing-to-replay = тут іще не зіграно жодної партії; вкажіть файл.
cli-bad-seat =
    гравця «{ $seat }» у цій партії немає: { $players ->
        [1] є лише гравець 1.
       *[other] оберіть від 1 до { $players }.
    }
