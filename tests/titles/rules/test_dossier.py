"""The application for a norm title (1.5) and the day of its achievement (0.4.3)."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from rulekit import Severity
from titles.rules.dossier import (
    NormRecord,
    RatingEvidence,
    achieved_on,
    can_apply_conditionally,
    dossier_findings,
    missing,
    usable_norms,
)
from titles.rules.editions import TITLES_2022, TITLES_2024, Title, TitleEdition

RATED = (RatingEvidence(2501, date(2023, 5, 1)),)


def norm(number: int, **changes: Any) -> NormRecord:
    whole = {
        "event": f"event {number}",
        "title": Title.GM,
        "start": date(2022, number, 1),
        "end": date(2022, number, 9),
        "counted_as": 9,
        "foreigner_rule_met": True,
        "event_class": "big-swiss",
        "single_round_days": 5,
    }
    return NormRecord(**{**whole, **changes})


THREE = [norm(7), norm(8), norm(9)]


def lacks(
    norms: list[NormRecord],
    ratings: tuple[RatingEvidence, ...] = RATED,
    edition: TitleEdition = TITLES_2022,
    title: Title = Title.GM,
) -> list[tuple[str, object, object]]:
    found = missing(dossier_findings(edition, title, norms, ratings))
    return [(f.code, f.actual, f.required) for f in found]


def test_three_norms_and_the_rating() -> None:
    assert lacks(THREE) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"counted_as": 8}, ("application_games", 24, 27), id="1.5.1"),
        pytest.param({"foreigner_rule_met": False}, ("foreigner_norm", 0, 1), id="1.4.3e"),
        pytest.param({"single_round_days": 2}, ("one_round_a_day", 2, 3), id="1.1.3a"),
        pytest.param({"event_class": None}, ("big_swiss_norm", 0, 1), id="1.5.6"),
        pytest.param({"event_class": "olympiad"}, ("big_swiss_norm", 0, 1), id="1.5.6 olympiad, 2022"),
    ],
)
def test_one_thing_missing(changes: dict[str, Any], expected: tuple[str, int, int]) -> None:
    assert lacks([replace(one, **changes) for one in THREE]) == [expected]


def test_two_norms_of_thirteen_and_one_point_more() -> None:
    assert lacks([norm(7, counted_as=13), norm(8, counted_as=14)]) == []


def test_old_norms_alone_need_no_big_swiss() -> None:
    old = [replace(n, start=date(2022, 6, 1), end=date(2022, 6, 30), event_class=None) for n in THREE]
    assert lacks(old) == []


@pytest.mark.parametrize(
    ("start", "codes"),
    [
        pytest.param(date(2023, 1, 1), [], id="1.5.6 since 2023"),
        pytest.param(date(2022, 12, 31), ["big_swiss_norm"], id="1.5.6 before 2023"),
    ],
)
def test_other_events_of_2024(start: date, codes: list[str]) -> None:
    norms = [replace(n, start=start, end=date(2023, 1, 9), event_class="olympiad") for n in THREE]
    assert [code for code, _, _ in lacks(norms, edition=TITLES_2024)] == codes


@pytest.mark.parametrize(("edition", "codes"), [(TITLES_2022, []), (TITLES_2024, ["one_round_a_day"])])
def test_one_round_a_day_for_wgm_since_2024(edition: TitleEdition, codes: list[str]) -> None:
    norms = [replace(n, title=Title.WGM, single_round_days=0) for n in THREE]
    assert [code for code, _, _ in lacks(norms, edition=edition, title=Title.WGM)] == codes


def test_only_one_norm_of_eight_games() -> None:
    eights = [norm(7, basis="1.4.1c", counted_as=8), norm(8, basis="1.4.1c", counted_as=9), norm(9), norm(10)]
    assert [n.event for n in usable_norms(TITLES_2022, Title.GM, eights)] == [
        "event 8",
        "event 9",
        "event 10",
    ]
    assert lacks(eights) == []
    notices = {f.code: f for f in dossier_findings(TITLES_2022, Title.GM, eights, RATED)}
    assert (notices["eight_game_norms"].ok, notices["eight_game_norms"].actual) == (False, 2)


def test_1_5_notices_on_norms_that_cannot_be_filed_together() -> None:
    old = norm(6, start=date(2005, 6, 1), end=date(2005, 6, 30))
    many = [norm(7), norm(7), norm(8), norm(9, edition="titles-2024"), old]
    found = dossier_findings(TITLES_2022, Title.GM, many, RATED)
    assert [(f.code, f.article, f.actual) for f in found if not f.ok and f.severity is Severity.NOTICE] == [
        ("void_norms", "1.5.5", 1),
        ("norms_of_another_edition", "1.5.4", 1),
        ("norms_of_one_event", "1.5.2", 1),
    ]


def test_1_5_6_the_best_choice_of_norms_across_a_dossier() -> None:
    """9 + 9 + 9 of which one is from a big Swiss come before a ten of the same event that is not."""
    choice = [norm(7, event_class=None), norm(8, event_class=None), norm(9)]
    choice.append(norm(9, event_class=None, counted_as=10))
    assert [n.counted_as for n in usable_norms(TITLES_2022, Title.GM, choice)] == [9, 9, 9]
    assert lacks(choice) == []


def test_1_5_6_later_norms_stay_out_where_older_ones_suffice() -> None:
    """Norms until 30 June 2022 need no big Swiss; a later one beside them would bring it upon all."""
    old = [norm(n, event_class=None) for n in (4, 5, 6)]
    later = norm(9, event_class=None, counted_as=11)
    assert usable_norms(TITLES_2024, Title.GM, [*old, later]) == old
    assert lacks([*old, later], edition=TITLES_2024) == []
    assert (
        achieved_on(TITLES_2024, Title.GM, [*old, later], [RatingEvidence(2501, date(2020, 5, 1))])
        == old[2].end
    )


def test_1_5_6_later_norms_count_where_older_ones_do_not_suffice() -> None:
    two = [norm(n, event_class=None) for n in (5, 6)]
    later = norm(9, event_class=None)
    assert usable_norms(TITLES_2024, Title.GM, [*two, later]) == [*two, later]
    assert lacks([*two, later]) == [("big_swiss_norm", 0, 1)]


def test_one_event_counts_once_for_a_title() -> None:
    twice = [norm(7), norm(7, counted_as=10), norm(8)]
    assert lacks(twice) == [("application_games", 19, 27)]


def test_one_event_serves_two_titles() -> None:
    """1.5.2: a GM result is an IM result too, counted by its own score."""
    both = [*THREE, *(replace(n, title=Title.IM, counted_as=11) for n in THREE)]
    assert lacks(both) == []
    assert lacks(both, title=Title.IM) == []
    assert sum(n.counted_as for n in usable_norms(TITLES_2022, Title.IM, both)) == 33


def test_withdrawn_norms_do_not_count() -> None:
    assert lacks([norm(7), norm(8), norm(9, withdrawn=True)]) == [("application_games", 18, 27)]


@pytest.mark.parametrize(
    ("registered", "games"),
    [
        pytest.param(None, 18, id="1.5.5 never registered"),
        pytest.param(date(2013, 8, 1), 18, id="1.5.5 registered too late"),
        pytest.param(date(2013, 7, 31), 27, id="1.5.5 registered in time"),
    ],
)
def test_norms_before_2005(registered: date | None, games: int) -> None:
    old = norm(7, start=date(2005, 6, 1), end=date(2005, 6, 30), registered=registered)
    usable = usable_norms(TITLES_2022, Title.GM, [old, norm(8), norm(9)])
    assert sum(n.counted_as for n in usable) == games


def test_norms_judged_by_another_edition_do_not_count() -> None:
    wrong = norm(9, edition="titles-2024")
    assert lacks([norm(7, edition="titles-2022"), norm(8), wrong]) == [("application_games", 18, 27)]


@pytest.mark.parametrize(
    ("evidence", "codes"),
    [
        pytest.param(RatingEvidence(2499, date(2023, 1, 1)), ["rating"], id="1.5.3"),
        pytest.param(RatingEvidence(2500, date(2023, 1, 1)), [], id="1.5.3 published"),
        pytest.param(
            RatingEvidence(2500, date(2023, 1, 1), published=False, agreed=True, period_rated=True),
            [],
            id="1.5.3a interim, proven",
        ),
        pytest.param(
            RatingEvidence(2500, date(2023, 1, 1), published=False, agreed=True),
            ["rating"],
            id="1.5.3a period",
        ),
    ],
)
def test_rating(evidence: RatingEvidence, codes: list[str]) -> None:
    findings = dossier_findings(TITLES_2022, Title.GM, THREE, [evidence])
    assert [f.code for f in missing(findings)] == codes
    assert can_apply_conditionally(findings) == (codes == ["rating"])


def test_unproven_interim_rating_is_mentioned() -> None:
    evidence = RatingEvidence(2510, date(2023, 1, 1), published=False)
    findings = {f.code: f for f in dossier_findings(TITLES_2022, Title.GM, THREE, [evidence])}
    assert (findings["interim_rating"].actual, findings["interim_rating"].ok) == (2510, False)


def test_day_of_the_achievement() -> None:
    """0.4.3: the last result needed or the rating, whichever is later."""
    late_rating = [RatingEvidence(2501, date(2023, 5, 1))]
    early_rating = [RatingEvidence(2501, date(2020, 5, 1)), *late_rating]
    assert achieved_on(TITLES_2022, Title.GM, THREE, late_rating) == date(2023, 5, 1)
    assert achieved_on(TITLES_2022, Title.GM, [*THREE, norm(11)], early_rating) == date(2022, 9, 9)
    assert achieved_on(TITLES_2022, Title.GM, THREE[:2], early_rating) is None
    assert achieved_on(TITLES_2022, Title.GM, THREE, []) is None


def test_1_5_events_at_the_same_time_are_noticed_and_do_not_stop_the_application() -> None:
    league = norm(8, start=date(2022, 7, 5), end=date(2022, 7, 20))
    found = dossier_findings(TITLES_2022, Title.GM, [norm(7), league, norm(9)], RATED)
    assert [f.actual for f in found if f.code == "overlapping_events"] == ["event 7 / event 8"]
    assert missing(found) == []
    apart = dossier_findings(TITLES_2022, Title.GM, THREE, RATED)
    assert "overlapping_events" not in [f.code for f in apart]


def test_1_5_the_overlap_is_a_notice_with_its_article() -> None:
    league = norm(8, start=date(2022, 7, 5), end=date(2022, 7, 20))
    found = dossier_findings(TITLES_2022, Title.GM, [norm(7), league, norm(9)], RATED)
    (told,) = [each for each in found if each.code == "overlapping_events"]
    assert (told.article, told.ok, told.required, told.severity.value) == ("1.5", False, 0, "notice")
