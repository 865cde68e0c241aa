"""The public register of arbiters: list and profile."""
