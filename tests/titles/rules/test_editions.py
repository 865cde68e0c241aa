"""Editions are frozen: a changed number is a new edition, and each number names its article."""

import dataclasses
import hashlib
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from titles.rules.direct_table import DIRECT_TITLES
from titles.rules.editions import EDITIONS, NORM_TITLES, Title, TitleEdition, edition_on

CHECKSUMS = {
    "titles-2022": "7984ed74936f074cd21d8036c7cde18910609138cdd1ea876fa905d7958d21e1",
    "titles-2024": "8346da9393b6cf2151f30e530297abbc49df4b0a62bef7012b7dbef64232498c",
    "direct": "2630a3658eccf85febf6b4d08e69d2a9e9b6f7ca0f3321728f4b8319650427d7",
}


def plain(value: Any) -> Any:
    """Return a value as text that does not depend on the order of sets."""
    if dataclasses.is_dataclass(value):
        return [(f.name, plain(getattr(value, f.name))) for f in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        return sorted((str(key), plain(item)) for key, item in value.items())
    if isinstance(value, frozenset):
        return sorted(str(plain(item)) for item in value)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return str(value)


def checksum(value: Any) -> str:
    return hashlib.sha256(repr(plain(value)).encode()).hexdigest()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.id)
def test_editions_are_frozen(edition: TitleEdition) -> None:
    assert checksum(edition) == CHECKSUMS[edition.id]
    with pytest.raises(dataclasses.FrozenInstanceError):
        edition.minimum_games = 8  # type: ignore[misc]  -- that it cannot be set is the test
    with pytest.raises(TypeError):
        edition.levels[Title.GM] = edition.levels[Title.IM]  # type: ignore[index]  -- as above


def test_table_of_direct_titles_is_frozen() -> None:
    assert checksum(DIRECT_TITLES) == CHECKSUMS["direct"]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.id)
def test_every_number_names_its_article(edition: TitleEdition) -> None:
    fields = {field.name for field in dataclasses.fields(edition)} - {"id", "in_force", "until", "articles"}
    assert dict(edition.articles).keys() == fields


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2021, 12, 31), None),
        (date(2022, 1, 1), "titles-2022"),
        (date(2023, 12, 31), "titles-2022"),
        (date(2024, 1, 1), "titles-2024"),
        (date(2026, 11, 16), "titles-2024"),
    ],
)
def test_edition_of_a_day(day: date, name: str | None) -> None:
    edition = edition_on(day)
    assert (edition.id if edition else None) == name


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.id)
def test_levels(edition: TitleEdition) -> None:
    """0.5, 1.4.6b, 1.4.8 and 1.5.3 side by side; the search relies on two other federations (1.4.3)."""
    rows = [
        (t.value, level.performance, level.minimum_average, level.floor, level.rating)
        for t, level in edition.levels.items()
    ]
    assert rows == [
        ("GM", 2600, 2380, 2200, 2500),
        ("IM", 2450, 2230, 2050, 2400),
        ("WGM", 2400, 2180, 2000, 2300),
        ("WIM", 2250, 2030, 1850, 2200),
    ]
    assert edition.other_federations == 2
    assert tuple(edition.levels) == NORM_TITLES


def test_what_changed_in_2024() -> None:
    older, newer = EDITIONS
    changed = {
        field.name
        for field in dataclasses.fields(TitleEdition)
        if checksum(getattr(older, field.name)) != checksum(getattr(newer, field.name))
    }
    assert changed == {
        *("id", "in_force", "until", "unrated_rating", "unrated_single", "unrated_double"),
        *("eight_game_count", "double_round_robin", "systems", "slow_titles", "big_swiss"),
        *("direct_games_after", "direct_unconditional", "direct_confirmed", "direct_minimum_score"),
        *("merged_federations_share", "whole_mix_in_round_robins"),
        *("filing_days", "surcharge_percent"),
    }
