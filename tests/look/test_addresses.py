"""Addresses of a table's rows are those of Django, made faster."""

from datetime import date
from uuid import uuid4

import pytest
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString

from portal.look.addresses import address, any_address, coded_address, dated_address


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


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("players:profile", [[14100001], [14100002], [1], [22], [987654321013]]),
        ("tournaments:event", [["UKR260007"], ["GER250001"], ["GER2500011"]]),
        ("tournaments:card", [["UKR260007", 1], ["GER250001", 2], ["GER250001", 204]]),
        ("ratings:calculation", [[14100001, date(2026, 11, 1)], [14100002, date(2025, 1, 1)]]),
        ("ratings:list", [["fide-standard", date(2026, 11, 1)], ["fide-rapid", "2025-01-01"]]),
        ("federations:detail", [["UKR"], [SafeString("JPN")]]),
        ("titles:published_application", [[uuid4()], [uuid4()]]),
        ("follow", [["player", 14100001], ["event", "UKR260007"], ["event", "a-b_c"]]),
        ("help", [[], []]),
    ],
)
def test_any_address_is_that_of_reverse_for_the_first_values_and_the_next(name, values):
    for given in values * 2:
        assert any_address(name, given) == reverse(name, args=given)


def test_a_value_that_also_stands_elsewhere_in_the_address_is_not_mistaken():
    """The second 1 of /players/1/… would be taken for the first one."""
    for number in (20260, 14100, 20261):
        given = [number, date(2026, 1, 1)]
        assert any_address("ratings:calculation", given) == reverse("ratings:calculation", args=given)
    for topic in ("follow", "player"):
        assert any_address("follow", [topic, "follow"]) == reverse("follow", args=[topic, "follow"])


@pytest.mark.parametrize("code", ["", "ukr260007", "UKR26", "UKR26000700", None, True, 2.5])
def test_a_value_that_no_pattern_takes_is_refused_as_by_django(code):
    any_address("tournaments:event", ["UKR260007"])
    with pytest.raises(NoReverseMatch):
        any_address("tournaments:event", [code])
