"""Ranks at the bounds of a list, the newest revision, growth in the order of time."""

from datetime import date

import pytest

from portal.federations.enums import Status
from ratings.enums import Origin
from ratings.figures.selectors import (
    LISTS_IN_GROWTH,
    Asked,
    growth,
    growth_of_federation,
    newest_figures,
    newest_of_federation,
    ranks_of,
    stored_tops,
)
from ratings.models import ListFigures, RatingList
from tests.factories import make_federation, make_user
from tests.factories.ratings import make_list_in_force

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 1)


@pytest.fixture
def system(db):
    return make_list_in_force("fide-standard", DAY)


@pytest.fixture
def listing(system):
    """Publish a list with figures of the world, or of a federation."""
    person = make_user()

    def _listing(day=DAY, revision=0, withdrawn=None, federation=None, **figures):
        listed, _new = RatingList.every.get_or_create(
            system=system,
            list_date=day,
            revision=revision,
            withdrawn_at=withdrawn,
            defaults={"origin": Origin.IMPORTED, "published_by": person, "published_at": f"{day}T00:00Z"},
        )
        return ListFigures.objects.create(listed=listed, federation=federation, **figures)

    return _listing


# Active players: one of 2003, two of 2001, one of 2000.
FIGURES = {"active": 4, "lowest": 2000, "higher": [3, 1, 1, 0]}


@pytest.mark.parametrize(
    ("rating", "place"),
    [
        pytest.param(2003, 1, id="the first"),
        pytest.param(2002, 2, id="a rating that nobody has"),
        pytest.param(2001, 2, id="two share a place"),
        pytest.param(2000, 4, id="the last"),
        pytest.param(1999, 5, id="below the list"),
        pytest.param(2004, 1, id="above the list"),
        pytest.param(2900, 1, id="far above"),
    ],
)
def test_the_place_of_any_rating(system, listing, rating, place):
    listing(**FIGURES)
    found = ranks_of(0, [Asked(system.pk, DAY, rating)])[system.pk]
    assert (found.world[DAY].place, found.world[DAY].of, found.national) == (place, 4, {})


def test_the_place_at_home_is_beside_that_in_the_world(system, listing):
    home, away = make_federation("UKR"), make_federation("JPN")
    listing(**FIGURES)
    listing(federation=home, active=2, lowest=2001, higher=[1, 1, 0])
    listing(federation=away, active=9, lowest=2001, higher=[8, 8, 8])
    found = ranks_of(home.pk, [Asked(system.pk, DAY, 2001)])[system.pk]
    assert (found.world[DAY].place, found.national[DAY].place, found.national[DAY].of) == (2, 2, 2)


def test_the_last_revision_of_each_list_decides(system, listing):
    earlier = date(2026, 10, 1)
    listing(**FIGURES)
    listing(revision=1, active=1, lowest=2000, higher=[0])
    listing(earlier, **FIGURES)
    found = ranks_of(0, [Asked(system.pk, DAY, 2000), Asked(system.pk, earlier, 2000)])[system.pk]
    assert [(day, rank.place) for day, rank in found.world.items()] == [(DAY, 1), (earlier, 4)]


def test_a_list_that_was_taken_back_gives_no_place(system, listing):
    listing(withdrawn=f"{DAY}T12:00Z", **FIGURES)
    assert ranks_of(0, [Asked(system.pk, DAY, 2000)]) == {}
    assert newest_figures(system) is None


def test_the_newest_list_and_its_last_revision_are_shown(system, listing):
    home = make_federation("UKR")
    for day, revision, active in ((date(2026, 10, 1), 0, 1), (DAY, 0, 2), (DAY, 1, 3)):
        listing(day, revision, active=active)
        listing(day, revision, federation=home, active=10 * active)
    assert newest_figures(system).active == 3
    assert newest_figures(system, home).active == 30
    assert newest_of_federation("fide-standard", home).active == 30
    assert newest_of_federation("fide-rapid", home) is None


def test_growth_runs_from_the_oldest_list_and_counts_each_once(system, listing):
    home = make_federation("UKR")
    for month, revision in ((9, 0), (10, 0), (10, 1), (11, 0)):
        listing(date(2026, month, 1), revision, active=10 * month + revision)
        listing(date(2026, month, 1), revision, federation=home, active=month + revision)
    assert [row.active for row in growth(system)] == [90, 101, 110]
    assert [row.active for row in growth_of_federation("fide-standard", home)] == [9, 11, 11]


def test_growth_shows_three_years_of_months(system, listing):
    for at in range(LISTS_IN_GROWTH + 3):
        listing(date(2020 + at // 12, 1 + at % 12, 1), active=at)
    assert [row.active for row in growth(system)] == list(range(3, LISTS_IN_GROWTH + 3))


class TestStoredTops:
    def test_a_suspended_federation_has_none(self, listing):
        home = make_federation("UKR")
        found = listing(federation=home, tops={"open": []}, moves_known=0)
        assert stored_tops(found.listed, home) == {"open": []}
        home.status = Status.SUSPENDED
        assert stored_tops(found.listed, home) == {}

    def test_the_first_ten_of_an_earlier_version_are_not_the_hundred(self, listing):
        home = make_federation("UKR")
        found = listing(federation=home, tops={"open": [[1, 2000, 0]]}, moves_known=None)
        assert stored_tops(found.listed, home) == {}

    def test_another_federation_has_its_own(self, listing):
        home = make_federation("UKR")
        found = listing(federation=home, tops={"open": []}, moves_known=0)
        assert stored_tops(found.listed, make_federation("JPN")) == {}
