"""The office merges records, whatever federations they belong to."""

from players.merging.permissions import can_merge
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import everybody


def test_the_office_merges_and_no_other_body(ukr):
    office, council = make_body(BodyKind.OFFICE), make_body(BodyKind.COUNCIL)
    people = everybody(ukr, office, council)
    merging = {"office chair", "office secretary", "office member", "superuser"}
    assert people.whom(lambda who: can_merge(who, office)) == merging
    assert people.whom(lambda who: can_merge(who, council)) == set()
