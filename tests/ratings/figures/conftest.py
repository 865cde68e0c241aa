"""The lists and people of the statistics."""

from tests.ratings.world import published, world

__all__ = ["published", "world"]
