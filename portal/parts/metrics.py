"""Figures that an app gives to `/metrics`: numbers by label, never a person's name or address."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Metric:
    """One figure, or one for each value of its label, as it is at the moment of asking."""

    name: str  # with its unit at the end, as Prometheus wants it: portal_list_age_seconds
    help: str
    values: Mapping[str, float]
    label: str = ""

    @classmethod
    def single(cls, name: str, meaning: str, value: float) -> "Metric":
        """Return a figure without a label."""
        return cls(name, meaning, {"": value})
