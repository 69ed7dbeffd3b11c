# What castaways say to each other

phrase-ask-help = { $person_cap }, help me!
phrase-ask-card = { $person_cap }, I need { $card_a }.
phrase-who-joins = Who is with me?
phrase-promise-card = Help me, and { $card_a } is yours, { $person }.
phrase-promise-peace = I will not attack you today, { $person }.
phrase-promise-side = I stand by you, { $person }.
phrase-threat = { $person_cap }, leave me alone, or you will be sorry.
phrase-warning = Beware of { $person_the }!
phrase-robber = { $person_cap } takes whatever lies open. Mind your cards.
phrase-claim-card = I have { $card_a }.
phrase-claim-none = I do not have { $card_a }.
phrase-row-today = I am rowing today.
phrase-thanks-to = Thank you, { $person }.
phrase-liar = { $person_cap } does not keep promises.
phrase-no-choice = I had no choice.
phrase-too-little = That is too little.
phrase-need-it = I need it myself.
phrase-no-trust = I do not trust you.
phrase-have-none = I do not have that.
phrase-later = Not now. Ask me later.
