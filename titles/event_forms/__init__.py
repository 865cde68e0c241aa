"""Forms about a whole event: the tournament report (IT3) and the list of direct titles (IT4)."""
