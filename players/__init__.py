"""The register of players: records, lists that fill it, search, requests, profiles."""
