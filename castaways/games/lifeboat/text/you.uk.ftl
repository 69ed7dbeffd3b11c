# Журнал для того, про кого в ньому йдеться.

person-you = ви
    .acc = вас
    .gen = вас
    .dat = вам
    .ins = вами
    .with = з вами
    .drinks = п’єте ви

event-drew-mine =
    Ви берете { $number ->
        [one] { $number } карту припасів
        [few] { $number } карти припасів
       *[many] { $number } карт припасів
    }.
event-kept-mine = Ви лишаєте собі «{ $card_acc }» (передано далі: { $number }).
event-turn-mine = Ваш хід.
event-rowed-mine =
    Ви веслуєте й переглядаєте { $number ->
        [one] { $number } карту навігації
        [few] { $number } карти навігації
       *[many] { $number } карт навігації
    }.
event-looked-mine = Ви бачите карту навігації { $chart }.
event-kept-charts-mine = Ви відкладаєте карт навігації на вечір: { $kept }, під колоду: { $buried }.
event-demanded-seat-mine = Ви вимагаєте місце { $person_gen }.
event-demanded-seat-you = { $who } ({ $hero }) вимагає ваше місце.
event-demanded-card-mine = Ви вимагаєте карту від { $person_gen }.
event-agreed-mine = Ви поступаєтеся { $person_dat }.
event-refused-mine = Ви відмовляєте { $person_dat }: бійка!
event-swapped-mine = Ви міняєтеся місцями { $person_with }.
event-swapped-you = { $who } ({ $hero }) міняється місцями з вами.
event-took-open-mine = Ви забираєте «{ $card_acc }» у { $person_gen }.
event-took-open-you = { $who } ({ $hero }) забирає у вас «{ $card_acc }».
event-took-closed-mine = Ви забираєте «{ $card_acc }» (закрито) у { $person_gen }.
event-took-closed-you = { $who } ({ $hero }) забирає у вас «{ $card_acc }» (закрито).
event-stole-mine = Ви крадете «{ $card_acc }» у { $person_gen }.
event-stole-you = { $who } ({ $hero }) краде у вас «{ $card_acc }».
event-nothing-taken-mine = Ви не знаходите в { $person_gen } нічого.
event-joined-attack-mine = Ви стаєте до бійки на боці нападу.
event-joined-defence-mine = Ви стаєте до бійки на боці захисту.
event-shot-mine = Ви стріляєте в бійці із сигнального пістолета.
event-fight-won-mine = Ваш напад удався, { $attack } проти { $defence }.
event-fight-lost-mine = Ваш напад відбито, { $attack } проти { $defence }.
event-healed-mine = Ви лікуєте аптечкою { $person_acc }.
event-healed-own-mine = Ви лікуєте аптечкою себе.
event-awoke-mine = Ви приходите до тями.
event-shaded-mine = Ви розкриваєте парасольку над { $person_ins }.
event-shaded-own-mine = Ви розкриваєте парасольку над собою.
event-signalled-mine = Ви стріляєте із сигнального пістолета в небо.
event-idled-mine = Ви нічого не робите.
event-opened-mine = Ви відкриваєте «{ $card_acc }».
event-gave-open-mine = Ви віддаєте { $person_dat } «{ $card_acc }».
event-gave-closed-mine = Ви віддаєте { $person_dat } «{ $card_acc }» (закрито).
event-threw-open-mine = Ви викидаєте «{ $card_acc }».
event-threw-closed-mine = Ви викидаєте «{ $card_acc }» (закрито).
event-offered-mine = Ви пропонуєте { $person_dat } обмін.
event-accepted-mine = Ви приймаєте пропозицію { $person_gen }.
event-accepted-you = { $who } ({ $hero }) приймає вашу пропозицію.
event-declined-mine = Ви відхиляєте пропозицію { $person_gen }.
event-declined-you = { $who } ({ $hero }) відхиляє вашу пропозицію.
event-countered-mine = Ви відхиляєте пропозицію { $person_gen } і робите зустрічну.
event-countered-you = { $who } ({ $hero }) відхиляє вашу пропозицію і робить зустрічну.
event-withdrew-mine = Ви відкликаєте пропозицію для { $person_gen }.
event-lapsed-mine = Ваша пропозиція для { $person_gen } більше не чинна.
event-chooses-mine =
    Ви обираєте з { $number ->
        [one] { $number } карти навігації
        [few] { $number } карт навігації
       *[many] { $number } карт навігації
    }.
event-looked-top-mine = Ви за компасом додаєте верхню карту.
event-played-mine = Ви розігруєте карту навігації { $chart }.
event-fell-mine = Ви падаєте за борт.
event-washed-off-mine = Ви губите у воді «{ $card_acc }».
event-afloat-mine = Вас утримує в човні рятувальний круг.
event-threw-bait-mine = Ви кидаєте принаду: припливають акули.
event-bitten-mine = Вас укусила акула.
event-washed-away-mine = Вас забирає море: ви загинули.
event-wounded-mine = Ви дістаєте рану (разом: { $number }).
event-fainted-mine = Ви непритомнієте.
event-died-mine = Ви помираєте.
event-thirsty-mine =
    Ви потерпаєте від спраги{ $number ->
        [1] {""}
        [one] : { $number } раз
        [few] : { $number } рази
       *[many] : { $number } разів
    }.
event-in-shade-mine = Ви сидите під парасолькою: спраги на одну менше.
event-drank-mine = Ви витрачаєте воду: { $person_drinks }.
event-drank-own-mine = Ви п’єте воду.
event-sharks-came-mine = Ваша принада падає у воду, припливають акули.
event-offer-gives-mine = Ви пропонуєте «{ $card_acc }».
event-offer-gives-closed-mine = Ви пропонуєте «{ $card_acc }» (закрито).
event-offer-asks-mine = Ви просите «{ $card_acc }».
event-offer-asks-closed-mine =
    Ви просите { $number ->
        [one] { $number } закриту карту
        [few] { $number } закриті карти
       *[many] { $number } закритих карт
    }.
