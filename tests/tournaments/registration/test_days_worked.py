"""The pre-check tells of arbiters who work at another place on the same days (B06.1, 2.1)."""

from datetime import date, timedelta

import pytest

from portal.federations.scope import federation_scope
from tests.factories import make_federation
from tests.factories.reports import make_registered_event
from tests.tournaments.registration.events import event_data, make_arbiter
from tournaments.models import EventArbiter, Round
from tournaments.registration.selectors import facts_to_check
from tournaments.rules import check_registration

pytestmark = pytest.mark.django_db

START = date(2027, 3, 1)


@pytest.fixture
def host():
    return make_federation("UKR")


@pytest.fixture
def arbiter():
    return make_arbiter()


def league(federation, arbiter, *, days=(0,), **fields):
    """Register a league that lasts from winter to summer and has its rounds on few days."""
    columns = {"place": "Kyiv", "start": date(2027, 1, 1), "end": date(2027, 6, 30)} | fields
    made = make_registered_event(
        federation, chief=arbiter, rounds=len(days), name="League", state="registered", **columns
    )
    with federation_scope(federation.pk):
        for number, day in enumerate(days, 1):
            Round.objects.filter(tournament=made, number=number).update(day=START + timedelta(days=day))
    return made


def clash(host, arbiter, **columns):
    """Return how many arbiters and days an open of five days has in common with others, and the first day."""
    data = event_data(START, arbiter=arbiter, **columns)
    with federation_scope(host.pk):
        findings = check_registration(facts_to_check(data, host), date(2027, 1, 10))
    return next(
        ((f.article, f.actual, f.required, f.subject) for f in findings if f.code == "arbiter_elsewhere"),
        None,
    )


def test_2_1_a_service_elsewhere_on_a_day_of_a_round_is_a_warning(host, arbiter):
    league(make_federation("GER"), arbiter, days=(1, 3, 30))
    assert clash(host, arbiter) == ("2.1", 1, 2, "2027-03-02")


def test_2_1_a_league_that_lasts_months_is_no_clash_on_the_days_between(host, arbiter):
    league(host, arbiter, days=(-20, 20))
    assert clash(host, arbiter) is None


def test_2_1_the_days_worked_count_before_the_rounds(host, arbiter):
    made = league(host, arbiter, days=(0, 7))
    with federation_scope(host.pk):
        EventArbiter.objects.filter(tournament=made).update(days=[START + timedelta(days=7)])
    assert clash(host, arbiter) is None


@pytest.mark.parametrize(
    ("other", "columns"),
    [
        pytest.param({"place": "LVIV"}, {}, id="the same place"),
        pytest.param({"festival": "Spring"}, {"festival": "Spring"}, id="the same festival"),
        pytest.param({"state": "draft"}, {}, id="a draft"),
        pytest.param({"state": "cancelled"}, {}, id="cancelled"),
    ],
)
def test_2_1_no_second_place(host, arbiter, other, columns):
    made = league(host, arbiter)
    with federation_scope(host.pk):
        type(made).objects.filter(pk=made.pk).update(**other)
    assert clash(host, arbiter, **columns) is None


def test_2_1_the_same_name_of_a_place_in_another_federation_is_another_place(host, arbiter):
    league(make_federation("GER"), arbiter, place="Lviv")
    assert clash(host, arbiter) == ("2.1", 1, 1, "2027-03-01")
