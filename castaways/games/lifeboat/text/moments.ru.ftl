# То, что видно мгновение там, где оно происходит.

moment-taken = { $hero } забирает у вас «{ $card_acc }»
moment-given = { $hero } даёт вам «{ $card_acc }»
moment-fight = Драка
moment-side-attack = Нападение { $strength }: { $parts }
moment-side-defence = Защита { $strength }: { $parts }
moment-part = { $what } { $strength }
moment-fight-won = Победа нападающих
moment-fight-lost = Победа защитников
moment-wounds = Раны: { $people }
