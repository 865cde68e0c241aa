"""Who may read, correct, submit and judge a report of an event."""

import pytest

from portal.federations.scope import Scope, federation_scope, open_scope
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tests.factories.staff import everybody
from tournaments.models import EventArbiter, Report
from tournaments.reports.permissions import (
    can_judge_report,
    can_read_reports,
    can_report,
    can_take_back,
    directs,
    is_chief_arbiter,
)

pytestmark = pytest.mark.django_db

STAFF = {
    "president",
    "rating_officer",
    "arbiters_secretary",
    "seminar_officer",
    "fair_play_officer",
    "clerk",
    "superuser",
}


@pytest.fixture
def people(ukr, commission):
    return everybody(ukr, commission)


@pytest.fixture
def chief():
    return make_user("Chief Arbiter")


@pytest.fixture
def event(ukr, people, chief):
    return make_registered_event(
        ukr, author=people["nobody"], chief=make_player("Arbiter, Chief", account=chief)
    )


@pytest.mark.parametrize(
    ("may", "allowed"),
    [
        pytest.param(can_read_reports, STAFF | {"nobody"}, id="read"),
        pytest.param(
            can_report,
            {"president", "rating_officer", "arbiters_secretary", "clerk", "superuser", "nobody"},
            id="9.1 report",
        ),
        pytest.param(can_judge_report, {"president", "rating_officer", "superuser"}, id="judge"),
        pytest.param(directs, {"nobody"}, id="direct the event"),
    ],
)
def test_each_office_and_the_author(may, allowed, people, event):
    """`nobody` drafted the event; staff of another federation and of commissions may nothing."""
    assert people.whom(lambda who: may(who, event)) == allowed


def asked(may, person, event) -> bool:
    with open_scope(Scope(federation_id=event.federation_id, person_id=person.pk)):
        return may(person, event)


def test_9_1_the_chief_arbiter_reports_and_does_not_judge(chief, event):
    allowed = [asked(may, chief, event) for may in (is_chief_arbiter, can_read_reports, can_report, directs)]
    assert (allowed, asked(can_judge_report, chief, event)) == ([True] * 4, False)


@pytest.mark.parametrize(
    "change", [{"role": "deputy"}, {"replaced_on": "today"}], ids=["only a deputy", "replaced by another"]
)
def test_who_is_not_the_chief_arbiter_any_more_reads_nothing(change, chief, event, ukr):
    given = {name: ukr.today if value == "today" else value for name, value in change.items()}
    with federation_scope(ukr.pk):
        EventArbiter.objects.filter(tournament=event).update(**given)
    assert not asked(can_read_reports, chief, event)


def test_only_who_submitted_a_report_withdraws_it(people, event, ukr):
    report = Report(tournament=event, federation=ukr, submitted_by=people["clerk"])
    assert people.whom(lambda who: can_take_back(who, report)) == {"clerk"}
    assert people.whom(lambda who: can_take_back(who, Report(tournament=event, federation=ukr))) == set()


def test_who_lost_the_office_since_does_not_withdraw_it(people, event, ukr):
    """They submitted it, but have no part in the event any more."""
    report = Report(tournament=event, federation=ukr, submitted_by=people["foreign"])
    assert people.whom(lambda who: can_take_back(who, report)) == set()
