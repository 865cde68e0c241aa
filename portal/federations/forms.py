"""Forms of the federations app."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Continent, Role, Status
from portal.federations.faults import StaffFault
from portal.federations.models import AffiliatedOrganisation, Body, Federation, Invitation
from portal.federations.phrases import fault_sentence
from portal.federations.services.invitations import check_invitable
from portal.federations.tenants import Tenant
from portal.federations.validators import time_zones


class InvitationForm(forms.Form):
    """Whom to invite, and to which office."""

    email = forms.EmailField(label=_("E-mail"))

    def __init__(self, *args: Any, tenant: Tenant, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"] = forms.ChoiceField(label=_("Role"), choices=role_choices(tenant))


def role_choices(tenant: Tenant) -> list[tuple[str, Any]]:
    return [(role.value, role.label) for role in Role if role in tenant.roles]


class TokenForm(forms.Form):
    """What a token is for."""

    name = forms.CharField(
        label=_("Purpose"),
        max_length=80,
        help_text=_("What will use the token, for example “rating server”."),
    )


class ZoneField(forms.ChoiceField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Time zone"), choices=lambda: [(zone, zone) for zone in time_zones()], **kwargs
        )


class FederationSettingsForm(forms.ModelForm):
    """What a federation says about itself."""

    time_zone = ZoneField(help_text=_("Deadlines are counted in this time zone."))
    website = forms.URLField(label=_("Website"), required=False, assume_scheme="https")
    languages = forms.MultipleChoiceField(
        label=_("Languages"),
        choices=settings.LANGUAGES,
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    class Meta:
        model = Federation
        fields = [
            "native_name",
            "languages",
            "time_zone",
            "colour",
            "accent",
            "logo",
            "website",
            "officer_name",
            "officer_email",
            "officer_phone",
            "mfa_required",
        ]
        widgets = {
            "colour": forms.TextInput(attrs={"type": "color"}),
            "accent": forms.TextInput(attrs={"type": "color"}),
        }
        help_texts = {"logo": _("PNG, JPEG or WebP, 300 KB at most.")}


class BodySettingsForm(forms.ModelForm):
    """What a body says about itself."""

    time_zone = ZoneField(help_text=_("Deadlines are counted in this time zone."))

    class Meta:
        model = Body
        fields = ["email", "time_zone", "mfa_required"]


class AffiliatedOrganisationForm(forms.ModelForm):
    website = forms.URLField(label=_("Website"), required=False, assume_scheme="https")

    class Meta:
        model = AffiliatedOrganisation
        fields = ["code", "name", "federation", "status", "email", "website"]


class FederationFilter(forms.Form):
    """The filter bar of the list of federations."""

    q = forms.CharField(label=_("Name or code"), required=False)
    continent = forms.ChoiceField(
        label=_("Continent"), required=False, choices=[("", _("all")), *Continent.choices]
    )
    status = forms.ChoiceField(label=_("Status"), required=False, choices=[("", _("all")), *Status.choices])


def invitation_model_form(tenant: Tenant) -> type[forms.ModelForm]:
    """Return the invitation form of the admin UI, with the roles and the faults of that tenant."""
    choices = role_choices(tenant)

    class AdminInvitationForm(forms.ModelForm):
        role = forms.ChoiceField(label=_("Role"), choices=choices)

        class Meta:
            model = Invitation
            fields = ["email", "role"]

        def clean(self) -> dict[str, Any]:
            given: dict[str, Any] = super().clean() or self.cleaned_data
            if {"email", "role"} <= given.keys():
                try:
                    check_invitable(tenant, given["email"].lower(), given["role"])
                except StaffFault as fault:
                    self.add_error("email", fault_sentence(fault.code))
            return given

    return AdminInvitationForm
