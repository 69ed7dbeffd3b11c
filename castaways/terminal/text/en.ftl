# The terminal client

language-name = English
bot = Bot { $number }
bot-strong = Bot { $number } ({ $bot })

## Playing

play-seed = Deal { $seed }
play-continued =
    The game goes on after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
play-you-are = You are { $who }.
play-bots = Strength of the bots: { $bots }.
play-how = Type the number of a move, or help.
play-unknown = “{ $line }” is not a command. Type the number of a move, or help.
play-no-such-number =
    There is no move { $number } now: { $most ->
        [one] only move 1 is possible
       *[other] choose from 1 to { $most }
    }.
play-free = The game waits for { $others }. Meanwhile you may:
play-asides = Something to say or do besides (numbers { $first } to { $last })
play-no-asides = There is nothing to say or do besides.
play-wait = Let the others go on
play-not-done = Nothing was done.
play-record = The game is kept. To see it again: { $command }

ask-move =
    { $most ->
        [one] Your move (1 or a letter):
       *[other] Your move (1–{ $most } or a letter):
    }
ask-move-of =
    { $most ->
        [one] { $who }, your move (1 or a letter):
       *[other] { $who }, your move (1–{ $most } or a letter):
    }
ask-losing = This loses the game for certain. Do it all the same? (yes or no)
ask-leave-unsaved = Leave without saving? What was played since the last save is then lost. (yes or no)
ask-yes-words = y yes

## Help

help-words = help
help-head = What can be typed
help-label-number = 1, 2…
help-number = makes that move
help-why = says what is not possible now and why; “? buy” asks about a word, “? { $clause }” about a rule
help-h = the three best moves with chances, and why, from what you can see
help-o = what a careful player would count: chances of the cards to come
help-u = takes the last move back, if it showed you nothing new
help-t = shows what can be said or done beside the turn, where there is much of it
help-m = shows the table and the moves again (so does Enter alone)
help-l = the log: what happened lately
help-r = the rules by section; “r { $clause }” shows a rule, “r pirate” looks for a word
help-s = saves the game (this also happens after every move); “s FILE” saves to another file from now on
help-b = brief or full: with “brief” the table is shown only when you ask for it
help-q = leaves; the game is saved and can be continued
help-c = says something by a phrase: “c” lists what can be said, “c 3” says it; others may lie, and so may you
help-w = how fast bots move: “w slow”, normal, quick or instant; Enter during a pause skips to your next decision
help-f = bots make no pause before your next decision
help-p = “p 2” passes the keyboard to player 2, who may have something to do out of turn
help-keyboard = “help” shows this list.

## What is not possible

why-head = Not possible now:
why-how = “r” and a number in brackets shows the rule, for example “r { $clause }”.
why-possible = Move { $number } is possible: { $move }

## Advice and moves taken back

advice-head = The best moves, from what you can see; the chances hold if good bots play on:
advice-move = { $move } ({ $chance })
count-head = Counted from what you can see:
count-nothing = There is nothing to count now.
count-line = { $what }: { $chance }
undo-done = The last move is taken back.
undo-nothing = There is no move to take back.
undo-other = The last move was somebody else’s: it cannot be taken back.
undo-shown = The last move showed something new or drew on luck: it cannot be taken back.

## Log, brief

log-empty = Nothing has happened yet.
brief-on = Brief: the table is shown when you press Enter.
brief-off = Full: the table is shown after every move.

## Talk and pace

talk-line = { $who }: “{ $words }”
talk-head = What can be said; it binds nobody
talk-how = “c 3” says the third; whom or what it is about is asked then, or typed at once: “c 3 2”.
talk-which = Which (1–{ $most })?
talk-no-such = There is no phrase { $number }: the numbers go from 1 to { $most }. “c” lists them.
talk-unsaid = Nothing was said: “{ $word }” is not one of these.
talk-alone = There is nobody to talk to.
talk-silent = Nothing but what the rules name may be said in this game ({ $clause }): see “t”.
pace-instant = instant
pace-quick = quick
pace-normal = normal
pace-slow = slow
pace-now = Bots move: { $pace }. To choose: { $paces }.
pace-unknown = There is no pace “{ $word }”, only: { $paces }.
pace-hurry = Bots make no pause before your next decision.

## Saving and leaving

save-done = Saved: { $file }
save-failed = The game could not be saved to { $file }: { $why }
save-go-on = The game goes on; “s” tries again, “s FILE” saves elsewhere. A save made before is untouched.
save-elsewhere = The game goes on. “s FILE” saves it elsewhere.
save-taken = There is a file { $file } already. Choose another name.
leave-saved = The game is saved. To continue: { $command }
leave-unplayed = No move was made, so there is nothing to save. Goodbye!
leave-end-of-input = The input has ended.
leave-interrupted = Interrupted.

system-ENOSPC = the disk is full.
system-EDQUOT = your space on the disk is used up.
system-EFBIG = the file would be larger than the system allows.
system-EACCES = there is no permission.
system-EPERM = the system does not allow it.
system-EROFS = the disk can only be read.
system-ENOENT = there is no such file or folder.
system-EEXIST = a file is there where a folder should be.
system-EISDIR = it is a folder, not a file.
system-ENOTDIR = a part of the path is not a folder.
system-ENAMETOOLONG = the name is too long.

## Several people at one keyboard

pass-done = Press Enter to hide the screen.
pass-to = { $who }, it is your turn. Press Enter when nobody else is looking.
pass-nobody = Nobody else can do anything now.
pass-whom = Pass to whom? Now possible: { $numbers }. For example: “p { $first }”.

## The end

result-won = The game is won!
result-lost = The game is lost.
result-you-won = You have won!
result-you-lost = You have lost. Won by: { $who }.
result-winners = Won by: { $who }.
result-of = { $who }:
result-score = Score

## Replay

replay-how = Enter: next move; b: back; a number: go to that move; e: the end; q: leave.
replay-ask = After move { $at } of { $moves }:
replay-move = Move { $number } of { $moves }
replay-first = This is the beginning.
replay-last =
    { $moves ->
        [one] There is only { $moves } move.
       *[other] There are only { $moves } moves.
    }

## Rules

rules-how = “r { $clause }” shows a rule, “r” and a word looks for it.
rules-not-found = The rules have nothing under “{ $wanted }”.
rules-more = Also in: { $clauses }

## Menu

menu-title = Castaways: survival at the card table
menu-continue = Continue: { $game }
menu-watch = Watch a game again
menu-rules = Rules
menu-language = Language: { $language }
menu-leave = Leave
menu-back = Back
menu-ask =
    { $most ->
        [one] Your choice (1 or q):
       *[other] Your choice (1–{ $most } or q):
    }
menu-ask-usual =
    { $most ->
        [one] Your choice (1 or q; Enter: { $usual }):
       *[other] Your choice (1–{ $most } or q; Enter: { $usual }):
    }
menu-unknown =
    “{ $line }” is not in the list: { $most ->
        [one] type 1 or q.
       *[other] type a number from 1 to { $most }, or q.
    }
menu-players = How many play?
menu-players-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
menu-hot-seat = Do people sit at all the seats and pass the keyboard on? Otherwise bots take the other seats. (yes or no)
menu-bots = Which bot takes the other seats?
menu-saved =
    { $game }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $when }
menu-saved-over =
    { $game }, finished, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $when }
menu-nothing-played = No game has been played here yet.
menu-rules-ask = Rule or word (Enter: back):

## The command line

cli-usage = Usage:
cli-options = Arguments
cli-commands = Commands
cli-about = Survival card games for the terminal. Without a command the menu opens.
cli-more = “castaways COMMAND --help” tells more about a command.
cli-serve = Open the tables in a browser, for yourself or for friends.
cli-play = Play a game in the terminal.
cli-play-more = “castaways play GAME --help” also shows the options of that game.
cli-replay = Step through a game that was played.
cli-rules = Read the rules of a game.

serve-address = Castaways is at { $address } (Ctrl-C stops it)
help-lang = the language
help-help = show this help
help-version = show the version and which engine runs
help-players = how many play
help-play-bots = how strong the bots are, or a bot with settings: “expert:seconds=0.5” [easy]
help-hot-seat = people at all seats, who pass the keyboard on (otherwise bots)
help-seed = the number of the deal: the same number, the same cards
help-resume = continue the game in FILE, or the last one that was left
help-save = keep the game in FILE
help-brief = show the table only when asked, with Enter
help-pace = how fast bots move [instant]
help-host = the address to listen on; 0.0.0.0 lets others in [127.0.0.1]
help-port = the port; 0 takes a free one [8000]
help-data = the folder for games and settings
help-database = another database, for example postgresql://user@host/name
help-https = cookies travel by HTTPS only: for a server behind an HTTPS proxy
help-open = open the page in the browser
help-replay-file = the record of the game; without it, the last game
help-seat = see it with the eyes of player N
help-clause = a clause such as F14, or a word

version-compiled = compiled engine
version-plain = plain Python engine: slower; with a C compiler, install again for the compiled one

cli-unknown-command = there is no command “{ $command }”. There are: { $commands }.
cli-unknown-argument = “{ $argument }” is not understood; --help shows what there is.
cli-unknown-language = there is no language “{ $lang }”. There are: { $languages }.
cli-needs-value = { $flag } needs a value after it; --help shows which.
cli-needs-none = { $flag } takes no value.
cli-bad-arguments = these arguments are not understood; --help shows what there is.
cli-no-game = say which game: { $games }.
cli-file = { $file }: { $why }
cli-output = the output could not be written: { $why }
cli-bad-file-name = “{ $file }” cannot be the name of a file.
cli-bad-port = “{ $port }” is not a port: it must be a whole number up to 65535.
cli-save-taken = { $file } is there already: choose another file, or continue that game with --resume.
cli-no-bots = --bots is for games with bots: here one player plays alone, or people sit at all seats.
cli-no-pace = There is no pace { $pace }: only { $paces }.
cli-resume-as-it-was = a game is continued as it was started: leave out { $flag }.
cli-resume-other-game = { $file } is a game of “{ $game }”.
cli-resume-over = { $file } is over; “castaways replay” shows it.
cli-nothing-to-resume = there is no game to continue.
cli-nothing-to-replay = no game has been played here yet; name a file.
cli-bad-seat =
    “{ $seat }” is no player of this game: { $players ->
        [one] there is only player 1.
       *[other] choose from 1 to { $players }.
    }
