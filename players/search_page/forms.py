"""What can be asked of the search."""

from django import forms
from django.utils.translation import gettext_lazy as _

from players.enums import Title
from portal.federations.models import Federation


class PlayerFilter(forms.Form):
    """Name or id, federation, title."""

    q = forms.CharField(label=_("Name or id"), required=False, max_length=100, strip=True)
    federation = forms.ChoiceField(label=_("Federation"), required=False)
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[("", _("Any")), *Title.choices])

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type] # handed through
        codes = Federation.objects.order_by("name").values_list("code", "name")
        self.fields["federation"].choices = [("", _("Any")), *codes]  # type: ignore[attr-defined] # a choice field
        self.fields["q"].widget.attrs.update(
            {
                "type": "search",
                "autocomplete": "off",
                "spellcheck": "false",
                "hx-get": "",
                "hx-trigger": "input changed delay:180ms",
                "hx-target": "#players-found",
                "hx-include": "closest form",
                "hx-sync": "this:replace",
            }
        )
