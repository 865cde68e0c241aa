"""Decisions of the commission: award, refusal, withdrawal."""

from datetime import date
from uuid import UUID

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arbiters.applications.enums import OBJECTION, FormName, ObjectionState
from arbiters.applications.evidence import edition_of
from arbiters.applications.services import filing, voting
from arbiters.applications.services.deadlines import award_day
from arbiters.applications.services.publication import conclude, take_down
from arbiters.models import ArbiterApplication
from arbiters.norms.phrases import NormFault
from arbiters.norms.services import Award, lock_norms
from arbiters.standing.services import activity_after_award
from players.standing.services import set_category
from players.titles import award_title
from portal.accounts.actors import Actor
from portal.billing.services import cancel_invoices_of
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement


def not_yet_to_award(application: ArbiterApplication) -> CaseFault | str:
    """Return why it cannot be awarded yet: 60 days of publication (5.8), or an unanswered objection."""
    first, body = award_day(application), application.body
    if first and body and body.today < first:
        days = edition_of(application).publication_days
        return CaseFault("too_early", day=date_format(first, "DATE_FORMAT"), days=days)
    return "objections_open" if open_objections(application) else ""


def award(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Enter title or category on its date. Only an FA award extends the activity (B06.3, 2.2.1 and 2.3)."""
    day = _award_day(application, given)
    application.confirmed_on, application.effective_on = given.get("confirmed_on"), day
    application.reference = given.get("reference", "")
    reference = application.reference or f"{application.form} {application.number}"
    if application.form == FormName.IA3:
        set_category(player_id=application.player_id, category=application.target, since=day, actor=actor)
        return
    # Checked again at the award: a norm may have been withdrawn or used since filing.
    filing.check_norms(application)
    award_title(
        player_id=application.player_id, title=application.title, on=day, reference=reference, actor=actor
    )
    if application.form == FormName.FA2:
        activity_after_award(player_id=application.player_id, awarded=day, reference=reference, actor=actor)
    keys = [block["norm"] for block in application.norms]
    keys += [application.seminar["norm"]] if application.seminar else []
    used = Award(title=application.title, day=day, application=application.pk)
    try:
        lock_norms([UUID(key) for key in keys], used, actor=actor)
    except NormFault as fault:
        raise CaseFault("norm_not_usable") from fault
    conclude(application)


def refuse(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Refuse with a reason: the publication is removed, the norms stay free, no fee is due."""
    take_down(application)
    cancel_invoices_of(application, actor=actor, reason=given["reason"])


def refuse_by_vote(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Refuse after the vote, with its count and minutes."""
    if fault := voting.still_running(application):
        raise fault if isinstance(fault, CaseFault) else CaseFault(fault)
    voting.close_vote(application, actor, given)
    refuse(application, actor, given)


def withdraw(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Withdraw: the publication is removed and no fee is due."""
    take_down(application)
    cancel_invoices_of(application, actor=actor, reason=_("The application was withdrawn."))


def open_objections(application: ArbiterApplication) -> bool:
    said = Statement.under_policy.filter(case_id=application.pk, kind=OBJECTION)
    return bool(said.filter(state=ObjectionState.OPEN).exists())


def _award_day(application: ArbiterApplication, given: Given) -> date:
    """Return the date of the award: after publication and confirmation, not in the future."""
    day, body = given.get("effective_on"), application.body
    assert body is not None, "the commission awards"
    if not isinstance(day, date):
        raise CaseFault("award_day_missing", field="effective_on")
    if day > body.today:
        raise CaseFault("award_in_future", field="effective_on")
    # The federation's date may be ahead of the commission's, so the filing date is limited to its today.
    filed = min(application.filed_on or body.today, body.today)
    days = (award_day(application), given.get("confirmed_on"), filed)
    first = max(each for each in days if each)
    if day < first:
        raise CaseFault("award_before", field="effective_on", day=date_format(first, "DATE_FORMAT"))
    return day
