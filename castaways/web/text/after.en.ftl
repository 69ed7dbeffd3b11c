# After the game: the end, replays, my games, programs

## The end

over-replay = Watch the replay
over-replay-detail =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, step by step
over-same = The same deal
over-same-detail = the same cards once more
over-share = Share
over-share-detail = a link to this game
over-sheet = The score sheet: { $who }
over-sheets = The score sheets
over-moments = What decided it
over-turn-won = The turning point: your chances rose from { $before } to { $after }.
over-turn-lost = The turning point: until here it could be won, { $before } → { $after }.
over-left = What was left
over-best =
    { $players ->
        [1] the best at this level before: { $best }
       *[other] your best with { $players } players at this level before: { $best }
    }
over-more = More
over-lasted =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
over-record = Download the record of the game
after-start = Start
after-end = End
after-scores = The final scores
chart-table = The chart as a table
chart-moment = Moment
sheet-close = Close
share-how = Whoever has the link sees the result, can watch the replay and play the same deal.
share-link = Link to this game
share-send = Send
share-text = { $game } on Castaways: { $score }

## The proof of the shuffle

proof-seed = Number of the deal
proof-check = Check it
proof-remembered = ✓ This browser noted the same line when it first saw the table.
proof-differs = ✕ This browser noted another line when it first saw the table.
proof-page = Was the shuffle fair?
proof-why = Before the first card the table shows a SHA-256 sum. It fixes the shuffle without giving it away: nobody can find another seed with the same sum later. Now that the game is over the text is shown, and anybody can compute its sum.
proof-text = The text
proof-sum = Its SHA-256, computed just now
proof-noted = The line you noted before the game
proof-compare = Compare
proof-match = ✓ It is the line of this shuffle. The cards were fixed before the first move.
proof-no-match = ✕ It is not the line of this shuffle.
proof-here = Computed by your browser:
proof-replays = ✓ Played again from this seed, all moves are possible and the game ends with the same scores.
proof-not-replays = ✕ Played again from this seed, the game does not end with the same scores.
proof-yourself = How to check it yourself
proof-yourself-sum = Compute the sum with any tool, for example:
proof-yourself-deal = Then play the record again on your own computer: it deals from the same seed.
proof-back = Back to the result

## Replays

replay-title = Replay
replay-keys = Arrow keys step back and on, Page Up and Page Down go from turn to turn, Home and End to the start and the end, the space bar plays.
replay-move = Move { $ply } of { $plies }
replay-steps = Steps of the replay
replay-first = To the start
replay-earlier = To the turn before
replay-back = One move back
replay-on = One move on
replay-later = To the next turn
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-slider = Move
replay-turn = Turn
replay-go = Go
replay-speed = Speed
replay-eyes = Seen by
replay-watch = A spectator
replay-open = All open
replay-open-title = What lay hidden
replay-nothing = Nothing.
error-no-moment = There is no such moment in this game.
error-no-replay = There is no such replay. Perhaps the link is incomplete.

bring-title = Watch a record
bring-how = A record is a small JSON file: the download at the end of a game, or a game saved by the terminal client.
bring-file = Record of a game
bring-go = Watch
bring-note = The record is checked by playing it again, and kept under a link of its own that you can share.
bring-refused = This record cannot be read:

page-games = My games

## My games

games-statistics = How it went
games-played = Games
games-rate = Won
games-average = Average score
games-best = Best
games-won-of = { $won } of { $games }
games-scores = { $game }: scores over time
games-level = { $level }
games-score = Score
games-day = { $day }
games-when = Date
games-list = All games
games-any = any
games-result = Result
games-result-won = Won
games-result-lost = Lost
games-result-playing = Still going on
games-with = With whom
games-with-alone = Alone
games-with-bots = With bots only
games-with-people = With people
games-company = with { $who }
games-since = From
games-until = To
games-filter = Show
games-all = All games
games-turn-mine = Your turn
games-turn-others = Others are to move
games-turn-open = Waiting for players
games-none = No games here yet.
games-pages = Pages of the list
games-later = Later games
games-earlier = Earlier games
error-no-friend = You have not played with anybody like that.
error-bad-date = A date looks like 2026-01-31.

## Programs

programs-title = Programs at tables
programs-how = A key lets a program of yours sit at tables and play by the JSON API. The program is a player of its own, with a sign before its name.
programs-fresh = The new key. Copy it now: it is not shown again.
programs-copy = Copy the key
programs-name = Name of the program
programs-make = Make a key
programs-keys = Keys
programs-made = made on { $day }
programs-used = last used on { $day }
programs-unused = not used yet
programs-revoke = Revoke
programs-limit =
    { $most ->
        [one] { $most } key
       *[other] { $most } keys
    } at most. A revoked key stops working at once.
programs-example = How a program plays
programs-api = The JSON API, described by OpenAPI
error-bad-token = This key does not work. Perhaps it was revoked.
error-no-token = You have no such key.
error-many-tokens =
    You already have { $most ->
        [one] { $most } key
       *[other] { $most } keys
    }. Revoke one first.
error-programs-make-none = A program cannot do this. Use your browser.
