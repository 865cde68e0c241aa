"""Presentation of applications: lists for each side, facts, and panels."""

from decimal import Decimal
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from portal.billing.fee_panel import fee_panel
from portal.cases.declaration import Column, Docket, Fact, Link, Panel, Perspective
from portal.cases.permissions import can_act
from portal.cases.perspectives import Standpoint
from portal.cases.registry import kind_of
from portal.cases.selectors import next_party, stage_of
from portal.federations.enums import BodyKind
from portal.federations.models import Federation
from portal.look.phrases import end_of_day
from titles.applications import selectors
from titles.applications.class_names import EVENT_CLASSES
from titles.applications.enums import BEFORE_COMMISSION, ApplicationState, Route
from titles.applications.evidence import judge, total_games
from titles.applications.forms import ListFilter
from titles.applications.permissions import can_keep_terms, can_see_applications
from titles.applications.services.deadlines import decision_day, filing_day
from titles.applications.services.invoices import lines_of
from titles.enums import COUNTING, NormSource
from titles.findings import said
from titles.models import TitleApplication
from tournaments.models import PublishedEvent

_SUBTITLE = _("By norms, by rating and direct titles, each with its state and who acts next.")


# --- what it says ---------------------------------------------------------------------------------------
def facts(application: TitleApplication) -> list[Fact]:
    """Return the player, the title, and the dates of the procedure as far as they are known."""
    player = application.player
    url = reverse("players:profile", args=[player.fide_id]) if player.fide_id else ""
    number = f" ({player.fide_id})" if player.fide_id else ""
    known = [
        Fact(_("Player"), f"{player.name}{number}", url=url),
        Fact(_("Federation"), application.federation.shown_name),
        Fact(
            _("Title"),
            f"{application.get_title_display()} ({application.title})",
            badge=_("subject to the rating") if application.conditional else "",
        ),
        Fact(_("Earned by"), application.get_route_display()),
        *_meeting(application),
        Fact(_("Written by"), application.created_by.name),
        *_filed(application),
        *_days(application),
        *_claim(application),
    ]
    return [*known, Fact(_("Special remarks"), application.remarks)] if application.remarks else known


def _meeting(application: TitleApplication) -> list[Fact]:
    meeting = application.meeting
    if meeting is None:
        return []
    words = date_format(meeting.day, "DATE_FORMAT")
    found = [Fact(_("Meeting"), f"{words}, {meeting.place}" if meeting.place else words)]
    if application.state in {ApplicationState.DRAFT, ApplicationState.RETURNED, ApplicationState.SIGNED}:
        found.append(
            Fact(_("To be filed until"), filing_day(application), badge=_day_ends(application.federation))
        )
    return found


def _filed(application: TitleApplication) -> list[Fact]:
    if application.filed_on is None or application.filed_by is None:
        return []
    badge = _("by the player alone (1.10.4)") if application.by_player else ""
    badge = _("late for the meeting") if application.late else badge
    words = f"{date_format(application.filed_on, 'DATE_FORMAT')}, {application.filed_by.name}"
    return [Fact(_("Filed"), words, badge=badge), Fact(_("Edition of the regulations"), application.edition)]


def _days(application: TitleApplication) -> list[Fact]:
    decided = decision_day(application) if application.state == ApplicationState.PUBLISHED else None
    days = [
        (_("Published"), application.published_on),
        (_("A decision is possible from"), decided),
        (_("Achieved (0.4.3)"), application.achieved_on),
        (_("Confirmed (0.4)"), application.effective_on),
        (_("Decision of the council (0.6.3)"), application.council_on),
        (_("Decision"), application.reference),
        (_("Revoked"), application.revoked_on),
        (_("Decision of the general assembly (0.4.1)"), application.annulled_by),
    ]
    return [*(Fact(label, value) for label, value in days if value), *_appeal(application)]


def _appeal(application: TitleApplication) -> list[Fact]:
    last = application.appeal_until
    if last is None:
        return []
    words = _("An appeal to the council is possible until")
    return [Fact(words, last, badge=_day_ends(application.federation))]


def _day_ends(federation: Federation) -> str:
    """Return where the last day of a period ends, if the reader's time zone differs."""
    return end_of_day(federation.time_zone, timezone.get_current_timezone_name())


def _claim(application: TitleApplication) -> list[Fact]:
    claim = application.claim
    if not claim.get("event"):
        return []
    points = Decimal(claim["halves"]) / 2
    words = _now("place %(place)s, %(points)s of %(games)s")
    result = words % {"place": claim["place"], "points": f"{points:f}", "games": claim["games"]}
    return [
        Fact(_("Event"), claim["event"], url=_event_url(claim.get("code", ""))),
        Fact(_("Class of the event (1.24)"), EVENT_CLASSES.get(claim.get("event_class", ""), "")),
        Fact(_("Result"), result),
    ]


def _event_url(code: str) -> str:
    """Return the cross-table of an event of the portal; empty if the typed code is unknown."""
    known = code and PublishedEvent.objects.filter(code=code).exists()
    return reverse("tournaments:crosstable", args=[code]) if known else ""


# --- panels ---------------------------------------------------------------------------------------------
def _forms(here: Standpoint, application: TitleApplication) -> dict[str, Any] | None:
    """Return the printed form, and whether a direct title has to be confirmed by the commission."""
    form = selectors.current_form(application)
    confirm = application.route == Route.DIRECT and judge(application).to_be_confirmed
    if form is None and not confirm:
        return None
    url = here.url("application_form", application.pk) if form else ""
    return {"form": form, "form_url": url, "to_be_confirmed": confirm}


def _evidence(here: Standpoint, application: TitleApplication) -> dict[str, Any]:
    """Return the current judgement of the rules, and the norms of the application."""
    judgement = judge(application)
    return {
        "by_norms": application.route == Route.NORMS,
        "judgement": judgement,
        "findings": [said(finding) for finding in judgement.findings],
        "norms": _norms(here, application),
        "dossier_url": _dossier(here, application),
        "games": total_games(application) if application.norms else 0,
    }


def _norms(here: Standpoint, application: TitleApplication) -> list[dict[str, Any]]:
    """Return the norm blocks with their current state and the link to each certificate."""
    today = selectors.norms_named(application)
    rows = []
    for block in selectors.with_days(application.norms):
        norm = today.get(block["norm"])
        printed = norm is not None and bool(norm.document_id or norm.paper)
        rows.append(
            {
                **block,
                "from_paper": _is_from_paper(block),
                "fallen": norm is None or norm.state not in COUNTING,
                "state": norm.get_state_display() if norm else "",
                "pdf_url": here.url("application_norm", application.pk, block["norm"]) if printed else "",
            }
        )
    return rows


def _is_from_paper(block: dict[str, Any]) -> bool:
    """Return whether the norm was typed from a certificate; a direct one of the portal names its event."""
    return block["source"] == NormSource.PAPER or (block["source"] == NormSource.DIRECT and not block["code"])


def _dossier(here: Standpoint, application: TitleApplication) -> str:
    """Return the link to the player's dossier; the council has none and reads the norms here."""
    number, tenant = application.player.fide_id, here.tenant
    if here.side == "own":
        return reverse("titles:own_dossier")
    if tenant is None or not number or (tenant.body and not tenant.is_body(BodyKind.QUALIFICATION)):
        return ""
    return reverse(f"titles:{'body' if tenant.body else 'work'}_dossier", args=[tenant.code, number])


def _interim(here: Standpoint, application: TitleApplication) -> dict[str, Any] | None:
    """Return the interim rating, and the link by which the commission accepts it."""
    if not application.interim.get("rating"):
        return None
    waits = application.state in BEFORE_COMMISSION and not application.interim.get("agreed")
    award = kind_of(application).action("award")
    may = waits and here.side == "body" and award is not None and can_act(here.actor, application, award)
    return {
        "interim_on": parse_date(application.interim["reached"]),
        "accept_url": here.url("application_interim", application.pk) if may else "",
    }


def _money(here: Standpoint, application: TitleApplication) -> dict[str, Any]:
    payer = _("the player (1.10.4)") if application.by_player else application.federation.shown_name
    return fee_panel(here, application.pk, lines_of(application), str(payer))


PANELS = (
    Panel("titles/applications/forms.html", _forms, first=True),
    Panel("titles/applications/interim.html", _interim, first=True),
    Panel("titles/applications/evidence.html", _evidence),
    Panel("billing/fee_of_application.html", _money),
)


# --- lists ----------------------------------------------------------------------------------------------
def _next(application: TitleApplication) -> str:
    party = next_party(application)
    return str(party.label) if party else ""


def _new(here: Standpoint) -> list[Link]:
    return [Link(_("New application"), here.url("application_new"))]


def _ask(here: Standpoint) -> list[Link]:
    return [Link(_("Ask for a title"), here.url("application_new"))]


def _terms(here: Standpoint) -> list[Link]:
    body = here.tenant.body if here.tenant else None
    if body is None or not can_keep_terms(here.actor, body):
        return []
    return [
        Link(_("Meetings"), here.url("title_terms"), "calendar"),
        Link(_("Fees"), reverse("billing:body_fees", args=[body.code]), "cash"),
    ]


DOCKET = Docket(
    model=TitleApplication,
    namespace="titles",
    page="application",
    pages="applications",
    route="titles/applications",
    can_list=can_see_applications,
    perspectives=[
        Perspective(
            "federation", selectors.applications_here, _("Title applications"), _SUBTITLE, starts=_new
        ),
        Perspective("body", selectors.applications_here, _("Title applications"), _SUBTITLE, links=_terms),
        Perspective(
            "own",
            selectors.applications_of_person,
            _("My title applications"),
            _("What you or your federation applied for, and its state."),
            starts=_ask,
        ),
    ],
    columns=[
        Column(_("Number"), lambda application: application.number, link=True),
        Column(_("Title"), lambda application: application.title, sort="title"),
        Column(_("Player"), lambda application: application.player.name, sort="player__sort_key"),
        Column(_("Federation"), lambda application: application.federation.code),
        Column(_("Earned by"), lambda application: application.get_route_display()),
        Column(_("Filed"), lambda application: application.filed_on, sort="filed_on"),
        Column(
            _("State"),
            lambda application: application.get_state_display(),
            tone=lambda application: stage_of(application).tone,
        ),
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
    many=True,
)
