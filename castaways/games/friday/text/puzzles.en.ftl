# Themes of puzzles: what the best move does

theme-choose-the-enemy = Choose the enemy
theme-lose-on-purpose = Lose on purpose
theme-stop-in-time = Stop in time
theme-draw-on = Draw on
theme-pay-for-a-card = Pay for a card
theme-use-the-ability = Use the ability
theme-the-right-target = The right target
theme-destroy-the-right-card = Destroy the right card
theme-order-of-the-stack = The order of the stack
theme-leave-it = Leave it
