# castaways site

cli-site = Записати ігри текою звичайних файлів для будь-якого хостингу: гра наодинці без сервера.
help-site-folder = куди: порожня тека або тека з попереднім сайтом
help-site-cache = де зберігати Pyodide між запусками; без цього
site-pyodide = завантажуємо Pyodide…
site-pages = записуємо сторінки й малюнки…
site-engine = пакуємо рушій…
site-done = { $folder } готова: { $size } МБ у стисненому вигляді. Подивитися: python3 -m http.server -d { $folder }
site-not-empty = У { $folder } лежить щось інше; виберіть порожню теку.
site-no-npm = Не знайдено npm: він приносить Pyodide — Python для браузерів.
site-no-pyodide = npm не зміг завантажити Pyodide: { $why }
site-bad-pyodide = Завантажено не той Pyodide, з яким перевірено цю версію.
site-no-engine = Не вдалося запакувати рушій: { $why }
site-where = Вкажіть, куди записати сайт: castaways site DIR
