"""The lists and people of the pages."""

from tests.ratings.world import published, world

__all__ = ["published", "world"]
