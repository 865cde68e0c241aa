"""Applications for titles: by norms (form IT2), by rating, direct; from the player's wish to the register."""
