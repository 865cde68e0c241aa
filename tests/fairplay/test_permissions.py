"""Which seat may do what in a case, while it is open and when it is over; and who may report on an event."""

import pytest

from fairplay.confidentiality.readers import leave
from fairplay.enums import CaseState, Competent, Seat, Source
from fairplay.models import FairPlayCase
from fairplay.permissions import (
    _ENDED,
    can_declare,
    can_edit,
    can_export,
    can_gather,
    can_identify,
    can_inform,
    can_report,
    can_write_letters,
    sits,
)
from fairplay.rules.states import ENDED
from portal.cases.services import name_party
from portal.federations.enums import Role
from portal.federations.scope import case_scope
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db
PREDICATES = {
    "gather": can_gather,
    "declare": can_declare,
    "letters": can_write_letters,
    "export": can_export,
    "identify": can_identify,
    "inform": can_inform,
}
# What each seat may do in an open case of the commission.
TABLE = {
    Seat.COMPLAINANT: "",
    Seat.ARBITER: "",
    Seat.HANDLER: "declare letters export identify",
    Seat.CHAIR: "declare inform",
    Seat.OFFICER: "gather declare letters export identify",
    Seat.COMMISSION: "declare export identify inform",
    Seat.INVESTIGATOR: "gather declare letters export identify",
    Seat.PANEL: "declare",
    Seat.PANEL_CHAIR: "declare",
    Seat.VOTER: "",
    Seat.RESPONDENT: "",
    Seat.REPRESENTATIVE: "",
    Seat.ASKED: "",
    Seat.BREAK_GLASS: "",
    Seat.REVIEWER: "declare",
    Seat.EXCLUDED: "",
}
# What is left once the case is over: its file is still kept, answered for and told of.
AFTERWARDS = {"letters", "export", "inform"}


@pytest.fixture
def seats(filed, people):
    """A case before the commission with somebody new in every seat."""
    row = filed("PTC")
    row.competent = Competent.FPL
    named = {seat: make_user(f"Person {seat}") for seat in Seat}
    with case_scope(row.pk):
        for seat, person in named.items():
            name_party(row, person, seat, actor=people["fpl_chair"])
        yield row, named


def allowed(row: FairPlayCase, person) -> set[str]:
    return {name for name, may in PREDICATES.items() if may(person, row)}


def test_what_each_seat_may_do(seats):
    row, named = seats
    assert {seat: allowed(row, person) for seat, person in named.items()} == {
        seat: set(words.split()) for seat, words in TABLE.items()
    }


def test_what_is_left_when_a_case_is_over(seats):
    row, named = seats
    left = {seat: set(words.split()) & AFTERWARDS for seat, words in TABLE.items()}
    for state in sorted(_ENDED):
        row.state = state
        assert {seat: allowed(row, person) for seat, person in named.items()} == left, state


def test_a_referred_case_is_not_over_here():
    """The rules count it as ended: the ethics commission has it. Here its answer is still to be recorded."""
    assert {str(state) for state in ENDED} - set(_ENDED) == {CaseState.REFERRED_EDC}


def test_who_has_left_a_seat_may_do_nothing_any_more(seats, people):
    row, named = seats
    person = named[Seat.INVESTIGATOR]
    leave(row, person.pk, Seat.INVESTIGATOR, actor=people["fpl_chair"], why="office")
    assert (sits(person, row, Seat.INVESTIGATOR), allowed(row, person)) == (False, set())


def test_who_is_not_named_may_do_nothing_whatever_their_office(seats, people, president):
    row, _named = seats
    strangers = [people["stranger"], people["fpl_three"], president, make_user("Root", is_superuser=True)]
    assert [allowed(row, person) for person in strangers] == [set()] * 4


@pytest.mark.parametrize(
    ("record", "notified", "may"),
    [
        pytest.param(None, None, True, id="nobody is identified"),
        pytest.param(7, None, True, id="another record may be the right one"),
        pytest.param(None, "2026-11-01T00:00Z", True, id="the notice went by letter"),
        pytest.param(7, "2026-11-01T00:00Z", False, id="after the notice the record stays"),
    ],
)
def test_the_respondents_record_is_named_until_the_notice(record, notified, may, seats):
    row, named = seats
    row.respondent_record, row.notified_at = record, notified
    assert can_identify(named[Seat.HANDLER], row) is may


@pytest.mark.parametrize(
    ("competent", "may"),
    [(Competent.FPL, True), (Competent.NF, False), (Competent.NF_OUTSIDE, False), ("", False)],
)
def test_fpr_6_7_only_the_commissions_chair_informs_another_commission(competent, may, seats):
    """In a federation's case the same seat is its officer's."""
    row, named = seats
    row.competent = competent
    assert can_inform(named[Seat.CHAIR], row) is may


def test_nobody_edits_a_case(seats):
    row, named = seats
    assert not any(can_edit(person, row) for person in named.values())


@pytest.mark.parametrize(
    ("who", "source", "may"),
    [
        pytest.param("arbiter", Source.CHIEF_ARBITER_REPORT, True, id="AC III.A.2 the chief arbiter"),
        pytest.param("officer_fp", Source.CHIEF_ARBITER_REPORT, False, id="AC III.A.2 nobody else reports"),
        pytest.param("fpl_chair", Source.CHIEF_ARBITER_REPORT, False, id="AC III.A.2 nor the commission"),
        pytest.param("officer_fp", Source.OWN_INITIATIVE, True, id="AC III.A the federation's officer"),
        pytest.param("fpl_chair", Source.OWN_INITIATIVE, True, id="AC III.A the commission's chair"),
        pytest.param("fpl_secretary", Source.REQUEST_OF_BODY, True, id="AC III.A its secretary"),
        pytest.param("fpl_one", Source.OWN_INITIATIVE, False, id="AC III.A not a member alone"),
        pytest.param("arbiter", Source.OWN_INITIATIVE, False, id="AC III.A not the arbiter"),
        pytest.param("stranger", Source.OWN_INITIATIVE, False, id="AC III.A not anybody"),
    ],
)
def test_who_reports_on_an_event(who, source, may, event, people):
    assert can_report(people[who], event.code, source) is may


def test_the_officer_of_another_federation_reports_on_its_own_events_only(event, people, jpn):
    other = make_user("Oka Officer")
    appoint(other, jpn, Role.FAIR_PLAY_OFFICER)
    assert can_report(other, event.code, Source.OWN_INITIATIVE) is False


@pytest.mark.parametrize(("who", "may"), [("fpl_chair", True), ("officer_fp", False), ("arbiter", False)])
def test_on_an_event_that_is_not_here_only_the_commission_acts(who, may, event, people):
    found = [
        can_report(people[who], "XXX", each) for each in (Source.OWN_INITIATIVE, Source.CHIEF_ARBITER_REPORT)
    ]
    assert found == [may, False]
