"""Everybody in the office sees the ranges of FIDE ids; its chair and secretary keep them."""

from players.id_ranges.permissions import can_keep_ranges, can_see_ranges
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import everybody


def test_ranges_are_the_offices(ukr):
    office, council = make_body(BodyKind.OFFICE), make_body(BodyKind.COUNCIL)
    people = everybody(ukr, office, council)
    keeping = {"office chair", "office secretary", "superuser"}
    assert people.whom(lambda who: can_see_ranges(who, office)) == {*keeping, "office member"}
    assert people.whom(lambda who: can_keep_ranges(who, office)) == keeping
    for may in (can_see_ranges, can_keep_ranges):
        assert people.whom(lambda who, may=may: may(who, council)) == set()
