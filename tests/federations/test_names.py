"""Names of federations in the order of the reader's alphabet."""

import pytest
from django.utils.translation import override

from portal.federations.forms import FederationField
from portal.federations.names import in_order
from tests.factories.tenants import make_federation


def test_ukrainian_letters_stand_in_their_places():
    names = ["Італія", "Йорданія", "Іран", "Ірландія", "Кенія", "Ємен", "Естонія", "Зімбабве", "Ізраїль"]
    expected = ["Естонія", "Ємен", "Зімбабве", "Ізраїль", "Іран", "Ірландія", "Італія", "Йорданія", "Кенія"]
    assert sorted(names, key=in_order) == expected


@pytest.mark.django_db
def test_choices_are_named_and_ordered_for_the_reader():
    for code, name in (("UKR", "Ukraine"), ("GER", "Germany"), ("JPN", "Japan")):
        make_federation(code, name=name)
    with override("uk"):
        shown = [
            label for value, label in FederationField(empty="Усі").choices if value in ("UKR", "GER", "JPN")
        ]
    assert shown == ["Німеччина", "Україна", "Японія"]
