# Coming in by a code, the doors of a table that waits, quiet hours

code-title = I have a code
code-how = Six letters and digits, from the screen of whoever invites you.
code-code = Code of the table
code-go = Knock
code-home = Have a code?
code-home-go = To the table
code-waits-title = You have knocked
code-waits = Whoever hosts the table sees it and lets you in. This page looks again by itself.
code-no-title = Not this time
code-no = The host has not let you in. You can still play the same game with bots, or with somebody who waits.
code-gone-title = Nobody opens any more
code-gone = The game has begun without you, or the table is no more.
code-again = Type another code
error-no-code = There is no table with this code. Codes live only while a table waits.
error-name-of-staff = Those who run a server are called so. Choose another name.
error-name-letters = Each word of a name is written in the letters of one alphabet, without signs between them. Choose another name.
error-few-seats =
    { $least ->
        [one] This game needs at least { $least } seat.
       *[other] This game needs at least { $least } seats.
    }
error-unasked = They have asked not to be invited for now.

## The waiting room

lobby-code = Or type this code on the first page:
lobby-code-how = The code lives while the table waits; you let in whoever types it.
lobby-knocks = At the door
lobby-let-in = Let in
lobby-turn-away = No
lobby-entering = Opened the link: { $number }
lobby-entering-how = choosing a name and a portrait
lobby-close-seat = Close
lobby-offer-more = Nobody else has come yet. You can go on waiting, show the table to everybody, or start with bots.
lobby-list = Show it to everybody
lobby-unlist = Only with the link
lobby-set-clock = Change
invite-want-seat = Tell me when a seat is free
invite-no-seat = Do not tell me
invite-want-how = In this tab, and where you have switched that on, also while it is closed.
invite-with-bots = Play the same game with bots
name-fits = ✓ the name is free
name-offered = At this table you will be { $name }.
push-invite = { $who } invites you
push-seat = A seat is free

## Left alone

friends-left-alone = Peace and quiet
friends-hide = Do not show friends that I am here
friends-show = Show friends that I am here
friends-alone-hours =
    { $hours ->
        [one] No invitations for { $hours } hour
       *[other] No invitations for { $hours } hours
    }
friends-alone-end = Invite me again
friends-alone-is = Nobody can invite you now.
friends-unasked = does not want to be invited now
settings-quiet = Quiet hours
settings-quiet-off = none
settings-quiet-21-7 = 21–7
settings-quiet-22-8 = 22–8
settings-quiet-23-9 = 23–9
settings-quiet-0-10 = 0–10
settings-quiet-note = What would be told then, by browser or e-mail, is told when they are over. Where your time would run out at night, you are warned before.

# The reminder of the daily deals

push-deal = New deals are here
push-deal-body = One a game, the same for everybody today
settings-deal = Remind me of the daily deals
settings-deal-off = no
settings-deal-8 = at 8
settings-deal-12 = at 12
settings-deal-18 = at 18
settings-deal-20 = at 20
settings-deal-note = In browsers that may tell you when it is your turn. Whoever has played already is not reminded.
