"""Pages of applications: in a federation, in a body, of a player, and public."""
