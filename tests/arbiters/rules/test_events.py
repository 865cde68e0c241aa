"""Level, admission, rounds and systems of events (B06.1, 2.1 to 2.6, 3.10, 4.10)."""

from typing import Any

import pytest

from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import Level, Mode, Organiser, Sought, System
from arbiters.rules.events import (
    admission,
    event_level,
    is_short,
    reaches_percent,
    rounds_check,
    systems_check,
)
from arbiters.rules.records import EventFacts, Festival, FestivalTournament, festival_of
from rulekit import failed_articles, review_articles, verdict


@pytest.mark.parametrize(
    ("part", "whole", "percent", "reached"),
    [
        *((30, 100, 30, True), (29, 100, 30, False), (3, 10, 30, True), (31, 101, 30, True)),
        *((30, 101, 30, False), (0, 0, 60, False), (1, 3, 33, True), (1, 3, 34, False)),
    ],
)
def test_percent_is_never_rounded(part: int, whole: int, percent: int, reached: bool) -> None:
    assert reaches_percent(part, whole, percent) is reached


@pytest.mark.parametrize(
    ("title", "organiser", "federations", "level"),
    [
        pytest.param("FA", "FIDE", 1, "WORLD_CONTINENTAL", id="2.6.1"),
        pytest.param("FA", "FEDERATION", 2, "INTERNATIONAL", id="2.6.2 a"),
        pytest.param("IA", "FEDERATION", 3, "INTERNATIONAL", id="2.6.2 b"),
        pytest.param("IA", "FEDERATION", 2, "NONE", id="2.6.2 b too few"),
        pytest.param("IA", "FEDERATION", 1, "NATIONAL", id="2.6.3"),
        pytest.param("FA", "FEDERATION", 0, "NATIONAL", id="nobody but players without federation"),
    ],
)
def test_level(title: str, organiser: str, federations: int, level: str) -> None:
    found = event_level(Sought(title), Organiser(organiser), federations, edition=ARBITERS_2021)
    assert found == Level(level)


@pytest.mark.parametrize(
    ("facts", "failed", "review"),
    [
        pytest.param({}, [], [], id="2.3.1 Swiss"),
        pytest.param({"fide_rated": False}, ["2.1"], [], id="2.1"),
        pytest.param({"mode": Mode.ONLINE}, ["2.3"], [], id="2.3"),
        pytest.param({"mode": Mode.HYBRID}, ["2.3.2"], [], id="2.3.2"),
        pytest.param({"mode": Mode.HYBRID, "qc_approved": True}, ["2.3.2"], [], id="2.3.2 one approval"),
        pytest.param(
            {"mode": Mode.HYBRID, "qc_approved": True, "commission_approved": True}, [], [], id="2.3.2 both"
        ),
        pytest.param({"system": System.OT}, [], ["2.3.1"], id="2.3.1 pending"),
        pytest.param({"system": System.OT, "commission_agreed": False}, ["2.3.1"], [], id="2.3.1 refused"),
        pytest.param({"system": System.OT, "commission_agreed": True}, [], [], id="2.3.1 agreed"),
        pytest.param({"system": System.TM, "base_system": System.OT}, [], ["2.3.1"], id="2.3.1 base system"),
        pytest.param(
            {"mode": Mode.ONLINE, "fide_rated": False}, ["2.1", "2.3"], [], id="one fault hides none"
        ),
    ],
)
def test_admission(facts: dict[str, Any], failed: list[str], review: list[str]) -> None:
    found = admission(EventFacts(**{"system": System.SS} | facts))
    assert (failed_articles(found), review_articles(found)) == (failed, review)


@pytest.mark.parametrize(
    ("title", "rounds", "failed"),
    [
        pytest.param("FA", [7, 6], [], id="3.10.1 once"),
        pytest.param("FA", [5, 6], ["3.10.1"], id="3.10.1 twice"),
        pytest.param("FA", [4, 9], ["3.10"], id="3.10"),
        pytest.param("FA", [4, 5, 6], ["3.10", "3.10.1"], id="3.10 and 3.10.1"),
        pytest.param("IA", [9, 7], [], id="4.10.1 once"),
        pytest.param("IA", [7, 8], ["4.10.1"], id="4.10.1 twice"),
        pytest.param("IA", [6], ["4.10"], id="4.10"),
        pytest.param("IA", [], [], id="no event"),
    ],
)
def test_rounds(title: str, rounds: list[int], failed: list[str]) -> None:
    assert failed_articles(rounds_check(Sought(title), rounds, edition=ARBITERS_2021)) == failed


@pytest.mark.parametrize(("title", "short"), [("FA", {5, 6}), ("IA", {7, 8})], ids=["3.10.1", "4.10.1"])
def test_short_events(title: str, short: set[int]) -> None:
    assert {rounds for rounds in range(20) if is_short(Sought(title), rounds, ARBITERS_2021)} == short


SWISS = EventFacts(system=System.SS)
BIG = EventFacts(system=System.SS, federations=3, players=100, rated=30, rounds=7)


@pytest.mark.parametrize(
    ("norms", "result"),
    [
        pytest.param([SWISS, EventFacts(system=System.RR)], "PASS", id="2.4"),
        pytest.param([EventFacts(system=System.RR), EventFacts(system=System.DR)], "PASS", id="2.4 RR, DR"),
        pytest.param([SWISS, EventFacts(system=System.TM, base_system=System.SS)], "PASS", id="2.4 teams"),
        pytest.param([SWISS, SWISS], "FAIL", id="2.4 Swiss only"),
        pytest.param([SWISS, BIG], "PASS", id="2.5"),
        pytest.param([EventFacts(system=System.TM)] * 2, "FAIL", id="2.4 teams only"),
        pytest.param([], "PASS", id="no event, no system"),
    ],
)
def test_systems(norms: list[EventFacts], result: str) -> None:
    assert verdict([systems_check(Sought.IA, norms, edition=ARBITERS_2021)]) == result


@pytest.mark.parametrize(
    "facts",
    [
        {"players": 99},
        {"rated": 29},
        {"rounds": 6},
        {"federations": 2},
        {"fide_rated": False},
        {"system": System.RR, "players": 200},
    ],
    ids=["players", "rated", "rounds", "federations", "not rated", "no Swiss"],
)
def test_2_5_every_condition_counts(facts: dict[str, Any]) -> None:
    numbers = {"system": System.SS, "federations": 3, "players": 100, "rated": 30, "rounds": 7}
    event = EventFacts(**numbers | facts)
    assert systems_check(Sought.IA, [event, event], edition=ARBITERS_2021).ok is False


def test_2_5_a_world_event_is_large_and_international_too() -> None:
    event = EventFacts(
        system=System.SS, organiser=Organiser.FIDE, federations=40, players=150, rated=150, rounds=9
    )
    assert systems_check(Sought.IA, [event] * 4, edition=ARBITERS_2021).ok is True


class TestFestival:
    """2.5.1: tournaments of a festival taken together (A-21)."""

    OPEN = FestivalTournament(frozenset(range(60)), frozenset(range(30)), frozenset({"GER", "FRA"}), 9)
    AMATEURS = FestivalTournament(frozenset(range(50, 110)), frozenset(range(50, 55)), frozenset({"ITA"}), 7)

    def test_everyone_counts_once(self) -> None:
        assert festival_of([self.OPEN, self.AMATEURS]) == Festival(110, 35, 3, 7)

    def test_of_nothing(self) -> None:
        assert festival_of([]) == Festival(0, 0, 0, 0)

    @pytest.mark.parametrize(
        ("festival", "result"),
        [
            pytest.param(Festival(110, 35, 3, 7), "PASS", id="2.5.1"),
            pytest.param(Festival(110, 35, 3, 6), "FAIL", id="2.5.1 a short tournament"),
            pytest.param(Festival(99, 35, 3, 7), "FAIL", id="2.5.1 too few"),
            pytest.param(None, "FAIL", id="no festival"),
        ],
    )
    def test_helps_swiss_only(self, festival: Festival | None, result: str) -> None:
        event = EventFacts(system=System.SS, federations=2, players=60, rated=30, rounds=9, festival=festival)
        assert verdict([systems_check(Sought.IA, [event] * 4, edition=ARBITERS_2021)]) == result
