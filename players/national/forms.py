"""Forms of national lists: upload, columns, confirmation."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.models import RatingSystem
from players.national.sheet import FIELDS, MOST_BYTES, Sheet, guess
from portal.federations.models import Federation
from portal.look.forms import DayInput

LABELS = {
    "fide_id": _("FIDE id"),
    "number": _("National number"),
    "rating": _("Rating"),
    "games": _("Games"),
    "category": _("Sports category"),
    "title": _("National title"),
    "name": _("Name in Latin letters"),
    "native_name": _("Name in own script"),
    "sex": _("Sex"),
    "birth": _("Day or year of birth"),
    "region": _("Region"),
    "club": _("Club"),
}


class NationalUpload(forms.Form):
    file = forms.FileField(
        label=_("CSV or XLSX file"),
        help_text=_("With a line of headings; a CSV in UTF-8 or Windows-1251."),
    )
    system = forms.ModelChoiceField(
        label=_("Rating system"), queryset=RatingSystem.objects.none(), empty_label=None
    )
    list_date = forms.DateField(label=_("List of"), widget=DayInput)

    def __init__(self, *args: Any, home: Federation, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        systems = RatingSystem.objects.filter(federation=home)
        self.fields["system"].queryset = systems  # type: ignore[attr-defined] # a model choice field

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("The file is too large."), code="too_large")
        return file


class ColumnChoice(forms.Form):
    """For each field, the choice of its column in the sheet."""

    def __init__(self, *args: Any, sheet: Sheet, mapping: dict[str, int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        columns = [("", _("not in the file")), *((str(at), name) for at, name in enumerate(sheet.headings))]
        chosen = mapping or guess(sheet.headings)
        for name in FIELDS:
            self.fields[name] = forms.ChoiceField(
                label=LABELS[name], choices=columns, required=False, initial=str(chosen.get(name, ""))
            )

    def clean(self) -> dict[str, Any]:
        given = {name: value for name, value in (super().clean() or {}).items() if value}
        if not {"fide_id", "number"} & given.keys():
            raise forms.ValidationError(_("Choose the column of the FIDE id or of the national number."))
        if len(set(given.values())) != len(given):
            raise forms.ValidationError(_("Two fields cannot be the same column."))
        return given

    def mapping(self) -> dict[str, int]:
        return {name: int(value) for name, value in self.cleaned_data.items()}


class TakeOver(forms.Form):
    """The confirmation before a list is written.

    A reason is required if it conflicts with a published list or a rating changes by too much.
    """

    reason = forms.CharField(
        label=_("Reason"),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=500,
        help_text=_("Everybody reads it on the page of the list."),
    )

    def __init__(self, *args: Any, reason: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = reason
        if not reason:
            del self.fields["reason"]
