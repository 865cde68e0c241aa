"""The demo register: the same at every start, and true to the rules of the register."""

from datetime import date

import pytest

from players.demo import EACH, MONTHS, last_months
from players.enums import Standing
from players.models import CurrentRating, NationalId, Player, PlayerPrivate, RatingChange
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db


def test_the_months_end_with_this_one():
    months = last_months(date(2026, 11, 16), MONTHS)
    assert (len(months), str(months[0]), str(months[-1])) == (24, "2024-12-01", "2026-11-01")


def test_every_federation_has_its_players(demo_world):
    public = Player.objects.filter(standing=Standing.REGISTERED)
    found = {code: public.filter(federation__code=code).count() for code in demo_world.federations}
    # Some moved since, by the requests of the demo.
    assert all(EACH - 5 <= count <= EACH + 5 for count in found.values()), found
    for code in demo_world.federations:
        record = Player.objects.get(account__email=f"player@{code.lower()}.example")
        assert record.federation.code == code
    assert Player.objects.get(account__email="player@ukr.example").native_name == "Гончар Дмитро"
    assert Player.objects.get(account__email="player@jpn.example").native_reading == "こばやし れん"


def test_all_kinds_of_pages_can_be_seen(demo_world):
    demo = Player.objects.filter(standing=Standing.REGISTERED)
    assert demo.filter(deceased=True).exists()
    assert demo.filter(ratings__inactive=True).exists()
    assert demo.filter(ratings__isnull=True).exists()
    assert demo.filter(federation_changes__isnull=False).exists()
    assert Player.objects.filter(standing=Standing.MERGED).exists()
    assert NationalId.objects.filter(system__code="ua-national").count() == EACH
    assert {row.system.code for row in CurrentRating.objects.select_related("system")} == {
        "fide-standard",
        "fide-rapid",
        "fide-blitz",
        "ua-national",
    }


def test_current_ratings_are_the_last_of_the_history(demo_world):
    last = {}
    for change in RatingChange.objects.order_by("list_date"):
        last[change.player_id, change.system_id] = change.rating
    last = {key: rating for key, rating in last.items() if rating is not None}
    assert last == {(row.player_id, row.system_id): row.rating for row in CurrentRating.objects.all()}


def test_private_data_fit_the_record(demo_world):
    with installation_scope():
        for row in PlayerPrivate.objects.select_related("player"):
            assert row.federation_id == row.player.federation_id
            assert row.account_id == row.player.account_id
            assert row.birth_date.year == row.player.birth_year
