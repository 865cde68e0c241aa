"""Computes everything derived from a report's file and fixes, and stores it on the row."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tournaments.matching import Match, differences, match_players
from tournaments.models import Report, ReportFix, Tournament, host_of
from tournaments.pairings.judging import encoded
from tournaments.reports.examination import (
    Examination,
    Registered,
    against_registration,
    examine,
    unused_tie_breaks,
)
from tournaments.reports.pgn import Games, check_games
from tournaments.reports.register import register_for
from tournaments.results.event import Results
from tournaments.trf import Finding, Fix, write
from tournaments.trf.findings import in_order

# Columns written by every examination; the file itself is not among them.
EXAMINED_FIELDS = (
    "dialect",
    "encoding",
    "understood",
    "listed",
    "findings",
    "errors",
    "warnings",
    "infos",
    "players",
    "matched",
    "rounds",
    "games",
    "teams",
    "version",
)


def fixes_of(report: Report) -> list[Fix]:
    """Return the active fixes in the order in which they were made."""
    rows = ReportFix.objects.filter(report=report, undone_at__isnull=True).order_by("pk")
    return [fix_of(row) for row in rows]


def fix_of(row: ReportFix) -> Fix:
    return Fix(row.target, row.field, row.value, row.key, row.round)  # type: ignore[arg-type] # stored as text


def examine_report(report: Report, raw: bytes, fixes: Sequence[Fix] = ()) -> Examination:
    """Examine the bytes and fill the row; the caller saves it."""
    return fill(report, examine(raw, fixes))


def fill(report: Report, examination: Examination) -> Examination:
    """Match the players, compare with registration, register and games, and fill the row."""
    reported = examination.tournament
    tournament = report.tournament
    register = register_for(tournament, reported.players)
    matches = match_players(reported.players, register.by_id, register.by_name)
    lines = examination.reading.places.players
    found = differences(
        matches,
        lines,
        start=tournament.start,
        with_ratings=register.has_list,
        norm_event=tournament.norm_event,
    )
    others = against_registration(reported, registered(tournament, report), has_games=bool(report.pgn))
    games = check_games(games_of(report), reported) if report.pgn else ()
    results = Results(
        reported, system=tournament.system, start=tournament.start, announced=tournament.tie_breaks
    )
    unused = unused_tie_breaks(results, examination.reading.places.headers)
    findings = in_order((*examination.findings, *found, *others, *games, *unused))
    _write(report, examination, findings, matches)
    return examination


def registered(tournament: Tournament, report: Report) -> Registered:
    return Registered(
        federation=host_of(tournament).code,
        start=tournament.start,
        end=tournament.end,
        rounds=tournament.rounds.count(),
        hybrid=tournament.hybrid,
        norm_event=tournament.norm_event,
        interim=report.interim,
        tie_breaks=tournament.tie_breaks,
        pairing=encoded(tournament.pairing_rules, tournament.acceleration),
    )


def games_of(report: Report) -> Games:
    summary = report.pgn_summary
    return Games(summary.get("count", 0), summary.get("names", {}))


def _write(
    report: Report, examination: Examination, findings: Sequence[Finding], matches: Sequence[Match]
) -> None:
    reported = examination.tournament
    counts = Counter(finding.severity for finding in findings)
    report.dialect, report.encoding = examination.reading.dialect, examination.reading.encoding
    report.understood = write(reported, "TRF26").decode("utf-8")
    report.listed = {str(match.player.key): _listed(match) for match in matches if match.row is not None}
    keys = {line: key for key, line in examination.reading.places.players.items()}
    report.findings = [_stored(_about_player(finding, keys)) for finding in findings]
    report.errors, report.warnings, report.infos = counts["error"], counts["warning"], counts["info"]
    report.players, report.matched = len(reported.players), len(report.listed)
    report.rounds, report.games, report.teams = reported.rounds, reported.games, len(reported.teams)
    report.version += 1


def _listed(match: Match) -> dict[str, Any]:
    row = match.row
    if row is None:
        raise ValueError("only matched players are listed")
    return {
        "player": row.pk,
        "fide_id": row.replaced_by or row.fide_id,
        "rating": row.rating,
        "k": row.k,
        "birth": row.birth_year,
        "standard": row.standard,
        "federation": row.federation,
        "category": row.category,
    }


def _about_player(finding: Finding, keys: Mapping[int, int]) -> Finding:
    """Attach the player's key to a finding made while its line was read, so that its page can be linked."""
    if finding.line not in keys or "key" in finding.data:
        return finding
    return replace(finding, data={**finding.data, "key": keys[finding.line]})


def _stored(finding: Finding) -> dict[str, Any]:
    return {
        "severity": finding.severity,
        "code": finding.code,
        "line": finding.line,
        "column": finding.column,
        "data": dict(finding.data),
    }
