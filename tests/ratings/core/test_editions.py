"""Editions as dated data: validity, articles, frozen content."""

import itertools
from dataclasses import fields, is_dataclass, replace
from datetime import date, timedelta

import pytest

from ratings.core import EDITIONS, RatingType, edition_by_id, edition_for
from rulekit import NoEditionError, UnknownEditionError

FROZEN = {
    "fide-2009": "ec8c5e2fd22824d0",
    "fide-2017": "97e25a4e54adc645",
    "fide-2022": "351a268df8ada3c2",
    "fide-2024": "e6c47d2a14e35bcf",
    "fide-2025": "1da659dea3a323e0",
    "fide-rb-2022-01": "a8b346fa86373668",
    "fide-rb-2022-10": "01279b29c6f09ab1",
    "fide-rb-2024": "84b9f831be318f5f",
    "fide-rb-2024-12": "20557b5ccfb1d07c",
    "ua-national": "d11867951c130703",
}

STANDARD, RAPID, BLITZ = RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ


def test_every_published_edition_is_frozen() -> None:
    """A change of rules is a new edition; this list only ever grows."""
    assert {edition.id: edition.checksum() for edition in EDITIONS.values()} == FROZEN


def test_a_changed_parameter_changes_the_checksum() -> None:
    edition = edition_by_id("fide-2025")
    changed = replace(edition, cap=replace(edition.cap, exempt_from=2600))
    assert changed.checksum() != edition.checksum()


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_parameter_knows_its_article(edition_id: str) -> None:
    edition = edition_by_id(edition_id)
    assert [name for name in edition.parameters() if not edition.sources.get(name)] == []


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_an_article_is_found_for_every_parameter_even_an_unset_one(edition_id: str) -> None:
    edition = edition_by_id(edition_id)
    for group in ("time", "event", "lists", "initial", "cap", "k", "opponents"):
        rules = getattr(edition, group)
        assert is_dataclass(rules)
        assert all(edition.article(f"{group}.{each.name}") for each in fields(rules))


@pytest.mark.parametrize(
    ("rating_type", "day", "edition_id"),
    [
        pytest.param(STANDARD, date(2009, 7, 1), "fide-2009", id="R01 2009 from the floor's date, A-32"),
        pytest.param(STANDARD, date(2017, 6, 30), "fide-2009", id="R02 last day of 2009"),
        pytest.param(STANDARD, date(2017, 7, 1), "fide-2017", id="R01 2017"),
        pytest.param(STANDARD, date(2021, 12, 31), "fide-2017", id="R02 last day of 2017"),
        pytest.param(STANDARD, date(2022, 1, 1), "fide-2022", id="R01 2022"),
        pytest.param(STANDARD, date(2024, 2, 29), "fide-2022", id="A-62 last day of 2022"),
        pytest.param(STANDARD, date(2024, 3, 1), "fide-2024", id="0.1 2024"),
        pytest.param(STANDARD, date(2025, 9, 30), "fide-2024", id="0.1 last day before 8.3.1 of 2025"),
        pytest.param(STANDARD, date(2025, 10, 1), "fide-2025", id="8.3.1 2025"),
        pytest.param(STANDARD, date(2099, 1, 1), "fide-2025", id="0.1 until a later edition"),
        pytest.param(RAPID, date(2022, 1, 1), "fide-rb-2022-01", id="A-39 rapid January 2022"),
        pytest.param(BLITZ, date(2022, 9, 30), "fide-rb-2022-01", id="A-39 blitz September 2022"),
        pytest.param(BLITZ, date(2022, 10, 1), "fide-rb-2022-10", id="A-39 blitz October 2022"),
        pytest.param(RAPID, date(2024, 3, 1), "fide-rb-2024", id="0.1 rapid 2024"),
        pytest.param(RAPID, date(2024, 12, 1), "fide-rb-2024-12", id="7.3.1 600-point rule"),
    ],
)
def test_edition_for(rating_type: RatingType, day: date, edition_id: str) -> None:
    assert edition_for("fide", rating_type, day).id == edition_id


@pytest.mark.parametrize(
    ("system", "rating_type", "day", "field"),
    [
        pytest.param("fide", STANDARD, date(2009, 6, 30), "date", id="before 2009"),
        pytest.param("fide", RAPID, date(2021, 12, 31), "date", id="A-39 rapid before 2022"),
        pytest.param("ua", STANDARD, date(2022, 12, 1), "date", id="A-50 not switched on"),
        pytest.param("ua", RAPID, date(2022, 12, 1), "system", id="R65 classical chess only"),
        pytest.param("uscf", STANDARD, date(2022, 12, 1), "system", id="unknown system"),
    ],
)
def test_an_uncovered_day_is_refused(system: str, rating_type: RatingType, day: date, field: str) -> None:
    with pytest.raises(NoEditionError) as refused:
        edition_for(system, rating_type, day)
    assert (refused.value.code, refused.value.field) == ("no_edition", field)


def test_a_50_a_federation_switches_an_undated_edition_on() -> None:
    switched_on = date(2020, 1, 1)
    assert edition_for("ua", STANDARD, switched_on, in_force_from=switched_on).id == "ua-national"
    with pytest.raises(NoEditionError):
        edition_for("ua", STANDARD, switched_on - timedelta(days=1), in_force_from=switched_on)


def test_unknown_edition() -> None:
    with pytest.raises(UnknownEditionError):
        edition_by_id("fide-1999")


def test_editions_of_one_list_neither_overlap_nor_leave_gaps() -> None:
    """A-62: after the seeds' editions the later ones follow without a gap."""
    for rating_type in RatingType:
        dated = sorted(
            (e.valid_from, e.valid_to) for e in EDITIONS.values() if e.valid_from and rating_type in e.types
        )
        for (_, end), (start, _) in itertools.pairwise(dated):
            assert end is not None
            assert start == end + timedelta(days=1)


def test_facts_from_outside_the_text_are_marked() -> None:
    """A-08 and A-39: K of 2009 and of rapid chess before October 2022; A-50: the Ukrainian date."""
    assert {e.id: e.outside for e in EDITIONS.values() if e.outside} == {
        "fide-2009": ("k.lines",),
        "fide-rb-2022-01": ("k.lines",),
        "ua-national": ("valid_from",),
    }


def test_a_61_seed_parameters_of_reporting() -> None:
    """R05, R07, R33, R61: who reports, official events, published fields, one rating officer."""
    by_id = EDITIONS
    assert by_id["ua-national"].event.responsible == "chief-arbiter"
    assert by_id["fide-2009"].event.responsible == "federation"
    assert by_id["fide-2022"].event.responsible == "federation-or-affiliate"
    assert all(e.event.official_events_rated for e in EDITIONS.values() if e.system == "fide")
    assert all(e.event.rating_officer for e in EDITIONS.values() if e.system == "fide")
    assert "birth_year" in by_id["fide-2022"].lists.published
    assert "birth_date" in by_id["ua-national"].lists.published


def test_r26_r36_2009_pools_preliminaries_and_lists_unrated_title_holders() -> None:
    pooled = {e.id for e in EDITIONS.values() if e.event.preliminaries_pooled}
    listed = {e.id for e in EDITIONS.values() if e.lists.unrated_titled_list}
    assert (pooled, listed) == ({"fide-2009"}, {"fide-2009", "fide-2017"})
