"""Pages of a challenge: the form of a party, and the decision on it."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from fairplay.cases.forms import ChallengeForm, RulingOnChallenge
from fairplay.cases.services.challenges import KIND, can_rule, challenge, challenged, rule, whom_to_challenge
from fairplay.cases.services.investigating import who_may_join
from fairplay.cases.views import case_or_404, form_page, notice_or_404, question_url, sent
from fairplay.complaints.kind import DOCKET as COMPLAINTS
from fairplay.complaints.permissions import can_add
from fairplay.models import Complaint
from fairplay.uploads import uploaded
from portal.cases.models import Statement
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def of_respondent(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Challenge an official as the respondent, or as who represents them."""
    notice = notice_or_404(pk)
    return _challenge(request, notice.case_id, question_url(notice))


@login_required
@require_http_methods(["GET", "POST"])
def of_complainant(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Challenge an official as the complainant, who does not learn who acts in the case."""
    here = standpoint_of(request, COMPLAINTS, {})
    complaint: Complaint = row_or_404(here, pk)
    require(can_add, request.user, complaint)
    if complaint.case.part_of_id is None or complaint.complainant_id != request.user.pk:
        raise Http404
    return _challenge(request, complaint.case.part_of_id, here.page(complaint))


@login_required
@require_http_methods(["GET", "POST"])
def decision(request: PersonRequest, pk: UUID, statement_id: UUID) -> HttpResponse:
    """Uphold or reject a challenge, and name who comes instead."""
    row = case_or_404(request, pk)
    made = get_object_or_404(Statement.under_policy.filter(case_id=pk, kind=KIND), pk=statement_id)
    require(can_rule, request.user, row, made)
    person = challenged(made)
    form = RulingOnChallenge(request.POST or None, people=who_may_join(row, person))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        asked: dict[str, Any] = {"pk": pk, "challenge_id": made.pk, "actor": request.user, **given}
        if sent(request, form, lambda: rule(**asked)):
            return redirect("fairplay:my_hub")
    title = _("Decide on the challenge of %(name)s") % {"name": person.name}
    return form_page(request, form, title, pk, intro=made.text)


def _challenge(request: PersonRequest, case_id: UUID, back: str) -> HttpResponse:
    people = whom_to_challenge(pk=case_id, actor=request.user)
    form = ChallengeForm(request.POST or None, request.FILES or None, people=people)
    if request.method == "POST" and form.is_valid():
        given: dict[str, Any] = {name: form.cleaned_data[name] for name in ("person", "text")}
        given |= {"pk": case_id, "actor": request.user, "files": uploaded(form.cleaned_data)}
        if sent(request, form, lambda: challenge(**given)):
            return redirect("fairplay:my_hub")
    context: dict[str, forms.Form | str] = {
        "form": form,
        "title": _("Challenge an official"),
        "intro": _("Say why the person is biased. Somebody else decides on it, and you are told."),
        "cancel_url": back,
    }
    return render(request, "fairplay/form_page.html", context)
