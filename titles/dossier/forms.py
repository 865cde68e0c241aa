"""Forms of dossiers: the list's filter, and a norm from a certificate on paper."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from titles.enums import CertificateState, NormSource, NormTitle
from titles.models import Norm
from titles.rules.request import MOST_ROUNDS

MOST_BYTES = 10 * 1024 * 1024
_SOURCES = [(choice.value, choice.label) for choice in (NormSource.PAPER, NormSource.DIRECT)]


class NormFilter(forms.Form):
    q = forms.CharField(label=_("Player"), required=False, max_length=100)
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[("", _("all")), *NormTitle.choices])
    state = forms.ChoiceField(
        label=_("State"), required=False, choices=[("", _("all")), *CertificateState.choices]
    )


class PaperNormForm(forms.ModelForm[Norm]):
    """A norm of an event outside the portal as its signed certificate says it; the paper is kept."""

    class Meta:
        model = Norm
        fields = (
            "source",
            "title",
            "event_name",
            "place",
            "host",
            "start",
            "end",
            "games_used",
            "counted_as",
            "score",
            "required_score",
            "average",
            "foreigner_rule_met",
            "event_class",
            "single_round_days",
            "paper",
        )
        widgets = {
            "start": forms.DateInput(attrs={"type": "date"}),
            "end": forms.DateInput(attrs={"type": "date"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["source"] = forms.ChoiceField(label=_("Source"), choices=_SOURCES)
        self.fields["paper"].required = True
        for name in ("games_used", "counted_as"):
            label = self.fields[name].label
            self.fields[name] = forms.IntegerField(label=label, min_value=1, max_value=MOST_ROUNDS)

    def clean_paper(self) -> UploadedFile | None:
        paper: UploadedFile | None = self.cleaned_data["paper"]
        if paper is not None and (paper.size or 0) > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 10 MB."))
        if paper is not None and paper.read(5) != b"%PDF-":
            raise forms.ValidationError(_("This is no PDF file."))
        if paper is not None:
            paper.seek(0)
        return paper

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        start, end = given.get("start"), given.get("end")
        if start and end and end < start:
            self.add_error("end", _("The event ends before it starts."))
        return given
