"""Editions are frozen: a changed number is a new edition, and each number names its article."""

import dataclasses
import hashlib
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from arbiters.rules.editions import (
    ARBITERS_2021,
    ARBITERS_2024,
    EDITIONS,
    ArbiterEdition,
    edition_named,
    edition_on,
)
from arbiters.rules.enums import Category, Panel, Role, Sought
from rulekit import UnknownEditionError

CHECKSUMS = {
    "arbiters-2021": "4aec5b0d4c807d9e3ca0af794d3beeb6a0563cfaac828bd37d13888e354905de",
    "arbiters-2024": "a4aedfb6d75bb6705eeb7293a2c8335bdcc80d41292f42f1ed57532b4eeb1834",
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


def checksum(edition: ArbiterEdition) -> str:
    return hashlib.sha256(repr(plain(edition)).encode()).hexdigest()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_editions_are_frozen(edition: ArbiterEdition) -> None:
    assert checksum(edition) == CHECKSUMS[edition.id]
    with pytest.raises(dataclasses.FrozenInstanceError):
        edition.tournament_years = 7  # type: ignore[misc]  -- that it cannot be set is the test
    with pytest.raises(TypeError):
        edition.titles[Sought.FA] = edition.titles[Sought.IA]  # type: ignore[index]  -- as above


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_every_number_names_its_article(edition: ArbiterEdition) -> None:
    names = {field.name for field in dataclasses.fields(edition)} - {"id", "in_force", "until", "articles"}
    assert edition.articles.keys() == names


def test_what_2024_changed() -> None:
    """Everything else of B06 is dated 2021 and still in force."""
    changed = {
        field.name
        for field in dataclasses.fields(ArbiterEdition)
        if getattr(ARBITERS_2021, field.name) != getattr(ARBITERS_2024, field.name)
    }
    assert changed == {
        *("id", "in_force", "until", "certificate_parts", "ia_seminar_open_from", "ia_seminar_needed_from"),
        *("national_years", "panels"),
    }


@pytest.mark.parametrize(
    ("edition", "sizes"),
    [(ARBITERS_2021, (20, 35, 50, None)), (ARBITERS_2024, (25, 45, 60, None))],
    ids=["B06.4 3 (2021)", "B06.4 3 (2023-07-20)"],
)
def test_sizes_of_the_panels(edition: ArbiterEdition, sizes: tuple[int | None, ...]) -> None:
    assert tuple(edition.panels[panel].size for panel in Panel) == sizes


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2021, 6, 30), None),
        (date(2021, 7, 1), ARBITERS_2021),
        (date(2023, 12, 31), ARBITERS_2021),
        (date(2024, 1, 1), ARBITERS_2024),
        (date(2030, 1, 1), ARBITERS_2024),
    ],
)
def test_edition_of_a_day(day: date, edition: ArbiterEdition | None) -> None:
    assert edition_on(day) is edition


def test_edition_by_name() -> None:
    assert edition_named("arbiters-2024") is ARBITERS_2024
    with pytest.raises(UnknownEditionError):
        edition_named("arbiters-1999")


def test_the_table_of_appointments_is_complete() -> None:
    assert len(ARBITERS_2021.appointments) == len(Role) * len(Category)


def test_no_lower_category_is_allowed_where_a_higher_one_is_not() -> None:
    for allowed in ARBITERS_2021.appointments.values():
        assert "".join(sorted(allowed)) in ("AB", "ABC", "ABCD")
