# The first game

lesson-begin = You and your partner win or lose together: fill all five rows, ten places each. This is your hand, which your partner does not see. Somebody has to begin: press “I begin”.
lesson-play = The lit column is filled first, one card in each row. In a row the numbers must never fall, so start low: the ringed card leaves room for all others. Press it.
lesson-tell = You may say a few things, and nothing else. Press a world to tell how many of its cards you hold: then your partner knows which rows to leave to you.
lesson-low = Your turn again. Under each world’s name you see which numbers are still to come. Take the smallest step up you can: the ringed card shuts out least.
lesson-partner = What your partner said stands beside their name, with the number of their cards. If they ask for a row, leave it to them. Play any card that glows.
lesson-shut = A dimmed card does not fit now: hover or tap it to read why. It is too low for its row, or its row has a card in this column already. Play the ringed one.
lesson-pause = You hold a pause card. It fits every row and counts as the card on its left, but those not played are worth points at the end. Keep it for an emergency, and play the ringed card.
lesson-column = A new column is lit. Every column takes four level cards and exactly one reset; on a wide screen you see beside the board what is still missing. Press a ringed card.
lesson-reset = One row has climbed high, so use the reset of this column there: after it any number fits again. Each world has two resets, at the left of its row. Press the ringed one.
lesson-exchange = After a reset you may put up to two cards under the deck and draw new ones. Best away are those that their row has climbed past: they wait for its reset. Put a ringed card away.
lesson-exchange-on = You may put one more away, or stop here. As ringed, if you trust the guide.
lesson-tuck = You may lay a card under the pause card: it is out of the way for good. Or keep your hand as it is.
lesson-end = You know the game now. All fifty places filled means you have won together; if somebody cannot play, all lose. Pauses not played are worth points. Play on!
lesson-free-exchange = Put up to two cards under the deck, best those too low for their rows, or stop.
lesson-free-turn = Your turn: small steps up, and high rows get the reset. Say something first if it helps.
lesson-free = Your partner’s turn. See which card they play, and what they say beside their name.
