"""Whether an event can be a norm for an arbiter (B06.1, article 2 with 3.8 to 3.10 and 4.8 to 4.10)."""

from dataclasses import dataclass

from arbiters.rules.bases import Bases, bases_of, basis_finding
from arbiters.rules.certificates import certificate_findings
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Level, Purpose, Role, Sought
from arbiters.rules.events import admission, enough_rounds, level_of
from arbiters.rules.persons import after_fa_award, age_ok
from arbiters.rules.records import Arbiter, Certificate, Event
from rulekit import Finding, blocking
from rulekit.dates import iso


@dataclass(frozen=True, slots=True)
class NormResult:
    """The level of the event, the possible bases, and every check made."""

    level: Level
    bases: Bases
    findings: tuple[Finding, ...]


def check_norm(
    title: Sought,
    event: Event,
    arbiter: Arbiter,
    certificate: Certificate | None = None,
    *,
    edition: ArbiterEdition,
) -> NormResult:
    """Judge whether an event can be a norm; without a certificate 2.7 and 2.8 are not checked."""
    # The work decides on the basis; the other checks do not depend on it.
    bases, work = work_findings(title, event, arbiter.role, arbiter.rounds_worked, edition=edition)
    found = [*work, enough_rounds(title, event.rounds, edition=edition)]
    if certificate is not None:
        found += certificate_findings(title, event, arbiter.role, certificate, edition=edition)
    found += request_findings(title, event, arbiter, edition=edition)
    found.append(fee_finding(arbiter.fee_paid))
    if arbiter.plays:
        # A playing arbiter cannot watch other games; a person decides how much work is left.
        found.append(Finding("plays", "2.1", None))
    return NormResult(level_of(event, title, edition), bases, tuple(found))


def work_findings(
    title: Sought, event: Event, role: Role, rounds_worked: int | None, *, edition: ArbiterEdition
) -> tuple[Bases, tuple[Finding, ...]]:
    """Return the bases of the work done, and the checks of 2.1, 2.3 and 3.8 or 4.8.

    No basis is judged for an event that gives no norms. If one would fit had all rounds been worked, a person
    decides under 2.1, and the missing basis is not reported.
    """
    found = admission(event)
    # 2.1, 2.3: without admission no basis is looked for.
    if blocking(found):
        return (), found
    bases = bases_of(title, event, role=role, rounds_worked=rounds_worked, edition=edition)
    partly = rounds_worked is not None and rounds_worked < event.rounds
    # All rounds would have sufficed: how much of the work counts is left to a person.
    if partly and not bases and bases_of(title, event, role=role, edition=edition):
        return (), (*found, Finding("rounds_worked", "2.1", None, rounds_worked, event.rounds))
    return bases, (*found, basis_finding(title, bases, edition=edition))


def request_findings(
    title: Sought, event: Event, arbiter: Arbiter, *, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Check the arbiter on the day of the request, at the latest the last day of the event (2.9, 4.12)."""
    # Without a request the last day of the event counts as such (2.9).
    asked = arbiter.requested or event.end
    if title == Sought.FA:
        since = arbiter.na_registered
        return (
            Finding(
                "national_arbiter",
                "2.9.1",
                since is not None and since <= asked,
                iso(since),
                iso(asked),
            ),
            age_ok(Purpose.FA_NORM, arbiter.birth, asked, edition=edition),
        )
    holds = Finding("fide_arbiter", "2.9.4", arbiter.fa_award is not None)
    if arbiter.fa_award is None:
        return (holds,)
    until = arbiter.active_until
    # An unknown end of activity is not enough for a norm.
    active = until is not None and asked <= until
    return (
        holds,
        Finding("active", "2.9.2", active, iso(until), iso(asked)),
        after_fa_award(event.start, event.end, arbiter.fa_award),
    )


def fee_finding(fee_paid: bool) -> Finding:
    """Check the registration fee; without it the norm is not accepted (6.2)."""
    return Finding("registration_fee", "6.2", fee_paid)
