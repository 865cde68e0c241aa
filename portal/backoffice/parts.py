"""The admin UI's declaration to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.accounts.models import User
from portal.backoffice.models import SavedFilter
from portal.federations.requests import PersonRequest
from portal.federations.scope import person_scope
from portal.parts.declaration import AppParts
from portal.parts.menu import OFFICE, MenuItem


def enters(request: PersonRequest) -> bool:
    """Return whether the person may enter the admin UI: office holders and superusers."""
    return request.workspace is not None or bool(getattr(request.user, "is_superuser", False))


def forget_account(person: User) -> None:
    """Delete the person's saved filters."""
    # Their own rows, whatever workspace the erasure runs in.
    with person_scope(person.pk):
        SavedFilter.own.all().delete()


PARTS = AppParts(
    area=OFFICE,
    menu=[MenuItem(_("Admin UI"), "admin:index", "table", enters)],
    forget_account=forget_account,
)
