"""Fees, periods and ages by their day; an unknown amount stays unknown."""

from datetime import date

import pytest

from players.requests.transfer_rules import (
    NoRule,
    eligible_from,
    fees_on,
    needs_guardian,
    number_on,
    rule_on,
    rules,
)


@pytest.mark.parametrize(
    ("day", "amount"),
    [(date(2020, 11, 30), 250), (date(2020, 12, 1), 50), (date(2026, 11, 16), 50)],
)
def test_the_notification_fee_is_that_of_its_day(day, amount):
    assert rule_on("notification_fee", day).value == amount


def test_amounts_that_no_source_gives_are_unknown():
    fees = {rule.name: rule.value for rule in fees_on(date(2026, 11, 16))}
    assert fees == {"notification_fee": 50, "transfer_fee": None, "compensation_fee": None}
    with pytest.raises(NoRule):
        number_on("transfer_fee", date(2026, 11, 16))


def test_a_day_before_all_rules_is_refused():
    with pytest.raises(NoRule):
        rule_on("notification_fee", date(2009, 1, 1))


def test_every_rule_names_its_source_and_none_overlaps():
    for rule in rules():
        assert rule.source
        later = [other for other in rules() if other.name == rule.name and other.since > rule.since]
        assert all(rule.until and rule.until < other.since for other in later)


@pytest.mark.parametrize(
    ("last", "never", "expected"),
    [
        (date(2025, 6, 30), False, date(2027, 6, 30)),  # two years after the last event
        (date(2023, 1, 1), False, date(2026, 11, 16)),  # over already: from the notification on
        (
            date(2021, 11, 16),
            False,
            date(2027, 11, 16),
        ),  # five years without: one year after the notification
        (None, True, date(2027, 11, 16)),
        (None, False, None),  # not known, so not computed
    ],
)
def test_eligibility_counts_from_the_last_event(last, never, expected):
    found = eligible_from(notified=date(2026, 11, 16), last_event=last, never_represented=never)
    assert found.day == expected
    assert found.source


@pytest.mark.parametrize(
    ("birth", "asked"),
    [(date(2010, 11, 16), False), (date(2010, 11, 17), True), (date(1990, 1, 1), False)],
)
def test_a_guardian_is_asked_until_the_sixteenth_birthday(birth, asked):
    assert needs_guardian(birth, date(2026, 11, 16)) is asked
