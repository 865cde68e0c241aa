"""Team events: standings by match or game points (C.07, 11-13)."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from .codes import tie_break_of
from .editions import NEWEST, Edition
from .field import Field
from .knockout import paths
from .matches import Match, MatchPoints
from .model import Participant, Round, Row, System, TeamsReported, unit_of
from .ranking import rows_of
from .team_breaks import KNOCK_OUT_CODES, Primary, TeamEvent, team_splitter

# The encoded type of record 192 names the primary score as one of its parts.
_ENCODED = re.compile(r"_(MP|GP)(?:_|$)")


def primary_of(order: Sequence[str], encoded_kind: str = "") -> Primary:
    """Return whether match or game points rank first, by tie-breaks (202, 212) or encoded type (192).

    A tie-break by match points implies standings by game points, and vice versa (C.05, annex 3).
    """
    for code in order:
        name, _, score = code.partition(":")
        if name == "PTS" and score[:2] in ("MP", "GP"):
            return "GP" if score.startswith("GP") else "MP"
        if code in ("MP", "GP"):
            return "MP" if code == "GP" else "GP"
    found = _ENCODED.search(encoded_kind)
    return "GP" if found and found.group(1) == "GP" else "MP"


def team_standings(
    matches: Mapping[int, Sequence[Match]],
    *,
    boards: int,
    primary: Primary = "MP",
    tie_breaks: Sequence[str] = (),
    edition: Edition = NEWEST,
    system: System = "swiss",
    match_points: MatchPoints | None = None,
    reported: TeamsReported | None = None,
) -> tuple[Row, ...]:
    """Rank teams by match or game points and the given tie-breaks, then by the ranks of the report.

    Teams removed from the standings (C.05, 6.6) come last, with rank 0.
    """
    said = reported or TeamsReported()
    left = {number: row for number, row in matches.items() if number not in said.excluded}
    fields = _fields(left, boards, match_points or MatchPoints(), edition, system, said.penalties)
    codes = [tie_break_of(code, edition) for code in tie_breaks]
    named = tuple(code.name for code in codes if code.name in KNOCK_OUT_CODES)
    event = TeamEvent(fields, primary, left, boards, named)
    rows = rows_of(
        fields[primary],
        [team_splitter(event, code) for code in codes],
        order=paths(fields[primary], said.ranks) if said.knockout else None,
        reported=said.ranks,
    )
    out = [Row(0, number, Fraction(0), (None,) * len(codes)) for number in matches if number in said.excluded]
    return (*rows, *out)


def _fields(
    matches: Mapping[int, Sequence[Match]],
    boards: int,
    scoring: MatchPoints,
    edition: Edition,
    system: System,
    penalties: Mapping[int, tuple[Fraction, Fraction]],
) -> dict[str, Field]:
    """Return the teams twice: with match points and with game points."""
    # Points of a win and a draw in either score; in game points a full match is one point per board.
    halves = {"MP": (scoring.win, scoring.draw), "GP": (Fraction(boards), Fraction(boards, 2))}
    fields = {}
    for at, name in enumerate(("MP", "GP")):
        win, draw = halves[name]
        rows = {
            number: [(match, (match.match_points, match.game_points)[at]) for match in row]
            for number, row in matches.items()
        }
        bonus = {number: points[at] for number, points in penalties.items()}
        unit = unit_of({win, draw, *bonus.values(), *(points for row in rows.values() for _, points in row)})
        participants = tuple(
            Participant(
                number,
                tuple(_round(match, int(points * unit), scoring, matches) for match, points in row),
                bonus=int(bonus.get(number, 0) * unit),
            )
            for number, row in rows.items()
        )
        fields[name] = Field(
            participants,
            edition=edition,
            system=system,
            unit=unit,
            win=int(win * unit),
            draw=int(draw * unit),
        )
    return fields


def _round(match: Match, points: int, scoring: MatchPoints, matches: Mapping[int, object]) -> Round:
    """Convert a match to a round; a match against a removed team counts for nobody (C.05, 6.6)."""
    if match.opponent and match.opponent not in matches:
        return Round("free", 0, "-", 0)
    won = match.kind == "played" and match.match_points == scoring.win
    standard = 2 if match.match_points >= scoring.win else int(match.match_points >= scoring.draw)
    return Round(match.kind, match.opponent, "-", points, won, standard)
