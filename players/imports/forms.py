"""Forms of list imports: upload, decision, reason."""

from datetime import date
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.imports import phrases
from players.imports.takeover import CONFLICTS, LOSSES
from players.lists.fields import TEMPOS
from players.lists.files import LOOK, is_binary
from players.lists.months import month_of_name
from players.lists.source import MOST_BYTES
from portal.look.forms import DayInput

_TYPES = {"standard": _("standard"), "rapid": _("rapid"), "blitz": _("blitz")}


class ListUpload(forms.Form):
    """A file, and what the file itself does not say."""

    file = forms.FileField(
        label=_("List file"), help_text=_("TXT, XML or zip, as downloaded from the FIDE ratings site.")
    )
    list_date = forms.DateField(
        label=_("List of"),
        widget=DayInput,
        required=False,
        help_text=_("The first of the month. May be left out if the file name says the month."),
    )
    tempo = forms.ChoiceField(
        label=_("Type"),
        required=False,
        choices=[("", _("as in the file")), *((tempo, _TYPES[tempo]) for tempo in TEMPOS)],
        help_text=_("Only for a single list whose file name does not say it."),
    )

    def clean_file(self) -> "UploadedFile[Any]":
        file: UploadedFile[Any] = self.cleaned_data["file"]
        if (file.size or 0) > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than any list can be."), code="too_large")
        first = file.read(LOOK)
        file.seek(0)
        if not first.startswith(b"PK") and is_binary(first):
            raise forms.ValidationError(phrases.STOPS["not_text"], code="not_text")
        return file

    def month(self) -> date:
        """Return the given month, else that of the file name, else the current one."""
        name = self.cleaned_data["file"].name or ""
        day: date = self.cleaned_data["list_date"] or month_of_name(name) or timezone.localdate()
        return day.replace(day=1)


class ListDecision(forms.Form):
    """A person's decision about a list that was stopped, for each kind of stop, with a reason."""

    losses = forms.BooleanField(
        label=phrases.LOSSES_ACCEPTED,
        required=False,
        help_text=_("Players who are missing keep their record and last rating, marked “not in the list”."),
    )
    conflict = forms.ChoiceField(
        label=_("Lists that were calculated here"),
        widget=forms.RadioSelect,
        choices=list(phrases.CONFLICTS.items()),
        required=False,
    )
    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 3}), max_length=500)

    def __init__(self, *args: Any, stops: list[dict[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        codes = {stop["code"] for stop in stops}
        self.fields["losses"].required = bool(codes & LOSSES)
        self.fields["conflict"].required = bool(codes & CONFLICTS)
        for name, about in (("losses", LOSSES), ("conflict", CONFLICTS)):
            if not codes & about:
                del self.fields[name]

    def decision(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {
            "losses": given.get("losses", False),
            "conflict": given.get("conflict", ""),
            "reason": given["reason"],
        }


class Reason(forms.Form):
    """The reason for undoing an import."""

    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 3}), max_length=500)
