"""Examine a report: apply its fixes to the file and collect the findings. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from tournaments.results.event import Results, codes_in
from tournaments.results.teams import left_out
from tournaments.standings import Edition, TieBreak, UnknownTieBreakError, tie_break_of
from tournaments.trf import Finding, Fix, Reading, Tournament, apply, check, read
from tournaments.trf.findings import in_order
from tournaments.trf.source import source_of

# Columns of the fields of record 001: a fix settles findings in its columns.
_FIELDS = {
    "number": (5, 8),
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "fide_id": (58, 68),
    "birth": (70, 79),
    "points": (81, 84),
    "rank": (86, 89),
}
_FIRST_ROUND, _ROUND_WIDTH = 90, 10
_RECORDS = {
    "name": "012",
    "city": "022",
    "federation": "032",
    "start": "042",
    "end": "052",
    "declared_players": "062",
    "declared_rated": "072",
    "declared_teams": "082",
    "kind": "092",
    "chief_arbiter": "102",
    "time_control": "122",
    "declared_rounds": "142",
    "pairing_controller": "182",
    "encoded_kind": "192",
    "tie_breaks": "202",
    "encoded_time_control": "222",
}
# Findings about the whole line: a fix of one field does not settle them.
_OF_THE_LINE = frozenset({"columns_shifted", "columns_lost", "columns_in_bytes", "tabs", "line_indented"})


@dataclass(frozen=True, slots=True)
class Examination:
    """The report after all fixes; `refusal` is set when the bytes are no report."""

    reading: Reading
    tournament: Tournament
    findings: tuple[Finding, ...] = ()

    @property
    def refusal(self) -> str:
        return self.reading.refusal


def examine(raw: bytes, fixes: Sequence[Fix] = ()) -> Examination:
    """Read the bytes, apply the fixes in order and check the result."""
    reading = read(raw)
    if reading.refusal:
        return Examination(reading, reading.tournament)
    rewritten = any(fix.target == "line" for fix in fixes)
    fixed = apply(reading.tournament, fixes, source_of(raw).lines if rewritten else ())
    found = check(fixed.tournament, reading.places, dialect=reading.dialect)
    unsettled = [finding for finding in reading.findings if not _settled(finding, reading, fixes)]
    return Examination(reading, fixed.tournament, in_order((*unsettled, *found, *fixed.refused)))


def _settled(finding: Finding, reading: Reading, fixes: Iterable[Fix]) -> bool:
    if finding.code in _OF_THE_LINE:
        return False
    return any(_covers(fix, finding, reading) for fix in fixes)


def _covers(fix: Fix, finding: Finding, reading: Reading) -> bool:
    """Return whether the fix set the field in which the finding was made."""
    if fix.target == "line":
        return fix.key == finding.line
    if fix.target == "tournament":
        record = _RECORDS.get(fix.field, "")
        return bool(record) and reading.places.headers.get(record) == finding.line
    if fix.target == "team" or reading.places.players.get(fix.key) != finding.line:
        return False
    if fix.target == "player":
        first, last = _FIELDS[fix.field]
        return first <= finding.column <= last
    first = _FIRST_ROUND + _ROUND_WIDTH * (fix.round - 1)
    return first <= finding.column < first + _ROUND_WIDTH


@dataclass(frozen=True, slots=True)
class Registered:
    """The registered facts that a report repeats."""

    federation: str
    start: date | None
    end: date | None
    rounds: int
    hybrid: bool = False
    norm_event: bool = False
    interim: bool = False
    # The rules that were announced: the list of tie-breaks, and the pairing rules as record 192 has them.
    tie_breaks: str = ""
    pairing: str = ""


def against_registration(reported: Tournament, event: Registered, *, has_games: bool) -> Iterator[Finding]:
    """Compare host, dates and rounds; require the games where the rules do.

    B.02, 9.4: a hybrid event is reported with all games. Title regulations 4.2: norms too.
    """
    if reported.federation and reported.federation != event.federation:
        yield _differs("event_federation", reported.federation, event.federation)
    if not event.interim:
        for code, said, known in (
            ("event_start", reported.start, event.start),
            ("event_end", reported.end, event.end),
        ):
            if said and known and said != known:
                yield _differs(code, said.isoformat(), known.isoformat())
        if event.rounds and reported.rounds and reported.rounds != event.rounds:
            yield _differs("event_rounds", reported.rounds, event.rounds)
    yield from _other_rules(reported, event)
    if event.hybrid and not has_games:
        yield Finding("error", "pgn_missing")
    elif event.norm_event and not has_games:
        yield Finding("warning", "pgn_wanted")


def _other_rules(reported: Tournament, event: Registered) -> Iterator[Finding]:
    """Compare the rules that were announced: tie-breaks (C.05, annex 3), pairing rules (C.04.2, A.3)."""
    said = reported.tie_breaks or reported.standings_order
    edition = Results(reported, start=event.start).edition
    if event.tie_breaks and _meant(said, edition) != _meant(event.tie_breaks, edition):
        yield _differs("event_tie_breaks", ", ".join(codes_in(said)), event.tie_breaks)
    kind = reported.encoded_kind.strip().upper()
    portable = kind.replace("_2017", "").replace("_2026", "").replace("_2025", "")
    if event.pairing and portable != event.pairing:
        yield _differs("event_pairing_rules", kind, event.pairing)


def _meant(text: str, edition: Edition) -> list[TieBreak | str]:
    """Return the tie-breaks of a list however they are written (BH/C1, BH-C1); points come first anyway."""
    return [_tie_break(code, edition) for code in codes_in(text) if code != "PTS"]


def _tie_break(code: str, edition: Edition) -> TieBreak | str:
    try:
        return tie_break_of(code, edition)
    except UnknownTieBreakError:
        return code


def _differs(code: str, actual: str | int, expected: str | int) -> Finding:
    return Finding("warning", code, data={"actual": actual, "expected": expected})


def unused_tie_breaks(results: Results, headers: Mapping[str, int]) -> Iterator[Finding]:
    """Yield a warning for each, at the record that names it."""
    line = headers.get("202" if results.reported.tie_breaks else "212", 0)
    for known, codes in (
        ("tie_break_unknown", left_out(results)),
        ("tie_break_for_rated", results.for_rated),
    ):
        for code in codes:
            yield Finding("warning", known, line, 5 if line else 0, {"actual": code})


def finding_of(stored: dict[str, Any]) -> Finding:
    """Return a finding restored from its stored form."""
    return Finding(stored["severity"], stored["code"], stored["line"], stored["column"], stored["data"])
