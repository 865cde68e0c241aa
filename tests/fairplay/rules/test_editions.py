"""Which edition judges an event, and that a published edition stays as it is."""

from dataclasses import astuple
from datetime import date
from fractions import Fraction
from itertools import pairwise

import pytest

from fairplay.rules import EDITIONS, FAIRPLAY_2022, FAIRPLAY_2024, Mode, edition_for, edition_named
from fairplay.rules.complaints import CONSEQUENCES
from rulekit import NoEditionError, UnknownEditionError


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        pytest.param(date(2022, 1, 1), FAIRPLAY_2022, id="first day"),
        pytest.param(date(2024, 11, 17), FAIRPLAY_2022, id="last day of 2022"),
        pytest.param(date(2024, 11, 18), FAIRPLAY_2024, id="first day of 2024"),
        pytest.param(date(2199, 1, 1), FAIRPLAY_2024, id="no end"),
    ],
)
def test_edition_of_an_event(start, edition):
    assert edition_for(start) is edition


def test_a_day_without_source_is_refused():
    with pytest.raises(NoEditionError) as refused:
        edition_for(date(2021, 12, 31))
    assert (refused.value.code, refused.value.field) == ("no_edition", "start")


def test_an_unknown_edition_is_refused():
    assert edition_named("fairplay-2024") is FAIRPLAY_2024
    with pytest.raises(UnknownEditionError):
        edition_named("fairplay-2018")


def test_the_editions_follow_each_other():
    for earlier, later in pairwise(EDITIONS):
        assert earlier.until is not None
        assert (later.in_force - earlier.until).days == 1


@pytest.mark.parametrize(
    ("edition", "years", "levels", "rest"),
    [
        pytest.param(
            *(FAIRPLAY_2022, (8, 1), ((2600, 2400), (2400, 2200), 100_000, 20_000, False, True)),
            (True, 3, None, False),
            id="fairplay-2022",
        ),
        pytest.param(
            *(FAIRPLAY_2024, (5, 1), ((2650, 2450), (2500, 2300), 100_000, 15_000, True, False)),
            (False, 2, 12, True),
            id="fairplay-2024",
        ),
    ],
)
def test_a_published_edition_is_frozen(edition, years, levels, rest):
    thresholds = (edition.presumption_board, edition.presumption_online, edition.support)
    assert thresholds == (5, Fraction("4.25"), Fraction("2.50"))
    assert (edition.limitation_years, edition.limitation_years_online) == years
    assert astuple(edition.levels) == levels
    assert rest == (
        *(edition.measures_known, edition.smallest_panel, edition.adoption_months, edition.officer_titles),
    )


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_every_check_of_a_complaint_has_its_article(edition):
    for code in CONSEQUENCES:
        assert any(edition.article(code, mode) for mode in Mode)


@pytest.mark.parametrize(
    ("code", "board", "online"),
    [
        ("consent", "privacy 5", "privacy 5"),
        ("fide_id", "AC III.B.1", "AN G.2.1"),
        ("written", "AC III.B.5", "AN G.2.3"),
        ("after_the_event", "", "AN G.1.1"),
        ("participant", "", "AN G.2.1"),
        ("within_24_hours", "", "AN G.2.1"),
        ("limitation", "AC VI.1", "AN I.1"),
        ("on_form", "AC III.B.3", "AN G.2.2"),
        ("complete", "AC III.B.4", "AN G.2.2"),
        ("why_no_itc", "AC III.B.7", ""),
        ("more_than_strong_play", "AC III.B.9", "AN G.2.5"),
    ],
)
def test_articles_of_2022(code, board, online):
    """The table of the contract, column by column; HYBRID reads as over the board."""
    assert [FAIRPLAY_2022.article(code, mode) for mode in Mode] == [board, board, online]


@pytest.mark.parametrize(
    ("code", "article"),
    [
        ("fide_id", "FPR 3.2.1"),
        ("on_form", "FPR 3.2.3"),
        ("complete", "FPR 3.2.4"),
        ("written", "FPR 3.2.5"),
        ("why_no_itc", "FPR 3.2.7"),
        ("more_than_strong_play", "FPR 3.2.9"),
        ("limitation", "FPR 6.1"),
    ],
)
def test_articles_of_2024(code, article):
    assert FAIRPLAY_2024.article(code) == article
