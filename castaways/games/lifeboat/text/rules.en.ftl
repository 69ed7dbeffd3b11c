# The rules of Lifeboat in our words, clause by clause.

section-B1 = Setup
rule-B1 = Six characters sit from bow to stern (strength/survival): Lady Lauren 4/8, Sir Stephen 5/7, the Captain 7/5, the First Mate 8/4, Frenchy 6/6, the Kid 3/9. With five players one random character stays at home together with their role, friend and enemy cards; with four players two do.
rule-B2 = Roles are dealt face up. Everybody also gets one best friend and one sworn enemy, which stay secret to the end. You may be your own friend or your own enemy, and both cards may name the same person.
rule-B3 = The 42 provisions are shuffled and everybody gets one face down. The 24 navigation cards are shuffled. No gull sits on the stern yet.
rule-B4 = You are conscious while you have fewer wounds than strength, unconscious when you have exactly as many, dead with more. Wounds never lower your strength. Where the rules are silent: wound tokens do not run out.

section-B10 = Provisions
rule-B10 = A provision is closed, seen by its owner alone, or open, seen by all. A conscious owner may open one at any moment, in a fight too, and it never closes again. Only the Parasol has to wait for its own action (B34). How many cards somebody has, open and closed, is known to everybody.
rule-B11 = To be used a provision must lie open, except Water (B57). Cards for one use leave the game.
rule-B12 = The conscious may give, swap or throw away provisions, open or closed, at any moment but in a fight; we also leave out the time when the morning’s cards go round and the time from the choice of the navigation card until it lies under the deck. Gifts may go to anybody in the boat, even to the unconscious and the dead; offers only to the conscious. A card stays open or closed in new hands. Closed cards thrown or washed away are not shown. Promises bind nobody.
rule-B13 = How trades work is our decision. An offer names any cards you give and what you ask for: open cards of the other, up to three kinds of card, one of each, closed cards of their choice, up to three, or several of these; whoever accepts gives all of it. It is accepted, refused or withdrawn; a counter-offer is a refusal and a new offer of the other, and counts as one of theirs. An offer lapses when a named card is gone, and it waits while a fight is on. A kind may be named whether or not the other has it. A gift needs no answer. Each player may make at most three offers and three gifts in a phase (one turn of the day, or the evening’s trades), and call off what they are putting together six times; after that a yes stands.
rule-B14 = Who is asked follows from public facts alone: you are skipped only if your open cards and the number of your closed ones leave you nothing to do. You remember what you saw: cards passed on, given and lost, navigation cards kept and buried. This is our decision.

section-B20 = Morning
rule-B20 = The conscious player nearest the bow draws as many provisions as there are conscious characters, keeps one of them closed and passes the rest to the next conscious player towards the stern, who does the same. The unconscious and the dead are skipped.
rule-B21 = When the deck is empty there is no morning. When it is short, what is left is drawn, and some may get nothing; the latter is our decision.
rule-B22 = The day is played in the order of the seats at this moment; seats swapped later count from the next morning. Who sits nearest the stern in the evening is decided by the seats of that evening, as we read it.

section-B30 = Day
rule-B30 = Row: look in secret at the two top navigation cards, and one more for each open Oar of yours. Put as many as you like, or none, face down aside for the evening; the rest goes under the deck in the order drawn. Everybody sees how many you kept. A short deck gives what it has. You are marked as a rower.
rule-B31 = Demand a seat or a card from anybody else in the boat, without naming the card. A conscious target may bargain with you, and nobody else trades meanwhile; then they agree, or refuse, and a refusal is a fight that nobody can call off. The unconscious and the dead are not asked.
rule-B32 = A robber takes one open card of their choice, or a closed one at random, chosen when it is taken from what the victim then has. Whoever has no cards cannot be robbed.
rule-B33 = The Kid may steal instead: one closed card at random from anybody who has one, without asking and without a fight. Once the victim is named, nothing can be opened, given or thrown away.
rule-B34 = Use one special card. The Medical Kit takes one wound off a living, wounded character, and an unconscious one wakes up. The Parasol is opened before yourself or somebody else. For the Flare Gun see B36.
rule-B35 = Do nothing.
rule-B36 = The Flare Gun fired into the sky leaves the game. Three navigation cards are shown, and only gulls count: the tokens plus gulls minus crossed-out gulls, taken as one sum and never below 0. Then the cards go under the deck. With four or more you have reached land, without an evening.

section-B40 = Fights
rule-B40 = It is the attacker against the defender. Every other conscious character may join either side, for good, and nobody has to. Joining costs no action.
rule-B41 = A side is as strong as its characters and their open weapons: Blackjack 2, Knife 3, Gaffing Hook 4, each Oar 1, the Flare Gun 8 if it is fired in this fight, after which it is gone before any prize is taken.
rule-B42 = In a fight nothing is given, swapped or thrown away. Cards may be opened until it is settled, but not the Parasol.
rule-B43 = Joining and opening go on until every conscious player has passed since the last change. That is our decision.
rule-B44 = The stronger side wins, a draw goes to the defender. An attacker who wins gets what was demanded.
rule-B45 = Everybody on the losing side takes one wound. Everybody who took part is marked as a fighter, once a day.
rule-B46 = If the prize is gone by the end of the fight, nothing is taken. That is our decision.

section-B50 = Evening
rule-B50 = Before navigation everybody may open, give and trade once more.
rule-B51 = The conscious player nearest the stern shuffles and looks at the rowers’ cards, may add the top card of the deck with an open Compass, and chooses one in secret; the others go under the deck. Without rowers’ cards the top card is played, or with the Compass one of the two top ones. If nobody is conscious, the top card is played.
rule-B52 = First the gull: one more, or one fewer if it is crossed out, but never below 0. The fourth gull ends the game at once, whatever else the card says.
rule-B53 = Then people fall overboard. Everybody named loses all open provisions but the Life Preserver. Without one lying open they are in the water and take one wound; Frenchy takes none.
rule-B54 = After the sharks, whoever fell unconscious or dead, Frenchy too, or is so by now, is washed away: dead, and out with all their cards. The seats close up. Their friend and enemy still score. The others climb back in.
rule-B55 = An open Life Preserver keeps its wearer out of the water, even unconscious or dead: no wound, no bite, not washed away. A conscious owner may still open it while falling. Their other open provisions are lost all the same, as we decided.
rule-B56 = While somebody is in the water any conscious owner may throw chum, and open chum that falls in works by itself, even from a wearer of the Life Preserver or from a body. Everybody in the water, Frenchy too, takes one more wound, never two. Whoever faints from it is washed away, as we read it.
rule-B57 = Then the living in the boat suffer thirst: once for being named, once for the oars if they rowed today, once for the strongman if they fought today. An open Parasol before the character stops one a day. Each Water, open or closed, stops one more; nobody has to drink. All water is declared first, then every thirst left is a wound, all at the same time. If you have Water of both sorts, an open one goes first.
rule-B58 = The unconscious suffer thirst too and cannot drink by themselves. Any conscious player may use a Water for anybody.
rule-B59 = The card goes under the deck, the marks are taken off, wounds stay, and a new morning comes. Characters who are out of the game are ignored wherever they are named.

section-B60 = End and score
rule-B60 = The fourth gull means land. Friends and enemies are shown.
rule-B61 = Alive, even unconscious, you score your own survival points: twice if you are your own friend, not at all if you are your own enemy, once if you are both. Being your own enemy brings nothing for dying.
rule-B62 = Treasures count open or closed, for the living and the dead: cash 1 each, paintings 2, 3 and 3, jewels 3 each. With the option “set”, one, two or three jewels are worth 1, 4 or 8. Lady Lauren doubles jewels, Sir Stephen paintings, the Captain cash.
rule-B63 = Your best friend, if that is somebody else and alive, brings you their survival points. Your sworn enemy, if that is somebody else and dead or washed away, brings you their strength. If both are the same person, you get one or the other.
rule-B64 = If you are your own enemy you score 3 for each dead character in the boat but yourself and your best friend. Those washed away do not count; you score even if you were washed away yourself.
rule-B65 = As soon as nobody lives the game is over: the sea wins and nobody scores. Otherwise most points win, and ties share the victory.
rule-B66 = After 60 days without land the game ends and is scored as it stands. That is our decision.
rule-B67 = Examples. Lady Lauren alive, friend and enemy the living First Mate, 1 cash and 2 jewels: 25. Lady Lauren alive and her own enemy, two bodies in the boat, her friend Sir Stephen alive, paintings 2 and 3, 1 cash: 19. Lady Lauren alive and her own friend, her enemy Frenchy dead: 22. The First Mate (8) against the Kid with the Gaffing Hook (7) wins; against the Kid and Sir Stephen (8) it is a draw and he loses. Named, rower and fighter under oars and strongman: 3 wounds, with one Water 2, with three none. The Kid with 2 wounds who falls is washed away; with the Life Preserver open, or opened in the fall, he stays at 2.
