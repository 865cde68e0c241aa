"""Guards and effects of the steps of a registration; `tournaments.registration.kind` refers to them."""

from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import perform, put_before, start
from portal.cases.services.heads import opened
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline
from ratings.core import appeal_until
from rulekit import Finding
from tournaments.models import WAITING, EventVersion, Tournament, host_of
from tournaments.registration.enums import VersionState
from tournaments.registration.facts import as_json, data_of
from tournaments.registration.permissions import can_appeal_today
from tournaments.registration.selectors import file_scope, findings_now
from tournaments.registration.services import deadlines
from tournaments.registration.services.publication import next_code, publish, publish_state, rules_of
from tournaments.registration.services.writing import change_kind, next_version
from tournaments.rules import ADMITTED_BY, blocking, bodies_for, for_commission


# --- guards: the fault that forbids a step, empty where none does ------------------------------------------
def complete(event: Tournament) -> str:
    return "findings_open" if blocking(findings_now(event)) else ""


def registrable(event: Tournament) -> str:
    """Return a fault unless the rules allow the officer to register; a commission's matter is referred."""
    return complete(event) or ("commission_needed" if for_commission(findings_now(event)) else "")


def referable(event: Tournament) -> str:
    return complete(event) or ("" if bodies_for(findings_now(event)) else "no_body_needed")


def admissible(event: Tournament) -> str:
    """Return a fault unless the open findings are this body's to admit."""
    return complete(event) or ("other_body_needed" if left_to_others(event) else "")


def passable(event: Tournament) -> str:
    return complete(event) or ("" if left_to_others(event) else "no_body_needed")


def appealable(event: Tournament) -> str:
    return "" if can_appeal_today(event) else "appeal_over"


def restorable(event: Tournament) -> str:
    """Return a fault once the first day has come: until then a cancelled event can be restored."""
    in_time = event.code is not None and event.start is not None and host_of(event).today < event.start
    return "" if in_time else "cancelled_for_good"


# --- effects -----------------------------------------------------------------------------------------------
def submit(event: Tournament, actor: Actor, given: Given) -> None:
    """Submit the event. A reason is required where a commission must admit it (B.02, 0.2)."""
    if for_commission(findings_now(event)) and not given["reason"]:
        raise CaseFault("plea_needed", field="reason")
    event.plea, event.submitted_at = given["reason"], timezone.now()


def register(event: Tournament, actor: Actor, given: Given) -> None:
    decide(event, actor, given)
    _give_code(event)


def register_own(event: Tournament, actor: Actor, given: Given) -> None:
    """Submit and register in one step, for the officer."""
    event.submitted_at = timezone.now()
    register(event, actor, given)


def decide(event: Tournament, actor: Actor, given: Given) -> None:
    event.remarks, event.decided_at = given["reason"], timezone.now()


def refuse(event: Tournament, actor: Actor, given: Given) -> None:
    """Store the reason and the last day of an appeal (B.02, 0.4); national rules provide for none."""
    decide(event, actor, given)
    with file_scope(event):
        first = rules_of(event, data_of(event))[0]
    event.appeal_until = appeal_until(first, host_of(event).today)


def refer(event: Tournament, actor: Actor, given: Given) -> None:
    """Refer the event to the body that must admit it (B.02, 0.2.3). The author's own reason is kept."""
    event.remarks = given["reason"]
    _put_before(event, Body.objects.get(kind=bodies_for(findings_now(event))[0]))


def admit(event: Tournament, actor: Actor, given: Given) -> None:
    event.admitted = sorted({*event.admitted, *(each.code for each in own_to_admit(event))})
    register(event, actor, given)


def pass_on(event: Tournament, actor: Actor, given: Given) -> None:
    """Pass the event on to the next body. This one keeps read access; its task is done."""
    following = bodies_for(left_to_others(event))[0]
    event.admitted = sorted({*event.admitted, *(each.code for each in own_to_admit(event))})
    complete_deadline(code=deadlines.COMMISSION, subject=event, actor=actor)
    _put_before(event, Body.objects.get(kind=following))


def appeal(event: Tournament, actor: Actor, given: Given) -> None:
    """Give the council access to the whole file (B.02, 0.4); the body that refused keeps its access."""
    event.appeal = given["reason"]
    _put_before(event, Body.objects.get(kind=BodyKind.COUNCIL))


def overturn(event: Tournament, actor: Actor, given: Given) -> None:
    """Overturn the refusal: the council may override the pre-check, except where rating is impossible."""
    with file_scope(event):
        rules_of(event, data_of(event))
    open_still = (each.code for each in for_commission(findings_now(event)))
    event.admitted = sorted({*event.admitted, *open_still})
    register(event, actor, given)


def uphold(event: Tournament, actor: Actor, given: Given) -> None:
    """Uphold the refusal; the council's decision is final."""
    decide(event, actor, given)
    event.appeal_until = None


def cancel(event: Tournament, actor: Actor, given: Given) -> None:
    """End all deadlines of a cancelled event."""
    event.remarks = given["reason"]
    deadlines.reports_ended(event, actor, cancel_deadline)
    with file_scope(event):
        waiting = EventVersion.under_policy.filter(tournament=event, state__in=WAITING).first()
    if waiting is not None:
        with opened(waiting.pk) as change:
            perform(change, "lapse", actor=actor, reason=given["reason"])


# --- what follows once the new state is saved --------------------------------------------------------------
def published(event: Tournament, actor: Actor, given: Given) -> None:
    """Publish the event, store its facts as version 1, and set the report's deadline."""
    with file_scope(event):
        public = publish(event)
        facts = as_json(data_of(event))
    first = EventVersion(
        federation=host_of(event),
        tournament=event,
        number=next_version(event),
        state=VersionState.APPLIED,
        facts=facts,
        made_by=actor,
        made_at=timezone.now(),
    )
    start(change_kind(), first, actor=actor, readers=[host_of(event), event.author], action="register")
    deadlines.report_expected(event, actor, public)


def state_published(event: Tournament, actor: Actor, given: Given) -> None:
    publish_state(event)


def restored(event: Tournament, actor: Actor, given: Given) -> None:
    """Restore a cancelled event in the calendar and set the report's deadline again."""
    with file_scope(event):
        deadlines.report_expected(event, actor, publish(event))


# --- what a body may admit ---------------------------------------------------------------------------------
def own_to_admit(event: Tournament) -> tuple[Finding, ...]:
    """Return the findings that the body currently deciding may admit."""
    kind = event.body.kind if event.body else ""
    return tuple(each for each in for_commission(findings_now(event)) if ADMITTED_BY[each.code] == kind)


def left_to_others(event: Tournament) -> tuple[Finding, ...]:
    own = own_to_admit(event)
    return tuple(each for each in for_commission(findings_now(event)) if each not in own)


def _put_before(event: Tournament, body: Body) -> None:
    event.body = body
    put_before(event, body)


def _give_code(event: Tournament) -> None:
    if event.start is None:
        raise CaseFault("findings_open")
    event.code = next_code(host_of(event), event.start)
    event.registered_at = timezone.now()
