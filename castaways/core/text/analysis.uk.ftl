# Наскільки поганим був хід

mark-inaccuracy = неточність
mark-mistake = помилка
mark-blunder = груба помилка
