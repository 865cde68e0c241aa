"""Who writes, reads, returns and takes over the chief arbiter's report, and who ticks duties."""

import pytest

from arbiters.models import ChiefReport
from arbiters.reports.permissions import (
    acts_as_chief,
    can_open_duties,
    can_read_report,
    can_return,
    is_deputy,
    reads_draft,
    serves_at,
)
from arbiters.reports.services import hand_over
from portal.federations.scope import federation_scope
from tests.factories import appoint, make_user
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db
# Everybody who could ask, and the place where they work.
PEOPLE = ("chief", "deputy", "floor", "secretary", "president", "clerk", "foreign_secretary", "stranger")


@pytest.fixture
def whom(hall, at):
    hall.world.president = make_user("Petro President")
    appoint(hall.world.president, hall.world.ukraine, "president")

    def asked(predicate, thing=None):
        found = set()
        for name in PEOPLE:
            person = getattr(hall, name, None) or getattr(hall.world, name)
            with at(person):
                if predicate(person, thing or hall.event):
                    found.add(name)
        return found

    return asked


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        pytest.param(serves_at, {"chief", "deputy", "floor"}, id="ticks duties"),
        pytest.param(is_deputy, {"deputy"}, id="takes over"),
        pytest.param(acts_as_chief, {"chief"}, id="writes"),
        pytest.param(reads_draft, {"chief", "deputy"}, id="reads the draft"),
        pytest.param(
            can_read_report,
            {"chief", "deputy", "secretary", "president", "clerk"},
            id="reads what was sent",
        ),
        pytest.param(
            can_open_duties,
            {"chief", "deputy", "floor", "secretary", "president", "clerk"},
            id="sees the duties",
        ),
    ],
)
def test_who_may(whom, predicate, expected):
    assert whom(predicate) == expected


def test_a_deputy_who_has_taken_over_writes_beside_the_chief(hall, at, whom):
    with at(hall.deputy):
        hand_over(tournament=hall.event, reason="Ill", actor=hall.deputy)
    assert whom(acts_as_chief) == {"chief", "deputy"}


def test_a_replaced_deputy_loses_what_was_taken_over(hall, at, whom):
    with at(hall.deputy):
        hand_over(tournament=hall.event, reason="Ill", actor=hall.deputy)
        EventArbiter.objects.filter(pk=hall.deputy_service.pk).update(replaced_on=hall.event.end)
    assert whom(acts_as_chief) == {"chief"}
    assert whom(reads_draft) == {"chief"}
    assert whom(serves_at) == {"chief", "floor"}


def test_a_deputy_of_another_event_has_no_say_here(hall, whom):
    other = make_registered_event(hall.world.ukraine, chief=hall.world.arbiter)
    assert whom(is_deputy, other) == set()
    assert whom(serves_at, other) == {"chief"}


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param("sent", {"secretary", "president"}, id="sent: two offices"),
        pytest.param("draft", set(), id="a draft is not with the federation"),
    ],
)
def test_who_returns_a_report(hall, whom, state, expected):
    with federation_scope(hall.world.ukraine.pk):
        report = ChiefReport(tournament=hall.event, federation=hall.world.ukraine, state=state)
    assert whom(can_return, report) == expected
