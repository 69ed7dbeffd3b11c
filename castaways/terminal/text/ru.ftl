# Игра в терминале

language-name = Русский
bot = Бот { $number }
bot-strong = Бот { $number } ({ $bot })

## Партия

play-seed = Расклад № { $seed }
play-continued =
    Партия продолжается после { $moves ->
        [one] { $moves } хода
       *[many] { $moves } ходов
    }.
play-you-are = Вы — { $who }.
play-bots = Уровень ботов: { $bots }.
play-how = Введите номер хода или слово «помощь».
play-unknown = Команды «{ $line }» нет. Введите номер хода или слово «помощь».
play-no-such-number =
    Хода { $number } сейчас нет: { $most ->
        [1] возможен только ход 1
       *[other] выберите от 1 до { $most }
    }.
play-free = Сейчас ход за другими: { $others }. А пока вы можете:
play-asides = Что можно сказать или сделать заодно (номера с { $first } по { $last })
play-no-asides = Заодно сказать или сделать ничего нельзя.
play-wait = Пусть другие играют дальше
play-not-done = Ничего не сделано.
play-record = Партия сохранена. Посмотреть её снова: { $command }

ask-move =
    { $most ->
        [1] Ваш ход (1 или буква):
       *[other] Ваш ход (1–{ $most } или буква):
    }
ask-move-of =
    { $most ->
        [1] { $who }, ваш ход (1 или буква):
       *[other] { $who }, ваш ход (1–{ $most } или буква):
    }
ask-losing = Это верный проигрыш. Всё равно сделать? (да или нет)
ask-leave-unsaved = Выйти без сохранения? Всё сыгранное после последнего сохранения пропадёт. (да или нет)
ask-yes-words = да д yes y

## Помощь

help-words = помощь справка help
help-head = Что можно ввести
help-label-number = 1, 2…
help-number = сделать этот ход
help-why = что сейчас невозможно и почему; «? купить» — про слово, «? { $clause }» — про правило
help-h = три лучших хода с вероятностями и доводами, по тому, что вам видно
help-o = что посчитал бы внимательный игрок: вероятности следующих карт
help-u = вернуть последний ход, если он не открыл ничего нового
help-t = показать, что можно сказать или сделать помимо хода, когда этого много
help-m = ещё раз показать стол и ходы (или просто Enter)
help-l = журнал: что недавно произошло
help-r = правила по разделам; «r { $clause }» — одно правило, «r пират» — поиск слова
help-s = сохранить партию (это делается и после каждого хода); «s ФАЙЛ» — дальше хранить её в другом файле
help-b = кратко или полно: в кратком виде стол показывается только по просьбе
help-q = выйти; партия сохраняется, её можно продолжить
help-p = «p 2» — передать клавиатуру игроку 2, если ему есть что делать вне очереди
help-keyboard = Раскладку можно не переключать: русские буквы на тех же клавишах тоже годятся.

## Что невозможно

why-head = Сейчас невозможно:
why-how = «r» и номер в скобках покажут правило, например «r { $clause }».
why-possible = Ход { $number } возможен: { $move }

## Совет и возврат хода

advice-head = Лучшие ходы, по тому, что вам видно; вероятности — если дальше играют сильные боты:
advice-move = { $move } ({ $chance })
count-head = Подсчитано по тому, что вам видно:
count-nothing = Сейчас считать нечего.
count-line = { $what }: { $chance }
undo-done = Последний ход возвращён.
undo-nothing = Возвращать нечего: ходов ещё не было.
undo-other = Последний ход сделали не вы: вернуть его нельзя.
undo-shown = Последний ход открыл что-то новое или зависел от случая: вернуть его нельзя.

## Журнал, краткий вид

log-empty = Пока ничего не произошло.
brief-on = Кратко: стол показывается по нажатию Enter.
brief-off = Полно: стол показывается после каждого хода.

## Сохранение и выход

save-done = Сохранено: { $file }
save-failed = Не удалось сохранить партию в { $file }: { $why }
save-go-on = Игра продолжается; «s» — попробовать ещё раз, «s ФАЙЛ» — сохранить в другое место. Прежнее сохранение цело.
save-elsewhere = Игра продолжается. «s ФАЙЛ» сохранит её в другое место.
save-taken = Файл { $file } уже есть. Выберите другое имя.
leave-saved = Партия сохранена. Продолжить: { $command }
leave-unplayed = Ходов не было, сохранять нечего. До встречи!
leave-end-of-input = Ввод закончился.
leave-interrupted = Прервано.

system-ENOSPC = на диске нет места.
system-EDQUOT = отведённое вам место на диске исчерпано.
system-EFBIG = файл больше, чем позволяет система.
system-EACCES = нет прав доступа.
system-EPERM = система этого не разрешает.
system-EROFS = диск доступен только для чтения.
system-ENOENT = такого файла или папки нет.
system-EEXIST = на месте папки лежит файл.
system-EISDIR = это папка, а не файл.
system-ENOTDIR = часть пути — не папка.
system-ENAMETOOLONG = имя слишком длинное.

## Несколько человек за одной клавиатурой

pass-done = Нажмите Enter, чтобы скрыть экран.
pass-to = { $who }, ваш ход. Нажмите Enter, когда никто больше не смотрит.
pass-nobody = Никому другому сейчас делать нечего.
pass-whom = Кому передать? Сейчас можно: { $numbers }. Например: «p { $first }».

## Конец

result-won = Игра выиграна!
result-lost = Игра проиграна.
result-you-won = Вы выиграли!
result-you-lost = Вы проиграли. Кто победил: { $who }.
result-winners = Кто победил: { $who }.
result-of = { $who }:
result-score = Итог

## Просмотр

replay-how = Enter — следующий ход, b — назад, число — к этому ходу, e — в конец, q — выйти.
replay-ask = После хода { $at } из { $moves }:
replay-move = Ход { $number } из { $moves }
replay-first = Это самое начало.
replay-last =
    Всего { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }.

## Правила

rules-how = «r { $clause }» покажет правило, «r» и слово — найдёт его в правилах.
rules-not-found = В правилах ничего не нашлось: «{ $wanted }».
rules-more = Также в: { $clauses }

## Меню

menu-title = Castaways: выживание за карточным столом
menu-continue = Продолжить: { $game }
menu-watch = Посмотреть сыгранную партию
menu-rules = Правила
menu-language = Язык: { $language }
menu-leave = Выйти
menu-back = Назад
menu-ask =
    { $most ->
        [1] Ваш выбор (1 или q):
       *[other] Ваш выбор (1–{ $most } или q):
    }
menu-ask-usual =
    { $most ->
        [1] Ваш выбор (1 или q; Enter — { $usual }):
       *[other] Ваш выбор (1–{ $most } или q; Enter — { $usual }):
    }
menu-unknown =
    Такого пункта нет: «{ $line }». { $most ->
        [1] Введите 1 или q.
       *[other] Введите число от 1 до { $most } или q.
    }
menu-players = Сколько игроков?
menu-players-count =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
menu-hot-seat = Играют люди, передавая клавиатуру друг другу? Иначе остальные места займут боты. (да или нет)
menu-bots = Какой бот займёт остальные места?
menu-saved =
    { $game }, { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, { $when }
menu-saved-over =
    { $game }, окончена, { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, { $when }
menu-nothing-played = Здесь ещё не сыграно ни одной партии.
menu-rules-ask = Правило или слово (Enter — назад):

## Командная строка

cli-usage = Использование:
cli-options = Аргументы
cli-commands = Команды
cli-about = Карточные игры о выживании в терминале. Без команды открывается меню.
cli-more = «castaways КОМАНДА --help» расскажет о команде подробнее.
cli-serve = Открыть столы в браузере, для себя или для друзей.
cli-play = Сыграть в терминале.
cli-play-more = «castaways play ИГРА --help» покажет и настройки этой игры.
cli-replay = Просмотреть сыгранную партию ход за ходом.
cli-rules = Прочитать правила игры.

serve-address = Castaways ждёт здесь: { $address } (Ctrl-C останавливает)
help-lang = язык
help-help = показать эту справку
help-version = показать версию и какой движок работает
help-players = сколько игроков
help-play-bots = насколько сильны боты, или бот с настройками: «expert:seconds=0.5» [easy]
help-hot-seat = за всеми местами люди, клавиатура передаётся (иначе боты)
help-seed = номер расклада: тот же номер — те же карты
help-resume = продолжить партию из FILE или последнюю отложенную
help-save = хранить партию в FILE
help-brief = показывать стол только по просьбе, по Enter
help-host = адрес, на котором ждать игроков; 0.0.0.0 пускает и других [127.0.0.1]
help-port = порт; 0 занимает любой свободный [8000]
help-data = папка для партий и настроек
help-database = другая база данных, например postgresql://user@host/name
help-https = куки только по HTTPS: для сервера за HTTPS-прокси
help-open = открыть страницу в браузере
help-replay-file = запись партии; без неё — последняя партия
help-seat = смотреть глазами игрока N
help-clause = пункт, например F14, или слово

version-compiled = скомпилированный движок
version-plain = движок на чистом Python: медленнее; установите заново при наличии компилятора C

cli-unknown-command = команды «{ $command }» нет. Есть такие: { $commands }.
cli-unknown-argument = непонятно: «{ $argument }»; --help покажет, что можно указать.
cli-unknown-language = языка «{ $lang }» нет. Есть такие: { $languages }.
cli-needs-value = после { $flag } нужно значение; --help покажет какое.
cli-needs-none = { $flag } не принимает значения.
cli-bad-arguments = аргументы непонятны; --help покажет, что можно указать.
cli-no-game = укажите игру: { $games }.
cli-file = { $file }: { $why }
cli-output = не удалось вывести текст: { $why }
cli-bad-file-name = файл не может называться «{ $file }».
cli-bad-port = «{ $port }» не может быть портом: нужно целое число до 65535.
cli-save-taken = файл { $file } уже есть: выберите другой или продолжите ту партию с --resume.
cli-no-bots = --bots нужен там, где есть боты: здесь играет один человек или люди сидят за всеми местами.
cli-resume-as-it-was = партия продолжается такой, какой была начата: уберите { $flag }.
cli-resume-other-game = в файле { $file } — партия игры «{ $game }».
cli-resume-over = партия { $file } окончена; её покажет «castaways replay».
cli-nothing-to-resume = нет партии, которую можно продолжить.
cli-nothing-to-replay = здесь ещё не сыграно ни одной партии; укажите файл.
cli-bad-seat =
    игрока «{ $seat }» в этой партии нет: { $players ->
        [1] есть только игрок 1.
       *[other] выберите от 1 до { $players }.
    }
