# Журнал для того, о ком в нём речь.

event-answered-mine = Ваш выбор сделан — { $answer }
event-volunteered-mine = Вы: «Могу начать»
event-stood-back-mine = Вы: «Уступаю»
event-begins-mine = Начинаете вы
event-played-mine = Вы играете карту: { $card }
event-paused-mine = Вы играете паузу в ряд { $world_gen }: её значение { $value }
event-reset-mine =
    { $left ->
        [0] Вы играете последний сброс { $world_gen }
       *[other] Вы играете сброс { $world_gen }; сбросов в этом ряду остаётся: { $left }
    }
event-put-under-mine = Вы кладёте под колоду: { $card }
event-drew-mine = Вы берёте карту: { $card }
event-tucked-mine = Вы кладёте под паузу: { $card }
event-skipped-mine = Вы без карт и пропускаете ход
event-told-mine =
    { $count ->
        [0] Вы: «У меня нет карт { $world_gen }»
        [one] Вы: «У меня { $count } карта { $world_gen }»
        [few] Вы: «У меня { $count } карты { $world_gen }»
       *[many] Вы: «У меня { $count } карт { $world_gen }»
    }
event-wants-play-mine = Вы: «Хочу сыграть карту в ряд { $world_gen }»
event-should-play-mine = Вы: «Карту в ряд { $world_gen } пусть сыграет { $other }»
event-should-play-you = { $who } — вам: «Сыграйте карту в ряд { $world_gen }»
event-wants-reset-mine = Вы: «Хочу сыграть сброс { $world_gen }»
event-should-reset-mine = Вы: «Сброс { $world_gen } пусть сыграет { $other }»
event-should-reset-you = { $who } — вам: «Сыграйте сброс { $world_gen }»
event-stuck-mine = Вы не можете сделать ход: все проиграли
