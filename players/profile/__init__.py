"""The public page of a player: facts, ratings, curve, table of lists, picture to share."""
