# Журнал для того, о ком в нём речь.

person-you = вы
    .acc = вас
    .gen = вас
    .dat = вам
    .ins = вами
    .with = с вами

event-drew-mine =
    Вы берёте { $number ->
        [one] { $number } карту припасов
        [few] { $number } карты припасов
       *[many] { $number } карт припасов
    }.
event-kept-mine = Вы оставляете себе «{ $card_acc }» (передано дальше: { $number }).
event-turn-mine = Ваш ход.
event-rowed-mine =
    Вы гребёте и смотрите { $number ->
        [one] { $number } карту навигации
        [few] { $number } карты навигации
       *[many] { $number } карт навигации
    }.
event-looked-mine = Вы видите карту навигации { $chart }.
event-kept-charts-mine = Вы откладываете карт навигации на вечер: { $kept }, под колоду: { $buried }.
event-demanded-seat-mine = Вы требуете место { $person_gen }.
event-demanded-seat-you = { $who } ({ $hero }) требует ваше место.
event-demanded-card-mine = Вы требуете карту у { $person_gen }.
event-agreed-mine = Вы уступаете { $person_dat }.
event-refused-mine = Вы отказываете { $person_dat }: драка!
event-swapped-mine = Вы меняетесь местами { $person_with }.
event-swapped-you = { $who } ({ $hero }) меняется местами с вами.
event-took-open-mine = Вы забираете «{ $card_acc }» у { $person_gen }.
event-took-open-you = { $who } ({ $hero }) забирает у вас «{ $card_acc }».
event-took-closed-mine = Вы забираете «{ $card_acc }» (закрыто) у { $person_gen }.
event-took-closed-you = { $who } ({ $hero }) забирает у вас «{ $card_acc }» (закрыто).
event-stole-mine = Вы крадёте «{ $card_acc }» у { $person_gen }.
event-stole-you = { $who } ({ $hero }) крадёт у вас «{ $card_acc }».
event-nothing-taken-mine = Вы не находите у { $person_gen } ничего.
event-joined-attack-mine = Вы вступаете в драку на стороне нападения.
event-joined-defence-mine = Вы вступаете в драку на стороне защиты.
event-shot-mine = Вы стреляете в драке из сигнального пистолета.
event-fight-won-mine = Ваше нападение удалось, { $attack } против { $defence }.
event-fight-lost-mine = Ваше нападение отбито, { $attack } против { $defence }.
event-healed-mine = Вы лечите аптечкой { $person_acc }.
event-healed-own-mine = Вы лечите аптечкой себя.
event-awoke-mine = Вы приходите в себя.
event-shaded-mine = Вы раскрываете зонтик над { $person_ins }.
event-shaded-own-mine = Вы раскрываете зонтик над собой.
event-signalled-mine = Вы стреляете из сигнального пистолета в небо.
event-idled-mine = Вы бездельничаете.
event-opened-mine = Вы открываете «{ $card_acc }».
event-gave-open-mine = Вы отдаёте { $person_dat } «{ $card_acc }».
event-gave-closed-mine = Вы отдаёте { $person_dat } «{ $card_acc }» (закрыто).
event-threw-open-mine = Вы выбрасываете «{ $card_acc }».
event-threw-closed-mine = Вы выбрасываете «{ $card_acc }» (закрыто).
event-offered-mine = Вы предлагаете { $person_dat } обмен.
event-accepted-mine = Вы принимаете предложение { $person_gen }.
event-accepted-you = { $who } ({ $hero }) принимает ваше предложение.
event-declined-mine = Вы отклоняете предложение { $person_gen }.
event-declined-you = { $who } ({ $hero }) отклоняет ваше предложение.
event-countered-mine = Вы отклоняете предложение { $person_gen } и делаете встречное.
event-countered-you = { $who } ({ $hero }) отклоняет ваше предложение и делает встречное.
event-withdrew-mine = Вы отзываете предложение { $person_dat }.
event-lapsed-mine = Ваше предложение { $person_dat } больше не в силе.
event-chooses-mine =
    Вы выбираете из { $number ->
        [one] { $number } карты навигации
        [few] { $number } карт навигации
       *[many] { $number } карт навигации
    }.
event-looked-top-mine = Вы по компасу добавляете верхнюю карту.
event-played-mine = Вы разыгрываете карту навигации { $chart }.
event-fell-mine = Вы падаете за борт.
event-washed-off-mine = Вы теряете в воде «{ $card_acc }».
event-afloat-mine = Вас удерживает в шлюпке спасательный круг.
event-threw-bait-mine = Вы бросаете приманку: плывут акулы.
event-bitten-mine = Вас укусила акула.
event-washed-away-mine = Вас уносит течением: вы погибли.
event-wounded-mine = Вы получаете рану (всего: { $number }).
event-fainted-mine = Вы теряете сознание.
event-died-mine = Вы умираете.
event-thirsty-mine =
    Вы страдаете от жажды{ $number ->
        [1] {""}
        [one] : { $number } раз
        [few] : { $number } раза
       *[many] : { $number } раз
    }.
event-in-shade-mine = Вы сидите под зонтиком: жажды на одну меньше.
event-drank-mine = Вы тратите воду на { $person_acc }.
event-drank-own-mine = Вы пьёте воду.
event-sharks-came-mine = Ваша приманка падает в воду, плывут акулы.
event-offer-gives-mine = Вы предлагаете «{ $card_acc }».
event-offer-gives-closed-mine = Вы предлагаете «{ $card_acc }» (закрыто).
event-offer-asks-mine = Вы просите «{ $card_acc }».
event-offer-asks-closed-mine =
    Вы просите { $number ->
        [one] { $number } закрытую карту
        [few] { $number } закрытые карты
       *[many] { $number } закрытых карт
    }.
