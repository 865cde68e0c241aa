"""The register, requests, releases, merges, imports, national ids and titles in the admin UI."""

from players.admin import cases, lists, register  # noqa: F401 -- each registers its tables
