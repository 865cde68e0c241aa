"""Deadlines for corrected reports: whoever runs a list that rated the event must act before the next one."""

from datetime import timedelta
from uuid import UUID

from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.federations.tenants import Tenant
from portal.workflow.models import Deadline
from portal.workflow.services.deadlines import OPEN, complete_deadline, set_deadline
from ratings.enums import CalculationState, Verdict
from ratings.models import Calculation, EventVerdict
from ratings.periods.calendar import following_list
from ratings.periods.deadlines import work_url
from ratings.periods.permissions import OFFICE_ROLES, PUBLISHING_ROLES, runner_of
from tournaments.models import PublishedEvent, Report

# An event rated by FIDE and nationally gets a deadline for each of the two lists, so there are two codes.
FIDE, NATIONAL = "ratings.corrected_report", "ratings.corrected_national_report"


def report_accepted(*, report: Report, actor: Actor) -> None:
    """Set a deadline for whoever runs a list that used the former report."""
    if report.interim:
        return
    rated = EventVerdict.objects.filter(
        event=report.tournament_id, verdict=Verdict.ENTERS, calculation__state=CalculationState.PUBLISHED
    ).exclude(report=report.pk)
    # DISTINCT ON with this order leaves the newest list of each system.
    newest = rated.order_by("calculation__system_id", "-calculation__list_date").distinct(
        "calculation__system_id"
    )
    for verdict in newest.select_related("calculation__system__regulation", "event"):
        _ask_to_correct(verdict.calculation, verdict.event, actor)


def _ask_to_correct(calculation: Calculation, event: PublishedEvent, actor: Actor) -> None:
    system = calculation.system
    home: Tenant = runner_of(system)
    following = following_list(system) or home.today
    set_deadline(
        code=_code(calculation),
        subject=event,
        due=home.end_of_day(max(home.today, following - timedelta(days=1))),
        actor=actor,
        tenant=home,
        roles=PUBLISHING_ROLES if system.federation_id else OFFICE_ROLES,
        params={"event": event.name, "event_code": event.code, "list": calculation.list_date.isoformat()},
        link=work_url(home, "system", system.code),
    )


def corrections_published(calculation: Calculation, actor: Actor) -> None:
    """Complete the deadlines of events whose current report the list has rated."""
    code = _code(calculation)
    # Deadlines of an event belong to its host federation, the list to the office: row security would hide
    # one of them in either scope.
    with installation_scope():
        due = Deadline.under_policy.filter(OPEN, code=code).values_list("subject_id", flat=True)
        taken = calculation.events.filter(verdict=Verdict.ENTERS, event__in=list(map(UUID, due)))
        for verdict in taken.select_related("event"):
            complete_deadline(code=code, subject=verdict.event, actor=actor)


def _code(calculation: Calculation) -> str:
    return NATIONAL if calculation.system.federation_id else FIDE
