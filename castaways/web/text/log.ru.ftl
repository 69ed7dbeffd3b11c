# Журнал рядом со столом и то, что случилось, пока кого-то не было.

log-steps =
    { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }
log-filter = Какие строки показать
log-all = Всё
log-plays = Ходы
log-talk = Разговоры

away-title = Пока вас не было
away-since = После вашего хода
away-close = Закрыть
away-more = и ещё { $lines }
