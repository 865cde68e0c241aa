"""Rates of play, and which rules apply to rapid and blitz (Laws A, B)."""

from enum import StrEnum

LAWS = "E.01"
"""The Laws of Chess in force since 1 January 2018, as the Arbiters' Manual of October 2022 prints them."""


class Rate(StrEnum):
    """Standard, rapid and blitz chess."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def law(*articles: str) -> tuple[str, ...]:
    """Return articles of the Laws as references."""
    return tuple(f"{LAWS}, {article}" for article in articles)


def rate_of(base_minutes: int, increment_seconds: int) -> Rate:
    """Return the rate of play by base time plus sixty times the increment (A.1, B.1)."""
    # Sixty increments of n seconds are n minutes.
    minutes = base_minutes + increment_seconds
    if minutes >= 60:
        return Rate.STANDARD
    return Rate.RAPID if minutes > 10 else Rate.BLITZ


def penalty_minutes(rate: Rate) -> int:
    """Return the opponent's bonus after a first illegal move or a wrong claim (7.5.5, 9.5.3, B.2)."""
    return 1 if rate is Rate.BLITZ else 2
