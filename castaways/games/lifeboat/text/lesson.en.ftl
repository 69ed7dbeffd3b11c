# The first game

lesson-keep = You are in a lifeboat with three others, and every evening the sea takes its toll. In the morning provisions go round: keep one card, in secret, and pass the rest on. Water, weapons, treasures: all help. Press a card.
lesson-secrets = Only you see this. Your friend: { $friend }. Your enemy: { $enemy }. You score if the one lives and the other does not. By day everybody does one thing, so row: the rower decides where the boat may go.
lesson-chart = You alone see these navigation cards. A gull brings land nearer; the faces show who falls overboard and who will be thirsty. Keep what suits you, put what hurts you under the deck: as ringed, say.
lesson-chart-on = And this one? Tonight whoever sits nearest the stern plays one of the kept cards. If your own face is on it, put it under the deck.
lesson-choose = You sit nearest the stern, so you choose which card comes true. Look for a gull, and for faces you would not miss. Press a card.
lesson-evening = It is evening, and a card comes true step by step: first the gull, and the fourth gull means land and the end. You could still play something or trade; if you want nothing, pass.
lesson-falling = You fall overboard: that is a wound, and what lies open before you is lost. A life preserver, opened now, would save you. Press what is ringed.
lesson-sharks = Somebody is in the water. Whoever has chum could call the sharks now. Leave it at that: throw none.
lesson-thirst = Thirst: rowing, fighting and the card make people thirsty, and every thirst is a wound unless water is drunk. Drink if you are thirsty and have water; otherwise use none.
lesson-morning = A new morning. Provisions start at the bow, so whoever sits in front has the best choice, and whoever sits at the stern steers. Keep a card again.
lesson-rob = Today try something bolder. You can ask anybody for their place or a card; if they refuse, there is a fight. Open the ringed menu and rob somebody weaker than you.
lesson-fight = A fight! Strength and open weapons of each side are added up, anybody may join, and a draw goes to the defence. All losers get a wound. Look at the sums; then pass for good.
lesson-taking = You may take a card: one that lies open, or a closed one at random. Press what you want.
lesson-demand = Somebody wants something of you. Agree, or refuse and fight. The button says how the fight would begin; against the stronger it is often wiser to give way.
lesson-offer = You are offered a trade. Accept it if it helps you, or refuse; promises bind nobody.
lesson-open = Your cards are secret until you open them. An open weapon counts in every fight, an open parasol keeps you from thirst, but open cards are lost overboard. What will you do today?
lesson-end = You know life aboard now. As many wounds as strength, and you are unconscious; one more, and you are dead. At the fourth gull you score for living, for treasures, for friend and enemy. Play on!
lesson-free-day = Your turn: row, use something, ask for a place or a card, or do nothing.
lesson-free-fight = Join a side, open a weapon, or stay out: the sums show who would win now.
lesson-free-pass = You may do something here; if not, pass.
lesson-free-mine = It is up to you now: above the buttons you see what is asked.
lesson-free = Watch the boat: who rows, who robs whom, and whom they defend. That tells whom they love.
