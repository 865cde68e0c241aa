"""A player's record over the published events: opponents, scores by colour and strength, comparisons."""
