"""What a player was on a day: federation, rating, sports category."""

from datetime import date

import pytest
from django.db import connection

from players.enums import MoveReason
from players.models import FederationChange, NationalId, RatingChange
from players.tables import category_on, home_on, rating_on, system_coded
from portal.federations.scope import installation_scope
from tests.factories.players import make_player, make_system

pytestmark = pytest.mark.django_db


def asked(query, *values):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT ({query})", values)
        return cursor.fetchone()[0]


@pytest.fixture
def moved(ukr, jpn):
    """A player of Japan who was of Ukraine until 2024."""
    player = make_player(federation=jpn)
    with installation_scope():
        FederationChange.objects.create(
            player=player, before=ukr, after=jpn, on=date(2024, 2, 29), reason=MoveReason.TRANSFER
        )
    return player


@pytest.mark.parametrize(
    ("day", "code"),
    [
        pytest.param(date(2000, 1, 1), "UKR", id="long before: whence the first change came"),
        pytest.param(date(2024, 2, 28), "UKR", id="the day before"),
        pytest.param(date(2024, 2, 29), "JPN", id="on the day"),
        pytest.param(date(2030, 1, 1), "JPN", id="long after"),
    ],
)
def test_the_federation_of_a_day(moved, day, code):
    assert asked(home_on("%s", "%s::date"), moved.pk, day, moved.pk, day, moved.pk) == code


def test_two_changes_on_one_day_count_in_their_order(moved, ukr, jpn):
    with installation_scope():
        FederationChange.objects.create(
            player=moved, before=jpn, after=ukr, on=date(2024, 2, 29), reason=MoveReason.CORRECTION
        )
    assert (
        asked(home_on("%s", "%s::date"), moved.pk, date(2024, 3, 1), moved.pk, date(2024, 3, 1), moved.pk)
        == "UKR"
    )


def test_who_never_moved_was_always_here(ukr):
    player, day = make_player(federation=ukr), date(1999, 12, 31)
    assert asked(home_on("%s", "%s::date"), player.pk, day, player.pk, day, player.pk) == "UKR"


@pytest.mark.parametrize(
    ("day", "before", "rating"),
    [
        pytest.param(date(2025, 12, 31), False, None, id="before the first list"),
        pytest.param(date(2026, 1, 1), False, 2000, id="on the day of a list"),
        pytest.param(date(2026, 1, 1), True, None, id="strictly before that day"),
        pytest.param(date(2026, 2, 28), False, 2000, id="between two lists"),
        pytest.param(date(2026, 3, 1), False, 2100, id="the next list"),
        pytest.param(date(2026, 3, 1), True, 2000, id="the list before the next"),
    ],
)
def test_the_rating_of_a_day(day, before, rating):
    player, system = make_player(), make_system("fide-rapid")
    for list_date, value in ((date(2026, 1, 1), 2000), (date(2026, 3, 1), 2100)):
        RatingChange.objects.create(player=player, system=system, list_date=list_date, rating=value)
    query = rating_on("%s", system_coded("fide-rapid"), "%s::date", before=before)
    assert asked(query, player.pk, day) == rating


def test_a_category_counts_from_its_day_and_one_without_a_day_always_did(ukr):
    """A-59 of the ratings digest."""
    player, system = make_player(federation=ukr), make_system("ua-national")
    row = NationalId.objects.create(player=player, system=system, number="7", category="2", since=None)
    row.category, row.since = "1", date(2026, 6, 1)
    row.save()
    query = category_on("%s", system_coded("ua-national"), "%s::date")
    assert asked(query, player.pk, date(2026, 5, 31)) == "2"
    assert asked(query, player.pk, date(2026, 6, 1)) == "1"
