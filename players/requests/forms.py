"""Forms of requests. Each returns the data of its kind in JSON-compatible form."""

from datetime import date
from typing import Any

from django import forms
from django.db.models import TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.enums import Sex
from players.id_ranges.selectors import next_free_id
from players.models import Player, PlayerRequest
from players.requests.enums import Kind, RequestState
from players.requests.phrases import FAULTS
from players.requests.request_subject import current_values
from players.requests.validation import CHECKS, CORRECTED
from portal.federations.forms import FederationField
from portal.federations.models import Federation
from portal.look.forms import DayInput

_SEX = [("", "–"), *Sex.choices]


class Day(forms.DateField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(widget=DayInput(), **kwargs)


class RequestForm(forms.Form):
    """Base of all forms: input becomes `data`, and the checks of the kind report errors on their fields."""

    kind: Kind
    # The federation's day, by which the service checks again; the reader's own where there is none.
    today: date | None = None

    def content(self) -> dict[str, Any]:
        return {
            name: value.isoformat() if hasattr(value, "isoformat") else value
            for name, value in self.cleaned_data.items()
        }

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        if not self.errors:
            today = self.today or timezone.localdate()
            for field, code in CHECKS[self.kind](self.content() | self.unasked(), today):
                self.add_error(field if field in self.fields else None, FAULTS[code])
        return given

    def unasked(self) -> dict[str, Any]:
        """Return values that the check needs but this form does not ask for."""
        return {}

    def text_of(self, name: str, value: Any) -> str:
        return "" if value is None else str(value)


class NewIdForm(RequestForm):
    """Everything that the register needs about a new player."""

    kind = Kind.NEW_ID

    name = forms.CharField(
        label=_("Name in Latin letters"), max_length=100, help_text=_("Family name, First name")
    )
    native_name = forms.CharField(label=_("Name in own script"), max_length=150, required=False)
    native_reading = forms.CharField(
        label=_("Reading of the name"),
        max_length=150,
        required=False,
        help_text=_("In kana, where the name has one"),
    )
    sex = forms.ChoiceField(label=_("Sex"), choices=_SEX)
    birth_date = Day(label=_("Date of birth"))
    birth_place = forms.CharField(label=_("Place of birth"), max_length=100)
    citizenship = forms.CharField(label=_("Citizenship"), max_length=100)
    region = forms.CharField(label=_("Region"), max_length=100, required=False)
    email = forms.EmailField(label=_("E-mail"))
    phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    address = forms.CharField(label=_("Address"), max_length=250, required=False)
    consent = forms.BooleanField(
        label=_("The player agrees that name, sex and year of birth are published."), required=False
    )
    guardian_name = forms.CharField(
        label=_("Guardian"), max_length=150, required=False, help_text=_("Required for minors")
    )
    guardian_email = forms.EmailField(label=_("Guardian's e-mail"), required=False)
    guardian_phone = forms.CharField(label=_("Guardian's telephone"), max_length=40, required=False)
    guardian_consent = forms.BooleanField(label=_("The guardian agrees."), required=False)
    distinct_reason = forms.CharField(
        label=_("Why this is another person"),
        max_length=300,
        required=False,
        help_text=_("Only if the register has a similar record: how you know that this is another person"),
    )


class CorrectionForm(RequestForm):
    """Shows the current record; values that the user edits become changes."""

    kind = Kind.CORRECTION

    name = forms.CharField(label=_("Name in Latin letters"), max_length=100)
    sex = forms.ChoiceField(label=_("Sex"), choices=_SEX, required=False)
    birth_date = Day(label=_("Date of birth"), required=False)
    native_name = forms.CharField(label=_("Name in own script"), max_length=150, required=False)
    native_reading = forms.CharField(label=_("Reading of the name"), max_length=150, required=False)
    region = forms.CharField(label=_("Region"), max_length=100, required=False)
    birth_place = forms.CharField(label=_("Place of birth"), max_length=100, required=False)
    email = forms.EmailField(label=_("E-mail"), required=False)
    phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    address = forms.CharField(label=_("Address"), max_length=250, required=False)
    guardian_name = forms.CharField(label=_("Guardian"), max_length=150, required=False)
    guardian_email = forms.EmailField(label=_("Guardian's e-mail"), required=False)
    guardian_phone = forms.CharField(label=_("Guardian's telephone"), max_length=40, required=False)
    proof = forms.CharField(
        label=_("Proof"),
        max_length=500,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("What proves the new values, such as a passport; attach it on the next page"),
    )

    def __init__(self, *args: Any, current: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.current = current
        for name, value in current.items():
            self.fields[name].initial = value

    def content(self) -> dict[str, Any]:
        given = super().content()
        new = {name: self.text_of(name, given.get(name)) for name in CORRECTED}
        changes = {
            name: {"old": old, "new": new[name]} for name, old in self.current.items() if new[name] != old
        }
        return {"changes": changes, "proof": given["proof"]}


class DeathForm(RequestForm):
    kind = Kind.DEATH

    died_on = Day(label=_("Died on"))
    source = forms.CharField(
        label=_("How the federation knows"), max_length=300, widget=forms.Textarea(attrs={"rows": 2})
    )


class TransferForm(RequestForm):
    """The content of a notification of a change of federation (B.04)."""

    kind = Kind.TRANSFER

    citizenship = forms.CharField(label=_("Citizenship"), max_length=100)
    residence_since = Day(label=_("Resident in the new country since"), required=False)
    last_event = Day(
        label=_("Last FIDE event for the old federation"),
        required=False,
        help_text=_("Its last day; the player's eligibility is counted from it"),
    )
    never_represented = forms.BooleanField(
        label=_("The player never represented the old federation in a FIDE event."), required=False
    )
    reason = forms.CharField(
        label=_("Reason"), max_length=500, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    player_consent = forms.BooleanField(
        label=_("The player agrees, including to the transfer of personal data to the new federation."),
        required=False,
    )


class ReceivingForm(TransferForm):
    """The same form for players, who choose the receiving federation."""

    federation = FederationField(
        label=_("New federation"), empty="---------", required=True, to_field_name=None
    )
    field_order = ["federation"]

    def content(self) -> dict[str, Any]:
        return {
            name: value.isoformat() if hasattr(value, "isoformat") else value
            for name, value in self.cleaned_data.items()
            if name != "federation"
        }


class ClaimForm(RequestForm):
    kind = Kind.CLAIM

    evidence = forms.CharField(
        label=_("How the federation can verify that it is you"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "For example: date of birth, club, who can confirm it. Papers are attached on the next page."
        ),
    )


FORMS: dict[str, type[RequestForm]] = {
    Kind.NEW_ID: NewIdForm,
    Kind.CORRECTION: CorrectionForm,
    Kind.DEATH: DeathForm,
    Kind.TRANSFER: TransferForm,
    Kind.CLAIM: ClaimForm,
}


class PlayerForm(forms.Form):
    """The player whom the request is about; shown before the form of the kind."""

    player = forms.CharField(
        label=_("FIDE id"),
        max_length=12,
        help_text=_("Of a player without an id: the number of the record, such as P1234"),
    )


class AssignForm(forms.Form):
    """The id of a new player: the next of the office's range unless another is typed."""

    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, required=False)

    def __init__(self, *args: Any, next_id: int | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if next_id is None:
            self.fields["fide_id"].required = True
        else:
            said = _("Leave it empty: the player gets %(id)s, the next free id of the office's range.")
            self.fields["fide_id"].help_text = said % {"id": next_id}


def assign_form(typed: Any, request: PlayerRequest) -> AssignForm:
    """Return the form for assigning an id, which shows the next free one."""
    return AssignForm(typed, next_id=next_free_id())


class EffectForm(forms.Form):
    effective_on = Day(label=_("Takes effect on"), initial=timezone.localdate)


class ReleaseForm(forms.Form):
    """An optional comment of the releasing federation on its answer."""

    text = forms.CharField(
        label=_("Comment"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class RequestFilter(forms.Form):
    q = forms.CharField(label=_("Name or FIDE id"), required=False, max_length=100)
    kind = forms.ChoiceField(label=_("Kind"), required=False, choices=[("", _("all")), *Kind.choices])
    state = forms.ChoiceField(
        label=_("State"), required=False, choices=[("", _("all")), *RequestState.choices]
    )


def labels_of(form: type[forms.Form]) -> dict[str, Any]:
    """Return the labels of a form's fields, for displaying stored data."""
    return {name: field.label for name, field in form.base_fields.items()}


def choice_label(choices: type[TextChoices], value: str) -> str:
    return str(choices(value).label) if value else ""


def initial_of(player: Player | None) -> dict[str, Any]:
    """Return known data of a player without an id, as initial values."""
    if player is None:
        return {}
    names = ("name", "native_name", "native_reading", "sex", "region")
    return {name: getattr(player, name) for name in names}


def form_of(typed: Any, request: PlayerRequest) -> RequestForm:
    """Return the form of an existing request, filled with its data."""
    if request.kind == Kind.CORRECTION and request.player:
        form = CorrectionForm(typed, current=current_values(request.player))
        changed = {name: change["new"] for name, change in request.data["changes"].items()}
        form.initial = changed | {"proof": request.data["proof"]}
        return _dated(form, request.federation)
    return _dated(FORMS[request.kind](typed, initial=request.data), request.federation)


def new_form(typed: Any, kind: str, player: Player | None, home: Federation | None) -> RequestForm:
    """Return the form of a new request of a federation, or of a person where there is none."""
    if kind == Kind.CORRECTION and player:
        return _dated(CorrectionForm(typed, current=current_values(player)), home)
    if kind == Kind.TRANSFER and home is None:
        return ReceivingForm(typed)
    return _dated(FORMS[kind](typed, initial=initial_of(player)), home)


def _dated(form: RequestForm, home: Federation | None) -> RequestForm:
    form.today = home.today if home else None
    return form
