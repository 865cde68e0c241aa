"""Pages of the desk: agenda with bulk decisions, meetings with votes and minutes."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.appointments.views import commission_of
from arbiters.desk import services
from arbiters.desk.enums import Choice, MeetingState
from arbiters.desk.forms import (
    STEPS,
    ItemForm,
    MeetingForm,
    MinutesForm,
    VoteForm,
    bulk_form,
)
from arbiters.desk.paper import paper_of
from arbiters.desk.phrases import DeskFault
from arbiters.desk.selectors import agenda, items_of, meetings, tally
from arbiters.models import Meeting, MeetingItem
from arbiters.norms.files import pdf_answer
from arbiters.permissions import decides_for_commission
from portal.cases.models import CaseFile
from portal.documents.phrases import DocumentUnavailable
from portal.federations.models import Body
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.parts.numbers import whole_number
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require

PER_PAGE = 25
TITLES = {
    "registrations": gettext_lazy("National arbiters"),
    "applications": gettext_lazy("Applications"),
    "reactivations": gettext_lazy("Reactivations"),
    "differences": gettext_lazy("Differences with FIDE's lists"),
}


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def desk(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show the commission's open items; chair and secretary can decide on many at once."""
    commission = commission_of(request)
    decides = decides_for_commission(request.user, commission)
    results: dict[str, services.Result] = {}
    part = request.POST.get("part", "")
    bound = bulk_form(part, request.POST) if part in TITLES else None
    if bound is not None:
        require(decides_for_commission, request.user, commission)
        if bound.is_valid():
            results = _decided(request, commission, part, bound.cleaned_data)
    parts = [
        {
            **each,
            "title": TITLES[each["code"]],
            "form": bound if each["code"] == part else bulk_form(each["code"]),
            "asks": each["code"] in STEPS,
        }
        for each in agenda(commission)
    ]
    context = {
        "parts": parts,
        "results": _shown(results, request.POST.getlist("label")),
        "meetings": meetings().exclude(state=MeetingState.CLOSED),
        "decides": decides,
    }
    return render(request, "arbiters/desk/desk.html", context)


def _decided(
    request: WorkspaceRequest, body: Body, part: str, given: dict[str, Any]
) -> dict[str, services.Result]:
    """Apply the decision to all ticked items, and return the result of each."""
    ticked = request.POST.getlist("key")
    numbers = [number for key in ticked if (number := whole_number(key)) is not None]
    who: dict[str, Any] = {"body": body, "actor": request.user}
    if part == "reactivations":
        done = services.approve_activities(players=numbers, **who)
    elif part == "differences":
        done = services.settle_differences(keys=numbers, **who)
    else:
        keys = [UUID(key) for key in ticked if _is_key(key)]
        done = services.decide_cases(keys=keys, action=given["action"], reason=given["reason"], **who)
    good = sum(not each.problem for each in done)
    messages.info(request, _("%(good)s of %(all)s done.") % {"good": good, "all": len(done)})
    return {each.key: each for each in done}


def _is_key(key: str) -> bool:
    try:
        UUID(key)
    except ValueError:
        return False
    return True


def _shown(results: dict[str, services.Result], labels: list[str]) -> list[tuple[str, services.Result]]:
    """Return each result with the label of its line, which the page sends with the key."""
    names = dict(each.split("|", 1) for each in labels if "|" in each)
    return [(names.get(key, key), each) for key, each in results.items()]


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def meeting_list(request: WorkspaceRequest, body: str) -> HttpResponse:
    """List meetings and correspondence votes; prepare a new one."""
    commission = commission_of(request)
    form = MeetingForm(request.POST if request.method == "POST" else None)
    if request.method == "POST":
        require(decides_for_commission, request.user, commission)
        if form.is_valid():
            try:
                made = services.plan_meeting(**form.cleaned_data, body=commission, actor=request.user)
                return redirect("arbiters:body_meeting", body, made.pk)
            except DeskFault as fault:
                form.add_error(fault.field or None, sentence(fault))
    page = Paginator(meetings(), PER_PAGE).get_page(request.GET.get("page"))
    decides = decides_for_commission(request.user, commission)
    context = {"page_obj": page, "form": form if decides else None}
    return render(request, "arbiters/desk/meetings.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def meeting(request: WorkspaceRequest, body: str, pk: int) -> HttpResponse:
    """Show agenda, votes and minutes of a meeting."""
    commission = commission_of(request)
    row = Meeting.objects.select_related("made_by", "closed_by").filter(pk=pk).first()
    if row is None:
        raise Http404
    part = request.POST.get("part", "")
    forms_of: dict[str, forms.Form] = {
        "item": ItemForm(request.POST if part == "item" else None),
        "minutes": MinutesForm(request.POST if part == "close" else None, initial={"minutes": row.minutes}),
        "vote": VoteForm(request.POST if part == "vote" else None),
    }
    if request.method == "POST" and _posted(request, commission, row, part, forms_of):
        return redirect(request.path)
    context = {
        "meeting": row,
        "items": [_item(item, request) for item in items_of(row)],
        "waiting": _waiting(commission, row) if row.state == MeetingState.PLANNED else [],
        "choices": Choice.choices,
        "votes_open": row.state == MeetingState.OPEN and commission.today <= row.day,
        "forms": forms_of,
        "printed": row.state == MeetingState.CLOSED and paper_of(row) is not None,
        "decides": decides_for_commission(request.user, commission),
    }
    return render(request, "arbiters/desk/meeting.html", context)


@login_required
@require_GET
def minutes_pdf(request: WorkspaceRequest, body: str, pk: int) -> HttpResponse:
    """Return the printed minutes of a closed meeting."""
    commission_of(request)
    row = Meeting.objects.filter(pk=pk).first()
    paper = paper_of(row) if row else None
    if paper is None:
        raise Http404
    with paper.pdf.open("rb") as file:
        return pdf_answer(file.read(), f"{paper.number}.pdf")


def _item(item: MeetingItem, request: WorkspaceRequest) -> dict[str, Any]:
    mine = next((vote.choice for vote in item.votes.all() if vote.voter_id == request.user.pk), "")
    counted = tally(item)
    return {
        "item": item,
        "mine": mine,
        "tally": [(choice.label, counted[choice.value]) for choice in Choice],
    }


def _waiting(body: Body, row: Meeting) -> list[Any]:
    """Return the open cases that are not on this agenda yet."""
    held = {str(key) for key in row.items.values_list("case_id", flat=True)}
    cases = [each for part in agenda(body)[:2] for each in part["rows"]]
    return [each for each in cases if each.key not in held]


def _posted(
    request: WorkspaceRequest, body: Body, row: Meeting, part: str, forms_of: dict[str, forms.Form]
) -> bool:
    """Perform the submitted action; False shows the page again with its errors."""
    try:
        return _acted(request, body, row, part, forms_of)
    except (DeskFault, DocumentUnavailable) as fault:
        messages.error(request, sentence(fault))
        return part != "close"
    except NotOffered:  # clicked twice, or done by somebody else meanwhile
        messages.info(request, _("This step is not offered now."))
    except (MeetingItem.DoesNotExist, CaseFile.DoesNotExist):
        raise Http404 from None
    return True


def _acted(
    request: WorkspaceRequest, body: Body, row: Meeting, part: str, forms_of: dict[str, forms.Form]
) -> bool:
    """Call the service of the submitted part; False if its form has errors."""
    given: dict[str, Any] = {"body": body, "actor": request.user}
    item, minutes, vote = forms_of["item"], forms_of["minutes"], forms_of["vote"]
    if part == "cases":
        for each in _waiting(body, row):
            if each.key in request.POST.getlist("key"):
                services.add_item(meeting_id=row.pk, question=each.label, case_id=UUID(each.key), **given)
    elif part == "item" and item.is_valid():
        question = item.cleaned_data["question"]
        services.add_item(meeting_id=row.pk, question=question, case_id=None, **given)
    elif part == "open":
        services.open_votes(meeting_id=row.pk, **given)
    elif part == "vote" and vote.is_valid():
        services.cast_vote(item_id=vote.cleaned_data["item"], choice=vote.cleaned_data["choice"], **given)
    elif part == "close" and minutes.is_valid():
        services.close_meeting(meeting_id=row.pk, minutes=minutes.cleaned_data["minutes"], **given)
    else:
        return False
    return True
