"""Categories of events (B06.3 1.3) and upgrades of arbiters (3 to 5, 7)."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from arbiters.rules.categories import (
    ServedEvent,
    Strength,
    UpgradeRequest,
    check_upgrade,
    tournament_category,
)
from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import Category, Evaluation, Listed, Rate, Role, System, Title
from rulekit import failed_articles, review_articles

ROUND_ROBIN = {"system": System.RR, "players": 10}
FIELD = {
    "system": System.TM,
    "players": 200,
    "rated": 150,
    "titled": 20,
    "titled_federations": 3,
    "rounds": 9,
}


@pytest.mark.parametrize(
    ("facts", "category"),
    [
        pytest.param({"listed": Listed.WORLD_MAJOR}, "A", id="1.3.1.1"),
        pytest.param({"listed": Listed.WORLD_OTHER}, "B", id="1.3.2.1"),
        pytest.param({"listed": Listed.CONTINENTAL_MAJOR}, "B", id="1.3.2.2"),
        pytest.param({"listed": Listed.CONTINENTAL_OTHER}, "C", id="1.3.3.1"),
        pytest.param({"average": Fraction(2601)}, "B", id="1.3.2.3 a"),
        pytest.param({"average": Fraction("2600.1"), "rate": Rate.BLITZ}, "B", id="1.3.2.3 a above (A-27)"),
        pytest.param({"average": Fraction(2600), "rate": Rate.RAPID}, "D_OR_NONE", id="1.3.3.2 standard"),
        pytest.param({"average": Fraction(2401), "women": True}, "B", id="1.3.2.3 b"),
        pytest.param({"average": Fraction(2600)}, "C", id="1.3.3.2 a"),
        pytest.param({"average": Fraction(2301), "women": True}, "C", id="1.3.3.2 b"),
        pytest.param({"average": Fraction(2700), "players": 9}, "D_OR_NONE", id="1.3.2.3 nine players"),
        pytest.param({"average": Fraction(2700), "players": 6, "system": System.DR}, "B", id="1.3.2.3 DR"),
        pytest.param({"average": Fraction(2700), "system": System.SS}, "D_OR_NONE", id="1.3.2.3 RR only"),
        pytest.param(FIELD, "C", id="1.3.3.2 c teams"),
        pytest.param(FIELD | {"rate": Rate.RAPID}, "D_OR_NONE", id="1.3.3.2 c standard"),
        pytest.param(FIELD | {"players": 150, "rated": 150}, "D_OR_NONE", id="1.3.3.2 c more than 150"),
        pytest.param({"ia_norm": True}, "D", id="1.3.4"),
        pytest.param({"ia_norm": False}, "NONE", id="none"),
    ],
)
def test_category_of_an_event(facts: dict[str, Any], category: str) -> None:
    event = Strength(**ROUND_ROBIN | facts)
    assert tournament_category(event, edition=ARBITERS_2021) == category


def served(category: str | None = "A", role: str = "CA", year: int = 2021, **more: Any) -> ServedEvent:
    days = {"start": date(year, 8, 1), "end": date(year, 8, 10)}
    given = Category(category) if category else None
    return ServedEvent(category=given, role=Role(role), **(days | more))


def request(*events: ServedEvent, **more: Any) -> UpgradeRequest:
    usual = {
        "target": Category.A,
        "submitted": date(2022, 6, 1),
        "ia_award": date(2010, 6, 1),
        "category": Category.B,
        "category_since": date(2018, 6, 1),
        "active_until": date(2023, 12, 31),
    }
    return UpgradeRequest(**(usual | more), events=events or (served(), served(year=2020)))


def result(whole: UpgradeRequest) -> tuple[str | None, list[str], list[str]]:
    found = check_upgrade(whole, edition=ARBITERS_2021)
    return found.option, failed_articles(found.findings), review_articles(found.findings)


A, B, C, D = (served(each) for each in "ABCD")


@pytest.mark.parametrize(
    ("events", "option", "failed"),
    [
        pytest.param([A, A], "2", [], id="3.5 a"),
        pytest.param([A, B, B, B], "1+3", [], id="3.5 b"),
        pytest.param([A], None, ["3.5"], id="3.5 one"),
        pytest.param([A, B, B], None, ["3.5"], id="3.5 one and two"),
        pytest.param([B, B, B, B], None, ["3.5"], id="3.5 none of category A"),
        pytest.param([A, C, C, C], None, ["3.5"], id="3.5 C is not B"),
        pytest.param([A, A, A], None, ["7.2.1"], id="7.2.1 three"),
        pytest.param([A, A, B], None, ["7.2.1"], id="7.2.1 two and another"),
        pytest.param([A, A, B, B], None, ["7.2.1"], id="7.2.1 four, but two suffice"),
        pytest.param([A, B, B, B, B], None, ["7.2.1"], id="7.2.1 one and four"),
        pytest.param([A, B, B, B, served(None)], None, ["7.2.1"], id="7.2.1 an event without category"),
    ],
)
def test_options(events: list[ServedEvent], option: str | None, failed: list[str]) -> None:
    assert result(request(*events)) == (option, failed, [])


def test_an_event_of_category_a_is_none_of_category_b() -> None:
    deputy = [served("A", "DCA"), served("B", "DCA")]
    whole = request(*deputy, target=Category.B, category=Category.C)
    assert result(whole) == (None, ["4.5"], ["8.3"])


@pytest.mark.parametrize(
    ("events", "failed"),
    [
        pytest.param([A, served(role="ARB")], ["3.5"], id="3.5 role"),
        pytest.param([A, served(evaluation=Evaluation.NEGATIVE)], ["3.5"], id="3.5 evaluation"),
        pytest.param(
            [A, served(start=date(2017, 5, 20), end=date(2017, 6, 1))],
            ["7.3"],
            id="3.5 five years",
        ),
        pytest.param(
            [A, served(start=date(2017, 5, 20), end=date(2017, 5, 31))], ["3.5", "7.3"], id="3.5 a day more"
        ),
        pytest.param([A, served(used_before=True)], ["7.3"], id="7.3 used before"),
        pytest.param([A, served(start=date(2018, 6, 1))], ["7.3"], id="7.3 on the day of the upgrade"),
        pytest.param([A, served(start=date(2018, 6, 2))], [], id="7.3 a day later"),
    ],
)
def test_events(events: list[ServedEvent], failed: list[str]) -> None:
    assert result(request(*events)) == ("2", failed, [])


@pytest.mark.parametrize(
    ("more", "failed", "review"),
    [
        pytest.param({"ia_award": date(2017, 6, 1)}, [], [], id="3.1 exact day"),
        pytest.param({"ia_award": date(2017, 6, 2)}, ["3.1"], [], id="3.1 a day short"),
        pytest.param({"title": Title.FA, "ia_award": None}, ["1.2.2"], ["8.3"], id="1.2.2, not 3.1"),
        pytest.param({"active_until": date(2022, 6, 1)}, [], [], id="3.2 last active day"),
        pytest.param({"active_until": date(2022, 5, 31)}, ["3.2"], [], id="3.2"),
        pytest.param({"active_until": None}, ["3.2"], [], id="3.2 unknown"),
        pytest.param({"sanctions": (date(2022, 6, 1),)}, ["3.3"], [], id="3.3 to this day"),
        pytest.param({"sanctions": (None,)}, ["3.3"], [], id="3.3 without end"),
        pytest.param({"sanctions": (date(2022, 5, 31),)}, [], ["3.3"], id="3.3 ended"),
        pytest.param({"sanctions": (date(2012, 1, 1), None)}, ["3.3"], ["3.3"], id="3.3 both"),
        pytest.param({"category_since": date(2020, 6, 2)}, ["3.4", "7.3"], [], id="3.4 a day short"),
        pytest.param({"category_since": date(2020, 6, 1)}, [], [], id="3.4 exact day"),
        pytest.param({"category_since": None}, ["3.4"], [], id="3.4 unknown"),
        pytest.param({"category": Category.C}, ["3.4"], ["8.3"], id="3.4 category C"),
        pytest.param({"category": None}, ["3.4"], ["8.3"], id="3.4 none is D"),
    ],
)
def test_the_arbiter(more: dict[str, Any], failed: list[str], review: list[str]) -> None:
    events = [served(year=2021), served(start=date(2020, 6, 2), end=date(2020, 6, 9))]
    assert result(request(*events, **more)) == ("2", failed, review)


def test_c_asks_for_no_time_in_category_d() -> None:
    events = [served("C", "DCA"), served("C", "DCA")]
    whole = request(
        *events,
        target=Category.C,
        category=Category.D,
        ia_award=date(2021, 6, 1),
        category_since=date(2021, 6, 1),
    )
    assert result(whole) == ("2", [], [])


def test_8_3_only_the_posts_that_count() -> None:
    """A category C arbiter as chief arbiter of an event B is for a person; as deputy the table allows it."""
    chief = request(served("B", "CA"), served("B", "DCA"), target=Category.B, category=Category.C)
    found = check_upgrade(chief, edition=ARBITERS_2021)
    judged = [(each.article, each.ok, each.actual) for each in found.findings if each.code == "appointment"]
    assert judged == [("8.3", None, "CA"), ("8.3", True, "DCA")]
