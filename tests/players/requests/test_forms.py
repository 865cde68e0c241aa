"""The forms of requests: by whose day they judge, and what becomes of what was typed."""

from datetime import timedelta

import pytest
from django.utils import timezone

from players.requests.forms import AssignForm, CorrectionForm, DeathForm, NewIdForm, new_form
from portal.cases.faults import CaseFault
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.players.requests.conftest import NEW_PLAYER

pytestmark = pytest.mark.django_db


@pytest.fixture
def ahead():
    """A federation where it is tomorrow, by the server's calendar, for ten or more hours of the day."""
    zones = ("Pacific/Kiritimati", "Pacific/Pago_Pago")
    return [make_federation(code, time_zone=zone) for code, zone in zip(("KIR", "ASA"), zones, strict=True)]


def test_a_death_of_this_morning_is_reported_where_it_is_already_morning(ahead):
    """By the server's day of UTC the same day is still to come in the east, or over in the west."""
    for home in ahead:
        player = make_player(federation=home)
        today, tomorrow = home.today, home.today + timedelta(days=1)
        assert new_form({"died_on": today, "source": "family"}, "death", player, home).is_valid()
        assert "died_on" in new_form({"died_on": tomorrow, "source": "family"}, "death", player, home).errors


def test_a_person_asks_by_their_own_day():
    player, today = make_player(), timezone.localdate()
    form = new_form({"died_on": today, "source": "family"}, "death", player, None)
    assert isinstance(form, DeathForm)
    assert form.is_valid()


def test_nobody_died_before_the_year_of_birth(asked, ukr):
    player = make_player(federation=ukr, birth_year=1990)
    with pytest.raises(CaseFault, match="died_before_birth") as refused:
        asked("death", player, died_on="1989-12-31", source="")
    assert refused.value.field == "died_on"
    assert asked("death", player, died_on="1990-12-31", source="").state == "draft"


def test_where_the_year_of_birth_is_unknown_any_past_day_is_possible(asked, ukr):
    unknown = make_player(federation=ukr, birth_year=None)
    assert asked("death", unknown, died_on="1950-01-01", source="").state == "draft"


CURRENT = {"name": "Shevchenko, Taras", "sex": "m", "birth_date": "1990-01-01", "region": "", "email": ""}


@pytest.mark.parametrize(
    ("typed", "changes"),
    [
        pytest.param({}, {}, id="as it was"),
        pytest.param(
            {"region": " Kaniv "}, {"region": {"old": "", "new": "Kaniv"}}, id="spaces are no change"
        ),
        pytest.param({"name": " Shevchenko, Taras "}, {}, id="spaces around a name"),
        pytest.param(
            {"birth_date": "1989-12-31"},
            {"birth_date": {"old": "1990-01-01", "new": "1989-12-31"}},
            id="the birth",
        ),
        pytest.param({"sex": ""}, {"sex": {"old": "m", "new": ""}}, id="emptied, which the check refuses"),
    ],
)
def test_only_what_was_edited_is_a_change(typed, changes):
    form = CorrectionForm(CURRENT | typed | {"proof": "Passport"}, current=CURRENT)
    form.is_valid()
    assert form.content() == {"changes": changes, "proof": "Passport"}


def test_days_are_stored_as_text():
    form = NewIdForm(NEW_PLAYER | {"birth_date": "2008-02-29"})
    assert form.is_valid(), form.errors
    assert form.content()["birth_date"] == "2008-02-29"


@pytest.mark.parametrize("next_id", [None, 14_200_000])
def test_an_id_must_be_typed_only_where_no_range_has_one(next_id):
    assert AssignForm({"fide_id": ""}, next_id=next_id).is_valid() is (next_id is not None)
