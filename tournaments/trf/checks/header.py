"""Checks the tournament section: mandatory records, counts, dates, rounds."""

from datetime import date

from .report import Report

_MANDATORY = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "102": "chief_arbiter",
}


def check(report: Report) -> None:
    _mandatory(report)
    _federation(report)
    _counts(report)
    _dates(report)
    _round_dates(report)
    _rounds(report)


def _mandatory(report: Report) -> None:
    """Report missing records that are mandatory for rating (TRF16 and TRF26, tournament section)."""
    for record, name in _MANDATORY.items():
        if not getattr(report.tournament, name):
            report.about("warning", "header_missing", record, record=record)
    # Record 132 (round dates) became mandatory with TRF26.
    if report.dialect == "TRF26" and not any(report.tournament.round_dates):
        report.about("warning", "header_missing", "132", record="132")


def _federation(report: Report) -> None:
    code = report.tournament.federation
    if code and code not in report.federations:
        report.about("warning", "federation_unknown", "032", actual=code)


def _counts(report: Report) -> None:
    tournament = report.tournament
    rated = sum(player.rating is not None for player in tournament.players)
    for record, declared, actual in (
        ("062", tournament.declared_players, len(tournament.players)),
        ("072", tournament.declared_rated, rated),
        ("082", tournament.declared_teams, len(tournament.teams)),
    ):
        if declared is not None and declared != actual:
            report.about("warning", "count_wrong", record, record=record, actual=declared, expected=actual)
    if not tournament.players:
        report.about("error", "no_players")


def _dates(report: Report) -> None:
    start, end = report.tournament.start, report.tournament.end
    if start and end and end < start:
        report.about("error", "dates_reversed", "052", start=start.isoformat(), end=end.isoformat())


def _round_dates(report: Report) -> None:
    start, end = report.tournament.start, report.tournament.end
    before: date | None = None
    for number, day in enumerate(report.tournament.round_dates, 1):
        if day is None:
            continue
        if (start and day < start) or (end and day > end):
            report.about("warning", "round_date_outside", "132", round=number, actual=day.isoformat())
        if before and day < before:
            report.about("warning", "round_dates_disordered", "132", round=number, actual=day.isoformat())
        before = day


def _rounds(report: Report) -> None:
    tournament = report.tournament
    actual, declared, dated = tournament.rounds, tournament.declared_rounds, len(tournament.round_dates)
    # TRF16 has no record for the number of rounds; programs write JaVaFo's XXR.
    record = "142" if report.dialect == "TRF26" else "XXR"
    if declared is not None and actual > declared:
        report.about("warning", "rounds_exceed", record, actual=actual, expected=declared)
    elif declared is not None and actual < declared:
        report.about("info", "rounds_open", record, actual=actual, expected=declared)
    if dated and dated != (declared or actual):
        report.about("warning", "round_dates_count", "132", actual=dated, expected=declared or actual)
