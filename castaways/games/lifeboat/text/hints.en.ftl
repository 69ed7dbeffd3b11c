# Odds and reasons

odds-gull = The top navigation card has a gull
odds-overboard = The top navigation card sends you overboard
odds-thirst = The top navigation card names you as thirsty

why-row = Whoever rows sees navigation cards and decides which may be played.
why-row-gull = The top card has a gull with { $percent }%.
why-keep-chart = The card may be played this evening.
why-bury-chart = The card goes under the deck and cannot be played this evening.
why-fight = The attack has { $attack } now, the defence { $defence }; a tie is won by the defence.
why-gull = A gull brings land nearer.
why-no-gull = No gull: the voyage goes on as it was.
why-gull-away = A gull flies away: land is farther off.
why-me-overboard = You yourself would go overboard.
why-me-thirsty = You yourself would be thirsty.
why-swap = Another seat changes who chooses the course and who takes cards first.
why-rob = A card more for you and one fewer for a rival, if nobody stops you.
why-steal = An unconscious player cannot defend their cards.
why-heal = A wound fewer may decide who lives to the end.
why-shade = The shade stills one thirst a day.
why-give-water = Water stills one thirst, and thirst wounds.
why-idle = Nothing is risked, and whoever does nothing is not named for rowing or fighting.
why-agree = Giving in costs less than a lost fight.
why-refuse = There will be a fight; think of who would join you.
why-signal = The flare turns up cards: each gull counts.
why-keep = Of the cards going round it helps you most.
why-open = An open card works, but everybody sees it and can demand it.
