"""Filter form of the register of arbiters."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiters.phrases import LANGUAGES
from arbiters.register.selectors import ACTIVE, INACTIVE, UNKNOWN
from players.enums import ArbiterCategory, ArbiterTitle
from portal.federations.forms import federation_choices

ANY = ("", _("Any"))
ACTIVITIES = [
    (ACTIVE, pgettext_lazy("of a player", "active")),
    (INACTIVE, _("inactive")),
    (UNKNOWN, _("not known")),
]


class ArbiterFilter(forms.Form):
    folded = ("category", "language", "activity")

    q = forms.CharField(label=_("Name or id"), required=False, max_length=100, strip=True)
    federation = forms.ChoiceField(label=_("Federation"), required=False)
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[ANY, *ArbiterTitle.choices[:3]])
    category = forms.ChoiceField(label=_("Category"), required=False, choices=[ANY, *ArbiterCategory.choices])
    language = forms.ChoiceField(label=_("Language"), required=False, choices=[ANY, *LANGUAGES.items()])
    activity = forms.ChoiceField(label=_("Activity"), required=False, choices=[ANY, *ACTIVITIES])

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type] # handed through
        self.fields["federation"].choices = [ANY, *federation_choices()]  # type: ignore[attr-defined] # a choice
