"""Reads of applications: lists of a workspace and of a person, and one application as its page shows it."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.db.models import Count, Prefetch, Q, QuerySet

from portal.accounts.actors import Actor
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.machine import offered
from portal.workflow.models import Deadline
from portal.workflow.services.deadlines import OPEN as OPEN_DEADLINE
from titles.applications.enums import OPEN, Party, State
from titles.applications.permissions import parties_of
from titles.applications.services.filing import current_form
from titles.applications.services.handover import DEADLINES
from titles.applications.workflow import ACTS, NEXT_ACTOR, TABLES
from titles.models import (
    ApplicationPaper,
    PublishedApplication,
    TitleApplication,
    TitleInvoice,
    TitleMeeting,
    TitleObjection,
)

TABS: dict[str, frozenset[str]] = {"open": OPEN, "closed": frozenset(State) - OPEN}
PUBLIC_TABS = ("open", "awarded")
_RELATED = ("player__federation", "federation", "body", "person", "meeting__body")


def applications_here() -> QuerySet[TitleApplication]:
    return TitleApplication.objects.select_related(*_RELATED)


def applications_of_person() -> QuerySet[TitleApplication]:
    return TitleApplication.own.select_related(*_RELATED)


def found(
    rows: QuerySet[TitleApplication], *, tab: str = "", words: str = "", title: str = "", state: str = ""
) -> QuerySet[TitleApplication]:
    """Return the applications of a list by its filters."""
    if tab in TABS:
        rows = rows.filter(state__in=TABS[tab])
    if words:
        name = Q(player__name__icontains=words)
        is_id = words.isascii() and words.isdigit() and len(words) < 10
        rows = rows.filter(name | Q(player__fide_id=int(words)) if is_id else name)
    for field, wanted in (("title", title), ("state", state)):
        if wanted:
            rows = rows.filter(**{field: wanted})
    return rows.order_by("-created_at", "pk")


def counts(rows: QuerySet[TitleApplication]) -> dict[str, int]:
    """Return how many applications each tab has, in one query."""
    by_state = dict(rows.order_by().values_list("state").annotate(Count("pk")))
    return {tab: sum(by_state.get(state, 0) for state in states) for tab, states in TABS.items()}


def actions(actor: Actor, application: TitleApplication) -> list[str]:
    """Return what the actor may do with the application now, in the order of its table."""
    parties = parties_of(actor, application)
    table = TABLES[application.route]
    mine = [action for action in offered(table, application.state) if ACTS[action] in parties]
    return [action for action in mine if _makes_sense(application, action)]


def _makes_sense(application: TitleApplication, action: str) -> bool:
    """A second appeal does not exist; only what the player filed himself comes back to him."""
    if action == "appeal":
        return application.appeal_until is not None
    if action == "file_oneself" and application.state == State.RETURNED:
        return application.by_player
    return True


def next_actor(application: TitleApplication) -> Party | None:
    return NEXT_ACTOR.get(application.state)


def due(application: TitleApplication) -> date | None:
    """Return until when the next one must act."""
    code = DEADLINES.get(State(application.state))
    rows = Deadline.under_policy.filter(OPEN_DEADLINE, code=code, **subject_of(application)) if code else ()
    deadline = next(iter(rows), None)
    return deadline.due.date() if deadline else None


def objections_to(application: TitleApplication) -> list[TitleObjection]:
    """Return the objections that the open scope shows, with their papers."""
    rows = TitleObjection.under_policy.filter(application=application).select_related("person", "answered_by")
    # Past the workspace's manager: the player reads them for himself. Row security binds.
    papers = Prefetch("papers", ApplicationPaper.under_policy.order_by("uploaded_at", "pk"))
    return list(rows.prefetch_related(papers).order_by("made_at", "pk"))


def invoice_of(application: TitleApplication) -> TitleInvoice | None:
    found_one: TitleInvoice | None = TitleInvoice.under_policy.filter(application=application).first()
    return found_one


def form_of(application: TitleApplication) -> IssuedDocument | None:
    """Return the numbered IT2. It is its issuer's paper; who may read the application may read it."""
    with installation_scope():
        return current_form(application)


def invoice_paper(invoice: TitleInvoice) -> IssuedDocument:
    """Return the paper of an invoice, which is the commission's, for who may read the invoice."""
    with installation_scope():
        paper: IssuedDocument = IssuedDocument.under_policy.get(pk=invoice.document)
        return paper


def coming_meetings(today: date) -> QuerySet[TitleMeeting]:
    return TitleMeeting.objects.filter(day__gt=today).select_related("body").order_by("day")


def published_applications(tab: str, words: str = "") -> QuerySet[PublishedApplication]:
    """Return what everybody may see: open to objections, or awarded."""
    rows = PublishedApplication.objects.filter(awarded_on__isnull=tab != "awarded")
    if words:
        rows = rows.filter(Q(player__name__icontains=words) | Q(federation__code__iexact=words))
    return rows.select_related("player", "federation").order_by("-published_on", "pk")


def with_days(blocks: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return norm blocks with their days as dates, as a page shows them."""
    days = ("start", "end")
    return [{**block, **{name: date.fromisoformat(block[name]) for name in days}} for block in blocks]
