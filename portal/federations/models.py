"""Tenants: federations, affiliated organisations, bodies, and who holds which role in them."""

from datetime import date
from typing import ClassVar

import pghistory
from django.contrib.postgres.fields import ArrayField
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.accounts.validators import validate_time_zone
from portal.federations.contacts import Contact, contacts_of, validate_contacts
from portal.federations.enums import (
    BODY_ROLES,
    FEDERATION_ROLES,
    BodyKind,
    Continent,
    InvitationState,
    Role,
    Status,
)
from portal.federations.names import name_in_language
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity
from portal.federations.tenants import Tenant, tenant_of
from portal.federations.validators import validate_logo

_COLOUR = RegexValidator(r"^#[0-9a-f]{6}$", _("A colour is written like #0054a6."))
_CODE = RegexValidator(r"^[A-Z]{3}$", _("Three capital letters."))
_LANGUAGES = [("en", "English"), ("ru", "Русский"), ("uk", "Українська"), ("ja", "日本語")]


def logo_path(federation: "Federation", filename: str) -> str:
    """Return the path of the logo, whatever the uploaded file was called: it is always stored as PNG."""
    return f"logos/{federation.code}.png"


@pghistory.track()
class Federation(Tenant):
    """A national federation: public facts, and the settings of its own workspace."""

    tenant_kind = "federation"
    roles = FEDERATION_ROLES

    # The registry of federations is public to all tenants: opponents come from other federations.
    public_registry = True

    code = models.CharField(_("code"), max_length=3, unique=True, validators=[_CODE])
    name = models.CharField(_("name"), max_length=100)
    native_name = models.CharField(_("name in own language"), max_length=150, blank=True)
    # International forms use the federation's registered name, not its country's.
    official_name = models.CharField(_("official name in English"), max_length=150, blank=True)
    continent = models.CharField(_("continent"), max_length=10, choices=Continent, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.MEMBER)
    languages = ArrayField(
        models.CharField(max_length=5, choices=_LANGUAGES),
        verbose_name=_("languages"),
        default=list,
        blank=True,
    )
    # International forms are printed in English, plus this language if one is chosen.
    forms_language = models.CharField(
        _("second language of international forms"), max_length=5, choices=_LANGUAGES, blank=True
    )
    time_zone = models.CharField(
        _("time zone"), max_length=50, default="UTC", validators=[validate_time_zone]
    )
    colour = models.CharField(_("main colour"), max_length=7, default="#1d4e89", validators=[_COLOUR])
    accent = models.CharField(_("second colour"), max_length=7, default="#f2a541", validators=[_COLOUR])
    logo = models.FileField(_("logo"), upload_to=logo_path, blank=True, validators=[validate_logo])
    website = models.URLField(_("website"), blank=True)
    officer_name = models.CharField(_("rating officer"), max_length=150, blank=True)
    officer_email = models.EmailField(_("rating officer's e-mail"), blank=True)
    officer_phone = models.CharField(_("rating officer's telephone"), max_length=40, blank=True)
    contacts = models.TextField(_("further contacts"), blank=True, validators=[validate_contacts])
    mfa_required = models.BooleanField(_("second factor required for roles that decide"), default=False)

    class Meta:
        verbose_name = _("federation")
        verbose_name_plural = _("federations")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def shown_name(self) -> str:
        """Return the name in the reader's language."""
        return name_in_language(self.code, self.name)

    @property
    def published_contacts(self) -> list[Contact]:
        """Return the offices that the federation publishes beside its rating officer."""
        return contacts_of(self.contacts)

    @property
    def english_name(self) -> str:
        """Return the official name in English, or the country's if none is given."""
        return self.official_name or self.name

    @property
    def federation(self) -> "Federation":
        return self


@pghistory.track()
class AffiliatedOrganisation(models.Model):
    """An organisation that may register events of its own, inside at most one federation (B.02, 0.2)."""

    public_registry = True

    code = models.CharField(_("code"), max_length=10, unique=True)
    name = models.CharField(_("name"), max_length=150)
    federation = models.ForeignKey(
        Federation,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("inside the federation"),
        related_name="affiliated",
    )
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.MEMBER)
    email = models.EmailField(_("e-mail"), blank=True)
    website = models.URLField(_("website"), blank=True)

    class Meta:
        verbose_name = _("affiliated organisation")
        verbose_name_plural = _("affiliated organisations")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


@pghistory.track()
class Body(Tenant):
    """A commission, the office or the council: decides on what federations submit to it."""

    tenant_kind = "body"
    roles = BODY_ROLES

    public_registry = True

    code = models.SlugField(_("code"), max_length=20, unique=True)
    kind = models.CharField(_("kind"), max_length=20, choices=BodyKind, unique=True)
    email = models.EmailField(_("e-mail"), blank=True)
    time_zone = models.CharField(
        _("time zone"), max_length=50, default="UTC", validators=[validate_time_zone]
    )
    mfa_required = models.BooleanField(_("second factor required for roles that decide"), default=False)

    class Meta:
        verbose_name = _("body")
        verbose_name_plural = _("bodies")
        ordering = ["kind"]

    def __str__(self) -> str:
        return str(self.name)

    @property
    def name(self) -> str:
        return str(BodyKind(self.kind).label)

    @property
    def body(self) -> "Body":
        return self


class Membership(SharedWithBody):
    """A person's role in one federation or one body, from one instant to another."""

    row_writers = frozenset()  # staff appoint and dismiss; a person alone cannot change their own roles
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="user_id"
    )

    user = models.ForeignKey(
        "accounts.User", models.PROTECT, verbose_name=_("person"), related_name="memberships"
    )
    role = models.CharField(_("role"), max_length=20, choices=Role)
    since = models.DateTimeField(_("since"))
    until = models.DateTimeField(_("until"), null=True, blank=True)

    objects: ClassVar[ScopedManager["Membership"]] = ScopedManager()
    own: ClassVar[OwnManager["Membership"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("staff member")
        verbose_name_plural = _("staff")
        ordering = ["user__name", "role"]
        constraints = [
            # Exactly one tenant: policies and permissions rely on it.
            models.CheckConstraint(
                condition=Q(federation__isnull=True) ^ Q(body__isnull=True), name="membership_has_one_home"
            ),
            # Roles of bodies and federations are disjoint sets.
            models.CheckConstraint(
                condition=Q(body__isnull=True, role__in=sorted(set(Role.values) - set(BODY_ROLES)))
                | Q(federation__isnull=True, role__in=sorted(BODY_ROLES)),
                name="membership_role_fits_its_home",
            ),
            # A dismissed colleague of today keeps an empty period.
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gte=models.F("since")),
                name="membership_ends_after_it_began",
            ),
            # Two constraints, because NULLs would make one over both columns useless.
            models.UniqueConstraint(
                fields=["user", "federation", "role"],
                condition=Q(until__isnull=True, body__isnull=True),
                name="one_open_membership_per_federation_role",
            ),
            models.UniqueConstraint(
                fields=["user", "body", "role"],
                condition=Q(until__isnull=True, federation__isnull=True),
                name="one_open_membership_per_body_role",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.get_role_display()}"

    @property
    def first_day(self) -> date:
        """Return the first day of the office, in the tenant's time zone."""
        return tenant_of(self).day_of(self.since)

    @property
    def last_day(self) -> date | None:
        """Return the last day of the office, in the tenant's time zone."""
        return tenant_of(self).day_of(self.until) if self.until else None


class Invitation(SharedWithBody):
    """An invitation by e-mail to take a role. The link in the mail is signed, so no secret is stored."""

    email = models.EmailField(_("e-mail"))
    role = models.CharField(_("role"), max_length=20, choices=Role)
    invited_by = models.ForeignKey(
        "accounts.User", models.PROTECT, verbose_name=_("invited by"), related_name="+"
    )
    invited_at = models.DateTimeField(_("invited"))
    expires_at = models.DateTimeField(_("expires"))
    state = models.CharField(_("state"), max_length=10, choices=InvitationState, default=InvitationState.SENT)
    accepted_by = models.ForeignKey(
        "accounts.User",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("accepted by"),
        related_name="+",
    )

    objects: ClassVar[ScopedManager["Invitation"]] = ScopedManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering = ["-invited_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(federation__isnull=True) ^ Q(body__isnull=True), name="invitation_has_one_home"
            ),
            # As for memberships. An answered invitation leaves room for another one.
            models.UniqueConstraint(
                fields=["email", "federation", "role"],
                condition=Q(state=InvitationState.SENT, body__isnull=True),
                name="one_open_invitation_per_federation_role",
            ),
            models.UniqueConstraint(
                fields=["email", "body", "role"],
                condition=Q(state=InvitationState.SENT, federation__isnull=True),
                name="one_open_invitation_per_body_role",
            ),
        ]

    def __str__(self) -> str:
        return self.email


class ApiToken(SharedWithBody):
    """A key to the API. It belongs to a membership, so it ends with the office, not with the account."""

    membership = models.ForeignKey(
        Membership, models.CASCADE, verbose_name=_("on behalf of"), related_name="tokens"
    )
    name = models.CharField(_("name"), max_length=80)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(_("begins with"), max_length=8, editable=False)
    # Codes of `TokenScope`; the token can do nothing that is not listed here.
    scopes = ArrayField(models.CharField(max_length=30), default=list, verbose_name=_("may do"))
    made_at = models.DateTimeField(_("made"))
    expires_at = models.DateTimeField(_("expires"))
    used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    objects: ClassVar[ScopedManager["ApiToken"]] = ScopedManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return self.name
