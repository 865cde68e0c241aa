"""Time-driven steps of accreditations: notice, inactivity, end (2.2.2, 2.2.3)."""

from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from players.standing.selectors import standing_of
from portal.accounts.actors import system_actor
from portal.cases.services import act
from portal.cases.services.heads import cases_waiting
from portal.federations.scope import case_scope
from seminars.enums import LecturerState
from seminars.lecturers.selectors import edition_today, last_seminar
from seminars.models import LecturerFile
from seminars.rules import Standing, standing
from seminars.standing import counts_as_active

S = LecturerState
# Standing by the rules → the action that brings the file there, and the states in which it applies.
STEPS = {
    Standing.RENEWAL_NOTICE: ("warn", {S.ACCREDITED}),
    Standing.INACTIVE: ("rest", {S.ACCREDITED, S.NOTICE}),
    Standing.EXPIRED: ("expire", {S.ACCREDITED, S.NOTICE, S.INACTIVE}),
}


def follow_accreditations() -> int:
    """Move every file to its standing of today; return how many moved. Running it again changes nothing."""
    running = Q(state__in=[S.ACCREDITED, S.NOTICE, S.INACTIVE])
    return sum(_follow(pk) for pk in cases_waiting(LecturerFile, running))


def _follow(pk: UUID) -> bool:
    # Each file in its own scope, as for courses.
    with case_scope(pk):
        row = LecturerFile.under_policy.select_related("player").get(pk=pk)
        step = step_of(row)
        if step:
            act(pk=pk, action=step, actor=system_actor("seminars"))
    return bool(step)


def step_of(row: LecturerFile) -> str:
    """Return the action due for a file by date, or ""."""
    if row.granted_on is None:
        return ""
    today = timezone.localdate()
    active = counts_as_active(standing_of(row.player), today)
    found = standing(edition_today(), row.granted_on, today, last_seminar(row.player), arbiter_active=active)
    step, offered_in = STEPS.get(found, ("", set()))
    return step if row.state in offered_in else ""
