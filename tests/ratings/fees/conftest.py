"""The lists and people of the fees."""

from tests.ratings.world import published, world

__all__ = ["published", "world"]
