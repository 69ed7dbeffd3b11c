# The pages

language-name = English

## On every page

page-skip = Skip to the content
page-places = Pages
page-play = Play
page-rules = Rules
page-howto = How to play
page-guest = Guest
page-language = Language
page-art = Pictures:
page-own-words = Rules in our own words
page-api = API for bots
guest-name = Guest { $number }

me-title = You
me-save = Save

bot-names = Ada, Boris, Clara, Dan, Eva, Fedir
bot-name = Bot { $name }

## Home

home-title = Four card games about staying alive
home-how = No registration: one click and you are at the table.
home-engine = The engine is still being compiled: the strong bots get stronger in a minute or two.
home-continue = Continue my games
home-turn-mine = Your turn ›
home-left = { $time } left
home-left-soon = Less than a minute left
home-turn-others = Waiting for { $who }
home-turn-open = Waiting for players
home-games = Games
home-players =
    { $most ->
        [1] 1 player
       *[other] { $least }–{ $most } players
    }
home-minutes = { $minutes } min
home-play = Play now
home-alone = the easiest level
home-with-bots =
    you and { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }
home-options = Options
home-friends = With friends
home-open = Open tables
home-game = Game
home-create = Start one of your own:
home-sit = Take a seat
home-none-open = No table is waiting for players now. Start one, and it is listed here.

## A new table

new-title = a new table
new-seats = Seats
new-seats-how = Friends join by a link that you send them. Bots play at once.
new-seat = Seat { $number }
new-me = Me
new-friend = A friend, by link
new-bot = Bot: { $strength }
new-nobody = Nobody
new-who = Who may join
new-private = Only people with the link
new-public = Everybody: the table is listed on the first page
new-deal = Repeat a deal
new-seed = Number of the deal
new-seed-note = The same number and options give the same cards. Leave it empty for a fresh shuffle.
new-go = To the table

## Before the game

lobby-title = Waiting for players
lobby-how = Send the link to your friends. The game begins when all seats are taken.
lobby-link = Link to this table
lobby-copy = Copy the link
lobby-copied = Copied
lobby-free = Free seat
lobby-you = you
lobby-start = Start now
lobby-start-detail = bots take the free seats
lobby-leave = Leave the table

## At the table

table-menu = Menu
table-home = To the first page (the game is kept)
table-new = A new table
table-keys = Letters and digits on the buttons are keys; U takes a move back.
table-side = Beside the table
table-log = What happened
table-moves = Moves
table-waiting = Waiting for { $who }
table-voice = What is asked
table-more = All moves
table-more-detail = { $number ->
    [one] one move
   *[other] { $number } moves
}
tab-table = Table
tab-log = Log
tab-people = Players
tab-odds = Odds
odds-none = Nothing to count just now.
table-sure = This loses the game. Press again to do it.
table-undo = Take back
table-undo-detail = nothing was revealed

live-your-turn = Your turn
live-undone = The last move was taken back.
live-lost = The connection is lost. Trying again…

proof-title = The shuffle can be checked
proof-before = Fixed before the first card, SHA-256:
proof-now = Shown now; its SHA-256 is the line above:
lobby-chosen = Somebody chose the number of this deal. Whoever chose it may know the cards.
proof-chosen = Somebody chose the number of this deal, so there is nothing to prove.

over-won = Won!
over-lost = Lost
over-you-won = You have won!
over-you-lost = You have not won this time
over-winner = winner
over-score = Score
over-again = Play again
over-again-detail = the same options, a new shuffle
over-new = Another table
over-home = To the first page

## Rules

rules-contents = Contents
rules-about = The whole of each game in our own words. Every paragraph has a number; the table cites it when something is not possible.
rules-find = Find a clause or a word
rules-found =
    { $clauses ->
        [0] Nothing speaks of “{ $query }”.
        [one] { $clauses } clause speaks of “{ $query }”:
       *[other] { $clauses } clauses speak of “{ $query }”:
    }
rules-decision = Our decision
rules-decisions =
    { $clauses ->
        [one] marks { $clauses } clause where the rulebook is silent or can be read in two ways, and says why we decided so.
       *[other] marks { $clauses } clauses where the rulebook is silent or can be read in two ways, and says why we decided so.
    }

## How to play

howto-title = how to play
howto-picture = Picture of a table: { $title }
howto-more = That is enough to begin: the table shows what can be done and says why something cannot. Everything else is in the rules.

## What can go wrong

error-title = That did not work
error-home = To the first page
error-no-page = There is no such page.
error-no-table = There is no such table. Perhaps the link is incomplete.
error-old-rules = This game was played by older rules that this program no longer knows.
error-stale = The table has moved on since you looked. Here is how it stands now.
error-not-seated = You do not sit at this table.
error-not-started = The game has not begun yet.
error-started = The game has already begun.
error-over = The game is over.
error-not-over = The game is not over yet.
error-no-undo = This move cannot be taken back: it showed something new, or it was not yours.
error-seat-taken = That seat is already taken.
error-many-seats = You have sat down at many tables of others. Try again in a quarter of an hour.
error-not-host = Only whoever made the table can start the game.
error-bad-seats = The seats cannot be filled like this.
error-bad-temper = There is no such character of bots.
error-coded-bot = The bot “{ $bot }” speaks in a code for cards, which the rules forbid at a table with people.
error-bad-request = The request could not be understood.
error-too-large = That was too much at once.
error-too-often = That was too fast. Wait a moment and try again.
error-many-records = From your address { $most } records were brought today. Come again tomorrow.
error-foreign-form = The request did not come from a page of this site. Load the page again.
error-no-name = A name needs at least one letter.
error-name-of-bot = Bots are called so. Choose a name that tells you from them.
error-no-guest = Say first who you are: POST /api/guests.
error-ours = Something broke on our side. Nothing that was played is lost.
error-away = The games cannot be reached right now. Nothing that was played is lost; try again in a moment.
error-too-slow = What was sent did not arrive in time.

## A game of older rules

archived-over = This game was played by rules that have changed since, so the table can no longer be shown. How it ended and every move of it are kept.
archived-stopped = This game was begun by rules that have changed since: it cannot go on here. Whoever runs this server can archive it, and then its record is here.
archived-won = won
archived-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 }, last played on { $day }.
archived-unfinished = It was not finished.
archived-record = The record of the game
