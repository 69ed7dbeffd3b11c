# Боти й турніри між ними

bot-random = навмання
bot-instinct = з чуття
bot-easy = легкий
bot-normal = звичайний
bot-hard = сильний
bot-expert = майстер
bot-learned = навчений
bot-search = пошук
bot-convention = шифр
bot-silent = мовчун

bot-unknown = Бота «{ $bot }» немає. Можливі: { $bots }.
bot-coded = Бот «{ $bot }» говорить шифром, що називає карти: за столом із людьми правила це забороняють. Він грає лише з іншими ботами, для досліджень.
bot-no-setting = Бот «{ $bot }» не має налаштування «{ $setting }». Боти, що думають, мають playouts, seconds і workers.
bot-bad-setting = Бот «{ $bot }»: для { $setting } не годиться «{ $value }».

arena-bad-kind = Турніру виду «{ $kind }» немає. Можливі: { $kinds }.
arena-bad-games = «{ $value }» — неможлива кількість партій: щонайменше 1 і щонайбільше { $most }.
arena-bots-twice = Назвіть хоча б одного бота й нікого не називайте двічі.
arena-bad-mixed = У змішаному турнірі кожен бот має одне місце: ботів стільки ж, скільки гравців. Ботів: { $bots }, гравців: { $players }.
arena-needs-two = Для турніру виду «{ $kind }» потрібні щонайменше два боти й гра щонайменше на двох.
arena-in-use = У теку { $folder } саме зараз пише інший турнір.
arena-other-plan = У теці { $folder } лежить інший турнір: оберіть іншу теку або вкажіть ті самі налаштування.
arena-no-ray = Ray не встановлено: його додасть pip install castaways[ray].
arena-no-cluster = За адресою «{ $address }» немає кластера Ray.
