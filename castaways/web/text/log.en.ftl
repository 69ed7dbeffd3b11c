# The log beside the table, and what happened while somebody was away.

log-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
log-said =
    { $lines ->
        [one] { $lines } line of talk
       *[other] { $lines } lines of talk
    }
log-chapter =
    { $events ->
        [one] { $title } · { $events } event
       *[other] { $title } · { $events } events
    }
log-earlier =
    { $events ->
        [one] Earlier · { $events } event
       *[other] Earlier · { $events } events
    }
log-filter = Which lines to show
log-all = All
log-plays = Plays
log-talk = Talk

away-title = While you were away
away-since = Since your last move
away-close = Close
away-more = and { $lines } more
away-others = All that happened: { $lines }
