"""One-off steps of single lists; they belong to a list, not to the rules (A-40; decisions, Editions)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from ratings.core.records import RatingType
from ratings.core.rounding import half_up


@dataclass(frozen=True, slots=True)
class OneOffStep:
    """A step applied once, after the calculation of the list of that date."""

    id: str
    list_date: date
    types: tuple[RatingType, ...]
    source: str
    apply: Callable[[int | None, int | None], int | None]


def uplifted(rating: int | None, standard: int | None) -> int | None:
    """Raise a rapid or blitz rating to standard − 100 if standard is more than 100 above it."""
    if rating is None or standard is None or standard - rating <= 100:
        return rating
    return standard - 100


def compressed(rating: int | None, standard: int | None = None) -> int | None:
    """Raise a rating below 2000 by two fifths of its distance to 2000, a half rounded up."""
    if rating is None or rating >= 2000:
        return rating
    return half_up(rating + Fraction(2, 5) * (2000 - rating))


STEPS: dict[str, OneOffStep] = {
    step.id: step
    for step in (
        OneOffStep(
            "uplift-2022-10",
            date(2022, 10, 1),
            (RatingType.RAPID, RatingType.BLITZ),
            "rapid and blitz 2022, note after 9.2",
            uplifted,
        ),
        OneOffStep(
            "compression-2024-03",
            date(2024, 3, 1),
            (RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ),
            "Qualification Commission, 2024-03-01",
            compressed,
        ),
    )
}


def steps_of(list_date: date, rating_type: RatingType) -> tuple[OneOffStep, ...]:
    """Return the steps that belong to one list."""
    return tuple(step for step in STEPS.values() if step.list_date == list_date and rating_type in step.types)
