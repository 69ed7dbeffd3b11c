# Боты и турниры между ними

bot-random = наугад
bot-instinct = по наитию
bot-easy = лёгкий
bot-normal = обычный
bot-hard = сильный
bot-expert = мастер
bot-learned = обученный
bot-search = поиск
bot-convention = шифр
bot-silent = молчун

bot-unknown = Бота «{ $bot }» нет. Возможны: { $bots }.
bot-coded = Бот «{ $bot }» говорит шифром, называющим карты: за столом с людьми правила это запрещают. Он играет только с другими ботами, для исследований.
bot-no-setting = У бота «{ $bot }» нет настройки «{ $setting }». У думающих ботов есть playouts, seconds и workers.
bot-bad-setting = Бот «{ $bot }»: для { $setting } не подходит «{ $value }».

arena-bad-kind = Турнира вида «{ $kind }» нет. Возможны: { $kinds }.
arena-bad-games = «{ $value }» — невозможное число партий: не меньше 1 и не больше { $most }.
arena-bots-twice = Назовите хотя бы одного бота и никого не называйте дважды.
arena-bad-mixed = В смешанном турнире у каждого бота одно место: ботов столько же, сколько игроков. Ботов: { $bots }, игроков: { $players }.
arena-needs-two = Для турнира вида «{ $kind }» нужны хотя бы два бота и игра хотя бы на двоих.
arena-in-use = В папку { $folder } прямо сейчас пишет другой турнир.
arena-other-plan = В папке { $folder } лежит другой турнир: выберите другую папку или укажите прежние настройки.
arena-no-ray = Ray не установлен: его добавит pip install castaways[ray].
arena-no-cluster = По адресу «{ $address }» нет кластера Ray.
