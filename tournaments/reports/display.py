"""View data for findings and players of a report."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from tournaments.matching import fix_for
from tournaments.models import Report
from tournaments.reports.examination import finding_of
from tournaments.reports.phrases import field_name, finding_text
from tournaments.trf import Finding, Fix
from tournaments.trf.source import source_of

WINDOW = 80
# Width of the widest right-aligned field, the FIDE id.
FIELD = 11

# Page on which each finding is corrected without a new file: player (record of one player), team (record of
# one team), head (head of the report), line (the line itself, retyped), games (the game file), undo (the fix
# that failed), file (nowhere: a harmless habit of the program, or a file that must be exported again).
PLACES: dict[str, str] = {
    **dict.fromkeys(
        (
            *("age_unlikely", "allocated_bye_again", "allocated_bye_second", "birth_invalid", "bye_as_game"),
            *(
                "bye_with_opponent",
                "colour_missing",
                "colours_equal",
                "federation_invalid",
                "fide_id_duplicate",
            ),
            *("fide_id_invalid", "fide_id_missing", "fide_id_short", "forfeit_one_sided", "name_cut"),
            *("name_missing", "name_unprintable", "number_duplicate", "opponent_not_mutual", "opponent_self"),
            *("opponent_unknown", "opponents_met", "points_invalid", "points_missing", "points_wrong"),
            *("rank_invalid", "rank_missing", "rank_shared", "rank_shared_unequal", "rank_wrong"),
            *("ranks_not_by_points", "rating_invalid", "rating_unlikely", "result_missing", "result_unusual"),
            *("results_contradict", "round_shifted", "round_unreadable", "sex_unknown", "title_unknown"),
            *("register_unknown", "register_missing", "register_merged", "register_twice"),
            *(
                "register_deceased",
                "register_banned",
                "arbiter_plays",
                "arbiter_plays_norm",
                "register_name",
                "register_other",
                "register_federation",
                "register_title",
            ),
            *("register_rating", "register_sex", "register_birth", "register_birthday", "federation_unknown"),
        ),
        "player",
    ),
    **dict.fromkeys(
        (
            *("team_empty", "team_number_duplicate", "team_player_twice", "team_player_unknown"),
            *("team_points_wrong", "team_rank_shared", "team_rank_wrong"),
        ),
        "team",
    ),
    **dict.fromkeys(
        (
            *("count_invalid", "count_wrong", "date_invalid", "dates_reversed", "header_missing"),
            *("record_repeated", "round_date_invalid", "round_date_outside", "round_dates_count"),
            *("round_dates_disordered", "rounds_disagree", "rounds_exceed", "scoring_undeclared"),
            *("event_federation", "event_start", "event_end", "event_rounds", "tie_break_unknown"),
            *("tie_break_for_rated", "event_tie_breaks", "event_pairing_rules"),
        ),
        "head",
    ),
    **dict.fromkeys(
        (
            *("line_up_foreign", "number_invalid", "number_missing", "record_player_unknown"),
            *("record_round_unknown", "record_team_unknown", "record_unreadable", "record_unknown"),
        ),
        "line",
    ),
    **dict.fromkeys(("pgn_missing", "pgn_wanted", "pgn_count", "pgn_player"), "games"),
    **dict.fromkeys(("fix_invalid", "fix_unknown"), "undo"),
    **dict.fromkeys(
        (
            *("blank_missing", "colour_invalid", "columns_in_bytes", "columns_lost", "columns_shifted"),
            *("date_day_first", "date_in_words", "date_short_year", "date_swapped", "encoding_damaged"),
            *("encoding_guessed", "encoding_mixed", "encoding_no_mark", "federation_lower_case"),
            *("findings_many", "line_indented", "line_tail", "no_players", "number_gap", "option_unknown"),
            *(
                "points_written",
                "result_open",
                "result_written",
                "colours_other",
                "date_blanks",
                "round_dates_shifted",
                "rounds_open",
                "rounds_shifted",
            ),
            *("rounds_too_many", "separator_filled", "sex_letter", "tabs", "team_missing", "title_old"),
        ),
        "file",
    ),
}


@dataclass(frozen=True)
class ShownFinding:
    """A finding with its line, cut around its column, and the fix that would settle it."""

    finding: Finding
    text: str
    before: str
    mark: str
    after: str
    fix: Fix | None
    field: str

    @property
    def place(self) -> str:
        """Where in the file: line and column."""
        if not self.finding.line:
            return gettext("whole report")
        place = {"line": self.finding.line, "column": self.finding.column}
        return gettext("line %(line)s, column %(column)s") % place

    @property
    def mended_on(self) -> str:
        """Return the page for a manual correction: player, team, line, head, or ""."""
        return place_of(self.finding)[0]

    @property
    def record(self) -> int:
        """The record that this page opens."""
        return place_of(self.finding)[1]


@dataclass(frozen=True)
class FixGroup:
    """Findings of one code that a single click settles."""

    code: str
    count: int
    field: str
    example: str


def shown_findings(stored: Iterable[Mapping[str, Any]], raw: bytes) -> list[ShownFinding]:
    """Return findings for display.

    Their texts and lines come from the file, so templates must escape them.
    """
    lines = source_of(raw).lines
    return [_shown(finding_of(dict(one)), lines) for one in stored]


def _shown(finding: Finding, lines: Sequence[str]) -> ShownFinding:
    line = lines[finding.line - 1] if 0 < finding.line <= len(lines) else ""
    at, end = _marked(line, max(finding.column - 1, 0))
    start = max(at - WINDOW, 0)
    fix = fix_for(finding)
    return ShownFinding(
        finding,
        finding_text(finding),
        line[start:at],
        line[at:end] or ("␣" if line else ""),
        line[end : end + WINDOW],
        fix,
        field_name(fix.field) if fix else "",
    )


def _marked(line: str, at: int) -> tuple[int, int]:
    """Return where the word at a column begins and ends; in a right-aligned field it begins later."""
    blanks = len(line[at : at + FIELD]) - len(line[at : at + FIELD].lstrip())
    if blanks == len(line[at : at + FIELD]):
        return at, at + 1
    begin = at + blanks
    return begin, begin + len(line[begin:].split(maxsplit=1)[0])


def fix_groups(stored: Iterable[Mapping[str, Any]]) -> list[FixGroup]:
    """Return the codes whose findings one click can settle, where there are several."""
    found = [finding_of(dict(one)) for one in stored]
    fixable = [finding for finding in found if fix_for(finding) is not None]
    counts = Counter(finding.code for finding in fixable)
    first = {finding.code: finding for finding in reversed(fixable)}
    return [_group(code, count, first[code]) for code, count in counts.most_common() if count > 1]


def _group(code: str, count: int, example: Finding) -> FixGroup:
    fix = fix_for(example)
    return FixGroup(code, count, field_name(fix.field) if fix else "", finding_text(example))


def severity_of(report: Report, asked: str) -> str:
    """Return the severity to show: the requested one, else the highest that has findings."""
    counts = {"error": report.errors, "warning": report.warnings, "info": report.infos}
    if asked in counts:
        return asked
    return next((severity for severity, count in counts.items() if count), "error")


def place_of(finding: Finding) -> tuple[str, int]:
    """Return the page that corrects a finding and the record it opens, 0 where it opens none."""
    key, team = finding.data.get("key"), finding.data.get("team_key")
    place = PLACES.get(finding.code, "file")
    if place == "team" and isinstance(team, int):
        return "team", team
    if isinstance(key, int) and key:
        return "player", key
    if place == "line" and finding.line:
        return "line", finding.line
    if place == "head" or (place == "player" and not finding.line):
        return "head", 0
    return "file", 0
