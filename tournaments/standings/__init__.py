"""Standings, cross-tables and tie-breaks (C.05 annex 3, C.07).

Pure functions with exact arithmetic: no database, no floats. The edition in force on a day chooses the rules.
"""

from .berger import berger_round, berger_table
from .codes import TieBreak, UnknownTieBreakError, tie_break_of
from .editions import BY_CODE, EDITIONS, NEWEST, Edition, UnknownDayError, edition_on
from .individual import (
    CrossRow,
    crosstable,
    individual_field,
    individual_standings,
    standard_points,
    withdrawn,
    withdrawn_under_half,
)
from .matches import (
    Match,
    MatchPoints,
    TeamRecords,
    boards_in_a_match,
    matches_of,
    penalties_of,
    withdrawn_teams,
)
from .model import Abnormal, Reported, Row, TeamsReported, Value
from .prizes import prizes
from .ratings import RatingTables
from .recommended import RATING_BASED, recommended
from .team_breaks import Primary
from .teams import primary_of, team_standings

__all__ = [
    "BY_CODE",
    "EDITIONS",
    "NEWEST",
    "RATING_BASED",
    "Abnormal",
    "CrossRow",
    "Edition",
    "Match",
    "MatchPoints",
    "Primary",
    "RatingTables",
    "Reported",
    "Row",
    "TeamRecords",
    "TeamsReported",
    "TieBreak",
    "UnknownDayError",
    "UnknownTieBreakError",
    "Value",
    "berger_round",
    "berger_table",
    "boards_in_a_match",
    "crosstable",
    "edition_on",
    "individual_field",
    "individual_standings",
    "matches_of",
    "penalties_of",
    "primary_of",
    "prizes",
    "recommended",
    "standard_points",
    "team_standings",
    "tie_break_of",
    "withdrawn",
    "withdrawn_teams",
    "withdrawn_under_half",
]
