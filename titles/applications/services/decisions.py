"""Decisions of the commission (award, conditional award, refusal) and their effect on the register."""

from datetime import date
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from players.titles import award_title
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.permissions import can_act
from portal.cases.registry import kind_of
from portal.cases.services.heads import changed, opened
from portal.workflow.permissions import require
from titles.applications.enums import BEFORE_COMMISSION, OBJECTION, ObjectionState, Route
from titles.applications.evidence import as_json, edition_of, judge
from titles.applications.norm_blocks import all_stand, norm_record, unrated_events
from titles.applications.services import invoices
from titles.applications.services.deadlines import decision_day, too_early
from titles.applications.services.publication import conclude, take_down
from titles.models import TitleApplication
from titles.rules.dossier import overlapping


def not_yet_to_award(application: TitleApplication) -> CaseFault | str:
    """Return why the title cannot be awarded now (2.4, 1.5)."""
    if fault := _early(application):
        return fault
    return _lacking(application)


def not_to_award_conditionally(application: TitleApplication) -> CaseFault | str:
    """Return why the title cannot be awarded conditionally now (0.6.2)."""
    return _early(application) or ("" if judge(application).only_rating_missing else "not_conditional")


def rating_not_reached(application: TitleApplication) -> str:
    """Return why the final title cannot be requested now (0.6.2)."""
    return _lacking(application)


def award(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Confirm the title; it is in the register from the day of confirmation on (0.4, 0.4.2)."""
    _require_decidable(application)
    _require_reason(application, given)
    judgement = judge(application)
    application.achieved_on = judgement.achieved_on
    application.effective_on = _effective(application, given)
    application.reference = given.get("reference", "")
    application.council_on = given.get("council_on")
    application.findings = as_json(judgement.findings)
    decided(application, actor, given)
    # Published applications were billed when they were published.
    if application.published_on is None:
        invoices.bill(application, actor=actor)
    conclude(application)
    # In the same transaction: an award without its entry in the register, or the reverse, cannot happen.
    award_title(
        player_id=application.player_id,
        title=application.title,
        on=application.effective_on,
        reference=application.reference or application.number,
        actor=actor,
    )


def award_conditionally(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Award subject to the rating; the register shows nothing until it is reached (0.6.2, form IT2)."""
    _require_decidable(application)
    application.reference = given.get("reference", "")
    application.findings = as_json(judge(application).findings)
    decided(application, actor, given)
    if application.published_on is None:
        invoices.bill(application, actor=actor)
    take_down(application)


def refuse(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Refuse with a reason; a publication is removed."""
    decided(application, actor, given)
    take_down(application)


def withdraw(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Withdraw the application; a publication is removed."""
    take_down(application)


def decided(application: TitleApplication, actor: Actor, given: Given) -> None:
    application.decided_at = timezone.now()


@transaction.atomic
def accept_interim(*, pk: UUID, actor: Actor) -> TitleApplication:
    """Record that the rating administrator accepts an interim rating and its period is rated (1.5.3a)."""
    with opened(pk) as application:
        award = kind_of(application).action("award")
        require(can_act, actor, application, award)
        if application.state not in BEFORE_COMMISSION or not application.interim.get("rating"):
            raise CaseFault("not_offered")
        application.interim = {**application.interim, "agreed": True, "period_rated": True}
        application.save(update_fields=["interim"])
        changed(application, "agree_interim", actor=actor)
    found: TitleApplication = application
    return found


def _lacking(application: TitleApplication) -> str:
    """Return what is missing for the title: an invalid norm, the rating, or more."""
    if application.route == Route.NORMS and not all_stand(application.norms):
        return "norm_not_usable"
    judgement = judge(application)
    if judgement.complete:
        return ""
    return "rating_missing" if judgement.only_rating_missing else "findings_open"


def _early(application: TitleApplication) -> CaseFault | str:
    """Return the fault of deciding before the publication period ends (2.4)."""
    earliest = decision_day(application)
    if earliest is None or not too_early(application):
        return ""
    days = edition_of(application).publication_days
    return CaseFault("too_early", day=date_format(earliest, "DATE_FORMAT"), days=days)


def _require_decidable(application: TitleApplication) -> None:
    """Refuse while objections are open, a norm is invalid or an event is unrated."""
    if open_objections(application):
        raise CaseFault("objections_open")
    if application.route == Route.NORMS and not all_stand(application.norms):
        raise CaseFault("norm_not_usable")
    if events := unrated_events(application.norms):
        raise CaseFault("event_not_rated", events=", ".join(events))


def _require_reason(application: TitleApplication, given: Given) -> None:
    """Require a reason for the award after a sustained objection or with overlapping events."""
    said = Statement.under_policy.filter(case_id=application.pk, kind=OBJECTION)
    norms = [norm_record(block) for block in application.norms]
    doubtful = said.filter(state=ObjectionState.SUSTAINED).exists() or overlapping(norms)
    if doubtful and not given["reason"]:
        raise CaseFault("reason_needed", field="reason")


def open_objections(application: TitleApplication) -> bool:
    said = Statement.under_policy.filter(case_id=application.pk, kind=OBJECTION)
    return bool(said.filter(state=ObjectionState.OPEN).exists())


def _filed(application: TitleApplication) -> date | None:
    """Return the day of filing in the commission's calendar; east of it the day may be a day later."""
    filed, body = application.filed_on, application.body
    return min(filed, body.today) if filed and body else filed


def _effective(application: TitleApplication, given: Given) -> date:
    """Return the day of confirmation, which must not precede filing, publication or achievement."""
    effective = given.get("effective_on")
    if not isinstance(effective, date):
        raise CaseFault("effective_missing", field="effective_on")
    # Any of the three may be missing: direct and rating titles are not published.
    days = (decision_day(application), _filed(application), application.achieved_on)
    first = max(day for day in days if day is not None)
    if effective < first:
        raise CaseFault(
            "effective_before_decision", field="effective_on", day=date_format(first, "DATE_FORMAT")
        )
    return effective
