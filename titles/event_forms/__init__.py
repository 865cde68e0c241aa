"""Forms about a whole event: tournament report (IT3) and list of direct titles (IT4)."""
