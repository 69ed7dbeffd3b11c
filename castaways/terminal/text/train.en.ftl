# Training

cli-train = Train the network of a game, or tune its quick policy.

help-train-step = positions from games, a network fitted to them, weights tuned, a table of chances, or the model card; without it the first two
help-train-games = how many games are played, for each number of players or for each candidate
help-train-seed = the seed: the same seed gives the same result
help-train-workers = how many processes work; all cores by default
help-train-folder = the folder of the positions; the same command is resumable
help-train-out = the file of the result
help-train-mlp = a plain network over the features, also where the game has its own kind
help-train-steps = how many steps the fit takes
help-train-batch = positions in a step
help-train-rate = the learning rate
help-train-decay = the weight decay
help-train-hidden = the sizes of the two hidden layers
help-train-date = the date in the model card; today by default
help-train-generations = how many generations are tuned
help-train-spread = how far the first candidates spread
help-train-start = weights to start from, a JSON list
help-train-test-games = how many games each report on the tuning rests on

train-no-such-step = there is no step “{ $step }”; there are: { $steps }.
train-harvesting = Games
train-harvested = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} in { $folder }
train-fitting = Steps
train-fitted = The network is in { $file }
train-chances-fitted = The table of chances is in { $file }
train-paused = Time is up; the same command goes on from here.
train-tuning = Generations
