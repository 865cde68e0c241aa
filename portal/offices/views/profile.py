"""A person's own pages: settings, personal data, closing the account."""

from copy import copy

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from portal.accounts.validators import time_zones
from portal.federations.requests import PersonRequest
from portal.offices.adapter import remember_language
from portal.offices.forms import ClosingForm, ProfileForm
from portal.offices.phrases import OfficeFault
from portal.offices.selectors import memberships_of_actor, personal_data
from portal.offices.services.profile import check_closable, close_account, update_profile
from portal.parts.faults import sentence


@login_required
@require_http_methods(["GET", "POST"])
def profile(request: PersonRequest) -> HttpResponse:
    """Show and edit the person's own settings."""
    # The form writes typed values into its instance: use a copy, so that the page frame shows saved ones.
    form = ProfileForm(request.POST or None, instance=copy(request.user))
    if form.is_valid():
        person = update_profile(actor=request.user, **form.cleaned_data)
        response = redirect("profile")
        remember_language(response, person.language)
        messages.success(request, _("Your settings were saved."))
        return response
    page = {"form": form, "zones": time_zones(), "memberships": memberships_of_actor()}
    return render(request, "offices/profile.html", page)


@login_required
@never_cache
@require_GET
def profile_export(request: PersonRequest) -> HttpResponse:
    """Return what the portal stores about the person, as a JSON file."""
    return JsonResponse(
        personal_data(request.user),
        json_dumps_params={"ensure_ascii": False, "indent": 2},
        headers={"Content-Disposition": 'attachment; filename="personal-data.json"'},
    )


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def profile_close(request: PersonRequest) -> HttpResponse:
    """Close the account after confirmation and password, or say why it cannot be closed."""
    form = ClosingForm(request.POST or None, person=request.user)
    try:
        check_closable(request.user)
        if form.is_valid():
            close_account(actor=request.user, erased=form.cleaned_data["erased"])
            get_adapter().logout(request)
            messages.success(
                request,
                _(
                    "Your account was closed. Its e-mail address and the player's record tied to it are free:"
                    " a new account can have both."
                ),
            )
            return redirect("home")
    except OfficeFault as fault:
        status = 409 if request.method == "POST" else 200
        return render(request, "offices/profile_close.html", {"refusal": sentence(fault)}, status=status)
    return render(request, "offices/profile_close.html", {"form": form})
