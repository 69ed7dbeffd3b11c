# What castaways say to each other

phrase-ask-help = { $person }, help me!
phrase-ask-card = { $person }, I need { $card_a }.
phrase-ask-water = { $person }, I am dying of thirst. Have you any water?
phrase-ask-peace = { $person }, let us have peace today.
phrase-who-joins = Who is with me?
phrase-promise-card = Help me, { $person }, and you get { $card_a }.
phrase-promise-water = You get water from me tonight, { $person }.
phrase-promise-peace = I will not attack you today, { $person }.
phrase-promise-side = I will fight on your side, { $person }.
phrase-offer-deal = { $person }, let us make a deal: I have { $card_a }.
phrase-threat = { $person }, leave me alone, or you will be sorry.
phrase-threat-rob = Hand it over, { $person }, or I take it by force.
phrase-revenge = I will not forget that, { $person }.
phrase-warning = Beware of { $person_the }!
phrase-robber = { $person_cap } robs people. Mind your cards.
phrase-claim-card = I have { $card_a }.
phrase-claim-none = I do not have { $card_a }.
phrase-row-today = I am rowing today.
phrase-thanks-to = Thank you, { $person }.
phrase-liar = { $person_cap } does not keep promises.
phrase-no-choice = I had no choice.
phrase-was-thirsty = I was dying of thirst myself.
phrase-too-little = That is too little.
phrase-need-it = I need it myself.
phrase-no-trust = I do not trust you.
phrase-have-none = I have none.
phrase-later = Not now. Ask me later.
phrase-with-you = I am with you, { $person }!
phrase-give-up = Give in, { $person }: we are stronger.
phrase-come-on = Just try, { $person }.
phrase-mine = It is mine, and mine it stays.
phrase-why-me = Why me, { $person }?
phrase-farewell = Farewell, { $person }.
phrase-land-near = One more gull, and we are saved!
phrase-a-deal = { $person }, a deal is a deal.
phrase-nothing-for-you = I have nothing for you, { $person }.

# Characters of bots

temper-even = even-tempered
temper-loyal = loyal
temper-greedy = greedy
temper-vengeful = vengeful
temper-meek = meek
temper-schemer = schemer
temper-joker = joker
