"""Title applications by norms (form IT2), by rating and direct, from the player's wish to the register."""
