"""Title applications by norms (form IT2), by rating and direct, from the player's request to the register."""
