"""The event as the norm rules read it: system, exemption, what the commission approved (1.1, 1.4.2e)."""

from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from titles.models import NormFile
from titles.norms.conditions import days_of_rounds, is_system_approved, norm_event
from tournaments.models import Tournament

START = date(2026, 10, 5)


def event(system: str = "swiss", admitted: list[str] | None = None, **file: Any) -> Any:
    return norm_event(
        NormFile(**file),
        Tournament(system=system, admitted=admitted or []),
        "UKR",
        rounds=9,
        players=40,
        open_swiss=True,
    )


@pytest.mark.parametrize(
    ("system", "shown"),
    [
        ("swiss", "swiss"),
        ("round-robin", "round-robin"),
        ("double-round-robin", "double-round-robin"),
        ("scheveningen", "scheveningen"),
        ("knockout", "knockout"),
        ("team-swiss", "team"),
        ("team-round-robin", "team"),
    ],
)
def test_1_4_2e_team_events_of_any_pairing_are_team_events(system: str, shown: str) -> None:
    assert event(system).system == shown


def test_what_officials_stated_reaches_the_rules() -> None:
    found = event(kind="world-team", exemption="1.4.3a", sub_zonal_year=True)
    assert (found.kind, found.exemption, found.sub_zonal_year, found.host) == (
        "world-team",
        "1.4.3a",
        True,
        "UKR",
    )
    assert (found.rounds, found.players, found.open_swiss) == (9, 40, True)
    assert event().exemption is None


@pytest.mark.parametrize(
    ("approved", "admitted", "expected"),
    [
        (False, [], False),
        (True, [], True),
        (False, ["norm_system"], True),
        (False, ["registered_late"], False),
    ],
)
def test_1_4_2e_another_system_needs_approval_before_or_after(
    approved: bool, admitted: list[str], expected: bool
) -> None:
    file, tournament = NormFile(system_approved=approved), Tournament(admitted=admitted)
    assert is_system_approved(file, tournament) is expected
    assert event("scheveningen", admitted, system_approved=approved).approved is expected


def registered(*days: date | None) -> Any:
    rows = [SimpleNamespace(day=day) for day in days]
    return SimpleNamespace(rounds=SimpleNamespace(all=lambda: rows))


def reported(*days: date | None, rounds: int = 3) -> Any:
    return SimpleNamespace(round_dates=days, rounds=rounds)


DAYS = tuple(START + timedelta(days=number) for number in range(3))


@pytest.mark.parametrize(
    ("report", "days"),
    [
        pytest.param(reported(*DAYS), DAYS, id="as reported"),
        pytest.param(reported(*DAYS[:2]), (START,) * 3, id="a day is missing in the report"),
        pytest.param(reported(DAYS[0], None, DAYS[2]), (START,) * 3, id="a day is empty in the report"),
        pytest.param(reported(), (START,) * 3, id="no days in the report"),
    ],
)
def test_the_days_of_the_rounds(report: Any, days: tuple[date, ...]) -> None:
    """1.1.2, 1.1.3: two rounds a day are judged by them, so half a report's days are not enough."""
    assert days_of_rounds(registered(START, START, START), report) == days


def test_a_registered_round_without_a_day_is_left_out() -> None:
    assert days_of_rounds(registered(START, None), reported()) == (START,)
