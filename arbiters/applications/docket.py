"""Display of applications: lists for each party, facts, and panels."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbiters.applications import selectors
from arbiters.applications.enums import CLOSED, Appeals, ApplicationState, FormName
from arbiters.applications.evidence import judge
from arbiters.applications.findings import missing_sentence, told
from arbiters.applications.forms import ListFilter
from arbiters.applications.norm_blocks import with_days
from arbiters.applications.permissions import can_prepare
from arbiters.applications.phrases import applied_for
from arbiters.applications.services.deadlines import apply_until, award_day, review_day
from arbiters.applications.services.invoices import lines_of
from arbiters.models import ArbiterApplication
from arbiters.permissions import can_list_cases, decides_for_commission
from portal.billing.fee_panel import fee_panel
from portal.cases.declaration import Column, Docket, Fact, Link, Panel, Perspective
from portal.cases.perspectives import Standpoint
from portal.cases.selectors import next_party, stage_of
from rulekit import blocking
from tournaments.enums import ArbiterRole

_SUBTITLE = _("Forms FA2, IA2 and IA3, each with its state and who acts next.")
_WRITTEN = frozenset({ApplicationState.DRAFT, ApplicationState.SENT, ApplicationState.ALONE})


# --- facts ----------------------------------------------------------------------------------------------
def facts(application: ArbiterApplication) -> list[Fact]:
    """Return applicant and target, then the dates reached so far."""
    player = application.player
    url = reverse("arbiters:profile", args=[player.fide_id]) if player.fide_id else ""
    number = f" ({player.fide_id})" if player.fide_id else ""
    known = [
        Fact(_("Arbiter"), f"{player.name}{number}", url=url),
        Fact(_("Federation"), application.federation.shown_name),
        Fact(_("Applied for"), applied_for(application.form, application.target)),
        Fact(_("Written by"), application.created_by.name),
        *_days(application),
    ]
    if application.appeals:
        known.append(Fact(_("Appeals in the listed events"), Appeals(application.appeals).label))
    if application.resolved:
        known.append(Fact(_("How open points were settled"), application.resolved))
    return [*known, Fact(_("Special remarks"), application.remarks)] if application.remarks else known


def _days(application: ArbiterApplication) -> list[Fact]:
    state = application.state
    filed = _("by the applicant alone (5.2.2)") if application.alone else ""
    days = [
        (_("Apply until (5.3)"), apply_until(application) if state in _WRITTEN else None, ""),
        (_("Signed by"), application.signed_by.name if application.signed_by else "", ""),
        (_("Filed"), application.filed_on, filed),
        (_("Edition of the regulations"), application.edition, ""),
        (_("Review until (5.7)"), review_day(application) if state == ApplicationState.FILED else None, ""),
        (_("Published"), application.published_on, ""),
        (_("Award possible from (5.8)"), award_day(application) if state not in CLOSED else None, ""),
        (_("Vote until"), application.vote_until if state == ApplicationState.VOTING else None, ""),
        (_("Confirmed by the Council"), application.confirmed_on, ""),
        (_("Awarded"), application.effective_on, ""),
        (_("Decision"), application.reference, ""),
    ]
    return [Fact(label, value, badge=badge) for label, value, badge in days if value]


# --- panels ---------------------------------------------------------------------------------------------
def _forms(here: Standpoint, application: ArbiterApplication) -> dict[str, Any] | None:
    form = selectors.current_form(application)
    if form is None:
        return None
    return {"form": form, "form_url": here.url("application_form", application.pk)}


def _evidence(here: Standpoint, application: ArbiterApplication) -> dict[str, Any]:
    """Return the current rule findings, the norms or events relied on, and what is missing."""
    judgement = judge(application)
    blocks = application.events if application.form == FormName.IA3 else application.norms
    names = {str(block.get("norm", "")): block["event"] for block in application.norms}
    roles = dict(ArbiterRole.choices)
    rows = [{**block, "role": roles.get(block["role"], "")} for block in with_days(blocks)]
    for row, basis in zip(rows, judgement.bases, strict=False):
        row["basis"] = basis or ""
    return {
        "is_upgrade": application.form == FormName.IA3,
        "blocks": rows,
        "seminar": next(iter(with_days([application.seminar])), None) if application.seminar else None,
        "findings": told(judgement.findings, names),
        "missing": missing_sentence(blocking(judgement.findings), judgement.submit_by)
        if application.state in _WRITTEN
        else "",
        "complete": judgement.complete,
        "reviews": len(judgement.reviews),
    }


def _vote(here: Standpoint, application: ArbiterApplication) -> dict[str, Any] | None:
    return {"vote": application.vote} if application.vote else None


def _money(here: Standpoint, application: ArbiterApplication) -> dict[str, Any]:
    payer = _("the applicant (5.6)") if application.alone else application.federation.shown_name
    return fee_panel(here, application.pk, lines_of(application), str(payer))


PANELS = (
    Panel("arbiters/applications/forms.html", _forms, first=True),
    Panel("arbiters/applications/evidence.html", _evidence),
    Panel("arbiters/applications/vote.html", _vote),
    Panel("billing/fee_of_application.html", _money),
)


# --- lists ----------------------------------------------------------------------------------------------
def _next(application: ArbiterApplication) -> str:
    party = next_party(application)
    return str(party.label) if party else ""


def _new(here: Standpoint) -> list[Link]:
    federation = here.tenant.federation if here.tenant else None
    if federation is None or not can_prepare(here.actor, federation):
        return []
    return [Link(_("New application"), here.url("application_new"))]


def _own(here: Standpoint) -> list[Link]:
    return [Link(_("New application"), here.url("application_new"))]


def _fees(here: Standpoint) -> list[Link]:
    body = here.tenant.body if here.tenant else None
    if body is None or not decides_for_commission(here.actor, body):
        return []
    return [Link(_("Fees"), reverse("billing:body_fees", args=[body.code]), "cash")]


DOCKET = Docket(
    model=ArbiterApplication,
    namespace="arbiters",
    page="application",
    pages="applications",
    route="arbiters/applications",
    can_list=can_list_cases,
    perspectives=[
        Perspective(
            "federation", selectors.applications_here, _("Arbiters' applications"), _SUBTITLE, starts=_new
        ),
        Perspective("body", selectors.applications_here, _("Arbiters' applications"), _SUBTITLE, links=_fees),
        Perspective(
            "own",
            selectors.applications_of_person,
            _("My applications as arbiter"),
            _("What you or your federation applied for, and its state."),
            starts=_own,
        ),
    ],
    columns=[
        Column(_("Number"), lambda row: row.number, link=True),
        Column(_("Form"), lambda row: row.form, sort="form"),
        Column(_("Applied for"), lambda row: row.sought),
        Column(_("Arbiter"), lambda row: row.player.name, sort="player__sort_key"),
        Column(_("Federation"), lambda row: row.federation.code),
        Column(_("Filed"), lambda row: row.filed_on, sort="filed_on"),
        Column(_("State"), lambda row: row.get_state_display(), tone=lambda row: stage_of(row).tone),
        Column(_("Next"), _next),
    ],
    filters=ListFilter,
    found=selectors.found,
    empty=(
        _("No applications here"),
        _("An application appears here once it is written, and keeps its whole history."),
    ),
    nothing_fits=_("No application matches"),
    icon="award",
)
