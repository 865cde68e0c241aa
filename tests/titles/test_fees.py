"""Fees of applications (B.01, 2.2, 2.3): dated, with their source, never computed from what is unknown."""

from datetime import date

import pytest

from portal.billing.fees import Line, fee_on, total
from titles.fees import fee_lines
from titles.rules.editions import TITLES_2022, TITLES_2024, Title

pytestmark = pytest.mark.django_db
FILED = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("title", "cents"),
    [
        ("GM", 33000),
        ("IM", 16500),
        ("FM", 7000),
        ("CM", 5000),
        ("WGM", 20000),
        ("WIM", 10000),
        ("WFM", 5000),
        ("WCM", 3000),
    ],
)
def test_the_table(title: str, cents: int) -> None:
    fee = fee_on(f"titles.{title}", FILED)
    assert fee is not None
    assert (fee.cents, fee.currency) == (cents, "EUR")
    assert "not in our sources" in fee.source


def test_before_the_table_nothing_is_known() -> None:
    assert fee_on("titles.GM", date(2021, 3, 31)) is None
    lines = fee_lines(TITLES_2022, Title.GM, date(2021, 3, 31), late=True)
    assert (lines, total(lines)) == ([Line("titles.GM", None)], 0)


def test_a_late_application_of_2022_costs_half_as_much_again() -> None:
    lines = fee_lines(TITLES_2022, Title.IM, date(2022, 6, 1), late=True)
    assert [(line.fee, line.cents, line.text) for line in lines] == [
        ("titles.IM", 16500, ""),
        ("titles.surcharge", 8250, "50 %"),
    ]
    assert total(lines) == 24750


def test_the_surcharge_of_2024_is_unknown_and_not_billed() -> None:
    lines = fee_lines(TITLES_2024, Title.IM, FILED, late=True)
    assert [(line.fee, line.cents) for line in lines] == [("titles.IM", 16500), ("titles.surcharge", None)]
    assert total(lines) == 16500
