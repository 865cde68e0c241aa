"""Accounts: a person who signs in, or a named system actor that works in the background."""

from typing import ClassVar

import pghistory
from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from portal.accounts.enums import Digest, Kind
from portal.accounts.validators import validate_time_zone

# The top-level domain ".invalid" is reserved (RFC 2606) and never delivered, so no person can own such an
# address.
SYSTEM_DOMAIN = "@system.invalid"


class UserManager(BaseUserManager["User"]):
    def create_user(self, *, email: str, password: str | None = None, **fields: object) -> "User":
        user = self.model(email=email.strip().lower(), **fields)
        user.set_password(password)
        user.full_clean(exclude=["password"])
        user.save(using=self._db)
        return user

    def create_superuser(self, *, email: str, password: str | None = None, **fields: object) -> "User":
        """Create a superuser whose address counts as verified: whoever has the command line is trusted."""
        from allauth.account.models import EmailAddress  # noqa: PLC0415 -- its tables refer to this model

        user = self.create_user(email=email, password=password, is_superuser=True, **fields)
        EmailAddress.objects.using(self._db).create(user=user, email=user.email, verified=True, primary=True)
        return user

    # Addresses are stored in lower case (constraint email_in_lower_case), so the look-up must be too.
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").lower())


# The history of an account keeps no password, not even a hash, and no row for each sign-in.
@pghistory.track(exclude=["password", "last_login"])
class User(AbstractBaseUser, PermissionsMixin):
    """An account. Its permissions follow from memberships (portal.offices), not from Django's groups."""

    email = models.EmailField(_("e-mail"), max_length=254, unique=True)
    name = models.CharField(_("name"), max_length=150)
    native_name = models.CharField(_("name in own script"), max_length=150, blank=True)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind, default=Kind.PERSON)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, default="en")
    time_zone = models.CharField(_("time zone"), max_length=50, blank=True, validators=[validate_time_zone])
    digest = models.CharField(_("e-mail about news"), max_length=12, choices=Digest, default=Digest.AT_ONCE)
    is_active = models.BooleanField(_("active"), default=True)
    joined_at = models.DateTimeField(_("joined"), auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        ordering = ["name", "pk"]
        constraints = [
            # One account per address, however it is typed.
            models.CheckConstraint(condition=Q(email=Lower("email")), name="email_in_lower_case"),
            # The three rules below keep system actors from ever being signed in as.
            models.CheckConstraint(
                condition=Q(kind=Kind.PERSON) | Q(is_superuser=False), name="a_system_actor_is_no_superuser"
            ),
            models.CheckConstraint(
                condition=Q(kind=Kind.PERSON) | Q(is_active=False), name="a_system_actor_never_signs_in"
            ),
            # And no person from taking a system actor's address.
            models.CheckConstraint(
                condition=Q(kind=Kind.SYSTEM, email__endswith=SYSTEM_DOMAIN)
                | (Q(kind=Kind.PERSON) & ~Q(email__endswith=SYSTEM_DOMAIN)),
                name="only_system_actors_have_their_domain",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_staff(self) -> bool:
        """Third-party apps read this attribute; the admin site itself decides who may enter it."""
        return self.is_superuser

    @property
    def is_system(self) -> bool:
        return self.kind == Kind.SYSTEM

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name
