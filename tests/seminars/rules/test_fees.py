"""Fees and invoices (5.2.3): dated amounts in cents with their source."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seminars.rules import FEES, Fee, HeadCount, Kind, Organiser, Payer, Subsidy, fee_on, invoice
from seminars.rules.fees import euros, fee_total, payer_of

DAY = date(2022, 3, 6)


@pytest.mark.parametrize(
    ("kind", "cents", "payer", "source"),
    [
        (Kind.FA, 2000, Payer.HOST, "B06.2, 5.2.3.1a"),
        (Kind.IA, 3000, Payer.HOST, "B06.2, 5.2.3.1b"),
        (Kind.REFRESHER, 4000, Payer.PARTICIPANT, "B06.2, 5.2.3.1c"),
    ],
)
def test_5_2_3_1_amounts_since_2021(kind: Kind, cents: int, payer: Payer, source: str) -> None:
    assert fee_on(kind, date(2020, 12, 31)) is None
    fee = fee_on(kind, date(2021, 1, 1))
    assert fee is not None
    assert (fee.cents, fee.currency, fee.payer, fee.source) == (cents, "EUR", payer, source)


def test_a_later_amount_replaces_an_earlier_one_from_its_day_on() -> None:
    later = Fee(Kind.FA, 2500, "EUR", Payer.HOST, True, date(2027, 1, 1), "council decision")
    fees = (*FEES, later)
    assert fee_on(Kind.FA, date(2026, 12, 31), fees) == FEES[0]
    assert fee_on(Kind.FA, date(2027, 1, 1), fees) == later
    assert invoice(Kind.FA, HeadCount(5, 4), date(2027, 1, 1), fees=fees).total == 10_000


@pytest.mark.parametrize(
    ("kind", "organiser", "quantity", "total", "payer"),
    [
        pytest.param(Kind.FA, Organiser.FEDERATION, 18, 36_000, Payer.HOST, id="S-12 exams only"),
        pytest.param(Kind.FA, Organiser.AFFILIATE, 18, 36_000, Payer.HOST, id="5.2.3 affiliate"),
        pytest.param(Kind.FA, Organiser.COMMISSION, 18, 36_000, Payer.PARTICIPANT, id="5.2.3 Commission"),
        pytest.param(Kind.IA, Organiser.FEDERATION, 20, 60_000, Payer.HOST, id="5.2.3.1b"),
        pytest.param(Kind.REFRESHER, Organiser.COMMISSION, 20, 80_000, Payer.PARTICIPANT, id="5.2.3.1c"),
    ],
)
def test_an_invoice(kind: Kind, organiser: Organiser, quantity: int, total: int, payer: Payer) -> None:
    due = invoice(kind, HeadCount(participants=20, examinees=18), DAY, organiser)
    (line,) = due.lines
    assert (due.payer, due.total, line.quantity, line.cents) == (payer, total, quantity, total)
    assert line.source.startswith("B06.2")


@pytest.mark.parametrize("kind", [Kind.WORLD_EVENT, Kind.NATIONAL])
def test_kinds_for_which_nothing_is_due(kind: Kind) -> None:
    due = invoice(kind, HeadCount(100), DAY)
    assert (due.payer, due.lines, due.total) == (None, (), 0)


def test_nobody_sat_the_exam() -> None:
    due = invoice(Kind.FA, HeadCount(20), DAY)
    assert (due.payer, due.lines, due.total) == (Payer.HOST, (), 0)


def test_nothing_is_computed_from_an_unknown_amount() -> None:
    due = invoice(Kind.FA, HeadCount(20, 18), date(2019, 5, 1))
    assert due.total is None
    assert [line.cents for line in due.lines] == [None]


def test_5_2_3_2_a_subsidy_is_a_line_of_its_own() -> None:
    due = invoice(Kind.IA, HeadCount(10), DAY, subsidies=[Subsidy("programme", heads=3, cents=3000)])
    assert [(line.code, line.cents) for line in due.lines] == [("seminar_fee", 30_000), ("subsidy", -9_000)]
    assert due.total == 21_000


@given(
    st.sampled_from([Kind.FA, Kind.IA, Kind.REFRESHER]),
    st.integers(0, 200),
    st.integers(0, 200),
    st.lists(st.tuples(st.integers(0, 50), st.integers(0, 10_000)), max_size=3),
)
def test_no_invoice_is_negative(kind: Kind, people: int, sat: int, given_: list[tuple[int, int]]) -> None:
    subsidies = [Subsidy("programme", heads, cents) for heads, cents in given_]
    due = invoice(kind, HeadCount(people, sat), DAY, subsidies=subsidies)
    assert due.total is not None
    assert 0 <= due.total <= invoice(kind, HeadCount(people, sat), DAY).total


@given(
    st.sampled_from([Kind.FA, Kind.IA, Kind.REFRESHER]),
    st.integers(0, 200),
    st.integers(0, 200),
    st.sampled_from([date(2021, 1, 1), DAY, date(2030, 12, 31)]),
)
def test_5_2_3_the_invoice_is_the_dated_table_times_the_head_count(
    kind: Kind, people: int, sat: int, day: date
) -> None:
    counted = sat if kind is Kind.FA else people
    table = {Kind.FA: 20_00, Kind.IA: 30_00, Kind.REFRESHER: 40_00}
    due = invoice(kind, HeadCount(people, sat), day)
    assert due.total == table[kind] * counted
    assert [line.quantity for line in due.lines] == [counted][: bool(counted)]


@pytest.mark.parametrize(("cents", "written"), [(36_000, 360), (0, 0), (1050, "10.5"), (None, None)])
def test_euros(cents: int | None, written: int | str | None) -> None:
    assert euros(cents) == written


def test_fee_total_agrees_with_the_invoice() -> None:
    for fee in FEES:
        due = invoice(fee.kind, HeadCount(7, 5), DAY)
        assert fee_total(fee.kind, 7, 5, DAY) == (due.total, due.payer)
        assert payer_of(fee, Organiser.FEDERATION) is fee.payer
