"""The same small world as on the pages."""

from tests.ratings.pages.conftest import published, world

__all__ = ["published", "world"]
