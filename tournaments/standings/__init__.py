"""Standings, cross-tables and tie-breaks (C.05 annex 3, C.07); pure, exact, by dated editions."""

from .berger import berger_round, berger_table
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
from .prizes import prizes
from .ratings import RatingTables
from .teams import Match, MatchPoints, matches_of, team_standings

__all__ = [
    "BY_CODE",
    "EDITIONS",
    "NEWEST",
    "CrossRow",
    "Edition",
    "Match",
    "MatchPoints",
    "RatingTables",
    "Row",
    "TieBreak",
    "UnknownDayError",
    "UnknownTieBreakError",
    "berger_round",
    "berger_table",
    "crosstable",
    "edition_on",
    "individual_field",
    "individual_standings",
    "matches_of",
    "prizes",
    "standard_points",
    "team_standings",
    "tie_break_of",
    "withdrawn_under_half",
]
