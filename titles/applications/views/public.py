"""Public pages: published applications with their evidence, and the form to object (2.4)."""

from datetime import datetime, time
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.services.attachments import LARGEST_FILE
from portal.cases.views.pages import download
from portal.federations.requests import PersonRequest, PortalRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.parts.feeds import Entry, News, atom_response, calendar_response
from titles.applications import selectors
from titles.applications.enums import OBJECTION, ObjectionState
from titles.applications.forms import ObjectionForm, PublicFilter
from titles.applications.services import object_to
from titles.applications.views.writing import say
from titles.models import PublishedApplication

PER_PAGE = 25
MOST_NEWS = 50


@require_GET
def published(request: PortalRequest) -> HttpResponse:
    """List applications open to objections, and titles awarded after a publication."""
    tab = request.GET.get("tab", "open")
    tab = tab if tab in selectors.PUBLIC_TABS else "open"
    chosen = PublicFilter(request.GET)
    found = found_by(chosen, selectors.published_applications(tab, given_in(chosen).get("q", "")))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    here, body = reverse("titles:published_applications"), selectors.commission()
    labels = {"open": _("Open to objections"), "awarded": _("Awarded")}
    context = {
        "page_obj": page,
        "filter": chosen,
        "filtered": is_filtered(chosen),
        "list_url": here,
        "tab": tab,
        "zone": body.time_zone if body else "",
        "tabs": [
            {"label": labels[name], "url": f"{here}?tab={name}", "active": name == tab}
            for name in selectors.PUBLIC_TABS
        ],
    }
    return render(request, "titles/applications/published_list.html", context)


@require_GET
def title_feed(request: PortalRequest) -> HttpResponse:
    """Return an Atom feed of applications and awards."""
    return atom_response(
        request,
        title=_("Titles"),
        path=reverse("titles:published_applications"),
        news=[_news(row) for row in selectors.newest_applications()[:MOST_NEWS]],
    )


@require_GET
def title_calendar(request: PortalRequest) -> HttpResponse:
    """Return the last days for objections, and the days of awards, as a calendar."""
    rows = selectors.newest_applications()[:MOST_NEWS]
    return calendar_response(request, [_entry(row) for row in rows], "titles.ics")


def _entry(row: PublishedApplication) -> Entry:
    day = row.awarded_on or row.objections_until
    label = _("Awarded") if row.awarded_on else _("Objections until")
    return Entry(
        uid=f"title-{row.pk}",
        changed_at=_changed(row),
        start=day,
        end=day,
        name=f"{label}: {_named(row)}",
        path=reverse("titles:published_application", args=[row.pk]),
    )


def _named(row: PublishedApplication) -> str:
    return f"{row.player.name} ({row.federation.code}): {row.title}"


def _changed(row: PublishedApplication) -> datetime:
    return datetime.combine(row.awarded_on or row.published_on, time(), row.federation.zone)


def _news(row: PublishedApplication) -> News:
    return News(
        title=_named(row),
        path=reverse("titles:published_application", args=[row.pk]),
        when=_changed(row),
        text=_("Awarded") if row.awarded_on else _("Open to objections"),
    )


@require_GET
def published_application(request: PortalRequest, pk: UUID) -> HttpResponse:
    """Show the public data of one application: player, title, norms, rating."""
    row = get_object_or_404(PublishedApplication.objects.select_related("player", "federation"), pk=pk)
    body = selectors.commission()
    today = body.today if body else timezone.localdate()
    context = {
        "row": row,
        "norms": selectors.with_days(row.facts.get("norms", ())),
        "rating_on": parse_date(row.facts.get("rating_on") or ""),
        "open": row.awarded_on is None and today <= row.objections_until,
        "zone": body.time_zone if body else "",
        "back_url": reverse("titles:published_applications"),
    }
    return render(request, "titles/applications/published_detail.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def object_page(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Write an objection, with a paper."""
    row = get_object_or_404(PublishedApplication.objects.select_related("player", "federation"), pk=pk)
    typed = (request.POST, request.FILES) if request.method == "POST" else ()
    form = ObjectionForm(*typed)
    if request.method == "POST" and form.is_valid() and (made := _objected(request, row, form)):
        messages.success(request, _("Your objection is with the commission. Its answer comes to your inbox."))
        return redirect("titles:my_objection", made.pk)
    context = {"row": row, "form": form, "back_url": reverse("titles:published_application", args=[pk])}
    return render(request, "cases/objection_form.html", context)


@login_required
@require_GET
def my_objection(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show one's own objection and the commission's answer, but not the application."""
    row = get_object_or_404(Statement.own.filter(kind=OBJECTION), pk=pk)
    public = PublishedApplication.objects.select_related("player").filter(pk=row.case_id).first()
    tones = {"open": "info", "sustained": "success", "dismissed": "neutral"}
    context = {
        "row": row,
        "state": ObjectionState(row.state).label,
        "papers": Attachment.under_policy.filter(statement=row),
        "published": public,
        "tone": tones[row.state],
    }
    return render(request, "titles/applications/objection_detail.html", context)


@login_required
@require_GET
def my_objection_paper(request: PersonRequest, pk: UUID, paper_id: UUID) -> HttpResponse:
    objection = get_object_or_404(Statement.own.filter(kind=OBJECTION), pk=pk)
    return download(get_object_or_404(Attachment.under_policy.filter(statement=objection), pk=paper_id))


def _objected(request: PersonRequest, row: PublishedApplication, form: ObjectionForm) -> Statement | None:
    file = form.cleaned_data["file"]
    files = [(file.name, file.read(LARGEST_FILE + 1))] if file else []
    try:
        return object_to(pk=row.pk, actor=request.user, text=form.cleaned_data["text"], files=files)
    except CaseFault as fault:
        say(form, fault)
        return None
