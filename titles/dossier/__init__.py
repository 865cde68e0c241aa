"""A player's norms across events, and what is missing for a title."""
