"""Announce all results at once, by the rules, with norms, activity dates and the head count."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils import timezone

from arbiters.norms.services import SeminarResult, follow_seminar
from arbiters.rules.editions import edition_on as arbiters_edition_on
from arbiters.rules.enums import NormKind
from arbiters.rules.validity import norm_usable_until
from arbiters.standing.services import activity_after_course
from players.standing.selectors import ArbiterStanding, standings_of
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.workflow.audit import record
from portal.workflow.services.deadlines import set_deadline
from rulekit import blocking
from rulekit.findings import failed_articles
from seminars.application.facts import edition_of
from seminars.application.permissions import DECIDING
from seminars.enrolment.selectors import seated
from seminars.enrolment.services.seats import tell
from seminars.enums import CourseKind, PlanState, ReportKind, ReportState
from seminars.exams.selectors import marks_of, paper_of, summary
from seminars.models import Enrolment, ExamPaper, Script, Seminar, SeminarReport
from seminars.rules import (
    ArbiterTitle,
    Kind,
    Outcome,
    Participant,
    Readiness,
    ReadinessSheet,
    Result,
    may_announce,
    outcome,
)
from seminars.standing import arbiter_title, counts_as_active

# Findings that decide whether a person can have a result at all.
ADMISSION = frozenset({"audience", "activity"})


@dataclass(frozen=True)
class Candidate:
    """A participant with everything that the result depends on.

    Once `announced`, the present title is irrelevant: who became an FA by this norm keeps it after a review.
    """

    enrolment: Enrolment
    script: Script | None
    standing: ArbiterStanding
    announced: bool = False


def announce(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Announce all results, or none (5.2.6). The case is locked and open."""
    _require_reports(seminar)
    candidates, paper = candidates_of(seminar), paper_of(seminar)
    _require_whole(seminar, candidates, paper)
    for each in candidates:
        write_result(seminar, each, paper, actor=actor)
    seminar.announced_on = timezone.localdate()
    present = [each for each in candidates if each.enrolment.attended]
    # Counted once and stored: invoices are based on these numbers, whatever a review changes later (5.2.3).
    seminar.counted_participants = len(present)
    sat = [each for each in present if each.enrolment.result in (Result.PASSED, Result.FAILED)]
    seminar.counted_examinees = len(sat)


def candidates_of(seminar: Seminar) -> list[Candidate]:
    """Return the participants with a seat."""
    people = list(seated(seminar).select_related("player__federation", "account", "seminar"))
    # Two queries for all participants instead of two for each.
    scripts = {row.enrolment_id: row for row in Script.under_policy.filter(seminar=seminar)}
    standings = standings_of([each.player for each in people])
    return [Candidate(each, scripts.get(each.pk), standings[each.player_id]) for each in people]


def judged(seminar: Seminar, candidate: Candidate, paper: ExamPaper | None) -> Outcome:
    """Return one person's result by the rules."""
    assert seminar.end is not None
    enrolment, script = candidate.enrolment, candidate.script
    title, active = _admitted(seminar, candidate)
    # Only an FA seminar has an exam that counts, and only for those who chose to sit it (4.1.1.3).
    sat = seminar.kind == CourseKind.FA and enrolment.sits_exam and script is not None
    return outcome(
        edition_of(seminar),
        Participant(
            kind=Kind(seminar.kind),
            seminar_end=seminar.end,
            title=title,
            active=active,
            attended=bool(enrolment.attended),
            exam=marks_of(script, paper) if sat and script else None,
            readiness=_sheet(script),
            # A completed individual plan lifts the diagnosis (4.2.3).
            very_weak=bool(script and script.very_weak and script.plan_state != PlanState.CLOSED),
        ),
    )


def _admitted(seminar: Seminar, candidate: Candidate) -> tuple[ArbiterTitle | None, bool]:
    """Return title and activity of the person, or values that reproduce what was announced."""
    assert seminar.start is not None
    if not candidate.announced:
        return arbiter_title(candidate.standing), counts_as_active(candidate.standing, seminar.start)
    audience = edition_of(seminar).kinds[Kind(seminar.kind)].audience
    fits = candidate.enrolment.for_result
    # Any title of the audience reproduces the admission found at the announcement.
    return (min(audience) if audience and fits else None), fits


def write_result(seminar: Seminar, candidate: Candidate, paper: ExamPaper | None, *, actor: Actor) -> None:
    """Store one result, show it to its person, and apply norm and activity."""
    found, enrolment, script = judged(seminar, candidate, paper), candidate.enrolment, candidate.script
    enrolment.result, enrolment.norm = found.result, found.norm or ""
    # Stored, because a later review must not depend on the title that this result may have given.
    # Blocking findings of the admission alone: a failed exam does not mean that the person had no right to a
    # result.
    enrolment.for_result = not any(each.code in ADMISSION for each in blocking(found.findings))
    enrolment.norm_on = found.norm_date
    enrolment.norm_until = _last_use(seminar) if found.norm else None
    enrolment.active_until, enrolment.needs_approval = found.activity_end, False
    if found.activity_end:
        _keep_active(seminar, enrolment, actor)
    enrolment.feedback = script.feedback if script else ""
    enrolment.save()
    if script:
        # From now on row security shows the script to its candidate.
        script.shown_to, script.summary = enrolment.account, summary(script, paper, seminar)
        script.save(update_fields=["shown_to", "summary"])
        _follow_plan(seminar, script, actor)
    _keep_norm(seminar, enrolment, actor)
    named = {"person": enrolment.player.name}
    record(enrolment, "result", actor=actor, after=enrolment.result, details=named)
    tell(enrolment, "seminars.result", actor=actor)


def close_national(seminar: Seminar, actor: Actor, given: Given) -> None:
    """End a federation's own course without announcement: who attended has completed it (4.4)."""
    for enrolment in seated(seminar):
        enrolment.result = Result.COMPLETED if enrolment.attended else Result.ABSENT
        enrolment.save(update_fields=["result"])


def _require_reports(seminar: Seminar) -> None:
    # Both reports filed and the lecturer's checked: the Commission needs them before it announces (5.2.6).
    states = dict(SeminarReport.under_policy.filter(seminar=seminar).values_list("kind", "state"))
    there = {ReportState.FILED, ReportState.CHECKED}
    findings = may_announce(
        lecturer_report=states.get(ReportKind.LECTURER) in there,
        observer_report=states.get(ReportKind.OBSERVER) in there,
        report_checked=states.get(ReportKind.LECTURER) == ReportState.CHECKED,
    )
    if failed_articles(findings):
        raise CaseFault("reports_missing")


def _require_whole(seminar: Seminar, candidates: list[Candidate], paper: ExamPaper | None) -> None:
    """Refuse while somebody's attendance, marks or feedback is missing."""
    # The course of four hours at a world event (4.3) has neither marks nor feedback.
    if seminar.kind == CourseKind.WORLD_EVENT:
        return
    # Undecided is not absent: somebody has to say so before results are final.
    if undecided := sum(each.enrolment.attended is None for each in candidates):
        raise CaseFault("attendance_open", people=undecided)
    present = [each for each in candidates if each.enrolment.attended]
    if silent := sum(not (each.script and each.script.feedback) for each in present):
        raise CaseFault("feedback_open", people=silent)
    sitting = [each for each in present if each.enrolment.sits_exam and seminar.kind == CourseKind.FA]
    if unmarked := sum(not (each.script and marks_of(each.script, paper)) for each in sitting):
        raise CaseFault("marks_open", people=unmarked)


def _sheet(script: Script | None) -> ReadinessSheet:
    # Without an assessment the sheet is empty, which the rule reports as incomplete.
    if script is None or script.ready is None:
        return ReadinessSheet()
    said = Readiness.READY if script.ready else Readiness.NOT_READY
    return ReadinessSheet(frozenset(script.parts), bool(script.feedback), said)


def _last_use(seminar: Seminar) -> Any:
    """Return the last day on which the norm may be used (B06.1, 5.3.2)."""
    assert seminar.end is not None
    # No edition covers courses before July 2021; then the last day of use stays open.
    edition = arbiters_edition_on(seminar.end)
    return norm_usable_until(NormKind.SEMINAR, seminar.end, edition=edition) if edition else None


def _keep_active(seminar: Seminar, enrolment: Enrolment, actor: Actor) -> None:
    """Extend the activity in the register, or leave it to the Commission's approval (2.5)."""
    assert seminar.end is not None
    standing = activity_after_course(
        player_id=enrolment.player_id, ended=seminar.end, reference=seminar.name, actor=actor
    )
    enrolment.needs_approval = standing.awaiting_until is not None


def _keep_norm(seminar: Seminar, enrolment: Enrolment, actor: Actor) -> None:
    """Enter the result as the arbiter's norm, or withdraw one that a review has undone (B06.1, 2.3.3)."""
    assert seminar.start is not None
    assert seminar.end is not None
    result = SeminarResult(
        number=seminar.number,
        name=seminar.name,
        place=seminar.venue,
        start=seminar.start,
        end=seminar.end,
        federation=seminar.federation,
    )
    follow_seminar(player=enrolment.player, title=enrolment.norm, seminar=result, actor=actor)


def _follow_plan(seminar: Seminar, script: Script, actor: Actor) -> None:
    # Only a plan that runs has a deadline: closed ones and strong results have none.
    if script.plan_state != PlanState.OPEN or script.plan_until is None or seminar.body is None:
        return
    set_deadline(
        code="seminars.plan",
        subject=script,
        due=seminar.body.end_of_day(script.plan_until),
        actor=actor,
        tenant=seminar.body,
        roles=DECIDING,
        params={"seminar": seminar.name},
        link=reverse("seminars:body_exam", args=[seminar.body.code, seminar.pk]),
    )
