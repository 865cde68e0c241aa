"""The same small world as on the pages."""

from tests.ratings.world import published, world

__all__ = ["published", "world"]
