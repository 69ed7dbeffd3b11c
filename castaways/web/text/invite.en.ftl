# The invitation, the waiting room, names and portraits

## What somebody is called

who-name = What shall we call you?
who-example = A name
who-portrait = Portrait
who-note = The others see both at your tables and in their replays. You can change them at any time.
portrait-curly = curly head
portrait-astronaut = astronaut
portrait-farmer = farmer
portrait-granny = granny
portrait-beard = beard
portrait-fox = fox
portrait-penguin = penguin
portrait-owl = owl
portrait-bear = bear
portrait-beaver = beaver
portrait-turtle = turtle
portrait-parrot = parrot
portrait-hedgehog = hedgehog
portrait-octopus = octopus

## The invitation

invite-by = { $who } invites you to the table
invite-open = A table waits for players
invite-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
invite-terms = Rules: { $terms }
invite-minute = How to play, in a minute
invite-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
invite-pictures = The same with pictures
invite-there = At the table
invite-free = { $free } of { $players } free
invite-all-kept = The free seats are kept for somebody.
invite-watch = If you only want to watch, stay on this page: it shows the game when it begins.
join-title = Take a seat
join-as = You sit down as { $name }
join-change = change
join-sit = Sit down at the table
join-when = the game begins when all seats are taken
join-free = No registration, no e-mail.
join-not-now = Not now
preview-invite = { $who } invites you: { $title }
preview-about = { $pitch } Open the link and take a seat: no registration.

## The waiting room

lobby-call = Call your friends
lobby-call-how = They need no account: a name, a portrait, and they sit.
lobby-qr = QR code of the link
lobby-qr-how = Point a camera at it, or send the link.
lobby-qr-large = Show it large
lobby-share = Send…
lobby-mail = By e-mail
lobby-letter = A game of “{ $title }” together?
lobby-by-link = for a friend with the link
lobby-by-anybody = for anybody
lobby-you-host = you, the host
lobby-host = host
lobby-name = Name and portrait
lobby-add-bot = + Bot
lobby-stronger = Stronger
lobby-remove-bot = Remove
new-variants = Variants of the rules
new-as-printed = as in the rulebook
new-variants-how = Leave them as they are for the game of the rulebook. Every variant is told to those who are invited.

## Playing with somebody now

home-now = Play with somebody now:
home-taken = { $taken } of { $players }
home-queued = waits for anybody
lobby-queue = We look for people who want to play this now. The game begins when all seats are taken.
lobby-offer-bots = Nobody else has come yet. You can go on waiting, or start with bots now.
now-how = We seat you beside somebody who wants to play this now, too.
now-go = Look for somebody
error-alone-game = This game is for one: there is nobody to wait for.
