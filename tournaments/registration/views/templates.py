"""Pages of templates and series."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.workflow.permissions import require
from tournaments.models import EventTemplate, host_of
from tournaments.registration import phrases
from tournaments.registration.forms.templates import SeriesForm, TemplateForm
from tournaments.registration.permissions import can_keep_templates, is_party
from tournaments.registration.services.templates import draft_series, remove_template, save_template


@login_required
@require_http_methods(["GET", "POST"])
def new_template(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Save an event as a template."""
    here = standpoint_of(request, docket, address)
    event = row_or_404(here, pk)
    require(can_keep_templates, request.user, host_of(event))
    form = TemplateForm(request.POST or None, initial={"name": event.name})
    if request.method == "POST" and form.is_valid():
        try:
            made = save_template(pk=pk, actor=request.user, **form.cleaned_data)
        except CaseFault as fault:
            form.add_error("name", fault_sentence(phrases.FAULTS, fault.code))
        else:
            told = _("The template %(name)s is saved; a new event can start from it.")
            messages.success(request, told % {"name": made.name})
            return redirect(here.page(event))
    context = {"event": event, "form": form, "cancel_url": here.page(event)}
    return render(request, "tournaments/registration/template_new.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def series(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Draft the following events of a series."""
    here = standpoint_of(request, docket, address)
    event = row_or_404(here, pk)
    require(is_party, request.user, event)
    form = SeriesForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = draft_series(pk=pk, actor=request.user, **form.cleaned_data)
        except CaseFault as fault:
            form.add_error(None, fault_sentence(phrases.FAULTS, fault.code))
        else:
            told = ngettext("%(count)d draft was made.", "%(count)d drafts were made.", len(made))
            messages.success(request, told % {"count": len(made)})
            return redirect(here.list_url)
    context = {"event": event, "form": form, "cancel_url": here.page(event)}
    return render(request, "tournaments/registration/series.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def drop_template(request: WorkspaceRequest, federation: str, pk: int) -> HttpResponse:
    """Delete a template after confirmation."""
    found = get_object_or_404(EventTemplate.objects.select_related("federation"), pk=pk)
    require(can_keep_templates, request.user, found.federation)
    if request.method == "POST":
        try:
            name = remove_template(pk=pk, actor=request.user)
        except EventTemplate.DoesNotExist:  # a colleague, or a second click, was faster
            raise Http404 from None
        messages.success(request, _("The template %(name)s was removed.") % {"name": name})
        return redirect("tournaments:new")
    context = {"template": found, "cancel_url": reverse("tournaments:new")}
    return render(request, "tournaments/registration/template_remove.html", context)
