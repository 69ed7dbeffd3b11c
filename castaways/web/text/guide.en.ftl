# First game

page-learn = First game
page-learn-detail = about ten minutes, with a guide
guide-title = Guide
guide-leave = Leave the lesson
guide-done = Play on alone
guide-strayed = You chose another move, which is fine.
