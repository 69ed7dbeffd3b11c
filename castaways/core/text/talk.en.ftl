# What players say to each other

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-well-done = Well done!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-wait = One moment…
phrase-hurry = Your move, please.
phrase-yes = Yes!
phrase-no = No!
phrase-laugh = Ha ha!
phrase-wow = Wow!
phrase-ouch = Ouch!
phrase-grumble = Grrr!
phrase-hmm = Hmm…

no-phrase = There is no phrase “{ $phrase }”.
no-phrase-places = Say who or what the phrase “{ $phrase }” is about, and nothing else.
no-phrase-value = “{ $value }” cannot stand in the phrase “{ $phrase }”.
