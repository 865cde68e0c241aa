"""Figures that an app exposes on `/metrics`: numbers by label, never personal data."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Metric:
    """One figure, or one for each value of its label, at the moment of the request."""

    name: str  # ends with its unit, a Prometheus convention: portal_list_age_seconds
    help: str
    values: Mapping[str, float]
    label: str = ""

    @classmethod
    def single(cls, name: str, meaning: str, value: float) -> "Metric":
        """Return a figure without a label."""
        return cls(name, meaning, {"": value})
