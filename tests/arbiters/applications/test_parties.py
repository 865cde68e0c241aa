"""Who is a party of an application in which stage: each office, the arbiter, who wrote and who signed."""

from datetime import timedelta

import pytest

from arbiters.applications.enums import ApplicationState as S
from arbiters.applications.stages import (
    APPLICANT,
    ARBITER,
    COMMISSION,
    EITHER,
    FEDERATION,
    MEMBERS,
    TO_ARBITER,
    TO_FEDERATION,
    WRITER,
)
from arbiters.models import ArbiterApplication
from portal.cases.models import CaseFile
from portal.cases.permissions import is_party
from portal.federations.enums import BodyKind
from portal.federations.scope import installation_scope
from tests.factories import make_body
from tests.factories.staff import everybody

pytestmark = pytest.mark.django_db
OFFICE = {"president", "arbiters_secretary", "superuser"}
DECIDING = {"arbiters chair", "arbiters secretary", "superuser"}
VOTING = DECIDING | {"arbiters member"}


@pytest.fixture
def people(ukr):
    return everybody(ukr, make_body(BodyKind.ARBITERS))


@pytest.fixture
def parties(ukr, people):
    """Return who is which party of an application of `nobody`; people are given by what they are."""
    body = make_body(BodyKind.ARBITERS)

    def found(party, **fields):
        given = {"form": "FA2", "person": "nobody", "created_by": "clerk", "state": S.DRAFT, **fields}
        named = {
            name: people[value] if isinstance(value, str) else value
            for name, value in given.items()
            if name in {"person", "created_by", "signed_by"}
        }
        row = ArbiterApplication(
            case=CaseFile(kind="arbiters.FA2"), federation=ukr, body=body, **{**given, **named}
        )
        return people.whom(lambda who: is_party(who, row, party))

    return found


def test_the_arbiter_is_the_person_of_the_account(parties):
    assert parties(ARBITER) == {"nobody"}


def test_an_arbiter_without_account_is_no_party(parties):
    assert parties(ARBITER, person=None) == set()


@pytest.mark.parametrize(
    ("fields", "who"),
    [
        pytest.param({}, OFFICE, id="the federation writes"),
        pytest.param({"created_by": "nobody"}, {"nobody"}, id="the arbiter writes"),
        pytest.param({"state": S.ALONE}, {"nobody"}, id="5.2.2 about to be filed alone"),
        pytest.param({"alone": True, "state": S.RETURNED}, {"nobody"}, id="5.2.2 filed alone"),
    ],
)
def test_who_is_reminded_of_a_draft(parties, fields, who):
    assert parties(WRITER, **fields) == who


@pytest.mark.parametrize(
    ("fields", "who"),
    [
        pytest.param({}, OFFICE, id="two offices"),
        pytest.param({"person": "president"}, OFFICE - {"president"}, id="nobody signs the own application"),
        pytest.param({"alone": True}, set(), id="5.2.2 no part in one filed alone"),
    ],
)
def test_5_2_who_signs_for_the_federation(parties, fields, who):
    assert parties(FEDERATION, **fields) == who


@pytest.mark.parametrize(
    ("fields", "who"),
    [
        pytest.param({"state": S.RETURNED}, OFFICE, id="the federation corrects"),
        pytest.param({"state": S.RETURNED, "alone": True}, {"nobody"}, id="5.2.2 the arbiter corrects"),
    ],
)
def test_who_corrects_what_came_back(parties, fields, who):
    assert parties(APPLICANT, **fields) == who


@pytest.mark.parametrize(
    ("fields", "who"),
    [
        pytest.param({"state": S.DRAFT}, {"nobody"} | OFFICE, id="a draft of the federation"),
        pytest.param({"state": S.FILED}, {"nobody"} | OFFICE, id="filed by the federation"),
        pytest.param({"state": S.PUBLISHED, "alone": True}, {"nobody"}, id="5.2.2 filed alone"),
        pytest.param({"state": S.ALONE}, {"nobody"}, id="5.2.2 about to be filed alone"),
        pytest.param(
            {"state": S.DECLINED}, {"nobody"}, id="5.2.1 who refused does not take the complaint away"
        ),
        pytest.param({"state": S.COMPLAINT}, {"nobody"}, id="5.2.1 nor once it is with the commission"),
        pytest.param({"state": S.SENT}, {"nobody"}, id="5.2.1 a refusal has a reason, a withdrawal has none"),
    ],
)
def test_who_withdraws_it(parties, fields, who):
    assert parties(EITHER, **fields) == who


def test_the_commission_decides_with_chair_and_secretary(parties):
    assert parties(COMMISSION) == DECIDING


@pytest.mark.parametrize("concerned", ["person", "created_by", "signed_by"])
def test_nobody_decides_on_what_they_wrote_signed_or_apply_for(parties, concerned):
    assert parties(COMMISSION, **{concerned: "arbiters chair"}) == DECIDING - {"arbiters chair"}
    assert parties(MEMBERS, **{concerned: "arbiters member"}) == VOTING - {"arbiters member"}


@pytest.mark.parametrize(
    ("days", "votes"),
    [
        pytest.param(1, True, id="a day before"),
        pytest.param(0, True, id="on the last day"),
        pytest.param(-1, False, id="a day after"),
    ],
)
def test_members_vote_until_the_end_of_the_last_day(parties, days, votes):
    until = make_body(BodyKind.ARBITERS).today + timedelta(days=days)
    assert parties(MEMBERS, state=S.VOTING, vote_until=until) == (VOTING if votes else set())


@pytest.mark.parametrize(
    ("stage", "fields", "arbiter", "federation"),
    [
        pytest.param("start", {}, True, True, id="a draft of the federation"),
        pytest.param("start_own", {}, True, False, id="of what was not sent the federation hears nothing"),
        pytest.param("filed", {}, True, True, id="both are told"),
        pytest.param("filed", {"person_id": None}, False, True, id="an arbiter without account is not"),
        pytest.param("filed", {"alone": True}, True, False, id="5.2.2 nor the federation of one filed alone"),
    ],
)
def test_who_is_told_of_the_outcome(world, stage, fields, arbiter, federation):
    row = getattr(world, stage)()
    for name, value in fields.items():
        setattr(row, name, value)
    with installation_scope():
        assert (TO_ARBITER.when(row), TO_FEDERATION.when(row)) == (arbiter, federation)
