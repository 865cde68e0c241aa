"""Saved filters: created by a person for one list, and shown above it."""

from django.contrib import messages
from django.db.models import Model
from django.http import Http404, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from portal.backoffice.models import SavedFilter
from portal.backoffice.registry import desks
from portal.federations.requests import PersonRequest

# Filters are shown side by side above the list.
MOST = 20


def filters_of(model: type[Model]) -> list[SavedFilter]:
    """Return the acting person's filters of a list."""
    return list(SavedFilter.own.filter(listed=model._meta.label_lower)[:MOST])


@require_POST
def save_filter(request: PersonRequest, app: str, model: str) -> HttpResponse:
    """Save the filter of a list under a name; an existing filter of that name is overwritten."""
    listed = _list_or_404(request, app, model)
    name = " ".join(request.POST.get("name", "").split())[:60]
    query = _narrowing(request.POST.get("query", ""))
    own = SavedFilter.own.filter(listed=f"{app}.{model}")
    if not name or not query:
        messages.error(request, _("Choose a filter first and give it a name."))
    # Overwriting a filter needs no room, so the one of the same name is not counted.
    elif own.exclude(name=name).count() >= MOST:
        messages.error(request, _("At most %(count)s filters for one list.") % {"count": MOST})
    else:
        # `one_filter_of_a_name`: the same name again overwrites the filter, from two tabs at once too.
        SavedFilter.under_policy.update_or_create(
            person=request.user, listed=f"{app}.{model}", name=name, defaults={"query": query}
        )
        messages.success(request, _("The filter was saved."))
    return HttpResponseRedirect(f"{listed}?{query}" if query else listed)


@require_POST
def drop_filter(request: PersonRequest, pk: int) -> HttpResponse:
    """Delete one of the person's own filters."""
    kept = get_object_or_404(SavedFilter.own.all(), pk=pk)
    app, model = kept.listed.split(".")
    kept.delete()
    messages.success(request, _("The filter was removed."))
    return HttpResponseRedirect(reverse(f"admin:{app}_{model}_changelist"))


def _list_or_404(request: PersonRequest, app: str, model: str) -> str:
    """Return the URL of a list that this person may open, else 404."""
    by_label = {each._meta.label_lower: desk for each, desk in desks().items()}
    desk = by_label.get(f"{app}.{model}")
    if desk is None or not desk.has_view_permission(request):
        raise Http404
    return reverse(f"admin:{app}_{model}_changelist")


def _narrowing(query: str) -> str:
    """Return the filter and sort parameters of a query string, without paging and error flags."""
    given = QueryDict(query[:500], mutable=True)
    for name in ("p", "e", "all"):
        given.pop(name, None)
    return given.urlencode()[:500]
