train-nothing-to-sample = Nobody has said how positions of this game are sampled: it brings no self-play.
train-nothing-to-tune = This game has no weights that can be tuned.
train-no-network = This game comes with no network.
train-no-dataset = There are no positions in { $folder } yet: harvest them first.
train-unfinished = The positions in { $folder } are not complete: the same harvest goes on with them.
train-other-dataset = The positions in { $folder } were sampled in another way: choose another folder, or remove it.
train-other-run = { $file } belongs to a run with other settings: remove it to begin again.
