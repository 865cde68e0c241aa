"""Pages of cases beyond the shared ones: questions to a person, evidence, letters, the export."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, get_language_info, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from fairplay.cases.bundle import bundle_of
from fairplay.cases.forms import (
    EvidenceForm,
    InterestForm,
    LetterForm,
    ReportIncident,
    RequestForm,
)
from fairplay.cases.kind import FAIR_PLAY_CASE
from fairplay.cases.party_forms import OrderTranslation, RulingOnLanguage, TranslationForm
from fairplay.cases.places import case_or_404, form_page, notice_or_404, question_url, sent
from fairplay.cases.services.gathering import (
    add_evidence,
    ask_outsider,
    file_motion,
    reply,
    show_evidence,
    takes_filings,
)
from fairplay.cases.services.interests import declare_interest
from fairplay.cases.services.languages import (
    ASKING,
    TRANSLATION,
    file_translation,
    order_translation,
    rule_on_language,
    sides,
)
from fairplay.cases.services.letters import record_delivery
from fairplay.cases.services.opening import open_by_report
from fairplay.cases.services.representing import representative
from fairplay.complaints.events import events_of
from fairplay.complaints.forms import Addition
from fairplay.confidentiality.break_glass import may_break_glass
from fairplay.confidentiality.readings import note_statement
from fairplay.enums import Asked
from fairplay.faults import FairPlayFault
from fairplay.models import Evidence, Letter
from fairplay.permissions import can_declare, can_export, can_gather, can_report, can_write_letters
from fairplay.phrases import FAULTS
from fairplay.selectors import addressed
from fairplay.uploads import uploaded
from portal.cases.forms import AnswerForm
from portal.cases.models import Attachment, Statement
from portal.cases.views.pages import download
from portal.documents.pdf import render_pdf
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require

# What a respondent may do from the notice while the case is open.
_FILINGS = ("motion", "represent", "represent_end", "challenge", "language")
# Requests made by the reader: their result is shown.
_DECIDED = ("fp_challenge", ASKING)


@login_required
@require_GET
def hub(request: PersonRequest) -> HttpResponse:
    """List what is addressed to the person in confidence. Everybody has this page; for most it is empty."""
    lines = [
        {
            "said": each,
            "label": FAIR_PLAY_CASE.statement(each.kind).label,
            "url": question_url(each),
            "number": each.told.get("number", ""),
            "state": "" if each.state == Asked.SAID else Asked(each.state).label,
        }
        for each in addressed()[:100]
    ]
    events = events_of(request.user, timezone.localdate())
    context = {"lines": lines, "events": events, "may_break_glass": may_break_glass(request.user)}
    return render(request, "fairplay/hub.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def incident_new(request: PersonRequest) -> HttpResponse:
    """Report an incident, which opens a case without a complaint."""
    form = ReportIncident(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        require(can_report, request.user, form.cleaned_data["event_code"], form.cleaned_data["source"])
        try:
            open_by_report(actor=request.user, **form.cleaned_data)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, str(FAULTS[fault.code]))
        else:
            messages.success(request, _("The report was received. The competent persons read it."))
            return redirect("fairplay:my_hub")
    context = {"form": form, "title": _("Report an incident"), "cancel_url": reverse("fairplay:my_hub")}
    return render(request, "fairplay/form_page.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def question(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show what was addressed to the person, and accept the answer."""
    said = get_object_or_404(addressed(), pk=pk)
    note_statement(request.user, said)
    kind = FAIR_PLAY_CASE.statement(said.kind)
    states = [(state, label) for state, label in kind.states.choices if state in kind.answered]
    form: forms.Form = (
        TranslationForm(request.POST or None, request.FILES or None)
        if said.kind == TRANSLATION
        else _AnswerWithFile(request.POST or None, request.FILES or None, states=states)
    )
    # Nobody answers a statement of their own, such as the arbiter's report.
    answers = said.state == "open" and bool(states) and said.made_by_id != request.user.pk
    valid = request.method == "POST" and answers and form.is_valid()
    if valid and sent(request, form, lambda: _reply(request, said, form)):
        return redirect(question_url(said))
    files_more = said.kind == "fp_notice" and takes_filings(said)
    context = {
        "said": said,
        "label": kind.label,
        "state": dict(kind.states.choices).get(said.state, "") if said.kind in _DECIDED else "",
        "form": form if answers else None,
        "files": [_file(said, each) for each in Attachment.under_policy.filter(statement=said)],
        "filing": {name: reverse(f"fairplay:my_{name}", args=[pk]) for name in _FILINGS}
        if files_more
        else {},
        "representative": representative(said) if files_more else None,
        "export_url": reverse("fairplay:my_party_export"),
    }
    return render(request, "fairplay/question.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def motion(request: PersonRequest, pk: UUID) -> HttpResponse:
    """File something further as the respondent."""
    said = notice_or_404(pk)
    form = Addition(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        given = {"text": form.cleaned_data["text"], "files": uploaded(form.cleaned_data)}
        if sent(request, form, lambda: file_motion(notice=said, actor=request.user, **given)):
            return redirect("fairplay:my_hub")
    intro = _("A statement, a document, or a request for more time.")
    context = {
        "form": form,
        "title": _("File something more"),
        "intro": intro,
        "cancel_url": question_url(said),
    }
    return render(request, "fairplay/form_page.html", context)


@login_required
@require_GET
def question_file(request: PersonRequest, pk: UUID, attachment_id: UUID) -> HttpResponse:
    said = get_object_or_404(addressed(), pk=pk)
    note_statement(request.user, said)
    return download(get_object_or_404(Attachment.under_policy.filter(statement=said), pk=attachment_id))


@login_required
@require_http_methods(["GET", "POST"])
def evidence_new(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Add a line to the evidence log."""
    row = case_or_404(request, pk)
    require(can_gather, request.user, row)
    form = EvidenceForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        given = dict(form.cleaned_data)
        file = next(iter(uploaded(given)), None)
        given.pop("file")
        if sent(request, form, lambda: add_evidence(pk=pk, actor=request.user, file=file, **given)):
            return redirect("fairplay:my_case", pk=pk)
    return form_page(request, form, _("Add evidence"), pk)


@login_required
@require_POST
def evidence_show(request: PersonRequest, pk: UUID, number: int) -> HttpResponse:
    """Show a line of the log to the respondent."""
    row = case_or_404(request, pk)
    require(can_gather, request.user, row)
    try:
        show_evidence(pk=pk, number=number, actor=request.user)
    except Evidence.DoesNotExist:
        raise Http404 from None
    messages.success(request, _("The respondent now sees line %(number)s of the log.") % {"number": number})
    return redirect("fairplay:my_case", pk=pk)


@login_required
@require_http_methods(["GET", "POST"])
def interest(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Declare interests; an official with a conflict leaves the case."""
    row = case_or_404(request, pk)
    require(can_declare, request.user, row)
    form = InterestForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if sent(request, form, lambda: declare_interest(pk=pk, actor=request.user, **given)):
            return redirect("fairplay:my_hub") if given["conflict"] else redirect("fairplay:my_case", pk=pk)
    return form_page(request, form, _("Declare interests"), pk)


@login_required
@require_http_methods(["GET", "POST"])
def ask_new(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Ask somebody outside the case."""
    row = case_or_404(request, pk)
    require(can_gather, request.user, row)
    form = RequestForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if sent(request, form, lambda: ask_outsider(pk=pk, actor=request.user, **given)):
            return redirect("fairplay:my_case", pk=pk)
    return form_page(request, form, _("Ask somebody"), pk)


@login_required
@require_http_methods(["GET", "POST"])
def language_decision(request: PersonRequest, pk: UUID, statement_id: UUID) -> HttpResponse:
    """Authorise another language for a party, or refuse it."""
    row = case_or_404(request, pk)
    require(can_gather, request.user, row)
    asked = get_object_or_404(Statement.under_policy.filter(case_id=pk, kind=ASKING), pk=statement_id)
    form = RulingOnLanguage(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given: dict[str, Any] = {"pk": pk, "asked_id": asked.pk, "actor": request.user, **form.cleaned_data}
        if sent(request, form, lambda: rule_on_language(**given)):
            return redirect("fairplay:my_case", pk=pk)
    name = get_language_info(asked.told["language"])["name_translated"]
    title = _("Decide on the language: %(name)s") % {"name": name}
    return form_page(request, form, title, pk, intro=asked.text)


@login_required
@require_http_methods(["GET", "POST"])
def translation_new(request: PersonRequest, pk: UUID, number: int) -> HttpResponse:
    """Order a party to file a translation of a line of the log."""
    row = case_or_404(request, pk)
    require(can_gather, request.user, row)
    line = get_object_or_404(Evidence.under_policy.filter(case_id=pk), number=number)
    form = OrderTranslation(request.POST or None, sides=sides(row))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if sent(request, form, lambda: order_translation(pk=pk, number=number, actor=request.user, **given)):
            return redirect("fairplay:my_case", pk=pk)
    title = _("Order a translation of evidence no. %(number)s") % {"number": number}
    return form_page(request, form, title, pk, intro=line.text)


@login_required
@require_GET
def case_file(request: PersonRequest, pk: UUID, attachment_id: UUID) -> HttpResponse:
    """Return a file of the case or of its complaint."""
    row = case_or_404(request, pk)
    keys = [key for key in (row.pk, row.complaint_id) if key]
    return download(get_object_or_404(Attachment.under_policy.filter(case_id__in=keys), pk=attachment_id))


@login_required
@require_GET
def letter(request: PersonRequest, pk: UUID, letter_id: UUID) -> HttpResponse:
    """Return a letter as a PDF, which is not stored."""
    row = case_or_404(request, pk)
    found = get_object_or_404(Letter.under_policy.filter(case_id=row.pk), pk=letter_id)
    printed = render_pdf(
        "pdf/fair_play_letter.html", {"letter": found, "row": row}, language=get_language() or "en"
    )
    headers = {"Content-Disposition": 'attachment; filename="letter.pdf"'}
    return HttpResponse(printed, content_type="application/pdf", headers=headers)


@login_required
@require_http_methods(["GET", "POST"])
def delivery(request: PersonRequest, pk: UUID, letter_id: UUID) -> HttpResponse:
    """Record when a letter was sent and delivered."""
    row = case_or_404(request, pk)
    require(can_write_letters, request.user, row)
    found = get_object_or_404(Letter.under_policy.filter(case_id=row.pk), pk=letter_id)
    form = LetterForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        given = dict(form.cleaned_data)
        proof = next(iter(uploaded(given)), None)
        given.pop("file")
        kept: dict[str, Any] = {"letter_id": found.pk, "proof": proof, **given}
        if sent(request, form, lambda: record_delivery(pk=pk, actor=request.user, **kept)):
            return redirect("fairplay:my_case", pk=pk)
    return form_page(request, form, _("Delivery of the letter"), pk)


@login_required
@require_GET
def bundle(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Export the case with an index, for the ethics commission or a hearing."""
    row = case_or_404(request, pk)
    require(can_export, request.user, row)
    headers = {"Content-Disposition": f'attachment; filename="{row.number}.zip"'}
    return HttpResponse(bundle_of(row, actor=request.user), content_type="application/zip", headers=headers)


class _AnswerWithFile(AnswerForm):
    # Lazy: the class is made once, the page is read in four languages.
    file = forms.FileField(label=gettext_lazy("Paper"), required=False)


def _reply(request: PersonRequest, said: Statement, form: forms.Form) -> None:
    given = form.cleaned_data
    if said.kind == TRANSLATION:
        words = {"text": given["text"], "files": uploaded(given), "certified": given["certified"]}
        file_translation(asked=said, actor=request.user, **words)
        return
    reply(pk=said.pk, actor=request.user, state=given["state"], text=given["text"], files=uploaded(given))


def _file(said: Statement, found: Attachment) -> dict[str, Any]:
    url = reverse("fairplay:my_question_file", args=[said.pk, found.pk])
    return {"filename": found.filename, "size": found.size, "url": url}
