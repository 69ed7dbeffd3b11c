# A site without a server: what its frame says, and what differs on its pages

site-loading = The table is being set…
site-failed = The games could not be started.
site-needs = This browser is too old, or the page is not served over HTTPS.
site-script = These games need JavaScript.
site-seats-how = Bots play at once; several people can share this screen.
site-kept = Kept in this browser.

# All games as a file
kept-title = All games as a file
kept-how = Your games are kept in this browser alone. A file takes them to another browser, or keeps them safe.
kept-take = Save all games
kept-file = File with games
kept-bring = Bring games back
kept-note = What is here already stays. Of a game that both have, the one that has gone further is kept.
kept-brought = { $number ->
    [0] All of these games are here already.
    [one] One game was brought.
   *[other] { $number } games were brought.
}
kept-refused = Nothing was brought:
kept-bad-file = this is no file of saved games, or it is damaged.
kept-other-version = this file was saved by a newer version of the games.

# The daily deal
site-daily-par = Par: bot “{ $bot }”
site-daily-working = Par is being worked out: bots are playing this deal here, in your browser.
site-daily-note = Par is the median of { $games } games that bots play on this deal in your browser; they see no more than you do. The deal follows from the date. Your result stays with you, and counts in your calendar alone.
