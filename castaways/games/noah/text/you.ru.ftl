# Журнал для того, о ком в нём речь.

event-rolled-mine = На ваших кубиках { $first } и { $second }.
event-moved-mine = Вы идёте на { $steps }, { $place }.
event-opened-mine = Вы открываете карту ({ $place }) — { $card }.
event-took-mine = В ваше убежище попадает { $card }.
event-caught-mine = Ваш бросок { $die }, поймать удалось: { $card }.
event-missed-mine = Ваш бросок { $die }, поймать не удалось: { $card }.
event-moves-again-mine = Вы движетесь ещё раз, бросок { $die }.
event-stayed-mine = Вы придержали лошадь, второго движения не будет.
event-flood-met-mine =
    Вас застало наводнение, бросок { $die }{ $nothing ->
        [1] , но терять нечего
       *[other] {""}
    }.
event-lost-mine = Вы отдаёте в колоду { $card_acc }.
event-lost-as-two-mine = Вы отдаёте в колоду { $card_acc } за две карты.
event-washed-to-mine = Вода выносит вашу фишку на { $place }.
event-flooding-mine = Из-за вас затопление! Короче стали стороны { $side } и { $other }, карт на каждой: { $left }.
event-hunted-mine = Вы отправили на охоту { $hunter_acc }, добыча — { $card } ({ $place }).
event-bird-sent-mine = Вы отправили на разведку { $bird_acc }.
event-looked-mine = Вы подсмотрели карту ({ $place }) — { $card }.
event-bird-gone-mine = Вы убираете в колоду { $bird_acc }.
event-swapped-mine = Вы забрали { $card_acc } ({ $other }), взамен отдали { $given_acc }.
event-swapped-you = { $who }: из вашего убежища забрали { $card_acc }, взамен отдали { $given_acc }.
event-paired-mine = Вы сложили пару { $card_many }.
event-meets-mine = Вы приглашаете к обмену ({ $other }).
event-meets-you = { $who } приглашает вас к обмену.
event-put-in-mine = Вы предлагаете { $card_acc }.
event-asked-for-mine = Вы просите отдать { $card_acc }.
event-proposed-mine = Вы сделали предложение.
event-accepted-mine = Вы согласились, карты меняют хозяев.
event-refused-mine = Вы отказались, обмена не будет.
event-countered-mine = Вы готовите встречное предложение.
event-turn-ended-mine = Вы закончили ход.
