# What can be achieved

feat-home = Homeward
feat-home-how = beat both pirates
feat-narrow = By the skin of your teeth
feat-narrow-how = get home with little life left: at most { $lives }
feat-hale = Hale and hearty
feat-hale-how = get home with much life left: at least { $lives }
feat-captain = Captain
feat-captain-how = get home at level 4
feat-young = Forever young
feat-young-how = get home without an aging card
feat-thrifty = Thrifty
feat-thrifty-how = get home with few cards bought: at most { $cards }
feat-tidy = A tidy mind
feat-tidy-how = get home with many cards destroyed: at least { $cards }
feat-unbowed = Unbowed
feat-unbowed-how = get home with few fights lost: at most { $fights }

## Stars of the campaign

star-home = get home
star-score = get home with points: at least { $score }
star-unaided = get home without a hint
