"""Pages: a party's own data export; statistics and retention policy of a federation or the commission."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from fairplay.retention import figures
from fairplay.retention.export import for_party
from fairplay.rules.clocks import RETENTION_YEARS
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.workflow.permissions import require


@login_required
@require_GET
def party_export(request: PersonRequest) -> HttpResponse:
    """Return a person's own fair-play data as a file; for most people it is empty."""
    headers = {"Content-Disposition": 'attachment; filename="fair-play.json"'}
    return JsonResponse(for_party(), headers=headers)


class PolicyForm(forms.Form):
    since = forms.DateField(
        label=gettext_lazy("For cases closed since"), widget=forms.DateInput(attrs={"type": "date"})
    )
    years = forms.IntegerField(label=gettext_lazy("Years after closing"), min_value=1, max_value=50)


@login_required
@require_http_methods(["GET", "POST"])
def figures_page(request: WorkspaceRequest, **address: str) -> HttpResponse:
    """Show statistics, the retention policy, and what was removed."""
    tenant = request.workspace.tenant
    require(figures.can_read_figures, request.user, tenant)
    sets = figures.can_set_policy(request.user, tenant)
    form = PolicyForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        figures.set_policy(tenant=tenant, actor=request.user, **form.cleaned_data)
        messages.success(request, _("It was changed."))
        return redirect(request.path)
    context = {
        "figures": figures.figures(tenant),
        "policies": figures.policies(tenant),
        # One line is about one case, so only those who may set the policy see them.
        "removals": figures.removals(tenant) if sets else None,
        "years": RETENTION_YEARS,
        "form": form if sets else None,
    }
    return render(request, "fairplay/figures.html", context)
