# Reminders, the address of an account, the second factor, and letters

home-due = Waiting for you

## How somebody is told

reminders-title = Tell me when it is my turn
reminders-browser = In a browser
reminders-browser-note = Also while this site is closed. The message names the game and nothing else. Each browser is switched on by itself.
reminders-browser-none = This server sends no messages to browsers that are closed. An open tab tells you by title, icon and sound.
reminders-here-on = Tell me in this browser
reminders-here-off = No longer in this browser
reminders-test = Send a test
reminders-end = No longer
reminders-script = This needs JavaScript and a browser that takes messages.
reminders-blocked = Your browser does not allow messages from this site. Its settings for this page can change that.
reminders-failed = This did not work. The browser may not be able to take messages, or its service cannot be reached.
reminders-sent = A test is on its way. It comes within a few seconds.
reminders-mail = By e-mail
reminders-mail-note = One letter a day at most; at tables with hours or a day for each move, one for each of your turns, and one before your time runs out.
reminders-mail-none = This server sends no e-mail.
reminders-mail-guest = This needs an account with an address.
reminders-mail-no-address = This needs an address, below. It is used for nothing else.
reminders-mail-on = Write to me
reminders-mail-off = Write no more
push-test = It works
push-test-body = This is how Castaways tells you that a game waits for you.
settings-mail = By e-mail
settings-mail-off = off
settings-mail-on = on
settings-mail-note = One letter a day at most; at tables with hours for each move, one for each of your turns.
settings-mail-none = By e-mail: with an address in your account, which is used for nothing else.

## The address

email-title = E-mail
email-why = With an address you can get back in if you forget your password, and be told of your turns. Nobody else sees it.
email-is = Your address is { $address }.
email-asked = A letter is on its way to { $address }. Press the link in it within a day.
email-asked-both = Letters are on their way to { $address } and to your present address. Press the link in both within a day.
email-withdraw = Never mind
email-add = Add an address
email-change = Another address, or none
email-address = E-mail address
email-turns = Write to me when it is my turn
email-note = We send a link there, and the address counts once you have pressed it.
email-note-both = We send a link to both addresses, and the change counts once both were pressed.
email-go = Send the link
email-remove = Remove the address
email-none = This server sends no e-mail. Whoever runs it can let you in again if you forget your password.
account-forgot = Forgot your password?

## The second factor

second-title = Second factor
second-why = Besides your password, logging in then needs a code that an app on your phone shows. Nobody gets in with your password alone.
second-is = Logging in needs your password and a code of your app.
second-left =
    { $number ->
        [0] All recovery codes are used: make new ones.
        [one] { $number } recovery code is left.
       *[other] { $number } recovery codes are left.
    }
second-on = Switch it on
second-begin = Go on
second-change = New recovery codes, or switch it off
second-renew = New recovery codes
second-off = Switch it off

## Pages with one thing to do

step-to-account = To my account
step-code = Code
step-address-new-title = Confirm the address
step-address-new = Shall { $address } be the address of your account?
step-address-new-go = Yes, this is mine
step-address-new-done = { $address } is the address of your account now.
step-address-new-done-half = { $address } is confirmed. The change counts once the link in the letter to your present address was pressed too.
step-address-old-title = Agree to another address
step-address-old = Shall { $address } become the address of your account?
step-address-old-go = Yes, change it
step-address-old-done = { $address } is the address of your account now.
step-address-old-done-half = Agreed. The change counts once the link in the letter to { $address } was pressed too.
step-forgot-title = A forgotten password
step-forgot = Name your account, by its name or its e-mail address. We send a link with which you choose a new password.
step-forgot-who = Name or e-mail address
step-forgot-go = Send the link
step-forgot-done = If there is such an account with a confirmed address, a letter is on its way to it. The link in it works once, for an hour.
step-forgot-none = This server sends no e-mail. Ask whoever runs it: they can make a link with which you choose a new password.
step-reset-title = A new password
step-reset = Choose a new password for { $name }.
step-reset-note = At least { $least } characters. All devices are logged out.
step-reset-go = Set the password
step-reset-done = { $name } has a new password. Log in with it.
step-second-title = One more step
step-second = Type the code that your app shows now.
step-second-note = Without your phone: one of your recovery codes.
step-second-go = Log in
step-second-on-title = Set up the app
step-second-on = Scan the picture with an app for codes, such as Aegis, FreeOTP or Google Authenticator. Then type the code that it shows.
step-second-on-type = Or type this into the app:
step-second-on-open = Open the app on this device
step-second-on-go = Switch it on
step-recovery-codes-title = Recovery codes
step-recovery-codes = It is on. Keep these codes where only you find them: each lets you in once without your phone. They are shown only now.
step-codes-kept = I have kept them
step-stop-title = No more letters
step-stop = Shall we stop writing to you about your turns? Letters about your account, such as a forgotten password, still come if you ask for them.
step-stop-go = Write no more
step-stop-done = We do not write to you about your turns any more. In your account you can switch it on again.

## What can go wrong

error-common-password = Everybody tries this password first, or it is your name. Choose another one.
error-bad-address = This is no e-mail address that we can write to.
error-same-address = This is your address already.
error-no-address = Your account has no confirmed address.
error-no-mail = This server sends no e-mail.
error-dead-link = This link is not valid any more: it was used, it is too old, or a newer one was sent.
error-wrong-code = This code is not valid, or it was used already. Wait for the next one.
error-needs-code = This account needs a code of its second factor too.
error-has-second-factor = The second factor is switched on already.
error-no-second-factor = The second factor is not switched on.
error-no-push = This server cannot tell this browser anything while it is closed.
error-bad-push = The browser names no service that messages can be sent to.

## Letters

mail-stop = No more letters like this one
mail-account-note = Castaways writes to this address because it was given for an account. It is used for nothing else, and answers to this letter are not read.
mail-turn-note = You get one letter for each of your turns at tables with hours or a day for each move.
mail-daily-note = You get at most one such letter a day.
mail-turn-subject = Your turn: { $game }
mail-turn = It is your turn in { $game }.
mail-late-subject = Your time runs out soon: { $game }
mail-late = Your time for this move in { $game } runs out soon. Then a bot plays for you until you come back.
mail-daily-subject =
    { $games ->
        [one] A game waits for you
       *[other] { $games } games wait for you
    }
mail-daily =
    { $games ->
        [one] A game waits for you.
       *[other] { $games } games wait for you.
    }
mail-new-subject = Confirm your address
mail-new = Somebody has given this address for their account at { $site }. If it was you, press the link within a day.
mail-new-go = Confirm this address
mail-new-not = If it was not you, do nothing: the address will not be used.
mail-old-subject = Another address for your account
mail-old = { $name }, your account at { $site } shall get the address { $address }. Press the link within a day if you want that.
mail-old-go = Agree
mail-old-not = If it was not you, do nothing and change your password: somebody knows it.
mail-reset-subject = A new password
mail-reset = Somebody wants a new password for your account { $name } at { $site }. If it was you, press the link. It works once, for an hour.
mail-reset-go = Choose a new password
mail-reset-not = If it was not you, do nothing: your password stays as it is.
mail-changed-subject = Your account was changed
mail-changed-password = The password of your account { $name } at { $site } was changed.
mail-changed-second-on = The second factor of your account { $name } at { $site } was switched on.
mail-changed-second-off = The second factor of your account { $name } at { $site } was switched off.
mail-changed-address = This address was removed from your account { $name } at { $site }.
mail-changed-not = If it was not you, ask for a new password at once, or write to whoever runs this server.
mail-changed-address-not = If it was not you, log in and change your password at once; if you cannot, write to whoever runs this server.
mail-changed-go = To my account
