"""The home page, search, language, health checks, security.txt and metrics."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import partial
from operator import attrgetter
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import check_for_language, get_language
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_POST
from django.views.i18n import set_language as django_set_language
from prometheus_client import CONTENT_TYPE_LATEST

from portal.accounts.models import User
from portal.federations.requests import PersonRequest
from portal.federations.workspaces import Workspace
from portal.home.health import readiness
from portal.home.metrics import exposition, may_read_metrics
from portal.home.search import find
from portal.offices.services.profile import PROFILE, update_profile
from portal.parts.declaration import declarations
from portal.parts.kinds import Section
from portal.parts.versions import kept
from portal.workflow import selectors as workflow
from portal.workflow.phrases import notification_text
from portal.workflow.selectors import DueTask, due_tasks

DUE_ON_HOME = 12
NEWS_ON_HOME = 6
# Longer text is not a search; it would only cost time in every app's query.
LONGEST_QUERY = 100
# RFC 9116 recommends less than a year, so that outdated contacts expire.
SECURITY_TXT_HOLDS = timedelta(days=180)
FIGURES_SECONDS = 3600


@kept
@require_GET
def home(request: PersonRequest) -> HttpResponse:
    """Show the front page to visitors, and to signed-in people their tasks and news."""
    if not request.user.is_authenticated:
        return render(request, "home/front.html", {"sections": front_sections(), "figures": figures()})
    due = due_tasks(request.workspace, named=DUE_ON_HOME)
    elsewhere = personal_tasks(request.workspace, due)
    context = {
        "elsewhere": elsewhere,
        "own": own_sections(request.user),
        "due": due[:DUE_ON_HOME],
        "due_total": len(due),
        "late_total": sum(item.days < 0 for item in due),
        "soon_total": sum(0 <= item.days <= 7 for item in due),
        "news": [(item, notification_text(item)) for item in workflow.inbox()[:NEWS_ON_HOME]],
    }
    return render(request, "home/cockpit.html", context)


def front_sections() -> list[Section]:
    """Return the sections that the apps show on the front page to every visitor."""
    found = [part for app in declarations().values() if app.front_page for part in app.front_page()]
    return sorted(found, key=attrgetter("place"))


def figures() -> dict[str, int]:
    """Return how much the portal holds, cached for an hour: counting millions of rows is slow."""
    sources = {name: app.figures for name, app in declarations().items() if app.figures}
    found: dict[str, int] = {}
    for name, count in sources.items():
        # By language too, because the labels are stored as text.
        key = f"figures:{name}:{get_language()}"
        found |= cache.get_or_set(key, partial(_said, count), FIGURES_SECONDS) or {}
    return found


def _said(count: Callable[[], Mapping[Any, int]]) -> dict[str, int]:
    return {str(label): number for label, number in count().items()}


def own_sections(user: User) -> list[Section]:
    """Return the sections that the apps show to a person about themselves, in menu order."""
    return [part for app in declarations().values() if app.own_page for part in app.own_page(user)]


def personal_tasks(workspace: Workspace | None, shown: list[DueTask]) -> list[DueTask]:
    """Return the person's own tasks that the open workspace does not show."""
    if workspace is None:
        return []
    return workflow.due_for_me(timezone.now(), without=[task.pk for task in shown])


@require_GET
def search(request: PersonRequest) -> HttpResponse:
    query = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST_QUERY]
    template = "partials/search_results.html" if request.htmx else "home/search.html"
    return render(request, template, {"query": query, "groups": find(request, query)})


@require_POST
def set_language(request: PersonRequest) -> HttpResponse:
    """Set the language of this browser and, for signed-in people, of their account."""
    response = django_set_language(request)
    language = request.POST.get("language", "")
    if request.user.is_authenticated and check_for_language(language):
        known = {field: getattr(request.user, field) for field in PROFILE}
        update_profile(actor=request.user, **known | {"language": language})
    return response


@require_GET
@never_cache
def healthz(request: PersonRequest) -> HttpResponse:
    """Liveness: answer that the process runs, and check nothing else."""
    return JsonResponse({"ok": True})


@require_GET
@never_cache
def readyz(request: PersonRequest) -> HttpResponse:
    """Readiness: check database, migrations and broker; cache and replica are reported but optional."""
    parts = readiness()
    ready = all(said == "ok" for part, said in parts.items() if part not in {"cache", "replica"})
    return JsonResponse({"ok": ready, **parts}, status=200 if ready else 503)


@require_GET
@cache_control(public=True, max_age=86400)
def security_txt(request: PersonRequest) -> HttpResponse:
    """Return security.txt (RFC 9116): where to report a vulnerability; its expiry is always 180 days
    ahead."""
    expires = (timezone.now() + SECURITY_TXT_HOLDS).strftime("%Y-%m-%dT00:00:00Z")
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {expires}",
        f"Canonical: {settings.PUBLIC_URL}{request.path}",
        f"Preferred-Languages: {', '.join(code for code, _name in settings.LANGUAGES)}",
    ]
    return HttpResponse("".join(f"{line}\n" for line in lines), content_type="text/plain; charset=utf-8")


@require_GET
@never_cache
def metrics(request: PersonRequest) -> HttpResponse:
    """Return the metrics to holders of METRICS_TOKEN; 404 for everybody else."""
    if not may_read_metrics(request):
        raise Http404
    return HttpResponse(exposition(), content_type=CONTENT_TYPE_LATEST)
