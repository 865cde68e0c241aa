"""What the forms of an arbiter's standing accept, by the day of the workspace."""

from datetime import date

import pytest

from arbiters.standing.forms import (
    ActivityForm,
    AwardDayForm,
    FeeForm,
    LanguagesForm,
    LicenceForm,
    SanctionForm,
)

TODAY = date(2028, 2, 29)


@pytest.mark.parametrize(
    ("form", "given", "fields"),
    [
        pytest.param(FeeForm, {"fee": "paid", "fee_paid_on": "2028-02-29"}, set(), id="6.1 paid today"),
        pytest.param(
            FeeForm, {"fee": "paid", "fee_paid_on": "2028-03-01"}, {"fee_paid_on"}, id="paid tomorrow"
        ),
        pytest.param(FeeForm, {"fee": "paid"}, {"fee_paid_on"}, id="paid on no day"),
        pytest.param(FeeForm, {"fee": "unpaid"}, set(), id="not paid"),
        pytest.param(FeeForm, {"fee": "maybe"}, {"fee"}, id="a word that is no answer"),
        pytest.param(LicenceForm, {"level": "I", "since": "2028-02-29"}, set(), id="a licence without end"),
        pytest.param(
            LicenceForm, {"level": "I", "since": "2028-02-29", "until": "2028-02-29"}, set(), id="of one day"
        ),
        pytest.param(
            LicenceForm,
            {"level": "I", "since": "2028-02-29", "until": "2028-02-28"},
            {"until"},
            id="backwards",
        ),
        pytest.param(LicenceForm, {"level": " ", "since": "2028-02-29"}, {"level"}, id="no level"),
        pytest.param(LicenceForm, {"level": "I", "since": "2027-02-29"}, {"since"}, id="no leap year"),
        pytest.param(
            SanctionForm, {"kind": "sanction", "since": "2028-02-29", "reason": "x"}, set(), id="5.1"
        ),
        pytest.param(
            SanctionForm, {"kind": "sanction", "since": "2028-02-29"}, {"reason"}, id="5.1 without a reason"
        ),
        pytest.param(
            SanctionForm,
            {"kind": "suspension", "since": "2028-02-29", "until": "2028-01-01", "reason": "x"},
            {"until"},
            id="5.2 backwards",
        ),
        pytest.param(
            ActivityForm,
            {"by": "fa-award", "until": "2030-01-01", "reference": "x"},
            {"by"},
            id="2.3 not by hand",
        ),
        pytest.param(
            ActivityForm,
            {"by": "commission", "until": "2020-01-01", "reference": "x"},
            set(),
            id="2.6 a past end",
        ),
        pytest.param(
            AwardDayForm, {"title": "FA", "on": "2028-03-01", "reference": "x"}, {"on"}, id="not yet awarded"
        ),
        pytest.param(
            AwardDayForm, {"title": "GM", "on": "2028-01-01", "reference": "x"}, {"title"}, id="no arbiter's"
        ),
        pytest.param(LanguagesForm, {"languages": ["en", "uk"]}, set(), id="two languages"),
        pytest.param(LanguagesForm, {"languages": ["tlh"]}, {"languages"}, id="a language that nobody lists"),
        pytest.param(LanguagesForm, {}, set(), id="no language"),
    ],
)
def test_the_forms(form, given, fields):
    assert set(form(given, today=TODAY).errors) == fields
