"""The register of players: records, imports of lists, search, requests, profiles."""
