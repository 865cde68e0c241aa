"""Pages: inbox, an object's trail, a workspace's audit list, what a person follows."""

from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.contenttypes.models import ContentType
from django.core.paginator import Paginator
from django.http import FileResponse, Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.federations.requests import PersonRequest
from portal.workflow import exports, naming, phrases, selectors, trails
from portal.workflow.forms import AuditFilter
from portal.workflow.links import internal
from portal.workflow.models import AuditEntry, Follow, Notification
from portal.workflow.permissions import can_read_audit, require
from portal.workflow.services import following as follows
from portal.workflow.services.notifications import mark_all_read, mark_read

PER_PAGE = 25


@require_GET
@login_required
def inbox(request: PersonRequest) -> HttpResponse:
    """Show the person's messages: the unread ones, or all."""
    show_all = request.GET.get("show") == "all"
    page = Paginator(selectors.inbox(unread_only=not show_all), PER_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "lines": _lines(page.object_list), "show_all": show_all}
    return render(request, "workflow/inbox.html", context | {"tabs": _tabs(show_all)})


@require_GET
@login_required
def inbox_open(request: PersonRequest, pk: int) -> HttpResponse:
    """Mark the message as read and redirect to its link."""
    message = _read(request, pk)
    return redirect(message.link if internal(message.link) else "inbox")


@require_POST
@login_required
def inbox_read(request: PersonRequest, pk: int) -> HttpResponse:
    """Mark one message as read; return the row to HTMX, redirect a plain form to the inbox."""
    message = _read(request, pk)
    if request.htmx:
        [line] = _lines([message])
        return render(request, "workflow/inbox_line.html", {"line": line})
    return redirect("inbox")


@require_POST
@login_required
def inbox_read_all(request: PersonRequest) -> HttpResponse:
    count = mark_all_read(actor=request.user)
    said = ngettext("%(count)d message marked as read.", "%(count)d messages marked as read.", count)
    messages.success(request, said % {"count": count})
    return redirect("inbox")


@require_GET
@login_required
def trail(request: PersonRequest, label: str, pk: str) -> HttpResponse:
    """Show the trail of one object; 404 for what the reader may not see."""
    found = trails.readable(label, pk, request.user)
    if found is None:
        raise Http404
    thing, title = found
    page = trails.page_of(thing, request.GET.get("page", 1))
    context = {
        "title": title,
        "kind": ContentType.objects.get_for_model(thing).name,
        "page": page,
        "signatures": trails.signed(thing),
    }
    return render(request, "workflow/trail.html", context)


@require_GET
def audit(request: PersonRequest, **address: str) -> HttpResponse:
    """Show the audit list of the workspace to whoever may read it."""
    asked = _audit_filter(request)
    page = Paginator(asked.found(), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": asked,
        "page": page,
        "lines": _audit_lines(page),
        "clear_url": request.path if asked.is_set else "",
        "export_url": f"{request.path}export/?{request.GET.urlencode()}",
    }
    return render(request, "workflow/audit.html", context)


@require_GET
def audit_export(request: PersonRequest, **address: str) -> FileResponse:
    """Return the same list as a CSV file, sent in blocks."""
    entries = _audit_filter(request).found()[: exports.MOST_ROWS]
    name = f"audit-{'-'.join(address.values())}-{timezone.localdate():%Y-%m-%d}.csv"
    return FileResponse(
        exports.audit_file(entries), as_attachment=True, filename=name, content_type="text/csv; charset=utf-8"
    )


def _read(request: PersonRequest, pk: int) -> Notification:
    try:
        return mark_read(pk=pk, actor=request.user)
    except Notification.DoesNotExist:
        raise Http404 from None


def _lines(messages: Iterable[Notification]) -> list[dict[str, Any]]:
    """Return the messages with their texts, and the task of each that has ended."""
    shown = list(messages)
    ended = selectors.ended_tasks(shown)
    return [
        {"message": message, "text": phrases.notification_text(message), "ended": ended.get(message.pk)}
        for message in shown
    ]


def _tabs(show_all: bool) -> list[dict[str, Any]]:
    url = reverse("inbox")
    return [
        {"label": _("Unread"), "url": url, "active": not show_all},
        {"label": _("All"), "url": f"{url}?show=all", "active": show_all},
    ]


def _audit_filter(request: PersonRequest) -> AuditFilter:
    require(can_read_audit, request.user, request.workspace)
    return AuditFilter(request.GET, selectors.workspace_audit())


def _audit_lines(page: Iterable[AuditEntry]) -> list[dict[str, Any]]:
    entries = list(page)
    names = naming.names_of(entries)
    return [
        _audit_line(entry) | {"name": names.get((entry.subject_type_id, entry.subject_id), "")}
        for entry in entries
    ]


def _audit_line(entry: AuditEntry) -> dict[str, Any]:
    kind = ContentType.objects.get_for_id(entry.subject_type_id)
    label = naming.name_now(f"{kind.app_label}.{kind.model}")
    url = reverse("trail", args=[label, entry.subject_id]) if label in naming.declared() else ""
    return {"step": trails.audit_step(entry), "kind": kind.name, "trail_url": url}


@require_GET
@login_required
def following(request: PersonRequest) -> HttpResponse:
    """Show what the person follows."""
    return render(request, "workflow/following.html", {"rows": Follow.own.all()})


@require_http_methods(["GET", "POST"])
@login_required
def follow(request: PersonRequest, topic: str, key: str) -> HttpResponse:
    """Follow or unfollow an object; whoever had to sign in first is asked again after it."""
    thing = follows.followable(topic, key)
    if thing is None:
        raise Http404
    if request.method == "GET":
        followed = Follow.own.filter(topic=topic, key=key).exists()
        context = {"thing": thing, "topic": topic, "key": key, "followed": followed}
        return render(request, "workflow/follow.html", context)
    if request.POST.get("action") == "unfollow":
        follows.unfollow(topic=topic, key=key, actor=request.user)
        messages.success(request, _("You no longer follow %(name)s.") % {"name": thing.label})
    elif follows.follow(topic=topic, key=key, actor=request.user):
        messages.success(request, _("You follow %(name)s: news comes to your inbox.") % {"name": thing.label})
    else:
        messages.error(request, _("You follow too many pages already."))
    return redirect(thing.link)
