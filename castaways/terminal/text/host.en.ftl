## For whoever runs a server

cli-bots = Let bots think for a server, in processes of their own.
cli-backup = Copy all games of a server into one file, while they go on.
cli-restore = Put the games of a backup into an empty database.
cli-tidy = Let go what nobody will come back for: abandoned tables, guests who left no trace, old sessions.
cli-archive = End games in play that cannot go on by the rules of this version; their records stay.
cli-admin = What the host of a server does with people and tables: reports, names, bans, rights, ratings.

help-processes = how many server processes share the port [1]
help-supervise = start the server process again with new code on SIGHUP; nobody is cut off
help-redis = Redis, through which processes tell each other of changes: redis://host/0
help-thinkers = how many bots think at once [one for each core]
help-backup-file = the file of the backup
help-dry-run = only say what would go
help-admin-whom = a person by the sign that a search prints, an account, a table or a number
help-admin-why = the reason, which the log keeps
help-admin-hours = for how long; without it for good
help-admin-name = the new name; without it one like that of a newcomer
help-admin-address = the network address to ban
help-archive-dry-run = change nothing: only say which games cannot go on

cli-bad-workers = “{ $workers }” is not a number of processes: from 1 to { $most }.
cli-bad-setting = the environment variable { $name } is not understood: “{ $value }”.
cli-needs-redis = bots of another process are asked through Redis: say where it is with --redis.
cli-backup-taken = { $file } is there already: choose another file.
cli-backup-bad = { $file } is no backup of this program, or it is damaged.
cli-backup-newer = { $file } was made by a newer version of this program.
cli-restore-full = there are games in that database already: a backup goes into an empty one.
cli-no-database = there is no database of a server here: { $where }. Say where it is with --data or --database.
cli-no-file = say which file.

bots-ready = Bots think here (Ctrl-C stops them).
backup-done =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } in { $file }
restore-done =
    { $tables ->
        [one] { $tables } table is back.
       *[other] { $tables } tables are back.
    }
tidy-done = This has gone:
tidy-would = This would go:
tidy-open = tables that never began
tidy-playing = games that guests left in the middle
tidy-chat = messages of games long over
tidy-records = records brought by guests
tidy-sessions = devices not seen any more
tidy-guests = guests who left no trace
tidy-reports = reports decided long ago
tidy-penalties = penalties long over
tidy-daily = attempts at daily deals that were not finished
archive-none = All games in play go on.
archive-would = These games in play cannot go on by the rules of this version:
archive-done = These games in play could not go on, and are archived:
archive-line = { $game }, rules { $rules }: { $begun } in play, { $open } not begun

cli-admin-what = What shall be done? One of: { $words }
cli-admin-whom = Whom, or which one?
cli-admin-hours = { $hours } is no whole number of hours.
cli-admin-refused = { $why }
cli-admin-done = Done.
cli-admin-nothing = Nothing.
cli-admin-ratings = Games that count: { $games }. Ratings that came out otherwise: { $changed }.
cli-admin-statistics = The statistics are summed up anew. Games looked at again: { $games }.
cli-admin-daily = Which result? --name DAY/GAME, such as 2026-11-17/friday.
