"""Forms of the accounts app."""

from allauth.account.forms import SignupForm
from django import forms
from django.utils.translation import gettext_lazy as _


class SignUpForm(SignupForm):
    """Sign-up asks for a name as well: every action has an actor whom others can read."""

    name = forms.CharField(label=_("Name"), max_length=150)
    field_order = ["name", "email", "password1", "password2"]
