# Themes of puzzles: what the best move does

theme-which-card = Which card to play
theme-pause-in-time = A pause in time
theme-use-the-reset = Use the reset
theme-keep-the-reset = Keep the reset
theme-under-the-deck = Under the deck
theme-under-the-pause = Under the pause
theme-keep-your-card = Keep your card
theme-who-begins = Who begins
