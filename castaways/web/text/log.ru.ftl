# Журнал рядом со столом и то, что случилось, пока кого-то не было.

log-steps =
    { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }
log-said =
    { $lines ->
        [one] Разговор: { $lines } реплика
        [few] Разговор: { $lines } реплики
       *[many] Разговор: { $lines } реплик
    }
log-chapter =
    { $events ->
        [one] { $title } · { $events } событие
        [few] { $title } · { $events } события
       *[many] { $title } · { $events } событий
    }
log-earlier =
    { $events ->
        [one] Раньше · { $events } событие
        [few] Раньше · { $events } события
       *[many] Раньше · { $events } событий
    }
log-filter = Какие строки показать
log-all = Всё
log-plays = Ходы
log-talk = Разговоры

away-title = Пока вас не было
away-since = После вашего хода
away-close = Закрыть
away-more = и ещё { $lines }
away-others = Всё, что случилось: { $lines }
