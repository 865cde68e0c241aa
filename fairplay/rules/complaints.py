"""Whether a complaint is admissible as filed (AC III.B, AN G.2, the privacy notice)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from enum import StrEnum
from operator import attrgetter

from fairplay.rules.clocks import complaint_until, instant_text, limitation_until
from fairplay.rules.editions import Edition
from fairplay.rules.enums import Kind, Level, Mode, PlayerTitle
from fairplay.rules.forms import COMPLETENESS, FORMS
from fairplay.rules.jurisdiction import Competence, Competent, Incident, jurisdiction
from rulekit import Finding

Day = date
"""An alias, because a complaint has a field called `date`."""


class Outcome(StrEnum):
    """What happens to a complaint; the first that applies is the result."""

    NOT_PROCESSED = "NOT_PROCESSED"
    INADMISSIBLE = "INADMISSIBLE"
    CORRECTION = "CORRECTION"
    MANIFESTLY_UNFOUNDED = "MANIFESTLY_UNFOUNDED"
    OK = "OK"


class Recipient(StrEnum):
    """Who receives a complaint: the chief arbiter, FIDE's office for FPL, or the federation (F-25)."""

    CA = "CA"
    FIDE_OFFICE = "FIDE_OFFICE"
    NF = "NF"


# The consequence of each failed check. What can be corrected becomes inadmissible after its deadline.
CONSEQUENCES = {
    "consent": Outcome.NOT_PROCESSED,
    "fide_id": Outcome.INADMISSIBLE,
    "written": Outcome.INADMISSIBLE,
    "after_the_event": Outcome.INADMISSIBLE,
    "participant": Outcome.INADMISSIBLE,
    "within_24_hours": Outcome.INADMISSIBLE,
    "limitation": Outcome.INADMISSIBLE,
    "on_form": Outcome.CORRECTION,
    "complete": Outcome.CORRECTION,
    "why_no_itc": Outcome.CORRECTION,
    "more_than_strong_play": Outcome.MANIFESTLY_UNFOUNDED,
}
RECIPIENTS = {Competent.FPL: Recipient.FIDE_OFFICE, Competent.NF: Recipient.NF}


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """How a complaint was filed; None in the last three fields means that the point is not judged."""

    mode: Mode
    kind: Kind
    fide_id: bool = False
    written: bool = False
    on_form: bool = False
    participant: bool = False
    consent: bool = True
    why_no_itc: bool = True
    only_too_strong: bool = False
    correction_expired: bool = False
    missing: tuple[str, ...] = ()
    filed: date | datetime | None = None
    limitation_until: date | None = None
    complaint_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Admissibility:
    """The outcome for a complaint, with every check that was made."""

    outcome: Outcome
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ComplaintEvent:
    """The event of a complaint as given on the form and in the register."""

    mode: Mode
    rated: bool = True
    official: bool = False
    level: Level | None = None
    name: str = ""
    organiser: str = ""
    chief_arbiter: str = ""
    last_round: date | None = None
    last_round_end: datetime | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a complaint; `participant` means player, captain or official of the event."""

    name: str = ""
    federation: str = ""
    address: str = ""
    email: str = ""
    phone: str = ""
    fide_id: str = ""
    title: PlayerTitle | None = None
    participant: bool = False


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint as filed; a filing date without time counts as the whole day."""

    kind: Kind
    filed: Day | datetime
    event: ComplaintEvent
    complainant: Party = field(default_factory=Party)
    respondent: Party = field(default_factory=Party)
    statement: str = ""
    date: Day | None = None
    signature: bool = False
    consent: bool = False
    written: bool = True
    on_form: bool = True
    why_no_itc: str = ""
    only_too_strong: bool = False
    affects_fm: bool = False
    correction_expired: bool = False


@dataclass(frozen=True, slots=True)
class ComplaintCheck:
    """Everything that follows from a complaint as filed."""

    outcome: Outcome
    competence: Competence
    recipient: Recipient | None
    missing: tuple[str, ...]
    limitation_until: date | None
    complaint_until: datetime | None
    findings: tuple[Finding, ...]


def admissible(filing: Filing, edition: Edition) -> Admissibility:
    """Return the outcome for a complaint; every check is made, and the gravest consequence is the result."""
    findings = tuple(each for each in _checks(filing, edition) if each.article)
    failed = {CONSEQUENCES[each.code] for each in findings if each.ok is False}
    # Uncorrected in time, a formal fault makes the complaint inadmissible (AC III.B.3).
    if filing.correction_expired and Outcome.CORRECTION in failed:
        failed.add(Outcome.INADMISSIBLE)
    # Outcomes are declared gravest first, so the first one found is the result.
    return Admissibility(next((each for each in Outcome if each in failed), Outcome.OK), findings)


def check_complaint(complaint: Complaint, edition: Edition) -> ComplaintCheck:
    """Judge a complaint: its form, its time limits, who is competent and who receives it."""
    filing = filing_of(complaint, edition)
    judged = admissible(filing, edition)
    competence = jurisdiction(incident_of(complaint), edition)
    in_tournament = complaint.kind is Kind.ITC
    return ComplaintCheck(
        outcome=judged.outcome,
        competence=competence,
        recipient=Recipient.CA if in_tournament else RECIPIENTS.get(competence.body),
        missing=filing.missing,
        limitation_until=filing.limitation_until,
        complaint_until=filing.complaint_until,
        findings=(*judged.findings, competence.finding),
    )


def filing_of(complaint: Complaint, edition: Edition) -> Filing:
    """Return how a complaint was filed, with its time limits; an oral one has no form to complete."""
    event = complaint.event
    online = event.mode is Mode.ONLINE
    return Filing(
        mode=event.mode,
        kind=complaint.kind,
        fide_id=not _empty(complaint.complainant.fide_id),
        written=complaint.written,
        on_form=complaint.on_form,
        participant=complaint.complainant.participant,
        consent=complaint.consent,
        why_no_itc=not _empty(complaint.why_no_itc),
        only_too_strong=complaint.only_too_strong,
        correction_expired=complaint.correction_expired,
        missing=missing_fields(complaint) if complaint.written else (),
        filed=complaint.filed,
        limitation_until=event.last_round and limitation_until(event.mode, event.last_round, edition),
        complaint_until=complaint_until(event.last_round_end) if online and event.last_round_end else None,
    )


def missing_fields(complaint: Complaint) -> tuple[str, ...]:
    """Return the names of empty compulsory fields, sorted (AC III.B.4)."""
    asked = (field.name for field in FORMS[complaint.kind] if field.article == COMPLETENESS)
    return tuple(sorted(name for name in asked if _empty(attrgetter(name)(complaint))))


def incident_of(complaint: Complaint) -> Incident:
    """Return the facts on which competence depends, with both parties' titles."""
    event = complaint.event
    titles = (complaint.complainant.title, complaint.respondent.title)
    held = frozenset(title for title in titles if title is not None)
    return Incident(event.mode, event.rated, event.official, event.level, complaint.affects_fm, held)


def _checks(filing: Filing, edition: Edition) -> Iterator[Finding]:
    """Yield every check; one without an article in this mode does not apply and is dropped by the caller."""

    def told(
        code: str, ok: bool, actual: int | str | None = None, required: int | str | None = None
    ) -> Finding:
        return Finding(code, edition.article(code, filing.mode), ok, actual, required)

    after = filing.kind is Kind.PTC
    yield told("consent", filing.consent)
    yield told("fide_id", filing.fide_id)
    yield told("written", filing.written)
    yield told("after_the_event", after, filing.kind.value, Kind.PTC.value)
    yield told("participant", filing.participant)
    if filing.filed is not None and filing.complaint_until is not None:
        in_time = not _later(filing.filed, filing.complaint_until)
        yield told("within_24_hours", in_time, _shown(filing.filed), instant_text(filing.complaint_until))
    # An ITC is made during the event, so limitation concerns a PTC only.
    if after and filing.filed is not None and filing.limitation_until is not None:
        last = filing.limitation_until
        yield told("limitation", _day(filing.filed) <= last, _shown(filing.filed), last.isoformat())
    if filing.written:
        yield told("on_form", filing.on_form)
        yield told("complete", not filing.missing, len(filing.missing), 0)
        if after:
            yield told("why_no_itc", filing.why_no_itc)
    yield told("more_than_strong_play", not filing.only_too_strong)


def _later(filed: date | datetime, last: datetime) -> bool:
    """Return whether it was filed too late; a date without time is late only if the whole day is (UTC)."""
    return filed > last if isinstance(filed, datetime) else filed > _day(last)


def _day(filed: date | datetime) -> date:
    """Return the date in UTC, which the command uses throughout."""
    return filed.astimezone(UTC).date() if isinstance(filed, datetime) else filed


def _shown(filed: date | datetime) -> str:
    return instant_text(filed) if isinstance(filed, datetime) else filed.isoformat()


def _empty(value: object) -> bool:
    return not (value.strip() if isinstance(value, str) else value)
