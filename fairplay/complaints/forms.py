"""The web forms ITC and PTC. Drafts may be incomplete; filing checks the whole form."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from fairplay.enums import Form, Mode
from fairplay.models import Complaint
from portal.federations.forms import FederationField

# The engine section of the form, in order, names without "engine." (PTC form, KR VI.2).
ENGINE = {
    "software": _("engine"),
    "version": _("version"),
    "hardware": _("hardware"),
    "platform": _("operating system"),
    "interface": _("interface"),
    "settings": _("settings"),
    "hash_size": _("hash size"),
    "lines": _("number of lines"),
    "procedure": _("procedure, so that it can be repeated"),
    "move_ranges": _("moves examined in each game"),
    "range_reasons": _("why these moves"),
    "matches": _("matches, and which moves"),
    "result": _("result in short"),
}
_LONG = {"procedure", "move_ranges", "range_reasons", "matches", "result"}


def _text(label: Any, rows: int = 0, **more: Any) -> forms.CharField:
    widget = forms.Textarea(attrs={"rows": rows}) if rows else forms.TextInput()
    length = {"max_length": 20_000} if rows else {"max_length": 150}
    return forms.CharField(label=label, required=False, widget=widget, **(length | more))


class NewComplaint(forms.Form):
    """The form to use, and the event."""

    form = forms.ChoiceField(label=_("Form"), choices=Form, widget=forms.RadioSelect)
    event_code = forms.CharField(
        label=_("Event code"),
        required=False,
        max_length=12,
        help_text=_("As in the calendar of this portal. Leave it empty for an event that is not there."),
    )


class ComplaintForm(forms.Form):
    """The fields of both forms; the PTC also asks why there was no ITC, and for engine tests."""

    address = _text(_("Your postal address"), 2, max_length=500)
    phone = _text(_("Your telephone"), max_length=40)
    respondent_name = _text(_("The person the complaint is about"), max_length=150)
    respondent_fide_id = forms.IntegerField(
        label=_("Their FIDE id, if you know it"), required=False, min_value=1, max_value=2_147_483_647
    )
    respondent_federation = FederationField(
        empty="---------", label=_("Their federation, if you know it"), to_field_name=None
    )
    event_name = _text(_("Event"))
    organiser = _text(_("Chief organiser"))
    chief_arbiter = _text(_("Chief arbiter"))
    mode = forms.ChoiceField(label=_("Played"), choices=Mode, required=False, initial=Mode.OTB)
    official = forms.BooleanField(label=_("It is an official event of FIDE"), required=False)
    participant = forms.BooleanField(
        label=_("I took part as player, captain or official"),
        required=False,
        help_text=_("For online events only participants may complain."),
    )
    last_round_end = forms.DateTimeField(
        label=_("End of the last round"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text=_("For online events: a complaint must come within 24 hours."),
    )
    rounds = _text(_("Rounds"), max_length=60)
    boards = _text(_("Boards"), max_length=60)
    statement = _text(
        _("What happened"),
        8,
        help_text=_("Facts: what you saw, when, and why it breaks the rules. You can attach a full account."),
    )
    why_no_itc = _text(_("Why you did not complain during the event"), 3)

    def __init__(self, *args: Any, complaint: Complaint, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if complaint.entered_by_id:
            self._ask_for_complainant()
        if complaint.form == Form.ITC:
            for name in ("why_no_itc", "last_round_end", "official", "participant", "mode"):
                del self.fields[name]
            return
        for name, label in ENGINE.items():
            wording = _("Engine test: %(what)s") % {"what": label}
            self.fields[f"engine_{name}"] = _text(wording, 2 if name in _LONG else 0)

    def _ask_for_complainant(self) -> None:
        """Add the complainant's fields, which are on the paper form."""
        self.fields["name"] = _text(_("Name of the complainant"))
        self.fields["fide_id"] = forms.IntegerField(
            label=_("FIDE id of the complainant"), required=False, min_value=1, max_value=2_147_483_647
        )
        self.fields["email"] = forms.EmailField(label=_("E-mail of the complainant"), required=False)
        self.order_fields(["name", "fide_id", "email"])

    def content(self) -> dict[str, Any]:
        """Return the complaint's columns, with the engine section as one of them."""
        given = dict(self.cleaned_data)
        engine = {name: given.pop(f"engine_{name}", "") for name in ENGINE}
        return {**given, "engine": {name: value for name, value in engine.items() if value}}


class FilingForm(forms.Form):
    """The declarations signed on filing (AC III.B.6a, privacy 5)."""

    warned = forms.BooleanField(
        label=_(
            "I know that a manifestly unfounded complaint may lead to a warning or to proceedings against me."
        ),
        required=True,
    )
    consent = forms.TypedChoiceField(
        label=_("Do you accept the privacy notice?"),
        choices=[("yes", _("yes")), ("no", _("no"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    signed = forms.BooleanField(
        label=_("I sign this complaint: it is true to the best of my knowledge."), required=True
    )


class ComplaintFilter(forms.Form):
    """Empty: a person has too few complaints to filter them."""


class Addition(forms.Form):
    """Further evidence of the complainant, or a text of somebody who was asked."""

    text = forms.CharField(
        label=_("What it is about"), max_length=20_000, widget=forms.Textarea(attrs={"rows": 5})
    )
    file = forms.FileField(
        label=_("Paper"), required=False, help_text=_("PDF, PNG, JPEG or PGN, 5 MB at most")
    )
