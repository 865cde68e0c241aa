"""Pages of the parties: representative, language, challenge.

The respondent reaches them from the notice, the complainant from the complaint; the pages are the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from fairplay.cases.party_forms import ChallengeForm, LanguageForm, RepresentativeForm
from fairplay.cases.places import notice_or_404, question_url, sent
from fairplay.cases.services import representing
from fairplay.cases.services.challenges import challenge, whom_to_challenge
from fairplay.cases.services.languages import ask_language
from fairplay.complaints.kind import DOCKET as COMPLAINTS
from fairplay.complaints.permissions import can_add
from fairplay.models import Complaint
from fairplay.uploads import uploaded
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@dataclass(frozen=True)
class Side:
    """The side a party acts for: the case, the page to return to, and the services for its representative."""

    case_id: UUID
    back: str
    name: Callable[..., None]
    end: Callable[..., None]


def of_notice(request: PersonRequest, pk: UUID) -> Side:
    """Return the side of the respondent, or of their representative."""
    notice = notice_or_404(pk)

    def name(email: str) -> None:
        representing.name_for_respondent(notice=notice, actor=request.user, email=email)

    def end() -> None:
        representing.end_for_respondent(notice=notice, actor=request.user)

    return Side(notice.case_id, question_url(notice), name, end)


def of_complaint(request: PersonRequest, pk: UUID) -> Side:
    """Return the side of the complainant or their representative, not of who entered a paper form."""
    here = standpoint_of(request, COMPLAINTS, {})
    complaint: Complaint = row_or_404(here, pk)
    require(can_add, request.user, complaint)
    if complaint.case.part_of_id is None or not representing.complains(request.user, complaint):
        raise Http404

    def name(email: str) -> None:
        representing.name_for_complainant(pk=pk, actor=request.user, email=email)

    def end() -> None:
        representing.end_for_complainant(pk=pk, actor=request.user)

    return Side(complaint.case.part_of_id, here.page(complaint), name, end)


SIDES = {"notice": of_notice, "complaint": of_complaint}


@login_required
@require_http_methods(["GET", "POST"])
def represent(request: PersonRequest, pk: UUID, side: str) -> HttpResponse:
    """Name somebody to represent the party."""
    mine = SIDES[side](request, pk)
    form = RepresentativeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        email: str = form.cleaned_data["email"]
        if sent(request, form, lambda: mine.name(email)):
            return redirect(mine.back)
    intro = _(
        "Representatives read what you can read and do what you may do, until one of you ends it. Only one "
        "at a time."
    )
    return _page(request, form, _("Name a representative"), intro, mine)


@login_required
@require_POST
def end_representation(request: PersonRequest, pk: UUID, side: str) -> HttpResponse:
    """End the representation, as the party or as the representative, who loses access by it."""
    mine = SIDES[side](request, pk)
    sent(request, forms.Form({}), mine.end)
    return redirect("fairplay:my_hub")


@login_required
@require_http_methods(["GET", "POST"])
def language(request: PersonRequest, pk: UUID, side: str) -> HttpResponse:
    """Ask for another language of the proceedings."""
    mine = SIDES[side](request, pk)
    form = LanguageForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given: dict[str, Any] = {"pk": mine.case_id, "actor": request.user, **form.cleaned_data}
        if sent(request, form, lambda: ask_language(**given)):
            return redirect(mine.back)
    intro = _("The proceedings are in English. Another language may be authorised; you may bear its costs.")
    return _page(request, form, _("Ask for another language"), intro, mine)


@login_required
@require_http_methods(["GET", "POST"])
def challenge_page(request: PersonRequest, pk: UUID, side: str) -> HttpResponse:
    """Challenge an official; a complainant is not told who acts in the case."""
    mine = SIDES[side](request, pk)
    people = whom_to_challenge(pk=mine.case_id, actor=request.user)
    form = ChallengeForm(request.POST or None, request.FILES or None, people=people)
    if request.method == "POST" and form.is_valid():
        given: dict[str, Any] = {name: form.cleaned_data[name] for name in ("person", "text")}
        given |= {"pk": mine.case_id, "actor": request.user, "files": uploaded(form.cleaned_data)}
        if sent(request, form, lambda: challenge(**given)):
            return redirect("fairplay:my_hub")
    intro = _("Say why the person is biased. Somebody else decides on it, and you are told.")
    return _page(request, form, _("Challenge an official"), intro, mine)


def _page(request: PersonRequest, form: forms.Form, title: str, intro: str, mine: Side) -> HttpResponse:
    context = {"form": form, "title": title, "intro": intro, "cancel_url": mine.back}
    return render(request, "fairplay/form_page.html", context)
