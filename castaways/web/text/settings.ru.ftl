# Настройки

settings-title = Настройки
settings-how = Всё действует сразу.
settings-how-page = Выбранное здесь действует на всех страницах.
settings-kept-browser = Хранится в этом браузере, а с учётной записью — на всех ваших устройствах.
settings-kept-account = Хранится в вашей учётной записи, на всех устройствах.
settings-usual = Как было вначале
settings-save = Сохранить
settings-done = Готово
settings-failed = Сохранить не удалось: действует, пока вы не уйдёте с этой страницы.

settings-group-look = Вид
settings-theme = Цвета
settings-theme-sea = Море
settings-theme-light = Светлые
settings-theme-contrast = Контраст
settings-text = Текст
settings-text-normal = обычный
settings-text-large = крупный
settings-text-note = Для страниц, журнала, чата и всплывающих листов. Сам стол всегда занимает всё окно: его увеличивает масштаб браузера.
settings-cards = Карты
settings-cards-small = мелкие
settings-cards-normal = обычные
settings-cards-large = крупные
settings-cards-note = Крупные: карта под указателем или в фокусе показана в полтора раза больше.

settings-group-pace = Темп
settings-motion = Движение
settings-motion-off = нет
settings-motion-quick = быстро
settings-motion-normal = обычно
settings-motion-slow = медленно
settings-motion-note = Если ваше устройство просит меньше движения, ничего не движется, что бы здесь ни стояло.

settings-group-moves = Мои ходы
settings-auto = Ходить за меня, где нет выбора
settings-auto-off = нет
settings-auto-on = да
settings-auto-note = Только там, где всем видно, что ход остался один; никогда в «За бортом!», где пауза что-то говорит. В «Пятнице» бесплатные карты берутся до следующего выбора, а выигранная схватка заканчивается сама.
settings-confirm = Переспросить, если я теряю
settings-confirm-never = никогда
settings-confirm-lost = партию
settings-confirm-costly = жизнь или карты
settings-confirm-note = Тогда кнопку нужно нажать дважды.

settings-group-turns = Мой ход
settings-notify = Уведомление браузера
settings-notify-off = выключено
settings-notify-on = включено
settings-notify-note = Для партий, которые ждут вас, — даже когда сайт закрыт, если браузер и сервер это умеют. Заголовок, значок и звук вкладки скажут об этом в любом случае.

settings-group-keys = Клавиши
settings-keys = Буквы для ходов
settings-keys-shown = показаны
settings-keys-hidden = скрыты
settings-keys-off = отключены
settings-keys-note = Запятая открывает настройки на любой странице, если буквы не отключены.

settings-group-language = Язык
settings-lang = Тексты

table-costly = Это стоит вам жизни или карт. Нажмите ещё раз, если уверены.

settings-group-sound = Звук
settings-sound = Звуки
settings-sound-off = выключены
settings-sound-quiet = тихо
settings-sound-on = включены
settings-sound-note = «Тихо» — для комнаты, где вы не одни: еле слышно и только ваш ход, сообщение и конец партии. Браузер играет звуки после первого нажатия на странице.
settings-volume = Громкость
settings-volume-20 = 20 %
settings-volume-40 = 40 %
settings-volume-60 = 60 %
settings-volume-80 = 80 %
settings-volume-100 = 100 %

settings-bots = Боты отвечают
settings-bots-instant = сразу
settings-bots-quick = быстро
settings-bots-normal = обычно
settings-bots-slow = медленно
settings-bots-note = Там, где вы единственный человек, в том числе за столом, откуда вы пришли. Где людей несколько, темп для всех один, чтобы каждый успевал следить. Сильным ботам нужна их секунда.
hurry-next = Поторопить
hurry-end = До конца
hurry-detail = без пауз
error-not-your-pace = Здесь играют несколько человек, или это не ваш стол: боты сохраняют свой темп.
