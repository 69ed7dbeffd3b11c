# How to play

howto-passing = Morning: provisions go round
howto-passing-text = Everybody in the boat is somebody, with strength and survival points, and secretly loves one person and hates one. Each morning the provisions go from the bow to the stern: look at them, keep one, pass the rest on. Nobody sees what you kept until you open it.
howto-day = Day: one action each
howto-day-text = Row, use a thing, change places with somebody, rob somebody, or do nothing. Who sits where matters: the bow chooses provisions first, the stern steers. At almost any moment you may also give and trade cards; promises bind nobody.
howto-fight = A refusal is a fight
howto-fight-text = Whoever is asked for a place or a card may agree or refuse. After a refusal both sides fight: everybody may join one, strength and open weapons are added up, and a draw goes to the defender. All losers get a wound. As many wounds as strength: unconscious. One more: dead.
howto-rowing = Rowing decides where the boat goes
howto-rowing-text = The rower looks at two navigation cards in secret and keeps those that may be played tonight. A card shows a gull perhaps, who falls overboard, and who will be thirsty. Rowing makes you thirsty too.
howto-choosing = Evening: one card comes true
howto-choosing-text = Whoever sits nearest the stern chooses one of the kept cards. First the gull: the fourth one means land, and the game is over. Then people fall overboard, lose what lies open, and get a wound.
howto-thirst = Thirst, and who wins
howto-thirst-text = Every thirst is a wound unless water is drunk; you may give water to others. At the end you score for surviving, for treasures, for the friend who lives and the enemy who does not. Most points win.
