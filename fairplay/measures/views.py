"""The checklist of measures, for an event's chief arbiter and chief fair-play officer."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from fairplay.complaints.events import EventRef, registered_event
from fairplay.complaints.permissions import can_enter_paper
from fairplay.faults import StaleMeasures
from fairplay.measures.phrases import DUTIES, EQUIPMENT, MEASURES
from fairplay.measures.services import asked_of, is_advice, missing, report_measures, report_of
from fairplay.models import MeasuresReport
from fairplay.phrases import FAULTS
from fairplay.rules import Measure
from portal.federations.requests import PersonRequest
from portal.parts.stale_pages import differences, version_seen


class MeasuresForm(forms.Form):
    taken = forms.MultipleChoiceField(
        label=gettext_lazy("Measures"), required=False, widget=forms.CheckboxSelectMultiple
    )
    equipment = forms.MultipleChoiceField(
        label=gettext_lazy("Equipment of Annex A"),
        choices=[(code.value, label) for code, label in EQUIPMENT.items()],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    breaches = forms.CharField(
        label=gettext_lazy("Breaches, and what was done instead"),
        required=False,
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, *args: Any, event: EventRef, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["taken"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [
            (each.measure.value, f"{MEASURES[each.measure]} ({DUTIES[each.duty]}, {each.article})")
            for each in asked_of(event)
        ] or [(each.value, label) for each, label in MEASURES.items()]


@login_required
@require_http_methods(["GET", "POST"])
def measures(request: PersonRequest, code: str) -> HttpResponse:
    """Show and save the checklist; 404 for everybody who is not responsible for the event."""
    event = registered_event(code)
    if event is None or not can_enter_paper(request.user, event):
        raise Http404
    report = report_of(event, request.user)
    form = MeasuresForm(request.POST or None, initial=_initial(report), event=event)
    # A form shown again because of an error still carries the version that its author saw.
    seen = version_seen(request) or 0
    shown: dict[str, Any] = {"version": seen if form.is_bound else report and report.version}
    if request.method == "POST" and form.is_valid():
        try:
            report_measures(event=event, actor=request.user, version=seen, **form.cleaned_data)
        except StaleMeasures as stale:
            form.add_error(None, FAULTS[stale.code])
            shown["version"] = stale.now.version
            shown["differences"] = differences(form, MeasuresForm(initial=_initial(stale.now), event=event))
        else:
            messages.success(request, _("The report was saved."))
            return redirect(request.path)
    context = {
        "event": event,
        "form": form,
        "advice": is_advice(event),
        "report": report,
        "missing": [_said(each) for each in missing(event, report)] if report else [],
    }
    return render(request, "fairplay/measures.html", context | shown)


def _initial(report: MeasuresReport | None) -> dict[str, Any]:
    return {name: getattr(report, name) for name in ("taken", "equipment", "breaches")} if report else {}


def _said(finding: Any) -> str:
    if finding.code == "equipment":
        return _("Equipment of Annex A: %(actual)s of %(required)s (%(article)s)") % {
            "actual": finding.actual,
            "required": finding.required,
            "article": finding.article,
        }
    return f"{MEASURES[Measure(finding.subject)]} ({finding.article})"
