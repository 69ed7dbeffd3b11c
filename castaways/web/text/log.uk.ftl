# Журнал біля столу і те, що сталося, поки когось не було.

log-steps =
    { $steps ->
        [one] { $steps } крок
        [few] { $steps } кроки
       *[many] { $steps } кроків
    }
log-said =
    { $lines ->
        [one] Розмова: { $lines } репліка
        [few] Розмова: { $lines } репліки
       *[many] Розмова: { $lines } реплік
    }
log-chapter =
    { $events ->
        [one] { $title } · { $events } подія
        [few] { $title } · { $events } події
       *[many] { $title } · { $events } подій
    }
log-earlier =
    { $events ->
        [one] Раніше · { $events } подія
        [few] Раніше · { $events } події
       *[many] Раніше · { $events } подій
    }
log-filter = Які рядки показати
log-all = Усе
log-plays = Ходи
log-talk = Розмови

away-title = Поки вас не було
away-since = Після вашого ходу
away-close = Закрити
away-more = і ще { $lines }
away-others = Усе, що сталося: { $lines }
