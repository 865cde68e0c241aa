"""Forms of the accounts app."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from portal.accounts.models import User
from portal.accounts.services import PROFILE


class SignUpForm(SignupForm):
    """Sign-up asks for a name as well: every action has an actor whom others can read."""

    name = forms.CharField(
        label=_("Name"), max_length=150, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    field_order = ["name", "email", "password1", "password2"]


ZONES_ID = "time-zones"


class ProfileForm(forms.ModelForm):
    """What a person says about himself. Saving is the service's work."""

    class Meta:
        model = User
        fields = PROFILE
        help_texts = {
            "name": _("As others read it: on lists, in signatures and in the audit trail."),
            "language": _("For pages and mails."),
            "time_zone": _("For example Europe/Kyiv. Leave it empty to follow the federation."),
        }
        # Six hundred zones are too many to scroll through: the browser completes what is typed.
        widgets = {"time_zone": forms.TextInput(attrs={"list": ZONES_ID, "autocomplete": "off"})}


class ClosingForm(forms.Form):
    """Closing an account asks for the password once more."""

    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, person: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person

    def clean_password(self) -> str:
        """Check it by the way that counts failures, so that a stolen session cannot guess."""
        password: str = self.cleaned_data["password"]
        if not get_adapter().reauthenticate(self.person, password):
            raise ValidationError(_("The password is not right."))
        return password
