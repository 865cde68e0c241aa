"""A record is protected by two offices of its federation, and its data are exported by its person alone."""

from players.protection.permissions import can_export, can_protect
from tests.factories.players import make_player
from tests.factories.staff import everybody


def test_who_protects_and_who_exports(ukr, jpn):
    people = everybody(ukr)
    own, foreign = make_player(federation=ukr, account=people["nobody"]), make_player(federation=jpn)
    assert people.whom(lambda who: can_protect(who, own)) == {"president", "rating_officer", "superuser"}
    assert people.whom(lambda who: can_protect(who, foreign)) == {"foreign", "superuser"}
    assert people.whom(lambda who: can_export(who, own)) == {"nobody"}
    assert people.whom(lambda who: can_export(who, foreign)) == set()
