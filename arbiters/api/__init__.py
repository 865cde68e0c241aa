"""The register of arbiters in the API."""
