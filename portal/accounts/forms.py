"""The sign-up form."""

from typing import Any

from allauth.account.forms import SignupForm
from django import forms
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _


class SignUpForm(SignupForm):
    """The sign-up form with a name: other people see who did what, so every account needs one."""

    name = forms.CharField(
        label=_("Name"), max_length=150, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    field_order = ["name", "email", "password1", "password2"]

    def try_save(self, request: HttpRequest) -> Any:
        """Take as long for a known address as for a new one, so that response times do not reveal who has an
        account."""
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])
        return super().try_save(request)
