# Themes of puzzles: what the best move does

theme-which-die = Which die
theme-second-move = The second move
theme-form-the-pair = Form the pair
theme-trade-for-the-pair = Trade for the pair
theme-turn-down-the-trade = Turn down the trade
theme-ask-an-animal = Ask an animal
theme-which-place = Which place
theme-take-the-right-one = Take the right one
theme-lose-the-right-one = Lose the right one
theme-end-of-the-turn = The end of the turn
