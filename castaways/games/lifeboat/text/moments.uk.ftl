# Те, що видно мить там, де воно стається.

moment-taken = { $hero } забирає у вас «{ $card_acc }»
moment-given = { $hero } дає вам «{ $card_acc }»
moment-fight = Бійка
moment-side-attack = Напад { $strength }: { $parts }
moment-side-defence = Захист { $strength }: { $parts }
moment-part = { $what } { $strength }
moment-fight-won = Перемога нападників
moment-fight-lost = Перемога захисників
moment-wounds = Рани: { $people }
