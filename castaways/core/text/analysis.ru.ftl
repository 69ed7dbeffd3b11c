# Насколько плох был ход

mark-inaccuracy = неточность
mark-mistake = ошибка
mark-blunder = грубая ошибка
