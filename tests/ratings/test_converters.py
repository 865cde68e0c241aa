"""Addresses of lists: impossible days and unknown formats are no pages."""

from datetime import date

import pytest
from django.urls import NoReverseMatch, Resolver404, resolve, reverse

from ratings.converters import ListDate


@pytest.mark.parametrize("day", [date(2026, 12, 1), "2026-12-01"], ids=["a day", "as text"])
def test_a_list_has_one_address(day):
    assert reverse("ratings:list", args=["fide-standard", day]) == "/lists/fide-standard/2026-12-01/"


def test_the_view_gets_a_day():
    assert resolve("/lists/fide-standard/2026-12-01/").kwargs["list_date"] == date(2026, 12, 1)
    assert ListDate().to_python("2024-02-29") == date(2024, 2, 29)


@pytest.mark.parametrize(
    "path",
    [
        "/lists/fide-standard/2026-13-01/",
        "/lists/fide-standard/2025-02-29/",
        "/lists/fide-standard/2026-1-1/",
        "/lists/fide-standard/0000-01-01/",
        "/lists/fide-standard/2026-12-01.pdf",
        "/lists/fide-standard/2026-12-01.TXT",
        "/lists/fide standard/2026-12-01/",
    ],
)
def test_what_is_no_address(path):
    with pytest.raises(Resolver404):
        resolve(path)


def test_a_format_that_there_is_not_has_no_address():
    with pytest.raises(NoReverseMatch):
        reverse("ratings:file", args=["fide-standard", "2026-12-01", "pdf"])
