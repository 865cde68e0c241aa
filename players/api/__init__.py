"""The register in the API: search, one player, history."""
