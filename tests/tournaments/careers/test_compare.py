"""Two players side by side: whom the fields mean, which curves both have, their games."""

from datetime import date

import pytest
from django.urls import reverse

from players.enums import Standing
from tests.factories.players import make_player, rate
from tournaments.careers.compare import compared, wanted

pytestmark = pytest.mark.django_db


@pytest.fixture
def koval(ukr):
    return make_player("Koval, Ivan")


class TestWanted:
    @pytest.mark.parametrize("typed", ["", "   ", "\0"])
    def test_an_empty_field_asks_for_nobody(self, typed):
        assert wanted(typed) == wanted("")
        assert (wanted(typed).player, list(wanted(typed).others)) == (None, [])

    def test_an_id_is_one_person(self, koval):
        assert wanted(f" {koval.fide_id} ").player == koval
        assert wanted("99999999").player is None

    def test_the_only_one_of_a_name_is_found_at_once(self, koval):
        assert wanted("koval").player == koval

    def test_several_of_a_name_are_offered(self, koval):
        other = make_player("Koval, Petro")
        found = wanted("Koval")
        assert (found.player, {one.pk for one in found.others}) == (None, {koval.pk, other.pk})

    def test_who_does_not_want_to_be_shown_is_found_by_neither(self, koval):
        """The page would show what their own page hides."""
        koval.restricted = True
        koval.save()
        for typed in (str(koval.fide_id), "Koval"):
            assert (wanted(typed).player, list(wanted(typed).others)) == (None, [])

    def test_a_player_without_an_id_has_no_page_to_compare(self, ukr):
        make_player("Bilyk, Oleh", fide_id=None)
        assert wanted("Bilyk").player is None


class TestCurves:
    @pytest.fixture
    def pair(self, koval):
        other = make_player("Bilyk, Oleh")
        for system, players in {
            "fide-standard": (koval, other),
            "fide-rapid": (koval,),
            "fide-blitz": (koval, other),
        }.items():
            for player in players:
                rate(player, system, 2000, list_date=date(2026, 10, 1))
        return koval, other

    def test_only_systems_in_which_both_are_rated_are_offered(self, pair):
        found = compared(*pair)
        assert (list(found.systems), found.system) == (["fide-standard", "fide-blitz"], "fide-standard")
        assert [series.name for series in found.series] == ["Koval, Ivan", "Bilyk, Oleh"]

    @pytest.mark.parametrize(
        ("asked", "chosen"),
        [("fide-blitz", "fide-blitz"), ("fide-rapid", "fide-standard"), ("ratings", "fide-standard")],
    )
    def test_another_system_is_drawn_where_both_have_it(self, pair, asked, chosen):
        assert compared(*pair, asked).system == chosen

    def test_without_a_common_rating_there_is_no_curve(self, koval):
        found = compared(koval, make_player("Melnyk, Olha"))
        assert (found.system, list(found.series), list(found.games)) == ("", [], [])
        assert found.score.games == 0


def test_a_player_is_not_compared_with_the_same_player(client, koval):
    pair = {"one": koval.fide_id, "two": koval.fide_id}
    page = client.get(reverse("tournaments:compare"), pair)
    assert (page.status_code, "found" in page.context) == (200, False)


def test_the_record_of_a_merged_player_is_not_there(client, koval):
    koval.merged_into, koval.standing = make_player("Koval, Ivan"), Standing.MERGED
    koval.save()
    assert client.get(reverse("tournaments:record", args=[koval.fide_id])).status_code == 404


def test_a_player_without_events_has_an_empty_record(client, koval):
    assert client.get(reverse("tournaments:record", args=[koval.fide_id])).status_code == 200
