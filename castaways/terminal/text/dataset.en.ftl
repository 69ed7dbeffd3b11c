# castaways dataset

cli-dataset = Games of bots as a data set: decisions as Parquet, records, a description, a data card.
help-dataset-out = the folder to write
help-dataset-bots = who plays, separated by commas; instinct if nothing is said
help-dataset-games = how many games
help-dataset-players = how many sit at a table
help-dataset-seed = the number that all deals follow from
dataset-needs = A game and --out are needed.
dataset-no-game = There is no game “{ $game }”. Games: { $games }
dataset-there = { $folder } holds a data set already; nothing was changed.
dataset-written = Written: { $folder }; games: { $games }, decisions: { $decisions }
