"""Fixtures of periods, by name."""

from tests.ratings.periods.conftest import calculate, office, publish, row_of, secretary  # noqa: F401
