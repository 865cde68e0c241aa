"""Pages of emergency access, for administrators; everybody else gets 404."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from fairplay.confidentiality.break_glass import ask, asked_accesses, confirm, may_break_glass
from fairplay.faults import FairPlayFault
from fairplay.phrases import FAULTS
from portal.federations.requests import PersonRequest


class EmergencyForm(forms.Form):
    number = forms.RegexField(
        r"^[0-9A-Fa-f]{8}$", label=gettext_lazy("Case number"), max_length=8, strip=True
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3})
    )
    hours = forms.IntegerField(label=gettext_lazy("Hours"), min_value=1, max_value=72, initial=4)


@login_required
@require_http_methods(["GET", "POST"])
def emergency(request: PersonRequest) -> HttpResponse:
    """Ask for access, and list the requests that need a second person."""
    if not may_break_glass(request.user):
        raise Http404
    form = EmergencyForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        ask(actor=request.user, **form.cleaned_data)
        messages.success(request, _("Another administrator has to confirm it."))
        return redirect("fairplay:emergency")
    return render(request, "fairplay/emergency.html", {"form": form, "waiting": asked_accesses(request.user)})


@login_required
@require_POST
def emergency_confirm(request: PersonRequest, pk: int) -> HttpResponse:
    """Confirm another administrator's request."""
    if not may_break_glass(request.user):
        raise Http404
    if not asked_accesses(request.user, pk):
        raise Http404
    try:
        confirm(pk=pk, actor=request.user)
    except FairPlayFault as fault:
        messages.error(request, str(FAULTS[fault.code]))
    else:
        messages.success(request, _("Confirmed. If there is such a case, its officials were told."))
    return redirect("fairplay:emergency")
