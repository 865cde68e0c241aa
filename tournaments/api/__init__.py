"""Events in the API: list, detail, reports, standings."""
