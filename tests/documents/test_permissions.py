"""Who certifies an office, and who reads or ends what was issued."""

import pytest

from portal.documents.certificate_of_office import OFFICE_CERTIFICATE
from portal.documents.kinds import document_kinds
from portal.documents.models import IssuedDocument
from portal.documents.permissions import can_certify_office, can_end, can_read, can_read_kind, readable_kinds
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody

OFFICES = {
    "president",
    "rating_officer",
    "arbiters_secretary",
    "seminar_officer",
    "fair_play_officer",
    "clerk",
    "superuser",
}
KIND = OFFICE_CERTIFICATE.name


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.COUNCIL))


def test_president_of_a_federation_chair_and_secretary_of_a_body_certify(people, ukr):
    council = make_body(BodyKind.COUNCIL)
    assert people.whom(lambda who: can_certify_office(who, ukr)) == {"president", "superuser"}
    assert people.whom(lambda who: can_certify_office(who, council)) == {
        "council chair",
        "council secretary",
        "superuser",
    }


def test_a_paper_is_read_by_its_holder_and_where_it_was_issued(people, ukr):
    paper = IssuedDocument(kind=KIND, federation=ukr, holder=people["nobody"])
    assert people.whom(lambda who: can_read(who, paper)) == {"nobody", *OFFICES}
    assert people.whom(lambda who: can_read_kind(who, ukr, KIND)) == OFFICES
    assert people.whom(lambda who: can_end(who, paper)) == {"president", "superuser"}


def test_kinds_that_one_may_read_are_those_that_the_rule_of_each_admits(people, ukr):
    for name in ("clerk", "president", "nobody"):
        found = people.asked(name, lambda who: readable_kinds(who, ukr))
        one_by_one = people.asked(
            name, lambda who: [kind for kind in document_kinds() if can_read_kind(who, ukr, kind)]
        )
        assert found == one_by_one
    assert people.asked("superuser", lambda who: readable_kinds(who, ukr)) == list(document_kinds())
