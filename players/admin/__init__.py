"""Admin UI of the register, requests, releases, merges, imports, national ids and titles."""

from players.admin import cases, lists, register  # noqa: F401 -- each registers its tables
