"""The filters of lists: what each refuses, so that a typed address never answers with a wrong list."""

import pytest

from ratings.enums import RowKind
from ratings.lists.forms import ChangesFilter, ListsFilter, PlayersFilter, TopFilter
from tests.factories import make_federation

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("form", "given", "refused"),
    [
        pytest.param(ListsFilter, {}, [], id="nothing asked"),
        pytest.param(ListsFilter, {"system": "ua-national", "year": "2026"}, [], id="a list and a year"),
        pytest.param(ListsFilter, {"system": "fide"}, ["system"], id="no such list"),
        pytest.param(ListsFilter, {"year": "1969"}, ["year"], id="before the first lists"),
        pytest.param(ListsFilter, {"year": "1970"}, [], id="the first lists"),
        pytest.param(ListsFilter, {"year": "2201"}, ["year"], id="too far ahead"),
        pytest.param(ListsFilter, {"year": "MMXXVI"}, ["year"], id="no number"),
        pytest.param(PlayersFilter, {"activity": "inactive"}, [], id="inactive players"),
        pytest.param(PlayersFilter, {"activity": "unrated"}, ["activity"], id="everybody on a list is rated"),
        pytest.param(PlayersFilter, {"title": "XM"}, ["title"], id="no such title"),
        pytest.param(PlayersFilter, {"title": "WGM"}, [], id="a title"),
        pytest.param(PlayersFilter, {"q": "x" * 101}, ["q"], id="a name too long"),
        pytest.param(PlayersFilter, {"sort": "x" * 21}, ["sort"], id="an order too long"),
        pytest.param(PlayersFilter, {"rating_from": "-1"}, ["rating_from"], id="a negative rating"),
        pytest.param(PlayersFilter, {"born_to": "19"}, ["born_to"], id="a year of two digits"),
        pytest.param(ChangesFilter, {"kind": "collecting"}, [], id="a kind of change"),
        pytest.param(ChangesFilter, {"kind": "vanished"}, ["kind"], id="no such kind"),
        pytest.param(TopFilter, {"federation": "XXX"}, ["federation"], id="no such federation"),
    ],
)
def test_what_a_filter_refuses(form, given, refused):
    assert list(form(given).errors) == refused


def test_a_federation_is_chosen_by_its_code():
    home = make_federation("UKR")
    form = TopFilter({"federation": "UKR"})
    assert form.is_valid()
    assert form.cleaned_data["federation"] == home


def test_every_kind_of_change_can_be_asked_for():
    assert [value for value, _label in ChangesFilter().fields["kind"].choices] == ["", *RowKind.values]
