# Themes of puzzles: what the best move does

theme-whom-to-help = Whom to help
theme-stay-out-of-it = Stay out of it
theme-give-or-fight = Give or fight
theme-whom-to-rob = Whom to rob
theme-change-of-seats = A change of seats
theme-at-the-oars = At the oars
theme-which-course = Which course
theme-which-card-to-keep = Which card to keep
theme-whom-to-save = Whom to save
theme-the-offer = The offer
theme-the-right-moment = The right moment
