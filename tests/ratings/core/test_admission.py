"""May an event be rated: registration, conduct, clocks, days, composition."""

from datetime import date
from typing import Any

import pytest

from ratings.core import (
    EDITIONS,
    EventRecord,
    PlayerSnapshot,
    RatingType,
    System,
    TimeControl,
    appeal_before_council,
    appeal_until,
    check_event,
    edition_by_id,
    rates_every_played_game,
    registration_deadline,
)
from rulekit import Finding, Severity, blocking
from tests.ratings.core.golden import vectors

START = date(2022, 6, 10)


def found(edition_id: str, event: EventRecord, code: str, *players: PlayerSnapshot) -> list[Finding]:
    return [f for f in check_event(edition_by_id(edition_id), event, players) if f.code == code]


def verdict(
    edition_id: str, event: EventRecord, code: str, *players: PlayerSnapshot
) -> list[tuple[bool, str]]:
    return [(f.ok, f.article) for f in found(edition_id, event, code, *players)]


def players(*ratings: int | None) -> list[PlayerSnapshot]:
    return [PlayerSnapshot(str(n), rating, fide_id=str(n)) for n, rating in enumerate(ratings, start=1)]


@pytest.mark.parametrize("vector", vectors("event_admission"), ids=lambda v: v["id"])
def test_question_17_of_the_manual(vector: dict[str, Any]) -> None:
    """R14, R16: two games a day, both players' time added."""
    control = TimeControl(60 * vector["base_total_min"], vector["inc"], vector["first_control_moves"])
    assert control.seconds == 60 * vector["per_player_min"]
    event = EventRecord(time_control=control, rounds_per_day=(2,))
    findings = check_event(edition_by_id("fide-2022"), event, players(2300, 2399))
    hours = next(f for f in findings if f.code == "hours_per_day")
    assert (hours.actual, hours.required) == (vector["day_min"], 720)
    assert (not blocking(findings)) is vector["allowed"]


@pytest.mark.parametrize(
    ("edition_id", "event", "on_time", "article"),
    [
        pytest.param("fide-2009", {}, date(2022, 5, 10), "0.4", id="R03 one month"),
        pytest.param("fide-2017", {}, date(2022, 6, 3), "0.2", id="R03 one week"),
        pytest.param("fide-2017", {"norm_event": True}, date(2022, 5, 11), "0.2", id="R03 norm event"),
        pytest.param("fide-2022", {}, date(2022, 6, 7), "0.2", id="R03 A-24 three days"),
        pytest.param(
            "fide-2022", {"norm_event": True}, date(2022, 5, 11), "title rules 1.1.1", id="R03 norms 2022"
        ),
        pytest.param("fide-rb-2022-10", {"norm_event": True}, date(2022, 6, 7), "0.2", id="R03 rapid"),
        pytest.param("fide-2024", {}, date(2022, 6, 7), "0.2.2", id="0.2.2"),
    ],
)
def test_registration(edition_id: str, event: dict[str, Any], on_time: date, article: str) -> None:
    given = EventRecord(start=START, **event)
    assert registration_deadline(edition_by_id(edition_id), given) == (on_time, article)
    late = EventRecord(start=START, registered_on=START, **event)
    assert verdict(edition_id, late, "registered_late") == [(False, article)]
    waived = EventRecord(start=START, registered_on=START, waivers=frozenset({"late_registration"}), **event)
    assert verdict(edition_id, waived, "registered_late") == [(True, article)]


@pytest.mark.parametrize(
    ("player", "days"),
    [
        pytest.param(PlayerSnapshot(rating=2701), 30, id="0.2.1 above 2700"),
        pytest.param(PlayerSnapshot(rating=2700), 3, id="0.2.2 exactly 2700"),
        pytest.param(PlayerSnapshot(rating=2501, woman=True), 30, id="0.2.1 a woman above 2500"),
        pytest.param(PlayerSnapshot(rating=2501), 3, id="0.2.2 a man above 2500"),
    ],
)
def test_top_players_need_thirty_days(player: PlayerSnapshot, days: int) -> None:
    deadline = registration_deadline(edition_by_id("fide-2024"), EventRecord(start=START), [player])
    assert deadline is not None
    assert (START - deadline[0]).days == days


def test_r03_r04_ukraine_asks_for_approval_not_for_a_date() -> None:
    assert registration_deadline(edition_by_id("ua-national"), EventRecord(start=START)) is None
    assert verdict("ua-national", EventRecord(), "not_approved") == [(False, "7")]
    assert verdict("ua-national", EventRecord(approved=True), "not_approved") == [(True, "7")]


@pytest.mark.parametrize(
    ("edition_id", "day"),
    [("fide-2009", date(2022, 6, 17)), ("fide-2025", date(2022, 6, 17)), ("ua-national", None)],
)
def test_r08_appeal_within_seven_days(edition_id: str, day: date | None) -> None:
    assert appeal_until(edition_by_id(edition_id), START) == day


@pytest.mark.parametrize(
    ("edition_id", "event", "code", "expected"),
    [
        pytest.param(
            "fide-2017",
            {"hybrid": True, "hybrid_approved": True},
            "hybrid_not_approved",
            [(False, "0.2")],
            id="R06 not provided for in 2017",
        ),
        pytest.param(
            "fide-2022", {"hybrid": True}, "hybrid_not_approved", [(False, "0.2")], id="R06 not approved"
        ),
        pytest.param(
            "fide-2024",
            {"hybrid": True, "hybrid_approved": True},
            "hybrid_not_approved",
            [(True, "0.2.4")],
            id="R06 approved",
        ),
        pytest.param(
            "fide-2017", {"licensed_arbiters": False}, "arbiter_without_licence", [(False, "0.3")], id="R09"
        ),
        pytest.param(
            "fide-2022", {"licensed_arbiters": False}, "arbiter_without_licence", [], id="R09 not in 2022"
        ),
        pytest.param("fide-2022", {"announced_as_rated": False}, "not_announced", [(False, "9.2")], id="R10"),
        pytest.param(
            "fide-rb-2024", {"announced_as_rated": True}, "not_announced", [(True, "8.2")], id="R10 rapid"
        ),
        pytest.param(
            "ua-national", {"moves_recorded": False}, "moves_not_recorded", [(False, "2")], id="R15"
        ),
        pytest.param(
            "fide-2022", {"rating_type": RatingType.RAPID}, "type_not_rated", [(False, "0.1")], id="R65"
        ),
        pytest.param(
            "fide-2022", {"start": date(2021, 12, 31)}, "edition_not_in_force", [(False, "0.1")], id="R02"
        ),
    ],
)
def test_conduct(edition_id: str, event: dict[str, Any], code: str, expected: list[tuple[bool, str]]) -> None:
    assert verdict(edition_id, EventRecord(**event), code) == expected


@pytest.mark.parametrize(
    ("edition_id", "player", "code", "severity"),
    [
        pytest.param("fide-2022", PlayerSnapshot("x"), "no_fide_id", Severity.ERROR, id="R11 A-61"),
        pytest.param("ua-national", PlayerSnapshot("x"), "no_fide_id", Severity.WARNING, id="A-61 national"),
        pytest.param(
            "fide-2022",
            PlayerSnapshot("x", fide_id="1", federation_suspended=True),
            "federation_suspended",
            Severity.ERROR,
            id="R66",
        ),
        pytest.param(
            "fide-2022", PlayerSnapshot("x", fide_id="1", deceased=True), "deceased", Severity.ERROR, id="R67"
        ),
    ],
)
def test_players(edition_id: str, player: PlayerSnapshot, code: str, severity: Severity) -> None:
    findings = found(edition_id, EventRecord(), code, player)
    assert [(f.ok, f.subject, f.severity) for f in findings] == [(False, "x", severity)]


@pytest.mark.parametrize(
    ("edition_id", "moves", "ok"),
    [
        pytest.param("fide-2009", 40, True, id="R14 1.3"),
        pytest.param("fide-2017", 36, False, id="R14 1.2 exactly 40"),
        pytest.param("fide-2022", 30, True, id="R14 1.2 at least 30"),
        pytest.param("fide-2024", 29, False, id="R14 1.2 below 30"),
    ],
)
def test_first_control(edition_id: str, moves: int, ok: bool) -> None:
    event = EventRecord(time_control=TimeControl(7200, 0, moves))
    assert [f.ok for f in found(edition_id, event, "first_control")] == [ok]


def test_r13_a_16_minimum_time_blocks_the_event_in_2009_only() -> None:
    event = EventRecord(time_control=TimeControl(60 * 90))
    severities = [
        found(e, event, "time_too_short", *players(2400))[0].severity for e in ("fide-2009", "fide-2022")
    ]
    assert severities == [Severity.ERROR, Severity.WARNING]


@pytest.mark.parametrize(
    ("edition_id", "rating_type", "rounds", "ok"),
    [
        pytest.param("fide-2009", "standard", 3, True, id="R16 3.1 three rounds"),
        pytest.param("fide-2009", "standard", 4, False, id="R16 3.1 four rounds"),
        pytest.param("fide-rb-2024", "rapid", 15, True, id="R16 3.1.1"),
        pytest.param("fide-rb-2024", "rapid", 16, False, id="R16 3.1.1 sixteen"),
        pytest.param("fide-rb-2024", "blitz", 30, True, id="R16 3.1.2"),
        pytest.param("fide-rb-2024", "blitz", 31, False, id="R16 3.1.2 thirty-one"),
        pytest.param("ua-national", "standard", 4, False, id="R16 UA"),
    ],
)
def test_rounds_per_day(edition_id: str, rating_type: str, rounds: int, ok: bool) -> None:
    event = EventRecord(rating_type=RatingType(rating_type), rounds_per_day=(1, rounds))
    assert [f.ok for f in found(edition_id, event, "rounds_per_day")] == [ok]


def test_a_18_exactly_twelve_hours_are_allowed() -> None:
    event = EventRecord(time_control=TimeControl(60 * 120), rounds_per_day=(3,))
    for edition_id in ("fide-2009", "fide-2017", "fide-2022", "ua-national"):
        assert [(f.ok, f.actual) for f in found(edition_id, event, "hours_per_day")] == [(True, 720)]


@pytest.mark.parametrize(
    ("edition_id", "end", "event", "code", "ok"),
    [
        pytest.param("fide-2009", date(2022, 9, 8), {}, "too_long", False, id="R17 4.1 91 days"),
        pytest.param("fide-2009", date(2022, 9, 7), {}, "too_long", True, id="R17 4.1 90 days"),
        pytest.param(
            "fide-2017", date(2022, 9, 8), {"league": True}, "too_long", True, id="R17 4.1.1 leagues"
        ),
        pytest.param("fide-2017", date(2022, 9, 8), {}, "interim_reports_due", False, id="R18 4.1.3"),
        pytest.param("fide-2022", date(2022, 7, 10), {}, "interim_reports_due", False, id="R18 4.1 31 days"),
        pytest.param("fide-2022", date(2022, 7, 9), {}, "interim_reports_due", True, id="R18 4.1 30 days"),
        pytest.param(
            "fide-2022", date(2022, 6, 9), {}, "ends_before_start", False, id="the end before the start"
        ),
    ],
)
def test_duration(edition_id: str, end: date, event: dict[str, Any], code: str, ok: bool) -> None:
    given = EventRecord(start=START, end=end, **event)
    assert [f.ok for f in found(edition_id, given, code)] == [ok]


def test_r17_no_longest_duration_from_2022_and_r18_optional_reports_in_2009() -> None:
    given = EventRecord(start=START, end=date(2023, 6, 1))
    assert found("fide-2022", given, "too_long") == []
    assert found("fide-2009", given, "interim_reports_due") == []
    assert edition_by_id("fide-2009").event.interim_optional


@pytest.mark.parametrize(
    ("edition_id", "white", "black", "rounds", "code", "expected"),
    [
        pytest.param("fide-2009", 120, 90, 1, "time_too_short", [(False, 90, 120)], id="1.11 black's clock"),
        pytest.param("fide-2022", 90, 120, 1, "time_too_short", [(False, 90, 120)], id="1.1 white's clock"),
        pytest.param("fide-2022", 120, 120, 1, "time_too_short", [(True, 120, 120)], id="1.1 both"),
        pytest.param(
            "fide-2022", 120, 60, 4, "hours_per_day", [(True, 720, 720)], id="3.1 both clocks added"
        ),
        pytest.param(
            "fide-2022", 60, 121, 4, "hours_per_day", [(False, 724, 720)], id="3.1 over twelve hours"
        ),
        pytest.param(
            "fide-2022",
            60,
            50,
            1,
            "time_control_of_other_type",
            [(False, "rapid", "standard")],
            id="1.1 black plays rapid chess",
        ),
        pytest.param(
            "fide-2022",
            50,
            60,
            1,
            "time_control_of_other_type",
            [(False, "rapid", "standard")],
            id="1.1 white plays rapid chess",
        ),
    ],
)
def test_1_1_and_3_1_ask_the_clocks_of_both_sides(
    edition_id: str, white: int, black: int, rounds: int, code: str, expected: list[Any]
) -> None:
    """R12, R16: each player must have the minimum; a game lasts as long as both clocks together."""
    event = EventRecord(
        time_control=TimeControl(60 * white),
        black_time_control=TimeControl(60 * black),
        rounds_per_day=(rounds,),
    )
    told = found(edition_id, event, code, *players(2400, 1500))
    assert [(each.ok, each.actual, each.required) for each in told] == expected


def test_r21_unequal_clocks_block_a_rapid_event() -> None:
    event = EventRecord(
        rating_type=RatingType.BLITZ, time_control=TimeControl(300), black_time_control=TimeControl(240)
    )
    assert verdict("fide-rb-2022-10", event, "unequal_clocks") == [(False, "1.2")]


def test_r22_a_match_with_an_unrated_player() -> None:
    event = EventRecord(system=System.MATCH)
    assert verdict("fide-2022", event, "match_with_unrated", *players(2000, None)) == [(False, "6.1")]
    assert verdict("fide-2022", event, "match_with_unrated", *players(2000, 2100)) == [(True, "6.1")]


@pytest.mark.parametrize(
    ("edition_id", "standard", "found"),
    [
        pytest.param("fide-rb-2022-01", 1900, (True, "5.1"), id="5.1, 7.2.1 a standard rating stands in"),
        pytest.param("fide-rb-2024-12", 1900, (True, "5.1"), id="5.1, 7.2.1 in 2024"),
        pytest.param("fide-rb-2022-01", None, (False, "5.1"), id="5.1 no rating at all"),
        pytest.param("fide-2009", None, (False, "6.6"), id="6.6 of 2009"),
    ],
)
def test_5_1_who_counts_as_unrated_in_a_match(
    edition_id: str, standard: int | None, found: tuple[bool, str]
) -> None:
    """R22, R52: in rapid and blitz chess a player with a standard rating counts as rated (7.2.1)."""
    tempo = RatingType.RAPID if edition_id.startswith("fide-rb") else RatingType.STANDARD
    event = EventRecord(system=System.MATCH, rating_type=tempo)
    pair = [*players(2000), PlayerSnapshot(player_id="other", standard_rating=standard, fide_id="2")]
    assert verdict(edition_id, event, "match_with_unrated", *pair) == [found]


R = 2000


@pytest.mark.parametrize(
    ("edition_id", "event", "rated", "count", "expected"),
    [
        pytest.param("fide-2009", {}, 4, 12, [(True, "6.3")], id="R24 6.3 one third"),
        pytest.param("fide-2009", {}, 4, 13, [(False, "6.3")], id="R24 6.3 five of thirteen needed"),
        pytest.param("fide-2009", {}, 3, 9, [(False, "6.31")], id="R24 6.31 four below ten players"),
        pytest.param("fide-2017", {}, 4, 9, [(True, "6.2.1")], id="R24 6.2.1"),
        pytest.param("fide-2017", {"national_championship": True}, 3, 12, [(True, "6.2.3")], id="R24 6.2.3"),
        pytest.param("fide-2009", {"national_championship": True}, 2, 12, [(False, "6.33")], id="R24 6.33"),
        pytest.param(
            "fide-2009",
            {"national_championship": True, "women_only": True},
            2,
            12,
            [(True, "6.33")],
            id="R24 6.33 women",
        ),
        pytest.param("fide-2022", {}, 0, 9, [], id="R24 none in 2022"),
    ],
)
def test_composition(
    edition_id: str, event: dict[str, Any], rated: int, count: int, expected: list[tuple[bool, str]]
) -> None:
    given = EventRecord(system=System.ROUND_ROBIN, **event)
    listed = players(*[R] * rated, *[None] * (count - rated))
    assert verdict(edition_id, given, "too_few_rated", *listed) == expected


def test_a_27_six_players_in_a_double_round_robin_only() -> None:
    five = players(R, R, R, R, None)
    double = EventRecord(system=System.DOUBLE_ROUND_ROBIN)
    assert verdict("fide-2017", double, "double_round_robin_too_small", *five) == [(False, "6.2.2")]
    assert verdict("fide-2017", double, "double_round_robin_too_small", *players(R, R, R, R, R)) == []
    single = EventRecord(system=System.ROUND_ROBIN)
    assert verdict("fide-2017", single, "double_round_robin_too_small", *five) == []


def test_r25_an_incomplete_round_robin_is_reported_as_a_swiss() -> None:
    event = EventRecord(system=System.ROUND_ROBIN, all_games_played=False)
    assert verdict("fide-2009", event, "report_as_swiss", *players(R, R, R, R)) == [(False, "6.43")]
    assert verdict("fide-2022", event, "report_as_swiss", *players(R, R, R, R)) == []


@pytest.mark.parametrize(
    ("edition_id", "article", "required"),
    [("fide-2009", "1.3", 40), ("fide-2017", "1.2", 40), ("fide-2022", "1.2", 30), ("fide-2024", "1.2", 30)],
)
def test_r14_the_article_and_the_moves_asked(edition_id: str, article: str, required: int) -> None:
    event = EventRecord(time_control=TimeControl(7200, 0, 29))
    told = [(f.article, f.actual, f.required) for f in found(edition_id, event, "first_control")]
    assert told == [(article, 29, required)]


def test_5_1_and_0_4_what_depends_on_the_age_of_an_edition() -> None:
    """R08, R20: 2009, 2017 and Ukraine know no exceptions; the council hears appeals from 2024 on."""
    found = {
        each.id: (rates_every_played_game(each), appeal_before_council(each)) for each in EDITIONS.values()
    }
    assert found == {
        "fide-2009": (True, False),
        "fide-2017": (True, False),
        "fide-2022": (False, False),
        "fide-2024": (False, True),
        "fide-2025": (False, True),
        "fide-rb-2022-01": (False, False),
        "fide-rb-2022-10": (False, False),
        "fide-rb-2024": (False, True),
        "fide-rb-2024-12": (False, True),
        "ua-national": (True, False),
    }
