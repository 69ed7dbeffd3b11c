# What can be achieved

feat-summit = The summit
feat-summit-how = win together
feat-perfect = Perfect
feat-perfect-how = the highest score there is: { $score }
feat-complete = All in place
feat-complete-how = win with no card left under a pause card
feat-pro = No safety net
feat-pro-how = win at the highest difficulty
feat-lone = A lone climber
feat-lone-how = win alone
feat-rope = One rope
feat-rope-how = win with this many players or more: { $players }
feat-silent = Without a word
feat-silent-how = win with others without saying anything
