"""Forms of offices, of a tenant's settings and of a person's own account."""

from typing import Any

from allauth.account.adapter import get_adapter
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from portal.accounts.enums import Kind
from portal.accounts.models import User
from portal.accounts.validators import time_zones
from portal.federations.enums import Role, Status
from portal.federations.models import AffiliatedOrganisation, Body, Federation, Invitation, Membership
from portal.federations.tenants import Tenant
from portal.offices.phrases import FAULTS, OfficeFault
from portal.offices.services.invitations import check_invitable
from portal.offices.services.profile import PROFILE
from portal.offices.token_scopes import scopes_of_role
from portal.parts.faults import sentence


class InvitationForm(forms.Form):
    """Whom to invite, and for which role."""

    email = forms.EmailField(label=_("E-mail"))

    def __init__(self, *args: Any, tenant: Tenant, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"] = role_field(tenant)


class MembershipForm(forms.Form):
    """The reason for suspending or reinstating a federation; the page fixes the new status."""

    status = forms.ChoiceField(choices=Status.choices, widget=forms.HiddenInput)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Name the decision; the federation will read it."),
    )


class FirstOfficerForm(forms.Form):
    """Whom a superuser appoints; no role is preselected, so that it is a deliberate choice."""

    email = forms.EmailField(
        label=_("E-mail"),
        help_text=_(
            "Somebody with an account is in office at once; anybody else gets an invitation by e-mail."
        ),
    )

    def __init__(self, *args: Any, tenant: Tenant, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", _("choose")), *role_choices(tenant)]
        self.fields["role"] = forms.ChoiceField(label=_("Role"), choices=choices)


class RoleForm(forms.Form):
    """The new role of a colleague."""

    reason = forms.CharField(label=_("Reason"), max_length=500, required=False)

    def __init__(self, *args: Any, tenant: Tenant, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"] = role_field(tenant)
        self.order_fields(["role", "reason"])


def role_field(tenant: Tenant) -> forms.ChoiceField:
    """Offer the roles of a tenant, with the least powerful one preselected."""
    least = Role.CLERK if tenant.federation else Role.MEMBER
    return forms.ChoiceField(label=_("Role"), choices=role_choices(tenant), initial=least)


def role_choices(tenant: Tenant) -> list[tuple[str, Any]]:
    return [(role.value, role.label) for role in Role if role in tenant.roles]


LIFETIMES = [(30, _("30 days")), (90, _("90 days")), (365, _("one year"))]


class TokenForm(forms.Form):
    """Name, lifetime and scopes of a new token."""

    name = forms.CharField(
        label=_("Purpose"),
        max_length=80,
        help_text=_("What will use the token, for example “rating server”."),
    )
    days = forms.TypedChoiceField(label=_("Ends after"), coerce=int, choices=LIFETIMES, initial=90)

    def __init__(self, *args: Any, role: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if offered := [(scope.code, scope.label) for scope in scopes_of_role(role)]:
            self.fields["scopes"] = forms.MultipleChoiceField(
                label=_("Permissions"),
                required=False,
                choices=offered,
                widget=forms.CheckboxSelectMultiple,
                help_text=_(
                    "Every token can read what is public. Give it no more rights than its program needs."
                ),
            )


class ZoneField(forms.ChoiceField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Time zone"), choices=lambda: [(zone, zone) for zone in time_zones()], **kwargs
        )


class FederationSettingsForm(forms.ModelForm):
    """The settings that a federation edits."""

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
            "official_name",
            "languages",
            "forms_language",
            "time_zone",
            "colour",
            "accent",
            "logo",
            "website",
            "officer_name",
            "officer_email",
            "officer_phone",
            "contacts",
            "mfa_required",
        ]
        widgets = {
            "colour": forms.TextInput(attrs={"type": "color"}),
            "accent": forms.TextInput(attrs={"type": "color"}),
            "contacts": forms.Textarea(attrs={"rows": 5}),
        }
        help_texts = {
            "logo": _("PNG, JPEG or WebP, 300 KB at most."),
            "official_name": _("The name of the federation on certificates and applications to FIDE."),
            "contacts": _(
                "Other offices on the public page, one a line: office; name; e-mail; telephone."
                " Everything but the office may be left out."
            ),
            "forms_language": _("Printed beside English on certificates of norms and title applications."),
        }


class BodySettingsForm(forms.ModelForm):
    """The settings that a body edits."""

    time_zone = ZoneField(help_text=_("Deadlines are counted in this time zone."))

    class Meta:
        model = Body
        fields = ["email", "time_zone", "mfa_required"]


class AffiliatedOrganisationForm(forms.ModelForm):
    website = forms.URLField(label=_("Website"), required=False, assume_scheme="https")

    class Meta:
        model = AffiliatedOrganisation
        fields = ["code", "name", "federation", "status", "email", "website"]


def invitation_model_form(tenant: Tenant) -> type[forms.ModelForm]:
    """Return the admin UI's invitation form, with the roles and checks of that tenant."""
    proposed = role_field(tenant)

    class AdminInvitationForm(forms.ModelForm):
        role = proposed

        class Meta:
            model = Invitation
            fields = ["email", "role"]

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            # A new row's empty role would override the field's preselected one.
            self.initial["role"] = self.initial.get("role") or proposed.initial

        def clean(self) -> dict[str, Any]:
            given: dict[str, Any] = super().clean() or self.cleaned_data
            if {"email", "role"} <= given.keys():
                try:
                    check_invitable(tenant, given["email"].lower(), given["role"])
                except OfficeFault as fault:
                    self.add_error("email", sentence(fault))
            return given

    return AdminInvitationForm


def appointment_model_form(tenant: Tenant) -> type[forms.ModelForm]:
    """Return the form by which a superuser appoints somebody in that tenant."""

    class AppointmentForm(forms.ModelForm):
        email = forms.EmailField(
            label=_("E-mail"), help_text=_("The address of somebody who has an account here.")
        )
        role = role_field(tenant)

        class Meta:
            model = Membership
            fields = ["role"]

        field_order = ["email", "role"]

        def clean_email(self) -> User:
            people = User.objects.filter(kind=Kind.PERSON, is_active=True)
            person = people.filter(email=self.cleaned_data["email"].lower()).first()
            if person is None:
                raise ValidationError(_("Nobody with this address has an open account."))
            return person

        def clean(self) -> dict[str, Any]:
            given: dict[str, Any] = super().clean() or self.cleaned_data
            if {"email", "role"} <= given.keys():
                # Also checked by the service; here the error appears beside its field.
                serving = Membership.objects.filter(until__isnull=True, **tenant.columns)
                if serving.filter(user=given["email"], role=given["role"]).exists():
                    self.add_error("email", FAULTS["already_serves"])
            return given

        def _post_clean(self) -> None:
            """Skip building the instance: the service creates the row."""

    return AppointmentForm


ZONES_ID = "time-zones"


class ProfileForm(forms.ModelForm):
    """A person's own profile. The service saves it."""

    class Meta:
        model = User
        fields = PROFILE
        help_texts = {
            "name": _("The name that others read: on lists, in signatures and in the audit trail."),
            "language": _("For pages and mails."),
            "time_zone": _("For example Europe/Kyiv. Leave it empty to follow the federation."),
        }
        # Six hundred time zones are too many for a select: a datalist lets the browser complete the input.
        widgets = {"time_zone": forms.TextInput(attrs={"list": ZONES_ID, "autocomplete": "off"})}


class ClosingForm(forms.Form):
    """Closing an account requires the password again."""

    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    erased = forms.BooleanField(
        label=_("Erase my name and address too"),
        help_text=_(
            "The records then name a former member of staff or a former user. This cannot be undone."
        ),
        required=False,
    )

    def __init__(self, *args: Any, person: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person

    def clean_password(self) -> str:
        """Check it through the adapter, which counts failures, so that a stolen session cannot guess it."""
        password: str = self.cleaned_data["password"]
        if not get_adapter().reauthenticate(self.person, password):
            raise ValidationError(_("The password is wrong."))
        return password
