# What can be achieved

feat-loyal = True to the end
feat-loyal-how = land with your friend alive and your enemy dead
feat-winner = Land ho
feat-winner-how = win
feat-mirror = The mirror
feat-mirror-how = win as a narcissist
feat-cold = Cold blood
feat-cold-how = win as a psychopath
feat-small = Small but sly
feat-small-how = win as the Kid
feat-wealthy = A heavy purse
feat-wealthy-how = land with treasures worth many points: at least { $points }
feat-peaceful = Clean hands
feat-peaceful-how = win without demanding or stealing anything
feat-kind = A helping hand
feat-kind-how = land after giving somebody else water or first aid
