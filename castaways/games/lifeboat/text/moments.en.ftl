# What is seen for a moment where it happens.

moment-taken = { $hero_cap } took your { $card }
moment-given = { $hero_cap } gave you { $card_a }
moment-fight = The fight
moment-side-attack = Attack { $strength }: { $parts }
moment-side-defence = Defence { $strength }: { $parts }
moment-part = { $what } { $strength }
moment-fight-won = The attack wins
moment-fight-lost = The defence wins
moment-wounds = Wounded: { $people }
