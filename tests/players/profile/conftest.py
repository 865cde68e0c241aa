"""No page, picture or count of the test before."""

import pytest
from django.core.cache import cache

from players.profile.views import at_hand


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()
    at_hand.clear()
