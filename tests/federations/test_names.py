"""Names of federations in the order of the reader's alphabet."""

import re

import pytest
from django import forms
from django.utils.translation import override

from fairplay.complaints.forms import ComplaintForm
from players.merging.forms import SuspectsForm
from players.requests.forms import ReceivingForm
from portal.federations.forms import FederationField
from portal.federations.names import in_order
from tests.factories.tenants import make_federation
from tournaments.registration.forms.event import EventForm


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


@pytest.mark.django_db
def test_the_chosen_federation_is_selected_and_no_other():
    """The options are written once for all requests; what one reader chose is not seen by the next."""

    class Filter(forms.Form):
        home = FederationField(empty="All <of them>")

    for code in ("UKR", "GER"):
        make_federation(code, name=f"Country {code}")
    for chosen in ("UKR", "GER", "", "XXX", '"><b>'):
        written = str(Filter({"home": chosen})["home"])
        assert re.findall(r'value="(\w*)" selected', written) == (
            [chosen] if chosen in {"UKR", "GER", ""} else []
        )
        assert '<option value="">' in written or chosen == ""
        assert "All &lt;of them&gt;" in written
        assert "<b>" not in written


@pytest.mark.django_db
@pytest.mark.parametrize(
    "field",
    [
        pytest.param(EventForm.base_fields["federation"], id="host of an event"),
        pytest.param(ReceivingForm.base_fields["federation"], id="new federation of a player"),
        pytest.param(ComplaintForm.base_fields["respondent_federation"], id="federation of a respondent"),
        pytest.param(SuspectsForm.base_fields["federation"], id="duplicates"),
    ],
)
def test_a_form_lists_federations_in_the_language_of_the_reader(field):
    make_federation("JPN", name="Japan")
    with override("ja"):
        assert "日本" in [label for _value, label in field.choices]
