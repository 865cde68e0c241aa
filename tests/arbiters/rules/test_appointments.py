"""One arbiter in one post, panels, limits and shares (B06.3 8, B06.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiters.rules.appointments import (
    gender_quota,
    may_appoint,
    olympiad_federations,
    olympiad_host_share,
    panel_member_ok,
    panel_role_ok,
    panel_share,
    panel_size_ok,
    year_limits,
)
from arbiters.rules.editions import ARBITERS_2021, ARBITERS_2024, ArbiterEdition
from arbiters.rules.enums import Category, Panel, Role, Title
from rulekit import failed_articles, verdict

TABLE_8_3 = {
    "CA": ("AB", "AB", "ABC", "ABCD"),
    "DCA": ("AB", "ABC", "ABCD", "ABCD"),
    "SEC": ("AB", "ABC", "ABCD", "ABCD"),
    "PO": ("AB", "ABC", "ABCD", "ABCD"),
    "FP": ("AB", "ABCD", "ABCD", "ABCD"),
    "ARB": ("ABC", "ABCD", "ABCD", "ABCD"),
    "MA": ("ABCD", "ABCD", "ABCD", "ABCD"),
}


@pytest.mark.parametrize(
    ("role", "event", "allowed"),
    [
        pytest.param(role, event, allowed, id=f"8.3 {role} at {event}")
        for role, row in TABLE_8_3.items()
        for event, allowed in zip("ABCD", row, strict=True)
    ],
)
def test_table_8_3(role: str, event: str, allowed: str) -> None:
    fits = {
        each: may_appoint(Role(role), Category(event), Title.IA, each, edition=ARBITERS_2021).ok
        for each in Category
    }
    assert fits == {each: each in allowed for each in Category}
    fa = may_appoint(Role(role), Category(event), Title.FA, Category.A, edition=ARBITERS_2021)
    assert fa.ok is ("D" in allowed)


@pytest.mark.parametrize("title", [Title.NA, Title.IO])
def test_8_2_who_is_no_fide_arbiter(title: Title) -> None:
    finding = may_appoint(Role.ARB, Category.D, title, None, edition=ARBITERS_2021)
    assert (finding.article, finding.ok) == ("8.2", False)


def test_6_an_ia_without_category_is_d() -> None:
    assert may_appoint(Role.MA, Category.A, Title.IA, None, edition=ARBITERS_2021).ok is True
    assert may_appoint(Role.ARB, Category.A, Title.IA, None, edition=ARBITERS_2021).ok is False


@pytest.mark.parametrize(
    ("panel", "categories"), [("GREEN", "A"), ("BLUE", "AB"), ("RED", "AB"), ("YELLOW", "ABCD")]
)
def test_members_of_a_panel(panel: str, categories: str) -> None:
    fits = {each: panel_member_ok(Panel(panel), each, edition=ARBITERS_2021).ok for each in Category}
    assert fits == {each: each in categories for each in Category}


POSTS = {
    "GREEN": {"CA A"},
    "BLUE": {"DCA A", "CA B"},
    "RED": {"SEC A", "PO A", "DCA B"},
    "YELLOW": {"ARB A", "MA A", "ARB B", "MA B", "SEC B", "PO B"},
}


@pytest.mark.parametrize("panel", Panel)
def test_a_panel_may_serve_where_those_below_may(panel: Panel) -> None:
    below = list(Panel)[list(Panel).index(panel) :]
    expected = set[str]().union(*(POSTS[each] for each in below))
    posts = {
        f"{role} {event}"
        for role in Role
        for event in (Category.A, Category.B)
        if panel_role_ok(panel, role, event, edition=ARBITERS_2021).ok
    }
    assert posts == expected


def test_no_panel_names_the_fair_play_arbiter() -> None:
    for panel in Panel:
        assert panel_role_ok(panel, Role.FP, Category.A, edition=ARBITERS_2021).ok is None
        assert panel_role_ok(panel, Role.FP, Category.C, edition=ARBITERS_2021).ok is True


@pytest.mark.parametrize(("edition", "most"), [(ARBITERS_2021, 20), (ARBITERS_2024, 25)])
def test_size_of_the_green_panel(edition: ArbiterEdition, most: int) -> None:
    assert panel_size_ok(Panel.GREEN, most, edition=edition).ok is True
    assert panel_size_ok(Panel.GREEN, most + 1, edition=edition).ok is False


@pytest.mark.parametrize(
    ("ca", "dca", "total", "failed"),
    [
        pytest.param(2, 1, 3, [], id="4.1-4.3"),
        pytest.param(1, 2, 3, [], id="4.2 counted separately"),
        pytest.param(3, 0, 3, ["4.1"], id="4.1"),
        pytest.param(0, 3, 3, ["4.2"], id="4.2"),
        pytest.param(0, 0, 4, ["4.3"], id="4.3"),
        pytest.param(3, 3, 6, ["4.1", "4.2", "4.3"], id="all"),
    ],
)
def test_limits_of_a_year(ca: int, dca: int, total: int, failed: list[str]) -> None:
    assert failed_articles(year_limits(ca, dca, total, edition=ARBITERS_2021)) == failed


@given(st.integers(0, 200), st.integers(0, 200))
def test_shares_are_whole_persons(women: int, men: int) -> None:
    expected = 4 * women >= women + men and 4 * men >= women + men
    assert (verdict(gender_quota(women, men, edition=ARBITERS_2021)) == "PASS") is expected


def test_who_is_not_known_counts_in_the_total() -> None:
    assert failed_articles(gender_quota(2, 3, total=9, edition=ARBITERS_2021)) == ["6.4"]


@given(st.integers(0, 100), st.integers(0, 100))
def test_shares_of_the_panels(part: int, total: int) -> None:
    assert panel_share(part, total, edition=ARBITERS_2021).ok is (2 * part >= total)
    assert olympiad_host_share(part, total, edition=ARBITERS_2021).ok is (4 * part <= total)


def test_7_3_one_woman_and_one_man_of_a_federation() -> None:
    people = [("GER", True), ("GER", False), ("FRA", True), (None, True), (None, True), ("ITA", None)]
    assert verdict(olympiad_federations(people, edition=ARBITERS_2021)) == "PASS"
    (fault,) = [
        each for each in olympiad_federations([*people, ("FRA", True)], edition=ARBITERS_2021) if not each.ok
    ]
    assert (fault.subject, fault.actual, fault.required) == ("FRA", 2, 1)
