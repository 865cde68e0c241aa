"""The public page of a player: facts, ratings, chart, table of lists, image to share."""
