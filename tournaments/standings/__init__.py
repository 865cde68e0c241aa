"""Standings, cross-tables and tie-breaks (C.05 annex 3, C.07); pure, exact, by dated editions."""

from .codes import TieBreak, UnknownTieBreakError, tie_break_of
from .editions import BY_CODE, EDITIONS, NEWEST, Edition, UnknownDayError, edition_on
from .individual import (
    CrossRow,
    crosstable,
    individual_field,
    individual_standings,
    standard_points,
    withdrawn_under_half,
)
from .model import Row
from .ratings import RatingTables

__all__ = [
    "BY_CODE",
    "EDITIONS",
    "NEWEST",
    "CrossRow",
    "Edition",
    "RatingTables",
    "Row",
    "TieBreak",
    "UnknownDayError",
    "UnknownTieBreakError",
    "crosstable",
    "edition_on",
    "individual_field",
    "individual_standings",
    "standard_points",
    "tie_break_of",
    "withdrawn_under_half",
]
