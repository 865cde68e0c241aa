"""Arbiters proposed while a name is typed: who is found, what is said of them, who is never shown."""

from datetime import date

import pytest
from django.utils import timezone

from players.enums import FeeState, TitleSource
from players.models import ArbiterRecord, PlayerTitle
from tests.factories.players import make_player
from tests.tournaments.registration import events
from tournaments.registration.arbiter_search import MOST, arbiters_named

pytestmark = pytest.mark.django_db


def make_arbiter(title="IA", **fields):
    """Make an arbiter whose title the register has from a list."""
    made = events.make_arbiter(title, **fields)
    PlayerTitle.objects.create(player=made, title=title, source=TitleSource.LIST)
    return made


def names(query):
    return [one.player.name for one in arbiters_named(query)]


def test_titled_arbiters_are_found_by_a_part_of_the_name_and_players_are_not(ukr):
    make_arbiter("FA", name="Koval, Ira")
    make_player("Koval, Ivan")
    assert names("kov") == ["Koval, Ira"]
    assert names("  ira   koval ") == ["Koval, Ira"]


def test_a_number_is_an_id(ukr):
    ira = make_arbiter(name="Koval, Ira")
    assert names(str(ira.fide_id)) == ["Koval, Ira"]
    assert names("99999999") == []
    assert names("99999999999999") == []


def test_the_list_stays_short_and_in_order(ukr):
    for number in reversed(range(MOST + 2)):
        make_arbiter(name=f"Koval, Number{number:02d}")
    assert names("Koval") == [f"Koval, Number{number:02d}" for number in range(MOST)]


def said(player, **record):
    ArbiterRecord.objects.filter(player=player).update(**record)
    (one,) = arbiters_named(str(player.fide_id))
    return one.title, one.activity, one.warning


@pytest.mark.parametrize(
    ("titles", "record", "expected"),
    [
        pytest.param("IA", {}, ("IA", "activity not entered", ""), id="an IA whose activity nobody knows"),
        pytest.param("NA", {}, ("NA", "", ""), id="a national arbiter has none"),
        pytest.param(
            "FA",
            {"fee": FeeState.UNPAID},
            ("FA", "activity not entered", "registration fee not paid"),
            id="6.1 fee",
        ),
        pytest.param("FA", {"fee": FeeState.UNKNOWN}, ("FA", "activity not entered", ""), id="a fee unknown"),
    ],
)
def test_what_an_appointment_needs_is_said_beside_the_name(ukr, titles, record, expected):
    assert said(make_arbiter(titles, name="Koval, Ira"), **record) == expected


@pytest.mark.parametrize(
    ("years", "activity", "warning"), [(1, "active until", ""), (-1, "inactive since", "inactive")]
)
def test_an_inactive_arbiter_is_named_with_the_day(ukr, years, activity, warning):
    ira, year = make_arbiter("FA", name="Koval, Ira"), timezone.localdate().year + years
    title, shown, warned = said(ira, active_until=date(year, 12, 31), active_by="course")
    assert (title, warned) == ("FA", warning)
    assert shown.startswith(activity)
    assert shown.endswith(str(year))


@pytest.mark.parametrize("count", [1, 5])
def test_a_longer_list_costs_no_more_queries(ukr, django_assert_num_queries, count):
    for number in range(count):
        make_arbiter(name=f"Koval, Number{number}")
    with django_assert_num_queries(6):
        arbiters_named("Koval")
