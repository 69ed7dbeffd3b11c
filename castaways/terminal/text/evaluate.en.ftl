# castaways evaluate

cli-evaluate = Measure a program by the deals of a task, and write a file that anybody can verify.
help-evaluate-agent = the program: module:Class, made from a seed, or a bot
help-evaluate-other = in cross-play: the other program
help-evaluate-split = which deals
help-evaluate-deals = how many deals; all of the test if nothing is said
help-evaluate-out = the file to write
help-evaluate-verify = replay a file and compute its figures again
evaluate-needs = A task and --agent are needed.
evaluate-bad-deals = “{ $value }” is not a possible number of deals.
evaluate-verified = { $file } is true; deals replayed: { $deals }
evaluate-written = Written: { $file }
evaluate-won = Share won
evaluate-score = Score
evaluate-payoff = Payoff
