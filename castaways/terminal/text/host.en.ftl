## For whoever runs a server

cli-bots = Let bots think for a server, in processes of their own.
help-processes = how many server processes share the port [1]
help-redis = Redis, through which processes tell each other of changes: redis://host/0
help-thinkers = how many bots think at once [one for each core]
cli-bad-workers = “{ $workers }” is not a number of processes: from 1 to { $most }.
cli-bad-setting = the environment variable { $name } is not understood: “{ $value }”.
cli-needs-redis = bots of another process are asked through Redis: say where it is with --redis.
bots-ready = Bots think here (Ctrl-C stops them).
