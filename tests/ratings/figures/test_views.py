"""The page of the statistics: which list and whose, unknown values, before the first list."""

import pytest
from django.urls import reverse

from tests.factories.ratings import make_list_in_force
from tests.ratings.world import BEFORE, words

pytestmark = pytest.mark.django_db
NOTHING = "No statistics"


def page(client, **query):
    answer = client.get(reverse("ratings:statistics"), query)
    assert answer.status_code == 200
    return answer


def test_the_standard_list_of_the_world_is_shown_first(client, published):
    shown = page(client)
    assert (shown.context["system"], shown.context["figures"].active) == ("FIDE standard", 4)
    assert shown.context["federation"] is None
    assert [bar.count for bar in shown.context["distribution"] if bar.count] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    "query",
    [{"system": "fide-chess960"}, {"federation": "XXX"}, {"system": "", "federation": ""}],
    ids=["an unknown list", "an unknown federation", "empty fields"],
)
def test_an_unknown_choice_shows_the_world(client, published, query):
    assert page(client, **query).context["figures"].active == 4


def test_a_federation_has_its_own_figures(client, published):
    shown = page(client, federation="JPN")
    assert (shown.context["federation"].code, shown.context["figures"].active) == ("JPN", 1)


def test_a_list_without_figures_says_so(client, published):
    make_list_in_force("fide-rapid", BEFORE)
    shown = page(client, system="fide-rapid")
    assert shown.context["figures"] is None
    assert "Active players" not in words(shown)


def test_nothing_is_written_here(client, published):
    assert client.post(reverse("ratings:statistics")).status_code == 405
