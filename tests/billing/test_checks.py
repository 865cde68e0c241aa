"""Declared fees that could not be charged correctly stop the portal from starting."""

from datetime import date

import pytest

from portal.billing.checks import check_fees, fees_are_whole
from portal.parts.declaration import AppParts
from portal.parts.kinds import FeeAmount, FeeKind


def kind(code="seminars.course", *days):
    amounts = [FeeAmount(5000, day, "Rules") for day in days]
    return FeeKind(code, "Course", amounts, charged_by=lambda tenant: True)


@pytest.mark.parametrize(
    ("app", "fee", "codes"),
    [
        pytest.param("seminars", kind(), [], id="no amount at all"),
        pytest.param(
            "seminars", kind("seminars.course", date(2020, 1, 1), date(2024, 1, 1)), [], id="in order"
        ),
        pytest.param("portal.seminars", kind(), [], id="an app inside a package"),
        pytest.param("arbiters", kind(), ["billing.E001"], id="the code of another app"),
        pytest.param("seminars", kind("course"), ["billing.E001"], id="a code without its app"),
        pytest.param(
            "seminars",
            kind("seminars.course", date(2024, 1, 1), date(2020, 1, 1)),
            ["billing.E002"],
            id="the later amount first: the older one would be charged",
        ),
        pytest.param(
            "seminars",
            kind("seminars.course", date(2024, 1, 1), date(2024, 1, 1)),
            ["billing.E002"],
            id="two amounts from one day",
        ),
    ],
)
def test_a_fee_is_declared_whole(app, fee, codes):
    found = check_fees(app, AppParts(fees=[fee]))
    assert [message.id for message in found] == codes
    assert all(fee.code in message.msg for message in found)


def test_what_the_portal_declares_is_whole():
    assert fees_are_whole(None) == []
