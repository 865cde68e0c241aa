"""Time limits of a case. Every date is an argument; nothing here reads the clock."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Mode
from rulekit import Finding, Severity
from rulekit.dates import add_years

# AN G.2.1: a participant's complaint about an online event.
COMPLAINT_HOURS = 24
# AN H.6: the target of an online investigation.
INVESTIGATION_DAYS = 14
# Privacy notice, 13: the federation's answer to a person who asks for their data.
DATA_REQUEST_DAYS = 30
# AN A.5: recordings, counted from the event.
VIDEO_YEARS = 1
RETENTION_YEARS = 8
"""The default; a federation may set another period."""
Keep = Literal["KEEP"]


@dataclass(frozen=True, slots=True)
class CaseFacts:
    """The facts from which time limits start; a limit whose fact is unknown does not run."""

    mode: Mode
    official: bool = False
    on_date: date | None = None
    last_round: date | None = None
    last_round_end: datetime | None = None
    appointed: date | None = None
    results: date | None = None
    case_open: bool = False
    data_request: date | None = None


@dataclass(frozen=True, slots=True)
class CaseClock:
    """The dates of a case; `open` is whether the limitation still runs, None if unknown."""

    open: bool | None
    limitation_until: date | None
    complaint_until: datetime | None
    investigation_until: date | None
    video_delete_on: date | Keep | None
    data_request_until: date | None
    findings: tuple[Finding, ...]


def limitation_until(mode: Mode, last_round: date, edition: Edition) -> date:
    """Return the last day on which a case may be opened, counted from the last round (AC VI.1, F-17)."""
    online = mode is Mode.ONLINE
    return add_years(last_round, edition.limitation_years_online if online else edition.limitation_years)


def limitation_open(mode: Mode, last_round: date, opened: date, edition: Edition) -> Finding:
    """Return whether a case opened that day is within the limitation."""
    last = limitation_until(mode, last_round, edition)
    article = edition.article("limitation", mode)
    return Finding("limitation", article, opened <= last, opened.isoformat(), last.isoformat())


def complaint_until(last_round_end: datetime) -> datetime:
    """Return the last instant for a participant's complaint about an online event, in UTC (AN G.2.1, F-7)."""
    return last_round_end.astimezone(UTC) + timedelta(hours=COMPLAINT_HOURS)


def online_window_open(last_round_end: datetime, filed: datetime, edition: Edition) -> Finding:
    """Return whether a participant of an online event complained within 24 hours (AN G.2.1)."""
    last = complaint_until(last_round_end)
    article = edition.article("within_24_hours", Mode.ONLINE)
    return Finding("within_24_hours", article, filed <= last, instant_text(filed), instant_text(last))


def investigation_until(appointed: date) -> date:
    """Return the target date of an online investigation; missing it has no consequence (AN H.6)."""
    return appointed + timedelta(days=INVESTIGATION_DAYS)


def video_delete_on(results: date, case_open: bool) -> date | Keep:
    """Return when recordings are deleted; those of an already open case are kept (AN A.5)."""
    return "KEEP" if case_open else add_years(results, VIDEO_YEARS)


def data_request_until(requested: date) -> date:
    """Return until when the federation may answer before the person can turn to FIDE (privacy 13)."""
    return requested + timedelta(days=DATA_REQUEST_DAYS)


def anonymise_on(
    closed: date | None, limitation: date | None = None, years: int = RETENTION_YEARS
) -> date | Keep:
    """Return the day from which a case is anonymised (F-19).

    That is `years` after closing, but not before the limitation ends. An open case is kept.
    """
    if closed is None:
        return "KEEP"
    kept = add_years(closed, years)
    # The day after the limitation ends: until then the case may be needed again.
    return kept if limitation is None else max(kept, limitation + timedelta(days=1))


def case_clock(facts: CaseFacts, edition: Edition) -> CaseClock:
    """Return all time limits of a case; AN H and G.2.1 apply to official online events only."""
    online = facts.mode is Mode.ONLINE
    annex = online and facts.official
    last = limitation_until(facts.mode, facts.last_round, edition) if facts.last_round else None
    complaint = complaint_until(facts.last_round_end) if annex and facts.last_round_end else None
    investigation = investigation_until(facts.appointed) if annex and facts.appointed else None
    video = video_delete_on(facts.results, facts.case_open) if online and facts.results else None
    request = data_request_until(facts.data_request) if facts.data_request else None
    shown = (
        ("limitation_until", edition.article("limitation", facts.mode), last),
        ("complaint_until", "AN G.2.1", complaint),
        ("investigation_until", "AN H.6", investigation),
        ("video_delete_on", "AN A.5", video),
        ("data_request_until", "privacy 13", request),
    )
    return CaseClock(
        open=facts.on_date <= last if facts.on_date and last else None,
        limitation_until=last,
        complaint_until=complaint,
        investigation_until=investigation,
        video_delete_on=video,
        data_request_until=request,
        findings=tuple(_running(*each, facts.on_date) for each in shown if each[2] is not None),
    )


def instant_text(moment: datetime) -> str:
    """Return an instant in UTC, ending in Z."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _running(code: str, article: str, until: date | datetime | str | None, today: date | None) -> Finding:
    """Return a time limit as a notice: it is reported, not judged."""
    shown = instant_text(until) if isinstance(until, datetime) else str(until)
    return Finding(code, article, True, today.isoformat() if today else None, shown, Severity.NOTICE)
