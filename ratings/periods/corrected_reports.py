"""A corrected report of an event that a list has rated: who makes that list must act, until the next one."""

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

# An event for both lists is due at both who make them: two tasks, each ended by its own list.
FIDE, NATIONAL = "ratings.corrected_report", "ratings.corrected_national_report"


def report_accepted(*, report: Report, actor: Actor) -> None:
    """Make the correction due at whoever runs a list that rests on the former report."""
    if report.interim:
        return
    rated = EventVerdict.objects.filter(
        event=report.tournament_id, verdict=Verdict.ENTERS, calculation__state=CalculationState.PUBLISHED
    ).exclude(report=report.pk)
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
    """The list has taken the present reports: what was due for its events is done."""
    code = _code(calculation)
    # The trail of an event is its host's, the list the office's.
    with installation_scope():
        due = Deadline.under_policy.filter(OPEN, code=code).values_list("subject_id", flat=True)
        taken = calculation.events.filter(verdict=Verdict.ENTERS, event__in=list(map(UUID, due)))
        for verdict in taken.select_related("event"):
            complete_deadline(code=code, subject=verdict.event, actor=actor)


def _code(calculation: Calculation) -> str:
    return NATIONAL if calculation.system.federation_id else FIDE
