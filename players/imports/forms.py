"""The upload of a list."""

from datetime import date
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.lists.fields import TEMPOS
from players.lists.months import month_of_name
from players.lists.source import MOST_BYTES
from portal.look.forms import DayInput

_TYPES = {"standard": _("standard"), "rapid": _("rapid"), "blitz": _("blitz")}


class ListUpload(forms.Form):
    """A file, and what it does not say of itself."""

    file = forms.FileField(
        label=_("List file"), help_text=_("TXT, XML or zip, as downloaded from the FIDE ratings site.")
    )
    list_date = forms.DateField(
        label=_("List of"),
        widget=DayInput,
        required=False,
        help_text=_("The first of the month. May be left out where the file name tells the month."),
    )
    tempo = forms.ChoiceField(
        label=_("Type"),
        required=False,
        choices=[("", _("as in the file")), *((tempo, _TYPES[tempo]) for tempo in TEMPOS)],
        help_text=_("Only for a single list whose name does not tell it."),
    )

    def clean_file(self) -> "UploadedFile[Any]":
        file: UploadedFile[Any] = self.cleaned_data["file"]
        if (file.size or 0) > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than any list."), code="too_large")
        return file

    def month(self) -> date:
        """Return the month given, that of the file name, or this one."""
        name = self.cleaned_data["file"].name or ""
        day: date = self.cleaned_data["list_date"] or month_of_name(name) or timezone.localdate()
        return day.replace(day=1)
