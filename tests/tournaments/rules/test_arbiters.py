"""The standing of the arbiters named, as the pre-check asks it."""

from dataclasses import replace
from datetime import date

import pytest

from rulekit import Severity
from tournaments.rules.arbiters import all_licensed, check_staff
from tournaments.rules.facts import ArbiterFacts, EventFacts

PAID = ArbiterFacts("chief", frozenset({"IA"}), fee_paid=True)


def codes(event: EventFacts) -> dict[str, tuple[str, Severity]]:
    return {each.code: (each.article, each.severity) for each in check_staff(event)}


@pytest.mark.parametrize(
    ("arbiter", "event", "found"),
    [
        pytest.param(PAID, {}, {}, id="B06.1 6.1 paid"),
        pytest.param(
            ArbiterFacts("arbiter", fee_paid=False),
            {},
            {"arbiter_fee_unpaid": ("6.1", Severity.ERROR)},
            id="B06.1 6.1 not paid",
        ),
        pytest.param(
            ArbiterFacts("arbiter"),
            {},
            {"arbiter_fee_unknown": ("6.1", Severity.WARNING)},
            id="B06.1 6.1 unknown is no stop",
        ),
        pytest.param(ArbiterFacts("chief-fair-play", fee_paid=False), {}, {}, id="no arbiter of the event"),
        pytest.param(
            ArbiterFacts("chief", fee_paid=True, active=False),
            {"norm_event": True},
            {
                "arbiter_inactive_chief": ("2.1.1", Severity.ERROR),
                "arbiter_inactive": ("1.1", Severity.NOTICE),
            },
            id="B06.3 2.1.1",
        ),
        pytest.param(
            ArbiterFacts("arbiter", fee_paid=True, active=False),
            {"official": True},
            {
                "arbiter_inactive_official": ("2.1.2", Severity.ERROR),
                "arbiter_inactive": ("1.1", Severity.NOTICE),
            },
            id="B06.3 2.1.2",
        ),
        pytest.param(
            ArbiterFacts("arbiter", fee_paid=True, suspended=True),
            {"continental": True},
            {"arbiter_suspended": ("5.2", Severity.ERROR)},
            id="B06.4 5.2",
        ),
        pytest.param(
            replace(PAID, elsewhere=frozenset({date(2027, 3, 2)})),
            {},
            {"arbiter_elsewhere": ("2.1", Severity.WARNING)},
            id="B06.1 2.1 two places on one day",
        ),
        pytest.param(
            PAID, {"expected_players": 26}, {"few_arbiters": ("1", Severity.NOTICE)}, id="one for 25 players"
        ),
        pytest.param(PAID, {"expected_players": 25}, {}, id="enough for 25 players"),
        pytest.param(ArbiterFacts("chief", fee_paid=False), {"fide_rated": False}, {}, id="national event"),
    ],
)
def test_staff(arbiter, event, found):
    assert codes(EventFacts(arbiters=(arbiter,), **event)) == found


@pytest.mark.parametrize(
    ("fees", "licensed"),
    [((True, True), True), ((True, None), None), ((True, None, False), False), ((), None)],
)
def test_all_licensed(fees, licensed):
    named = tuple(ArbiterFacts("arbiter", fee_paid=fee) for fee in fees)
    assert all_licensed(EventFacts(arbiters=named)) is licensed


TWO = (ArbiterFacts("chief", fee_paid=False, active=False, suspended=True), ArbiterFacts("arbiter"))


def test_each_objection_names_its_regulation_the_field_and_how_many_people():
    """The numbers count people; the field leads to the arbiters of the form."""
    event = EventFacts(arbiters=TWO, official=True, norm_event=True, expected_players=51)
    assert {
        (each.code, each.regulation, each.field, each.actual, each.required) for each in check_staff(event)
    } == {
        ("arbiter_fee_unpaid", "B06.1", "arbiters", 1, 0),
        ("arbiter_fee_unknown", "B06.1", "arbiters", 1, 0),
        ("arbiter_inactive_chief", "B06.3", "arbiters", None, None),
        ("arbiter_inactive_official", "B06.3", "arbiters", None, None),
        ("arbiter_inactive", "B06.3", "arbiters", 1, 0),
        ("arbiter_suspended", "B06.4", "arbiters", 1, 0),
        # The Arbiters' Manual, chapter 1: one for 25 players, so three for 51.
        ("few_arbiters", "AM", "arbiters", 2, 3),
    }
    assert not any(each.ok for each in check_staff(event))


def test_2_1_people_and_days_elsewhere_are_counted_and_the_first_day_is_named():
    days = [date(2027, 3, 4), date(2027, 3, 2)]
    named = (replace(PAID, elsewhere=frozenset(days)), replace(PAID, elsewhere=frozenset(days[:1])), PAID)
    (found,) = check_staff(EventFacts(arbiters=named))
    assert (found.regulation, found.field) == ("B06.1", "arbiters")
    assert (found.actual, found.required, found.subject) == (2, 2, "2027-03-02")


def test_5_2_a_suspended_arbiter_may_work_at_an_ordinary_event():
    assert codes(EventFacts(arbiters=(replace(PAID, suspended=True),))) == {}
