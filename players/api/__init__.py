"""The register in the API: search, single player, rating history."""
