# People beyond one table

## Friends

friends-title = Friends
friends-are = You are friends
friends-ask = Add as a friend
friends-asked = Asked: waiting for an answer
friends-asked-title = Waiting for an answer
friends-asking = Would like to be friends
friends-agree = Agree
friends-decline = No, thanks
friends-part = End the friendship
friends-withdraw = Take the request back
friends-here = here now
friends-plays = plays { $game }
friends-none = No friends here yet. After a game together, add whoever you liked to play with.
friends-note = You can add people you have played with; they have to agree. Only friends see that you are here.
friends-met = Played with
friends-games =
    { $games ->
        [one] { $games } game together
       *[other] { $games } games together
    }
friends-again = The same people again
friends-again-go = Play again
friends-ask-here = Invite a friend
friends-invite = Invite
friends-invited = ✓ invited
friends-nobody-here = No friend is here now.
friends-ask-you =
    { $number ->
        [one] { $number } person would like to be friends
       *[other] { $number } people would like to be friends
    }

## Invitations

invites-title = You are invited
invites-by = { $who } invites you
invites-again = { $who } wants to play again: your seat is kept
invites-go = To the table
invites-no = No, thanks

## Blocking

block-title = Blocked
block-do = Block
block-undo = Unblock
block-is = blocked
block-note = Neither of you sees the other in lists, chats and queues. They are not told.

## Reports

report-title = Report
report-name = Report the name
report-why = What is wrong with it? (you need not say)
report-note-message = Whoever runs this server reads the message with what you could read around it. You do not see it until they have decided.
report-note-name = Whoever runs this server decides. You do not see the name until then.
report-go = Report
report-back = Back

## Profile

profile-mine = My profile
profile-nobody = Player
profile-since = since
profile-guest = guest
profile-closed = This profile is not open to you.
profile-finished =
    { $games ->
        [one] finished game
       *[other] finished games
    }
profile-won =
    { $games ->
        [one] won
       *[other] won
    }
profile-which = Which game
profile-invite = Invite to a table
profile-partners = Plays most with
profile-games-with = Games together:
profile-shown-to = Who sees this page
profile-to-me = only I
profile-to-friends = my friends
profile-to-all = everybody
profile-listed = Leaderboards may list me
profile-hidden = Do not show friends that I am here
profile-save = Save
profile-seen = What others see, if the owner allows it:
profile-seen-what = name, portrait, ratings, results, achievements, public games.
profile-never = Never shown:
profile-never-what = e-mail, hours online, private tables, chats.
profile-results = Results by game
profile-curve = From { $first } to { $last }
profile-provisional =
    { $games ->
        [one] Still provisional: { $games } rated game of { $least }.
       *[other] Still provisional: { $games } rated games of { $least }.
    }
profile-still = provisional
profile-unrated = No rated game yet.
profile-best = Best result: { $score }
profile-not-played = Not played yet.
profile-record-home =
    { $games ->
        [one] { $games } game: { $won } got home, { $percent }%.
       *[other] { $games } games: { $won } got home, { $percent }%.
    }
profile-record-together =
    { $games ->
        [one] { $games } game: { $won } won together, { $percent }%.
       *[other] { $games } games: { $won } won together, { $percent }%.
    }
profile-record-against =
    { $games ->
        [one] { $games } game: { $won } won, { $percent }%.
       *[other] { $games } games: { $won } won, { $percent }%.
    }
profile-share = The mark: an equal share, { $percent }%.
profile-no-rating = Results, no rating: nobody plays against another.
profile-players = { $players } players
profile-last = Last games
profile-all = all, with filters
profile-bots =
    { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }
profile-alone = alone
profile-place = place { $place } of { $players }, points: { $points }
profile-ended-won = won, points: { $points }
profile-ended-lost = lost, points: { $points }
profile-replay = Replay
profile-none = No finished game to be seen here yet.

## Ratings

ratings-title = Ratings
ratings-games = Games
ratings-players = Players
ratings-when = When
ratings-all-time = all time
ratings-place = Place
ratings-rating = Rating
ratings-won = Won / games
ratings-empty = Nobody is listed here yet.
ratings-mine =
    { $games ->
        [one] You: { $rating } ± { $off }, { $games } game. You are not listed.
       *[other] You: { $rating } ± { $off }, { $games } games. You are not listed.
    }
ratings-note = Ordered by what each rating is at least. Listed are accounts with { $least } rated games or more against three people or more, who want to be listed. The true strength lies within ± 19 of 20 times.
rated-title = Rating
rated-no = Just for fun
rated-yes = Counts for ratings, if people alone play; whoever leaves loses
rated-mark = rated

## Hosts of the server

admin-title = For hosts
admin-reports = Reports
admin-no-reports = No report waits.
admin-before = Previous page
admin-page = Page { $number } of { $of }
admin-next = Next page
admin-kind-message = message
admin-kind-name = name
admin-others =
    { $number ->
        [one] { $number } more report of this
       *[other] { $number } more reports of this
    }
admin-sealed = You play at this table: what is said there is shown when the game is over.
admin-reporter = Reported by { $who }
admin-dismissed =
    { $number ->
        [one] { $number } of their reports was dismissed
       *[other] { $number } of their reports were dismissed
    }
admin-this-person = Find this person
admin-why = Why
admin-uphold-message = Remove the message
admin-uphold-name = Take the name away
admin-dismiss = Dismiss
admin-people = People
admin-find = Name
admin-look = Find
admin-account = account { $name }
admin-how-long = For
admin-hours =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
admin-for-good = for good
admin-mute = Mute
admin-ban = Ban
admin-ban-address = Ban the address
admin-new-name = New name (or none)
admin-rename = Rename
admin-profile = Profile
admin-nobody = Nobody is called so.
admin-in-force = In force
admin-is-ban = banned
admin-is-mute = muted
admin-is-address = address banned
admin-lift = Lift
admin-none = Nothing.
admin-tables = Close a table
admin-link = Its link
admin-close = Close
admin-right = Who has this right
admin-grant = Grant
admin-revoke = Revoke
admin-log = What was done
admin-command = the server’s command line
deed-uphold = upheld a report on
deed-dismiss = dismissed a report on
deed-rename = renamed
deed-mute = muted
deed-ban = banned
deed-ban-address = banned the address of
deed-lift-ban = lifted the ban of
deed-lift-mute = lifted the muting of
deed-close-table = closed a table:
deed-grant = gave the right to
deed-revoke = took the right from

## Own data, terms, privacy

account-own = What is yours
account-own-note = All that this server knows of you, as a file.
account-export = Export my data
account-delete-guest = Delete everything
account-sure = Yes, delete all that is known of me
legal-terms = Terms
legal-privacy = Privacy
terms-who = This server is run by a private host with the free program Castaways. Nobody promises that it is always there, or that games are kept for ever.
terms-manners = Be kind. No insults, no threats, no advertising, no names that hurt. Play yourself: programs play under their own mark.
terms-hosts = Whoever runs the server may remove messages, change names, mute or ban people and close tables. Every such deed is written down with its reason.
terms-free = Playing costs nothing, and nothing is sold here.
privacy-little = This server stores what the games need, and no more:
privacy-cookie = A signed cookie that tells your browser from others, your nickname, portrait and settings.
privacy-games = Your games with all their moves, results, ratings, and with whom you played.
privacy-account = If you make an account: its name and a hash of the password, and which devices are logged in.
privacy-mail = If you give an e-mail address: that address, to recover the account and, if you want it, to be told of your turn. With a second factor also its key.
privacy-push = If you switch on messages of the browser: where its maker’s push service finds it. Messages go through that service, encrypted, and name the game alone.
privacy-talk =
    { $days ->
        [one] What you say at tables, for { $days } day after the game, and what you report.
       *[other] What you say at tables, for { $days } days after the game, and what you report.
    }
privacy-friends = Who your friends are, whom you have blocked, and when you were last here. Only friends see whether you are here.
privacy-address = Your network address as a keyed hash, for 30 days, so that an address can be banned without anybody reading it.
privacy-guests =
    { $days ->
        [one] Guests who never played are forgotten after { $days } day.
       *[other] Guests who never played are forgotten after { $days } days.
    }
privacy-nobody = Nothing else is given to others, there are no advertisements, and no other site is asked for anything. Finished public games can be watched by everybody.
privacy-own = You can take all of it with you, and delete it: in games of others your name is replaced, the games stay.

## Refusals

error-no-person = There is no such player.
error-not-met = You can add people you have played with.
error-many-friends = { $most } friends are enough.
error-many-blocks = More than { $most } people cannot be blocked.
error-not-friends = You can invite friends.
error-you-blocked = You have blocked this person. Unblock them first, on the page of your friends.
error-programs-alone = Programs have no friends and no profile.
error-nothing-to-report = There is nothing to report.
error-no-report = There is no such report.
error-decided = Somebody has decided that already.
error-no-board = People do not play against each other in this game: there is no leaderboard.
error-name-refused = This name is not allowed here. Choose another one.
error-banned = You cannot play here until { $until }. Reason: { $why }
error-banned-for-good = You cannot play here any more. Reason: { $why }
error-muted = You cannot talk here until { $until }. Reason: { $why }
error-muted-for-good = You cannot talk here any more. Reason: { $why }
error-is-host = This account has the right of a host. Take that away first.
error-place-for-a-time = An address is banned for a time only: somebody else may get it.
error-no-place = It is not known where this person came from.
error-no-penalty = That is not in force any more.
error-no-host = This account does not have the right.
error-no-such-account = There is no such account.
error-no-reason = Say why.
error-not-sure = Say that you are sure.
deed-strike-daily = took off the board of the day the result of
deed-unstrike-daily = put back on the board of the day the result of
