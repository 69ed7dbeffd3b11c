# Журнал біля столу і те, що сталося, поки когось не було.

log-steps =
    { $steps ->
        [one] { $steps } крок
        [few] { $steps } кроки
       *[many] { $steps } кроків
    }
log-filter = Які рядки показати
log-all = Усе
log-plays = Ходи
log-talk = Розмови

away-title = Поки вас не було
away-since = Після вашого ходу
away-close = Закрити
away-more = і ще { $lines }
