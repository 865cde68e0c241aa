"""Check a whole application FA2 or IA2: the applicant, each norm, and the norms together (B06.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arbiters.rules.bases import Bases, assign, basis_finding, caps_check, exceeded_caps, fa_bases
from arbiters.rules.certificates import certificate_findings
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import NormKind, Purpose, Sought, SubmittedBy, System
from arbiters.rules.events import enough_rounds, rounds_check, short_events, systems_check
from arbiters.rules.norm import fee_finding, work_findings
from arbiters.rules.persons import after_fa_award, age_ok, national_arbiter_long_enough, speaks
from arbiters.rules.records import Applicant, Application, Event, EventFacts, Norm, Seminar
from arbiters.rules.validity import (
    distinct_signatories,
    norm_in_time,
    norms_counted,
    seminars_counted,
    submission_in_time,
    submit_by,
)
from rulekit import Finding, Severity


@dataclass(frozen=True, slots=True)
class JudgedNorm:
    """One norm by itself: the possible bases, and the checks that concern it alone."""

    norm: Norm
    bases: Bases
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ApplicationResult:
    """The basis of each norm, the last day to submit, and every check made.

    `bases` is None if no choice keeps the caps; an element is None for a norm without a basis.
    """

    bases: tuple[str | None, ...] | None
    submit_by: date | None
    findings: tuple[Finding, ...]


def check_application(application: Application, *, edition: ArbiterEdition) -> ApplicationResult:
    """Judge an application with every check that applies."""
    judged = [judge_norm(norm, application.applicant, edition=edition) for norm in application.norms]
    return check_judged(application.applicant, judged, application.seminar, edition=edition)


def check_judged(
    applicant: Applicant, judged: Sequence[JudgedNorm], seminar: Seminar | None, *, edition: ArbiterEdition
) -> ApplicationResult:
    """Judge an application whose norms have already been judged one by one."""
    title = applicant.title
    # One basis per norm, so that no cap is exceeded; None if no such assignment exists.
    chosen = assign(title, [each.bases for each in judged], edition=edition)
    events = _events(judged)
    ends = [event.end for event in events]
    findings = (
        *applicant_findings(applicant, edition=edition),
        *(finding for each in judged for finding in each.findings),
        norms_counted(title, len(judged), edition=edition),
        *seminar_findings(applicant, seminar, edition=edition),
        *_cap_findings(title, judged, chosen, edition),
        short_events(title, [event.rounds for event in events], edition=edition),
        systems_check(title, events, edition=edition),
        *_submission_findings(applicant, ends, seminar, edition),
        *_signatory_findings(title, judged),
    )
    last = submit_by(ends, seminar.end if seminar else None, edition=edition)
    return ApplicationResult(chosen, last, findings)


def _events(judged: Iterable[JudgedNorm]) -> list[Event]:
    return [each.norm.event for each in judged if each.norm.event is not None]


def applicant_findings(applicant: Applicant, *, edition: ArbiterEdition) -> tuple[Finding, ...]:
    """Judge the applicant and the form: 5.2, 5.4.1, 5.4.2, 3.3 or 5.5.1, 5.5.2, 4.3, 4.11."""
    title, rules = applicant.title, edition.of(applicant.title)
    by_federation = applicant.submitted_by == SubmittedBy.FEDERATION
    complete = applicant.form.dated and applicant.form.signed
    grown = Purpose.FA_APPLICATION if title == Sought.FA else Purpose.IA_APPLICATION
    found = [
        Finding("submitted_by", "5.2", by_federation or applicant.refusal_unfounded, applicant.submitted_by),
        Finding("form", rules.articles.form, complete),
        age_ok(grown, applicant.birth, applicant.submitted, edition=edition),
        speaks(title, applicant.languages, edition=edition),
    ]
    if title == Sought.IA:
        return (*found, Finding("fide_arbiter", "4.11", applicant.fa_award is not None))
    notices = national_arbiter_long_enough(applicant.na_registered, applicant.submitted, edition=edition)
    return (*found, *notices)


def judge_norm(norm: Norm, applicant: Applicant, *, edition: ArbiterEdition) -> JudgedNorm:
    """Judge one norm of an application by itself; an association title has its own basis."""
    title = applicant.title
    bases: Bases = (edition.of(title).association,) if norm.association is not None else ()
    found: tuple[Finding, ...] = (basis_finding(title, bases, edition=edition),)
    if norm.event is not None:
        bases, found = work_findings(title, norm.event, norm.role, norm.rounds_worked, edition=edition)
        found += _event_findings(norm, norm.event, applicant, edition)
    found += _fa_award_findings(norm, applicant)
    return JudgedNorm(norm, bases, tuple(replace(each, subject=norm.id) for each in found))


def _event_findings(
    norm: Norm, event: Event, applicant: Applicant, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Check rounds, age of the norm, certificate, fee and, for FA, the arbiter's age (2.9.3)."""
    title = applicant.title
    found = [
        enough_rounds(title, event.rounds, edition=edition),
        norm_in_time(NormKind.TOURNAMENT, event.end, applicant.submitted, edition=edition),
        fee_finding(norm.fee_paid),
    ]
    if norm.certificate is not None:
        dated = norm.edition or edition
        found += certificate_findings(title, event, norm.role, norm.certificate, edition=dated)
    if title == Sought.FA:
        found.append(age_ok(Purpose.FA_NORM, applicant.birth, event.end, edition=edition))
    return tuple(found)


def _fa_award_findings(norm: Norm, applicant: Applicant) -> tuple[Finding, ...]:
    """Check that an IA norm was not used for FA and came after its award (4.12); without one, 4.11 fails."""
    if applicant.title == Sought.FA or applicant.fa_award is None:
        return ()
    found = (Finding("not_used_for_fa", "4.12", not norm.used_for_fa),)
    if norm.event is None:
        return found
    return (*found, after_fa_award(norm.event.start, norm.event.end, applicant.fa_award))


def seminar_findings(
    applicant: Applicant, seminar: Seminar | None, *, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Check the seminar norm: present (5.4.3, 4.7), passed (3.7, 4.7) and not too old (5.3.2)."""
    title = applicant.title
    counted = seminars_counted(title, int(seminar is not None), applicant.submitted, edition=edition)
    if seminar is None:
        return (counted,)
    return (
        counted,
        Finding("seminar_passed", edition.of(title).articles.seminar, seminar.passed),
        norm_in_time(NormKind.SEMINAR, seminar.end, applicant.submitted, edition=edition),
    )


def _cap_findings(
    title: Sought,
    judged: Sequence[JudgedNorm],
    chosen: tuple[str | None, ...] | None,
    edition: ArbiterEdition,
) -> tuple[Finding, ...]:
    """Check the caps; add a notice if more than one option of 3.9 or 4.9 is used (A-6)."""
    if chosen is None:
        return exceeded_caps(title, [each.bases for each in judged], edition=edition)
    option = edition.of(title).articles.option
    used = [basis for basis in chosen if basis is not None]
    options = sum(basis.startswith(f"{option}.") for basis in used)
    found = caps_check(title, used, edition=edition)
    if options <= 1:
        return found
    return (*found, Finding("several_options", option, True, options, severity=Severity.NOTICE))


def _submission_findings(
    applicant: Applicant, ends: Sequence[date], seminar: Seminar | None, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    listed = [*ends, *([seminar.end] if seminar else [])]
    return (submission_in_time(max(listed), applicant.submitted, edition=edition),) if listed else ()


def _signatory_findings(title: Sought, judged: Iterable[JudgedNorm]) -> tuple[Finding, ...]:
    if title == Sought.FA:
        return ()
    signed = [each.norm.signatory for each in judged if each.norm.event is not None]
    return (distinct_signatories(title, signed),)


QUESTION_24 = tuple(
    EventFacts(system=System.SS, federations=2, players=players, rated=players, rounds=7)
    for players in (76, 88)
)
"""Question 24 of the Arbiters' Manual: two international Swiss events of 7 rounds, and a seminar passed."""


def q24_third_event(third: EventFacts, *, edition: ArbiterEdition) -> tuple[Finding, ...]:
    """Check whether a third event completes the FA norms of question 24 (2.4, 2.5, 3.8, 3.10)."""
    events = (*QUESTION_24, third)
    return (
        basis_finding(Sought.FA, fa_bases(third, edition=edition), edition=edition),
        *rounds_check(Sought.FA, [event.rounds for event in events], edition=edition),
        systems_check(Sought.FA, events, edition=edition),
    )
