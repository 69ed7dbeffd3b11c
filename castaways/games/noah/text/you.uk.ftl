# Журнал для того, про кого в ньому йдеться.

event-rolled-mine = На ваших кубиках { $first } і { $second }.
event-moved-mine = Ваш рух на { $steps }, { $place }.
event-opened-mine = Ви відкриваєте картку ({ $place }) — { $card }.
event-took-mine = Ви взяли { $card_acc }.
event-caught-mine = Ваш кидок { $die }, спіймано { $card_acc }.
event-missed-mine = Ваш кидок { $die }, спіймати { $card_acc } не вдалося.
event-moves-again-mine = Ви рухаєтеся ще раз, кидок { $die }.
event-stayed-mine = Ви притримали коня, другого руху не буде.
event-flood-met-mine =
    Вас застала повінь, кидок { $die }{ $nothing ->
        [1] , але втрачати нічого
       *[other] {""}
    }.
event-lost-mine = Ви віддали до колоди { $card_acc }.
event-lost-as-two-mine = Ви віддали до колоди за дві картки { $card_acc }.
event-washed-to-mine = Вода зносить вашу фішку на { $place }.
event-flooding-mine = Через вас затоплення! Поменшали сторони { $side } і { $other }, карток на кожній: { $left }.
event-hunted-mine = Ви послали на полювання { $hunter_acc }, здобич — { $card } ({ $place }).
event-bird-sent-mine = Ви послали на розвідку { $bird_acc }.
event-looked-mine = Ви підглянули картку ({ $place }) — { $card }.
event-bird-gone-mine = Ви повернули в колоду { $bird_acc }.
event-swapped-mine = Ви забрали { $card_acc } ({ $other }), натомість віддали { $given_acc }.
event-swapped-you = { $who }: з вашого укриття забрано { $card_acc }, натомість віддано { $given_acc }.
event-paired-mine = Ви склали пару { $card_many }.
event-meets-mine = Ви запрошуєте до обміну ({ $other }).
event-meets-you = { $who } запрошує вас до обміну.
event-put-in-mine = Ви пропонуєте { $card_acc }.
event-asked-for-mine = Ви просите віддати { $card_acc }.
event-proposed-mine = Ви зробили пропозицію.
event-accepted-mine = Ви погодилися, картки міняють господарів.
event-refused-mine = Ви відмовилися, обміну не буде.
event-countered-mine = Ви готуєте зустрічну пропозицію.
event-turn-ended-mine = Ви завершили хід.
