"""Decisions of the commission: award, conditional award, refusal, and what the register shows (0.4, 0.6)."""

from collections.abc import Mapping
from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from players.titles import award_title
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.applications.enums import BEFORE_COMMISSION, ObjectionState, Route
from titles.applications.evidence import as_json, edition_of, judge
from titles.applications.faults import ApplicationFault
from titles.applications.norm_blocks import all_stand
from titles.applications.permissions import can_act
from titles.applications.services import invoices
from titles.applications.services.drafts import locked
from titles.applications.services.handover import decision_day, too_early
from titles.applications.services.publication import conclude, take_down
from titles.models import TitleApplication, TitleObjection


def award(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """Confirm the title; the register has it from the day of the confirmation on (0.4, 0.4.2)."""
    _require_due(application)
    judgement = judge(application)
    if not judgement.complete:
        raise ApplicationFault(
            "rating_missing" if judgement.only_rating_missing else "findings_open", field="effective_on"
        )
    application.achieved_on = judgement.achieved_on
    application.effective_on = _effective(application, given)
    application.reference = given.get("reference", "")
    application.findings = as_json(judgement.findings)
    decided(application, actor, given)
    if application.published_on is None:
        invoices.issue_invoice(application, actor=actor)
    conclude(application)
    award_title(
        player_id=application.player_id,
        title=application.title,
        on=application.effective_on,
        reference=application.reference or application.number,
        actor=actor,
    )


def award_conditionally(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """Award subject to the rating: the register shows nothing until it is reached (0.6.2, form IT2)."""
    _require_due(application)
    judgement = judge(application)
    if not judgement.only_rating_missing:
        raise ApplicationFault("not_conditional")
    application.reference = given.get("reference", "")
    application.findings = as_json(judgement.findings)
    decided(application, actor, given)
    if application.published_on is None:
        invoices.issue_invoice(application, actor=actor)
    take_down(application)


def refuse(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """Refuse with a reason; what was published is taken down."""
    decided(application, actor, given)
    take_down(application)


def withdraw(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """The applicant gives up; what was published is taken down."""
    take_down(application)


def ask_confirmation(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """The rating has been reached: the federation asks for the final title (0.6.2)."""
    if not judge(application).complete:
        raise ApplicationFault("rating_missing")


def decided(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    application.decided_at = timezone.now()


@transaction.atomic
def accept_interim(*, pk: UUID, actor: Actor) -> TitleApplication:
    """Note that the rating administrator agrees to an interim rating and its period is rated (1.5.3a)."""
    application = locked(pk)
    require(can_act, actor, application, "award")
    if application.state not in BEFORE_COMMISSION or not application.interim.get("rating"):
        raise ApplicationFault("not_offered")
    application.interim = {**application.interim, "agreed": True, "period_rated": True}
    application.save(update_fields=["interim"])
    record(application, "agree_interim", actor=actor, details={"rating": application.interim["rating"]})
    return application


def _require_due(application: TitleApplication) -> None:
    """Refuse before the publication is over (2.4), with open objections, or where a norm fell meanwhile."""
    earliest = decision_day(application)
    if earliest and too_early(application):
        days = edition_of(application).publication_days
        raise ApplicationFault("too_early", day=date_format(earliest, "DATE_FORMAT"), days=days)
    if TitleObjection.under_policy.filter(application=application, state=ObjectionState.OPEN).exists():
        raise ApplicationFault("objections_open")
    if application.route == Route.NORMS and not all_stand(application.norms):
        raise ApplicationFault("norm_not_usable")


def _effective(application: TitleApplication, given: Mapping[str, Any]) -> date:
    """Return the day of the confirmation: after filing, publication and the achievement itself."""
    effective = given.get("effective_on")
    if not isinstance(effective, date):
        raise ApplicationFault("effective_missing", field="effective_on")
    days = (decision_day(application), application.filed_on, application.achieved_on)
    first = max(day for day in days if day is not None)
    if effective < first:
        raise ApplicationFault(
            "effective_before_decision", field="effective_on", day=date_format(first, "DATE_FORMAT")
        )
    return effective
