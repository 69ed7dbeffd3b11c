# Why we decided so where the rulebook is silent or can be read in two ways.

decision-F6 = The tokens in play are all the life there is; a higher limit would take life from nowhere.
decision-F12 = An empty place is a free card that was not drawn, and an ability should not cost one.
decision-F24 = Without an end to the aging cards a patient player could wait for ever. The ruling is known second hand only, so the other reading is there as an option.
decision-F25 = A fight has to be able to end, and whoever ends it so should do it knowingly.
decision-F27 = The price of aging is due when a fight is ended, before anything is won.
decision-F28 = Otherwise a game could stand still before a pirate with nothing left to do.
decision-F31 = The ability speaks of drawing and not of free places, and its cards lie on the right.
decision-F33 = All values are settled at the end of a fight, so both cards have to be there then.
decision-F34 = As with doubling: what counts is what lies there when the fight is ended.
decision-F35 = Copying is not using, so a used ability is still there to be copied; copies of copies would go round in circles.
decision-F38 = After a shuffle nobody can tell it from another card of its kind.
decision-F39 = The new card replaces one that was already drawn; it is not one more free draw.
decision-F41 = Every game must end. Nobody who plays to win comes near this number.
decision-F46 = What is printed can be seen by everybody; where two readings are left, the player gets the kinder one.
decision-F47 = What counts is where a card lies, not how it came there.
decision-F50 = A game must not be lost by surprise.
decision-F51 = At a table you would choose the half yourself; the program only spares you the arithmetic.
decision-F60 = A fight that is not finished is neither won nor lost, so it neither brings nor costs anything.
decision-F61 = You may remember what you have seen; the table remembers it for you.
