"""The form with which a person signs up."""

from allauth.account.forms import SignupForm
from django import forms
from django.utils.translation import gettext_lazy as _


class SignUpForm(SignupForm):
    """Sign-up asks for a name as well: every action has an actor whom others can read."""

    name = forms.CharField(
        label=_("Name"), max_length=150, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    field_order = ["name", "email", "password1", "password2"]
