"""From a birth that is private follows only what a rule asks for."""

from datetime import date

import pytest

from players.models import PlayerPrivate
from players.standing.ages import births_of, possible_births
from portal.federations.scope import federation_scope, installation_scope
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
LEAP = date(2008, 2, 29)


def test_births(ukr, jpn):
    known, year = make_player(federation=jpn, birth_year=2008), make_player(federation=ukr, birth_year=2008)
    nothing = make_player(federation=ukr, birth_year=None)
    with installation_scope():
        PlayerPrivate.under_policy.create(player=known, federation=jpn, birth_date=LEAP)
        PlayerPrivate.under_policy.create(player=nothing, federation=ukr, birth_date=None)
    with federation_scope(ukr.pk):
        # The rule asks across the border; the date itself stays where it is.
        assert possible_births(known) == (LEAP, LEAP)
        assert not PlayerPrivate.under_policy.filter(player=known).exists()
        assert births_of([known, year, nothing]) == {
            known.pk: (LEAP, LEAP),
            year.pk: (date(2008, 1, 1), date(2008, 12, 31)),
            nothing.pk: None,
        }
    assert births_of([]) == {}


@pytest.mark.parametrize("rows", [1, 3])
def test_many_births_cost_as_much_as_one(rows, django_assert_num_queries):
    people = [make_player() for _row in range(rows)]
    births_of(people)
    with django_assert_num_queries(5):
        births_of(people)
