# Журнал для того, про кого в ньому йдеться.

event-answered-mine = Ваш вибір — { $answer }
event-volunteered-mine = Ви: «Можу почати»
event-stood-back-mine = Ви: «Поступаюся»
event-begins-mine = Починаєте ви
event-played-mine = Ви граєте карту: { $card }
event-paused-mine = Ви граєте паузу в ряд { $world_gen }: її значення { $value }
event-reset-mine =
    { $left ->
        [0] Ви граєте останнє скидання { $world_gen }
       *[other] Ви граєте скидання { $world_gen }; скидань у цьому ряді лишається: { $left }
    }
event-put-under-mine = Ви кладете під колоду: { $card }
event-drew-mine = Ви берете карту: { $card }
event-tucked-mine = Ви кладете під паузу: { $card }
event-skipped-mine = Ви без карт і пропускаєте хід
event-told-mine =
    { $count ->
        [0] Ви: «Я не маю карт { $world_gen }»
        [one] Ви: «Я маю { $count } карту { $world_gen }»
        [few] Ви: «Я маю { $count } карти { $world_gen }»
       *[many] Ви: «Я маю { $count } карт { $world_gen }»
    }
event-wants-play-mine = Ви: «Хочу зіграти карту в ряд { $world_gen }»
event-should-play-mine = Ви: «Карту в ряд { $world_gen } хай зіграє { $other }»
event-should-play-you = { $who } — вам: «Зіграйте карту в ряд { $world_gen }»
event-wants-reset-mine = Ви: «Хочу зіграти скидання { $world_gen }»
event-should-reset-mine = Ви: «Скидання { $world_gen } хай зіграє { $other }»
event-should-reset-you = { $who } — вам: «Зіграйте скидання { $world_gen }»
event-stuck-mine = Ви не можете походити: програли всі
