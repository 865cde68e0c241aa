"""The form of the bulk look-up."""

from django import forms
from django.utils.translation import gettext_lazy as _

from players.lookup.lines import LONGEST_LINE, MOST_LINES, Line, read_lines


class LookUpForm(forms.Form):
    """FIDE ids or names, one per line."""

    lines = forms.CharField(
        label=_("FIDE ids or names"),
        help_text=_(
            "One per line, at most 500. A federation may follow: Shevchenko, Taras; UKR. Any "
            "script is accepted."
        ),
        max_length=MOST_LINES * LONGEST_LINE,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
    )

    def clean_lines(self) -> list[Line]:
        found = read_lines(self.cleaned_data["lines"])
        if not found:
            raise forms.ValidationError(_("There is no id and no name in this text."), "empty")
        if len(found) > MOST_LINES:
            raise forms.ValidationError(
                _("%(count)s lines are too many; at most %(most)s are looked up at once."),
                "too_many",
                {"count": len(found), "most": MOST_LINES},
            )
        return found
