# Налаштування

settings-title = Налаштування
settings-how = Усе діє одразу.
settings-how-page = Вибране тут діє на всіх сторінках.
settings-kept-browser = Зберігається в цьому браузері, а з обліковим записом — на всіх ваших пристроях.
settings-kept-account = Зберігається у вашому обліковому записі, на всіх пристроях.
settings-usual = Як було спочатку
settings-save = Зберегти
settings-done = Готово
settings-failed = Зберегти не вдалося: діє, доки ви не підете з цієї сторінки.

settings-group-look = Вигляд
settings-theme = Кольори
settings-theme-sea = Море
settings-theme-light = Світлі
settings-theme-contrast = Контраст
settings-text = Текст
settings-text-normal = звичайний
settings-text-large = великий
settings-text-note = Для сторінок, журналу, чату й аркушів. Сам стіл завжди займає все вікно: його збільшує масштаб браузера.
settings-cards = Карти
settings-cards-small = дрібні
settings-cards-normal = звичайні
settings-cards-large = великі
settings-cards-note = Великі: карту під вказівником або у фокусі показано в півтора раза більшою.

settings-group-pace = Темп
settings-motion = Рух
settings-motion-off = немає
settings-motion-quick = швидко
settings-motion-normal = звичайно
settings-motion-slow = повільно
settings-motion-note = Якщо ваш пристрій просить менше руху, ніщо не рухається, хай що тут вибрано.

settings-group-moves = Мої ходи
settings-auto = Ходити за мене, де немає вибору
settings-auto-off = ні
settings-auto-on = так
settings-auto-note = Лише там, де всім видно, що хід лишився один; ніколи в «За бортом!», де пауза щось каже. У «П’ятниці» безплатні карти беруться до наступного вибору, а виграна сутичка завершується сама.
settings-confirm = Перепитати, якщо я втрачаю
settings-confirm-never = ніколи
settings-confirm-lost = партію
settings-confirm-costly = життя чи карти
settings-confirm-note = Тоді кнопку треба натиснути двічі.

settings-group-turns = Мій хід
settings-notify = Сповіщення браузера
settings-notify-off = вимкнено
settings-notify-on = увімкнено
settings-notify-note = Для партій, які чекають на вас, — навіть коли сайт закрито, якщо браузер і сервер це вміють. Заголовок, значок і звук вкладки скажуть про це в будь-якому разі.

settings-group-keys = Клавіші
settings-keys = Літери для ходів
settings-keys-shown = видно
settings-keys-hidden = сховано
settings-keys-off = вимкнено
settings-keys-note = Кома відкриває налаштування на будь-якій сторінці, якщо літери не вимкнено.

settings-group-language = Мова
settings-lang = Тексти

table-costly = Це коштує вам життя чи карт. Натисніть ще раз, якщо певні.

settings-group-sound = Звук
settings-sound = Звуки
settings-sound-off = вимкнено
settings-sound-quiet = тихо
settings-sound-on = увімкнено
settings-sound-note = «Тихо» — для кімнати, де ви не самі: ледь чутно й лише ваш хід, повідомлення та кінець партії. Браузер грає звуки після першого натискання на сторінці.
settings-volume = Гучність
settings-volume-20 = 20 %
settings-volume-40 = 40 %
settings-volume-60 = 60 %
settings-volume-80 = 80 %
settings-volume-100 = 100 %

settings-bots = Боти відповідають
settings-bots-instant = одразу
settings-bots-quick = швидко
settings-bots-normal = звичайно
settings-bots-slow = повільно
settings-bots-note = Там, де ви єдина людина, зокрема за столом, звідки ви прийшли. Де людей кілька, темп для всіх один, щоб кожен устигав стежити. Сильним ботам потрібна їхня секунда.
hurry-next = Поквапити
hurry-end = До кінця
hurry-detail = без пауз
error-not-your-pace = Тут грають кілька людей, або це не ваш стіл: боти зберігають свій темп.
