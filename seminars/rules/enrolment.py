"""Whether a person may enrol, and whether there is a seat."""

from dataclasses import dataclass
from enum import StrEnum

from rulekit import Finding, Severity, blocking
from seminars.rules.editions import Edition
from seminars.rules.kinds import ArbiterTitle, Kind
from seminars.rules.people import may_attend_for_result


class Place(StrEnum):
    """The result of an enrolment request."""

    SEAT = "SEAT"
    WAITING_LIST = "WAITING_LIST"
    REFUSED = "REFUSED"


@dataclass(frozen=True, slots=True)
class Attendee:
    """A person as known to the registry; `ia_norms` None: unknown."""

    title: ArbiterTitle | None = None
    active: bool = True
    invited: bool = False
    ia_norms: int | None = None


@dataclass(frozen=True, slots=True)
class Enrolment:
    """The place, with every check that led to it."""

    place: Place
    for_result: bool
    findings: tuple[Finding, ...]


def enrol(
    edition: Edition, kind: Kind, attendee: Attendee, enrolled: int, *, more_approved: bool = False
) -> Enrolment:
    """Return a seat, a place on the waiting list or a refusal (4, 5.1.4).

    People who are not registered as national arbiters may attend an FA seminar without a norm (S-19); the
    other kinds are closed to those outside their audience (S-18).
    """
    audience = may_attend_for_result(
        edition, kind, attendee.title, active=attendee.active, invited=attendee.invited
    )
    for_result = not blocking(audience)
    # Only FA seminars admit listeners without a result (S-19).
    if not for_result and kind is not Kind.FA:
        return Enrolment(Place.REFUSED, False, audience)
    full = Finding("free_seats", "5.1.4", True, enrolled, edition.kinds[kind].capacity, Severity.NOTICE)
    seated = free_seat(edition, kind, enrolled, more_approved=more_approved)
    heard = () if for_result else (_notice("attends_without_result", "4.1.1", attendee.title, "NA"),)
    findings = (*(audience if for_result else heard), *_recommended_norms(edition, kind, attendee), full)
    return Enrolment(Place.SEAT if seated else Place.WAITING_LIST, for_result, findings)


def free_seat(edition: Edition, kind: Kind, enrolled: int, *, more_approved: bool = False) -> bool:
    """Return whether there is one more seat; beyond capacity only with the Commission's approval (5.1.4)."""
    capacity = edition.kinds[kind].capacity
    return more_approved or capacity is None or enrolled < capacity


def _recommended_norms(edition: Edition, kind: Kind, attendee: Attendee) -> tuple[Finding, ...]:
    """Notice if fewer than two valid IA norms exist: recommended before an IA seminar, not required
    (4.1.2)."""
    if kind is not Kind.IA or attendee.ia_norms is None:
        return ()
    wanted = edition.recommended_ia_norms
    if attendee.ia_norms >= wanted:
        return ()
    return (_notice("few_ia_norms", "4.1.2", attendee.ia_norms, wanted),)


def _notice(code: str, article: str, actual: int | str | None, required: int | str | None) -> Finding:
    return Finding(code, article, True, actual, required, Severity.NOTICE)
