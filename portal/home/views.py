"""The home page, search, language, health, and to whom a weakness is reported."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import check_for_language
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_POST
from django.views.i18n import set_language as django_set_language

from portal.federations.requests import PersonRequest
from portal.federations.workspaces import Workspace
from portal.home.health import readiness
from portal.home.search import find
from portal.offices.services.profile import PROFILE, update_profile
from portal.workflow import selectors as workflow
from portal.workflow.phrases import notification_text
from portal.workflow.selectors import DueTask

DUE_ON_HOME = 12
NEWS_ON_HOME = 6
LONGEST_QUERY = 100
SECURITY_TXT_HOLDS = timedelta(days=180)


@require_GET
def home(request: PersonRequest) -> HttpResponse:
    """The cockpit of somebody in office; the front page for everybody else."""
    if not request.user.is_authenticated:
        return render(request, "home/front.html")
    due = due_tasks(request.workspace)
    context = {
        "due": due[:DUE_ON_HOME],
        "due_total": len(due),
        "late_total": sum(item.days < 0 for item in due),
        "soon_total": sum(0 <= item.days <= 7 for item in due),
        "news": [(item, notification_text(item)) for item in workflow.inbox()[:NEWS_ON_HOME]],
    }
    return render(request, "home/cockpit.html", context)


def due_tasks(workspace: Workspace | None) -> list[DueTask]:
    """Return what is due in the workspace, by its own calendar day; without an office, one's own tasks."""
    if workspace is None:
        return workflow.due_for_me(timezone.localdate())
    return workflow.due_in_workspace(workspace.tenant.today)


@require_GET
def search(request: PersonRequest) -> HttpResponse:
    query = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST_QUERY]
    template = "partials/search_results.html" if request.htmx else "home/search.html"
    return render(request, template, {"query": query, "groups": find(request, query)})


@require_POST
def set_language(request: PersonRequest) -> HttpResponse:
    """Set the language of this browser, and of the account where somebody is signed in."""
    response = django_set_language(request)
    language = request.POST.get("language", "")
    if request.user.is_authenticated and check_for_language(language):
        known = {field: getattr(request.user, field) for field in PROFILE}
        update_profile(actor=request.user, **known | {"language": language})
    return response


@require_GET
@never_cache
def healthz(request: PersonRequest) -> HttpResponse:
    """Say that the process answers; nothing else is asked."""
    return JsonResponse({"ok": True})


@require_GET
@never_cache
def readyz(request: PersonRequest) -> HttpResponse:
    """Say whether database, migrations and broker are ready; a cache that is away stops nothing."""
    parts = readiness()
    ready = all(said == "ok" for part, said in parts.items() if part != "cache")
    return JsonResponse({"ok": ready, **parts}, status=200 if ready else 503)


@require_GET
@cache_control(public=True, max_age=86400)
def security_txt(request: PersonRequest) -> HttpResponse:
    """Say to whom a weakness is reported (RFC 9116); its end moves on with the day."""
    expires = (timezone.now() + SECURITY_TXT_HOLDS).strftime("%Y-%m-%dT00:00:00Z")
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {expires}",
        f"Canonical: {settings.PUBLIC_URL}{request.path}",
        f"Preferred-Languages: {', '.join(code for code, _name in settings.LANGUAGES)}",
    ]
    return HttpResponse("".join(f"{line}\n" for line in lines), content_type="text/plain; charset=utf-8")
