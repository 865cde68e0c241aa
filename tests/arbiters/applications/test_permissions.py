"""Who writes, reads, edits and objects to an application of an arbiter."""

from datetime import date

import pytest

from arbiters.applications.enums import OPEN_TO_OBJECTIONS, ApplicationState
from arbiters.applications.permissions import (
    can_ask,
    can_edit,
    can_issue_form,
    can_object,
    can_prepare,
    can_read,
)
from arbiters.models import ArbiterApplication
from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.players import make_player
from tests.factories.staff import Everybody, everybody

WRITING = {"president", "arbiters_secretary", "clerk", "rating_officer", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.ARBITERS))


def application(ukr, people, **fields) -> ArbiterApplication:
    """An application of `nobody`, by default written by the federation."""
    given = {"person": people["nobody"], "created_by": people["clerk"], **fields}
    return ArbiterApplication(federation=ukr, body=make_body(BodyKind.ARBITERS), **given)


def test_the_federation_writes_and_two_of_its_offices_print_the_form(people, ukr):
    assert people.whom(lambda who: can_prepare(who, ukr)) == WRITING
    assert people.whom(lambda who: can_issue_form(who, ukr)) == {
        "president",
        "arbiters_secretary",
        "superuser",
    }


def test_the_commission_prints_the_form_of_who_filed_alone(people):
    commission = make_body(BodyKind.ARBITERS)
    assert people.whom(lambda who: can_issue_form(who, commission)) == {
        "arbiters chair",
        "arbiters secretary",
        "superuser",
    }


def test_arbiters_ask_for_themselves_and_no_job_does(people, ukr):
    player = make_player(federation=ukr, account=people["nobody"])
    assert people.whom(lambda who: can_ask(who, player)) == {"nobody"}
    assert not can_ask(system_actor("jobs"), player)


def test_it_is_read_by_the_arbiter_the_federation_and_every_member_of_the_commission(people, ukr):
    one = application(ukr, people)
    commission = {f"arbiters {role}" for role in ("chair", "secretary", "member")}
    assert people.whom(lambda who: can_read(who, one)) == {"nobody", *WRITING, *commission}


@pytest.mark.parametrize(
    ("fields", "own"),
    [
        pytest.param({"state": ApplicationState.DRAFT}, False, id="a draft of the federation"),
        pytest.param(
            {"state": ApplicationState.DRAFT, "created_by": "nobody"}, True, id="an arbiter's draft"
        ),
        pytest.param(
            {"state": ApplicationState.FILED, "created_by": "nobody"}, False, id="taken over and filed"
        ),
        pytest.param({"state": ApplicationState.RETURNED, "alone": True}, True, id="5.2.2 filed alone"),
        pytest.param({"state": ApplicationState.ALONE}, True, id="5.2.2 about to be filed alone"),
    ],
)
def test_a_draft_is_edited_by_who_wrote_it(fields, own, people, ukr):
    if "created_by" in fields:
        fields = {**fields, "created_by": people[fields["created_by"]]}
    one = application(ukr, people, **fields)
    assert people.whom(lambda who: can_edit(who, one)) == ({"nobody"} if own else WRITING)


def test_5_8_anybody_but_the_applicant_objects_to_what_is_published(people, ukr):
    state = sorted(OPEN_TO_OBJECTIONS)[0]
    published = application(ukr, people, state=state, published_on=date(2026, 11, 2))
    assert people.whom(lambda who: can_object(who, published)) == set(people.people) - {"nobody"}
    assert not can_object(system_actor("jobs"), published)


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"state": ApplicationState.DRAFT, "published_on": date(2026, 11, 2)}, id="state"),
        pytest.param({"state": sorted(OPEN_TO_OBJECTIONS)[0], "published_on": None}, id="not published"),
    ],
)
def test_5_8_nobody_objects_to_anything_else(fields, people, ukr):
    one = application(ukr, people, **fields)
    assert people.whom(lambda who: can_object(who, one)) == set()
