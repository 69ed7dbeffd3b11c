# castaways site

cli-site = Записать игры папкой обычных файлов для любого хостинга: игра в одиночку без сервера.
help-site-folder = куда: пустая папка или папка с прежним сайтом
help-site-cache = где хранить Pyodide между запусками; без этого
site-pyodide = загружаем Pyodide…
site-pages = записываем страницы и картинки…
site-engine = упаковываем движок…
site-done = { $folder } готова: { $size } МБ в сжатом виде. Посмотреть: python3 -m http.server -d { $folder }
site-not-empty = В { $folder } лежит что-то другое; выберите пустую папку.
site-no-npm = Не найден npm: он приносит Pyodide — Python для браузеров.
site-no-pyodide = npm не смог загрузить Pyodide: { $why }
site-bad-pyodide = Загружен не тот Pyodide, с которым проверена эта версия.
site-no-engine = Не удалось упаковать движок: { $why }
site-where = Укажите, куда записать сайт: castaways site DIR
