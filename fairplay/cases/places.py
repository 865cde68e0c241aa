"""Shared by the pages of cases: find the case or notice, submit a form, render one."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _

from fairplay.cases.kind import DOCKET
from fairplay.cases.services.gathering import takes_filings
from fairplay.models import FairPlayCase
from fairplay.phrases import CASE_FAULTS
from fairplay.selectors import addressed
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile, Statement
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.federations.requests import PersonRequest
from portal.workflow.machine import NotOffered


def case_or_404(request: PersonRequest, pk: UUID) -> FairPlayCase:
    found: FairPlayCase = row_or_404(standpoint_of(request, DOCKET, {}), pk)
    return found


def notice_or_404(pk: UUID) -> Statement:
    """Return a notice on which the respondent may still file something, else 404."""
    said = get_object_or_404(addressed().filter(kind="fp_notice"), pk=pk)
    if not takes_filings(said):
        raise Http404
    return said


def question_url(said: Statement) -> str:
    return reverse("fairplay:my_question", args=[said.pk])


def form_page(
    request: PersonRequest, form: forms.Form, title: str, pk: UUID, intro: str = ""
) -> HttpResponse:
    context = {
        "form": form,
        "title": title,
        "intro": intro,
        "cancel_url": reverse("fairplay:my_case", args=[pk]),
    }
    return render(request, "fairplay/form_page.html", context)


def sent(request: PersonRequest, form: forms.Form, service: Callable[[], Any]) -> bool:
    """Call the service and return whether it succeeded; a fault is shown at its form field."""
    try:
        service()
    except CaseFault as fault:
        # A field of the service that the form does not have is shown above the form.
        field = fault.field if fault.field in form.fields else None
        form.add_error(field, fault_sentence(CASE_FAULTS, fault.code, fault.details))
        return False
    except NotOffered:
        form.add_error(None, fault_sentence(CASE_FAULTS, "not_offered"))
        return False
    except (Statement.DoesNotExist, FairPlayCase.DoesNotExist, CaseFile.DoesNotExist):
        # A row that the scope hides looks like a missing one: answer 404, so that nothing is revealed.
        raise Http404 from None
    messages.success(request, _("It was entered in the file of the case."))
    return True
