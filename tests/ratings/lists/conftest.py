"""The lists and people of the pages, and a register of lists written by hand."""

import pytest

from players.models import Player, RatingSystem
from tests.factories import make_user
from tests.factories.ratings import make_list_in_force
from tests.ratings.lists.register import OCTOBER, Taking, take_over
from tests.ratings.world import published, world

__all__ = ["published", "world"]


@pytest.fixture
def system(db: None) -> RatingSystem:
    return make_list_in_force("fide-standard", OCTOBER)


@pytest.fixture
def people() -> dict[str, Player]:
    """The players by name, as far as a test has named them."""
    return {}


@pytest.fixture
def taken_over(system: RatingSystem, people: dict[str, Player]) -> Taking:
    return take_over(system, make_user(), people)
