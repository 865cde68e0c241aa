"""Bases of norms (3.8, 3.9, 4.8, 4.9), their caps, and the assignment of an application."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiters.rules.bases import (
    REVIEW,
    Bases,
    assign,
    bases_of,
    caps_check,
    exceeded_caps,
    fa_bases,
    ia_bases,
)
from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import Mode, Organiser, Rate, Role, Sought, System
from arbiters.rules.records import EventFacts
from rulekit import failed_articles, verdict

FA_SWISS = {"system": System.SS, "players": 60, "rated": 40, "rounds": 9}
IA_OPEN = {"system": System.SS, "federations": 3, "players": 100, "rated": 30, "rounds": 9}
LEAGUE = {
    "system": System.TM,
    "base_system": System.RR,
    "top_division": True,
    "boards": 4,
    "teams": 10,
    "players": 50,
    "rated": 30,
    "rounds": 9,
}
APPROVED = {"mode": Mode.HYBRID, "qc_approved": True, "commission_approved": True}


def fa(facts: dict[str, Any], **how: Any) -> Bases:
    return fa_bases(EventFacts(**facts), **how, edition=ARBITERS_2021)


def ia(facts: dict[str, Any], **how: Any) -> Bases:
    return ia_bases(EventFacts(**facts), **how, edition=ARBITERS_2021)


@pytest.mark.parametrize(
    ("facts", "how", "expected"),
    [
        pytest.param({"rated": 20}, {}, ("3.8.1",), id="3.8.1"),
        pytest.param({"rated": 19}, {}, (), id="3.8.1 too few"),
        pytest.param({"system": System.RR, "rated": 10}, {}, ("3.8.2",), id="3.8.2"),
        pytest.param({"system": System.DR, "rated": 6}, {}, ("3.8.3",), id="3.8.3"),
        pytest.param({"system": System.TM, "base_system": System.SS}, {}, ("3.8.1",), id="3.8 team line"),
        pytest.param({"system": System.TM}, {}, (), id="3.8 team without a line"),
        pytest.param({"rate": Rate.RAPID}, {}, ("3.9.2",), id="3.9.2, never 3.8"),
        pytest.param({"rate": Rate.BLITZ, "rounds": 8}, {}, (), id="3.9.2 too short"),
        pytest.param(LEAGUE, {}, ("3.8.2", "3.9.1"), id="3.8.2 and 3.9.1"),
        pytest.param(LEAGUE, {"rounds_worked": 5}, ("3.9.1",), id="3.9.1 part of the rounds"),
        pytest.param(LEAGUE | {"rounds": 4}, {}, ("3.8.2",), id="3.9.1 wants five rounds"),
        pytest.param(LEAGUE | {"players": 0, "rated": 0}, {}, (), id="3.9.1 nobody is not 60 %"),
        pytest.param({}, {"rounds_worked": 8}, (), id="part of the rounds"),
        pytest.param({}, {"rounds_worked": 9}, ("3.8.1",), id="all rounds"),
        pytest.param({"system": System.KO}, {}, (REVIEW,), id="KO"),
        pytest.param({"system": System.TM, "base_system": System.OT}, {}, (REVIEW,), id="OT below teams"),
        pytest.param({"system": System.KO, "rate": Rate.RAPID}, {}, ("3.9.2",), id="KO, rapid"),
        pytest.param({"system": System.KO, "rate": Rate.RAPID, "rated": 9}, {}, (), id="KO, small rapid"),
        pytest.param({"system": System.KO}, {"rounds_worked": 3}, (), id="KO in part"),
        pytest.param({"olympiad": True}, {"role": Role.MA}, ("3.9.4",), id="3.9.4 special first"),
        pytest.param({"olympiad": True}, {"role": Role.ARB}, ("3.8.1",), id="3.9.4 match arbiters only"),
        pytest.param({"olympiad": True}, {"role": Role.MA, "rounds_worked": 4}, (), id="3.9.4 in part"),
        pytest.param(APPROVED, {}, ("3.9.3",), id="3.9.3"),
        pytest.param(APPROVED | {"rated": 5}, {}, (), id="3.9.3 of no level"),
        pytest.param(LEAGUE | APPROVED, {}, ("3.9.3",), id="3.9.3 a league"),
        pytest.param(LEAGUE | APPROVED, {"rounds_worked": 5}, (), id="3.9.3 part of the rounds"),
        pytest.param(APPROVED | {"system": System.KO}, {}, (), id="3.9.3 for no line"),
        pytest.param(APPROVED | {"qc_approved": False}, {}, (), id="3.9.3 not approved"),
        pytest.param({"mode": Mode.ONLINE}, {}, (), id="online"),
        pytest.param({"fide_rated": False}, {}, (), id="not rated"),
    ],
)
def test_fa_bases(facts: dict[str, Any], how: dict[str, Any], expected: Bases) -> None:
    assert fa(FA_SWISS | facts, **how) == expected


@pytest.mark.parametrize(
    ("facts", "how", "expected"),
    [
        pytest.param({}, {}, ("4.9.1",), id="4.9.1"),
        pytest.param({"rate": Rate.RAPID}, {}, (), id="4.9.1 standard only"),
        pytest.param({"players": 99}, {}, (), id="4.9.1 players"),
        pytest.param({"federations": 2}, {}, (), id="4.9.1 federations"),
        pytest.param({"rated": 29}, {}, (), id="4.9.1 rated"),
        pytest.param({"rounds": 6}, {}, (), id="4.9.1 rounds"),
        pytest.param({"organiser": Organiser.CONTINENTAL}, {}, (), id="4.9.1 level of 2.6.2 b"),
        pytest.param({"national_individual_final": True}, {}, ("4.8.1", "4.9.1"), id="4.8.1"),
        pytest.param({"official_fide": True}, {}, ("4.8.2", "4.9.1"), id="4.8.2"),
        pytest.param({"player_norm_possible": True}, {}, ("4.8.3", "4.9.1"), id="4.8.3"),
        pytest.param({"player_norm_possible": True, "federations": 2}, {}, (), id="4.8.3 federations"),
        pytest.param(
            {"player_norm_possible": True, "organiser": Organiser.FIDE}, {}, (), id="4.8.3 level of 2.6.2 b"
        ),
        pytest.param({"official_rapid_blitz": True, "rate": Rate.BLITZ}, {}, ("4.8.4",), id="4.8.4"),
        pytest.param(LEAGUE | {"federations": 1}, {}, ("4.9.2",), id="4.9.2"),
        pytest.param(LEAGUE | {"federations": 1}, {"rounds_worked": 7}, ("4.9.2",), id="4.9.2 in part"),
        pytest.param(LEAGUE | {"federations": 1}, {"rounds_worked": 6}, (), id="4.9.2 seven rounds"),
        pytest.param({"system": System.KO, "official_fide": True}, {}, ("4.8.2", "4.9.1"), id="KO as any"),
        pytest.param(APPROVED, {}, ("4.9.3",), id="4.9.3"),
        pytest.param({"olympiad": True, "official_fide": True}, {"role": Role.MA}, ("4.9.4",), id="4.9.4"),
        pytest.param(
            {"olympiad": True, "official_fide": True}, {"role": Role.SEC}, ("4.8.2", "4.9.1"), id="4.8.2 SEC"
        ),
        pytest.param({"system": System.OT}, {"rounds_worked": 8}, (), id="part of the rounds"),
    ],
)
def test_ia_bases(facts: dict[str, Any], how: dict[str, Any], expected: Bases) -> None:
    assert ia(IA_OPEN | facts, **how) == expected


@pytest.mark.parametrize(
    ("line", "teams", "fits"),
    [(System.RR, 10, True), (System.RR, 9, False), (System.DR, 6, True), (System.DR, 5, False)],
)
@pytest.mark.parametrize("title", Sought)
def test_3_9_1b_and_4_9_2b_fewer_teams_in_two_rounds(
    title: Sought, line: System, teams: int, fits: bool
) -> None:
    event = EventFacts(**LEAGUE | {"base_system": line, "teams": teams})
    article = {"FA": "3.9.1", "IA": "4.9.2"}[title]
    assert (article in bases_of(title, event, edition=ARBITERS_2021)) is fits


@pytest.mark.parametrize(
    ("title", "bases", "failed"),
    [
        pytest.param("FA", ["3.9.1", "3.9.2", "3.9.5"], [], id="3.9 each once (A-6)"),
        pytest.param("FA", ["3.9.5", "3.9.5"], ["3.9"], id="3.9 twice"),
        pytest.param("IA", ["4.8.1"] * 3, ["4.8.1"], id="4.8.1 two"),
        pytest.param("IA", ["4.8.4"] * 2, ["4.8.4"], id="4.8.4 one"),
        pytest.param("IA", ["4.9.2"] * 2 + ["4.8.4"] * 2, ["4.8.4", "4.9"], id="two caps"),
        pytest.param("IA", ["4.8.2"] * 4, [], id="4.8.2 no cap"),
        pytest.param("FA", [REVIEW] * 3, [], id="REVIEW has no cap"),
    ],
)
def test_caps(title: str, bases: list[str], failed: list[str]) -> None:
    assert failed_articles(caps_check(Sought(title), bases, edition=ARBITERS_2021)) == failed


@pytest.mark.parametrize(
    ("title", "options", "chosen"),
    [
        pytest.param("FA", [("3.8.1",), ("3.8.2",)], ("3.8.1", "3.8.2"), id="one each"),
        pytest.param("FA", [("3.8.2", "3.9.1"), ("3.9.1",)], ("3.8.2", "3.9.1"), id="room for the second"),
        pytest.param("FA", [("3.9.1", "3.9.2"), ("3.9.1",)], ("3.9.2", "3.9.1"), id="the first gives way"),
        pytest.param("FA", [(), (REVIEW,)], (None, REVIEW), id="none and review"),
        pytest.param("FA", [("3.9.1",), ("3.9.1",)], None, id="3.9"),
        pytest.param("IA", [("4.8.1", "4.9.1")] * 3, ("4.8.1", "4.8.1", "4.9.1"), id="first in string order"),
        pytest.param("IA", [("4.8.1", "4.8.4")] * 4, None, id="4.8.1 and 4.8.4 together"),
        pytest.param("IA", [], (), id="no norm"),
    ],
)
def test_assignment(title: str, options: list[Bases], chosen: tuple[str | None, ...] | None) -> None:
    assert assign(Sought(title), options, edition=ARBITERS_2021) == chosen


@pytest.mark.parametrize(
    ("title", "options", "failed"),
    [
        pytest.param("FA", [("3.9.2",)] * 2, ["3.9"], id="3.9"),
        pytest.param("IA", [("4.8.1",)] * 3, ["4.8.1"], id="4.8.1"),
        pytest.param("IA", [("4.8.4",)] * 2, ["4.8.4"], id="4.8.4"),
        pytest.param("IA", [("4.9.1",)] * 2 + [("4.8.4",)] * 2, ["4.8.4", "4.9"], id="two caps"),
        pytest.param(
            "IA", [("4.8.1", "4.8.4")] * 4, ["4.8.1", "4.8.4"], id="no single one is exceeded, both are"
        ),
        pytest.param("IA", [("4.8.1", "4.8.3")] * 4, [], id="a basis without cap saves it"),
    ],
)
def test_exceeded_caps_are_named(title: str, options: list[Bases], failed: list[str]) -> None:
    assert failed_articles(exceeded_caps(Sought(title), options, edition=ARBITERS_2021)) == failed


FA_NAMES = ["3.8.1", "3.8.2", *ARBITERS_2021.of(Sought.FA).caps]
IA_NAMES = ["4.8.2", *ARBITERS_2021.of(Sought.IA).caps]


@st.composite
def options_of(draw: st.DrawFn) -> tuple[Sought, list[Bases]]:
    title = draw(st.sampled_from(Sought))
    names = FA_NAMES if title == Sought.FA else IA_NAMES
    sets = st.lists(st.sampled_from(names), max_size=3, unique=True).map(lambda each: tuple(sorted(each)))
    return title, draw(st.lists(sets, max_size=5))


def keeps_caps(title: Sought, chosen: tuple[str | None, ...]) -> bool:
    named = [basis for basis in chosen if basis is not None]
    return verdict(caps_check(title, named, edition=ARBITERS_2021)) == "PASS"


@settings(max_examples=150, deadline=None)
@given(options_of())
def test_the_assignment_is_the_first_of_all(case: tuple[Sought, list[Bases]]) -> None:
    title, options = case
    legal = [each for each in product(*(bases or (None,) for bases in options)) if keeps_caps(title, each)]
    found = assign(title, options, edition=ARBITERS_2021)
    assert found == min(legal, key=lambda each: [basis or "" for basis in each], default=None)
    assert bool(exceeded_caps(title, options, edition=ARBITERS_2021)) is (found is None)


@pytest.mark.parametrize("seed", range(5))
def test_the_assignment_is_not_beaten_by_a_thousand_random_ones(seed: int) -> None:
    chance = random.Random(seed)
    options = [tuple(sorted(chance.sample(IA_NAMES, chance.randint(1, 5)))) for _norm in range(7)]
    found = assign(Sought.IA, options, edition=ARBITERS_2021)
    for _try in range(1000):
        other = tuple(chance.choice(bases) for bases in options)
        if keeps_caps(Sought.IA, other):
            assert found is not None
            assert found <= other


def test_many_norms_are_assigned_at_once() -> None:
    """An application that lists far too many norms must not take the time of all their combinations."""
    options: list[Bases] = [("4.8.1", "4.8.4", "4.9.1", "4.9.2")] * 200
    assert assign(Sought.IA, options, edition=ARBITERS_2021) is None
    free: list[Bases] = [("4.8.1", "4.8.3")] * 200
    assert assign(Sought.IA, free, edition=ARBITERS_2021) == ("4.8.1",) * 2 + ("4.8.3",) * 198
