"""Addresses of a table's rows are those of Django, made faster."""

from datetime import date

import pytest
from django.urls import NoReverseMatch, reverse

from portal.look.addresses import address, coded_address, dated_address


@pytest.mark.parametrize("number", [1, 14100001, 987654321013])
def test_with_a_number(number):
    assert address("players:profile", number) == reverse("players:profile", args=[number])


@pytest.mark.parametrize("day", [date(2026, 11, 1), date(1999, 1, 31), date(1907, 11, 23)])
def test_with_a_number_and_a_day(day):
    name = "ratings:calculation"
    assert dated_address(name, 14100001, day) == reverse(name, args=[14100001, day])


def test_an_unknown_name_is_refused_as_by_django():
    with pytest.raises(NoReverseMatch):
        address("players:nothing", 1)
    with pytest.raises(NoReverseMatch):
        dated_address("players:nothing", 1, date(2026, 11, 1))


def test_an_address_with_a_code_is_that_of_reverse():
    for code, number in (("UKR260007", 1), ("GER250001", 204)):
        card = reverse("tournaments:card", args=[code, number])
        assert coded_address("tournaments:card", code, number) == card
