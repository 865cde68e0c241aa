"""Forms of player lists: the upload, and the meaning of each column."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.sheets.columns import ROUND
from tournaments.sheets.phrases import FIELDS

MOST_ROUNDS = 30


class SheetForm(forms.Form):
    file = forms.FileField(
        label=_("Player list (CSV or XLSX)"),
        max_length=200,
        help_text=_("The first line has the headings. In the next step you say what each column is."),
    )


class ColumnsForm(forms.Form):
    """One choice for each column of the file."""

    def __init__(self, *args: Any, headings: Sequence[str], mapping: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rounds = [(f"{ROUND}{number}", _round(number)) for number in range(1, MOST_ROUNDS + 1)]
        choices = [("", _("not used")), *FIELDS.items(), *rounds]
        for at, heading in enumerate(headings):
            self.fields[f"column_{at}"] = forms.ChoiceField(
                label=heading or gettext("Column %(number)s") % {"number": at + 1},
                choices=choices,
                required=False,
                initial=mapping[at] if at < len(mapping) else "",
            )

    def mapping(self) -> list[str]:
        return [self.cleaned_data[name] for name in self.fields]


def _round(number: int) -> str:
    return gettext("Result of round %(number)s") % {"number": number}
