# People at a table, and their accounts

## Who is there

people-title = At the table
people-watchers =
    { $number ->
        [one] { $number } watching
       *[other] { $number } watching
    }
people-stand-in = a bot plays
people-away = away
people-muted = muted
people-let-bot = Let a bot play
people-pass = Pass the screen
people-mute = Mute
people-unmute = Unmute
people-leave = Leave the game
people-leave-sure = A bot will play for you. Press again to leave.
people-bot-plays = A bot plays for you.
people-back = Take my seat back
people-back-detail = at once, you play on yourself

## Clocks

clock-none = No clock
clock-move = { $time } for every move
clock-player = { $time } each for the whole game
clock-of = Clock of { $who }
clock-low = Your time is nearly up.
clock-up-mine = Your time is up! Move now, or a bot takes your seat.
clock-up = The time of { $who } is up. A bot is about to take over.
span-seconds =
    { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
span-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
span-hours =
    { $number ->
        [one] { $number } hour
       *[other] { $number } hours
    }
span-days =
    { $number ->
        [one] { $number } day
       *[other] { $number } days
    }

## Pauses

pause-ask = Pause
pause-mine = You paused the game. It goes on by itself in
pause-on = { $who } paused the game. It goes on in
pause-lasts = The game is paused until one of you goes on. { $who } asked for it.
pause-waits = You asked for a pause. Waiting for { $who }
pause-asked = { $who } asks for a pause.
pause-resume = Go on
pause-longer = Take your time
people-missed =
    { $moves ->
        [one] { $moves } move was made meanwhile: the log tells it.
       *[other] { $moves } moves were made meanwhile: the log tells them.
    }

## Moves taken back by agreement

ask-undo = Ask to take my move back
ask-waits = You asked to take your last move back. Waiting for { $who }
ask-withdraw = Never mind
ask-asked =
    { $moves ->
        [one] { $who } asks to take back the last move.
       *[other] { $who } asks to go back { $moves } moves.
    }
ask-agree = Agree
ask-refuse = Refuse
ask-refused = { $who } did not agree to take the move back.

## Once more

again-invited = The others want to play again.
again-join = Join the others
again-same = the same people and options, a new shuffle

## At one screen

cover-title = Pass the screen to { $who }
cover-how = The cards are covered. Nobody sees them until the button is pressed.
cover-ready = I am { $who }: show my cards

## Chat

chat-title = Chat
chat-close = Close the chat
chat-open = Open the chat
chat-watcher = watching
chat-label = Say something
chat-send = Send
chat-phrases = More…
chat-phrases-title = What to say
chat-about-person = To or about whom
chat-about-card = Card
chat-apart = The players read this when the game is over.
closed-title = The game has begun

## Before the game, and the first page

lobby-kept = Kept for { $who }
lobby-kick = Send away
lobby-unkeep = Free the seat
home-watch = Games to watch
home-look-on = Watch
me-account = Account: play on other devices too
new-here = Somebody at this screen
new-name = Name at seat { $number }
new-player = Player { $number }
new-watch = Who may watch
new-watch-yes = Everybody who has the link
new-watch-no = Nobody: only those who play
new-clock = Clock, and who plays for the missing
new-clock-kind = Clock
new-tempers = Characters of bots
new-tempers-kind = Bots are
new-tempers-mixed = all different
new-tempers-note = A character decides between what is about as good, and how a bot talks. It is shown when the game is over.
new-stand-in = The bot that steps in
new-clock-note = When somebody’s time is up they are warned, then the bot plays for them until they come back. Without a clock, the others can let it play for somebody who has left.

## Account

account-title = Account
account-why = Nobody needs an account to play. With one, your games follow you to other devices.
account-in = You are logged in as { $name }.
account-register = New here
account-register-note = At least { $least } characters. The games you have played in this browser come along.
account-register-go = Create the account
account-login = I have an account
account-login-note = The games of this browser wait here until you log out again.
account-login-go = Log in
account-logout = Log out
account-name = Name
account-password = Password
account-devices = Devices that are logged in
account-since = since
account-this = this device
account-end = Log out
account-change = Another password
account-old = Password now
account-new = New password
account-change-note = All other devices are logged out.
account-change-go = Change it
account-muted = People you do not read
account-delete = Delete the account
account-delete-how = Delete everything about me
account-delete-note = Bots play on in your games, finished games stay without your name, and what you said in chats is deleted. This cannot be undone.
account-delete-go = Delete for good

## What can go wrong

error-no-watching = Whoever made this table does not want spectators.
error-sent-away = Whoever made this table does not want you at it.
error-seat-kept = That seat is kept for somebody else.
error-host-only = Only whoever made the table can do that.
error-nobody-there = There is nobody whom this could be done to.
error-not-your-seat = That is not one of your seats.
error-covered = The screen is covered: press the button first.
error-stand-in = A bot plays for you. Take your seat back first.
error-not-gone = A bot can only step in for somebody who has been away for a while, and where there is no clock.
error-alone = Nobody else plays here. Simply close the page: the game is kept.
error-no-asking = There is no move that you could ask to take back now.
error-ask-absent = A bot plays for { $who }. No move is taken back without the people who sit here: they have to come back first.
error-ask-gone = Somebody who played here has deleted themselves. No move is taken back without the people who began the game.
error-ask-enough = In this game { $most } moves were taken back by agreement already: no more are.
error-not-asked = There is nothing to agree to.
error-time-up = The time for this move is up: the bot makes it, and then the seat is yours again.
error-undo-late = The time for that move is over: it stays.
error-bad-clock = There is no such clock.
error-chat-closed = The chat of this table is closed.
error-chat-silent = This game leaves no free talk from the deal to the end ({ $clause }). The table has buttons for what may be said.
error-no-phrase = There is no such phrase here, or what you chose cannot stand in it.
error-nothing-said = Write something first.
error-said-too-much = A message has at most { $most } characters.
error-bad-password = A password has { $least } to { $most } characters.
error-name-taken = This name is taken. Choose another one.
error-name-alike = An account has a name that looks like this one. Choose another one.
error-has-account = You have an account already.
error-no-account = You are not logged in.
error-wrong-login = This name and password do not belong together.
error-wrong-password = This is not your password.
error-too-many-logins = Too many failed attempts. Try again in a quarter of an hour.
error-no-session = This device is not logged in any more.
error-paused = The game is paused.
error-no-pause = The game cannot be paused now.
error-no-resume = There is no pause that you could end.
people-promises = { $broken ->
        [0] kept { $made ->
            [one] the promise
           *[other] all { $made } promises
        }
       *[other] broke { $broken } of { $made } { $made ->
            [one] promise
           *[other] promises
        }
    }
