"""Norm events: what B.01, 1.1 asks at registration."""

from datetime import date, timedelta

import pytest

from rulekit import Severity
from tests.tournaments.rules.facts import START, event, found, rounds
from tournaments.rules import ArbiterFacts, ClockPeriod


def norm_event(**changes):
    return event(norm_event=True, **changes)


def test_a_sound_norm_event():
    assert found(norm_event()) == {}


@pytest.mark.parametrize(
    ("days", "code", "actual"),
    [
        pytest.param((0, 0, 0), "norm_rounds_a_day", 3, id="1.1.3: three rounds on one day"),
        pytest.param((0, 0, 1, 1, 2), "few_slow_days", 1, id="1.1.3a: a single round on one day"),
        pytest.param((0, 0, 1, 2), "few_slow_days", 2, id="1.1.3a: on two days"),
    ],
)
def test_rounds_a_day(days, code, actual):
    assert found(norm_event(rounds=rounds(*days)))[code].actual == actual


def test_three_single_days_suffice():
    finding = found(norm_event(rounds=rounds(0, 1, 2, 3, 3)))
    assert "few_slow_days" not in finding
    assert "norm_rounds_a_day" not in finding


def test_few_slow_days_is_only_a_notice():
    assert found(norm_event(rounds=rounds(0, 0)))["few_slow_days"].severity is Severity.NOTICE


@pytest.mark.parametrize(
    ("minutes", "broken"),
    [pytest.param(89, True, id="1.1.3: 119 minutes"), pytest.param(90, False, id="1.1.3: 120 minutes")],
)
def test_two_hours_for_each_player(minutes, broken):
    finding = found(norm_event(clock=(ClockPeriod(minutes, None, 30),))).get("norm_player_time")
    assert (finding is not None) is broken
    if finding:
        assert (finding.actual, finding.required, finding.regulation) == (119, 120, "B.01")


@pytest.mark.parametrize(
    ("titles", "broken"),
    [
        pytest.param({"IA"}, False, id="1.1.5: IA"),
        pytest.param({"FA"}, False, id="1.1.5: FA"),
        pytest.param({"NA"}, True, id="1.1.5: NA"),
        pytest.param(set(), True, id="1.1.5: no title"),
    ],
)
def test_chief_arbiter(titles, broken):
    chief = (ArbiterFacts("chief", frozenset(titles), fee_paid=True),)
    assert ("norm_chief_arbiter" in found(norm_event(arbiters=chief))) is broken


def test_no_arbiter_plays():
    playing = (
        ArbiterFacts("chief", frozenset({"IA"}), fee_paid=True),
        ArbiterFacts("arbiter", plays=True, fee_paid=True),
    )
    finding = found(norm_event(arbiters=playing))["norm_playing_arbiters"]
    assert (finding.article, finding.severity) == ("1.1.6", Severity.ERROR)


def test_twelve_hours_are_named_once():
    facts = norm_event(clock=(ClockPeriod(151, None, 30),), rounds=rounds(0, 0))
    assert [code for code in found(facts) if "hours" in code] == ["hours_per_day"]


def test_schiller_gives_norms_only_before_2024():
    old = event(date(2023, 5, 1), norm_event=True, system="schiller")
    assert "norm_system" not in found(old, date(2023, 1, 1))
    assert found(norm_event(system="schiller"))["norm_system"].article == "1.4.2e"


def test_a_team_event_is_admitted():
    assert "norm_system" not in found(norm_event(system="team-swiss"))


def test_no_edition_before_2022():
    start = date(2019, 5, 1)
    assert "no_title_edition" in found(event(start, norm_event=True), start - timedelta(days=60))


def test_the_same_clocks_for_all_in_norm_events():
    mixed = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30, delay=True))
    finding = found(norm_event(clock=mixed))["norm_same_clocks"]
    assert (finding.article, finding.severity) == ("1.1.3b", Severity.ERROR)
    assert "norm_same_clocks" in found(norm_event(black_clock=(ClockPeriod(120, None, 30),)))
    assert found(event(clock=mixed))["mixed_clock_modes"].severity is Severity.WARNING


def test_start_of_the_day_counts_not_the_hour():
    assert "registered_late" not in found(norm_event(), START - timedelta(days=30))


def test_1_4_5f_a_double_round_robin_of_five_players_is_no_norm_event():
    """With a free day in each half it has ten rounds, but eight games a player."""
    five = {"system": "double-round-robin", "rounds": rounds(*range(10)), "expected_players": 5}
    finding = found(norm_event(**five))["norm_players"]
    assert (finding.article, finding.actual, finding.required) == ("1.4.5f", 5, 6)
    assert "norm_players" not in found(norm_event(**five | {"expected_players": 6}))


def test_0_2_the_first_day_of_an_event_before_2022_is_named():
    start = date(2019, 5, 1)
    finding = found(event(start, norm_event=True), start - timedelta(days=60))["no_title_edition"]
    assert (finding.regulation, finding.article, finding.field) == ("B.01", "0.2", "start")
    assert (finding.actual, finding.severity) == ("2019-05-01", Severity.ERROR)


@pytest.mark.parametrize(
    ("changes", "code", "article", "field"),
    [
        pytest.param({"rounds": rounds(0, 0, 0)}, "norm_rounds_a_day", "1.1.3", "rounds", id="1.1.3 rounds"),
        pytest.param({"rounds": rounds(0, 0, 1)}, "few_slow_days", "1.1.3a", "rounds", id="1.1.3a"),
        pytest.param(
            {"clock": (ClockPeriod(89, None, 30),)}, "norm_player_time", "1.1.3", "clock", id="1.1.3 time"
        ),
        pytest.param(
            {"arbiters": (ArbiterFacts("chief", fee_paid=True),)},
            "norm_chief_arbiter",
            "1.1.5",
            "arbiters",
            id="1.1.5",
        ),
        pytest.param({"system": "schiller"}, "norm_system", "1.4.2e", "system", id="1.4.2e"),
        pytest.param(
            {"black_clock": (ClockPeriod(120, None, 30),)}, "norm_same_clocks", "1.1.3b", "clock", id="1.1.3b"
        ),
    ],
)
def test_each_condition_names_the_title_regulations_and_the_field(changes, code, article, field):
    finding = found(norm_event(**changes))[code]
    assert (finding.regulation, finding.article, finding.field) == ("B.01", article, field)


def test_1_1_3_seconds_do_not_make_up_a_minute():
    """119 minutes and 59 seconds for sixty moves are less than two hours."""
    assert (
        found(norm_event(clock=(ClockPeriod(90, 59, 30), ClockPeriod(0, None, 29))))[
            "norm_player_time"
        ].actual
        == 119
    )
