## For whoever runs a server

help-processes = how many server processes share the port [1]
help-redis = Redis, through which processes tell each other of changes: redis://host/0
cli-bad-workers = “{ $workers }” is not a number of processes: from 1 to { $most }.
cli-bad-setting = the environment variable { $name } is not understood: “{ $value }”.
