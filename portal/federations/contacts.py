"""Contacts of offices that a federation publishes, typed one a line: office; name; e-mail; telephone."""

from collections.abc import Iterator
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext_lazy as _

MOST = 12
PARTS = 4
LONGEST = 150


class Contact(NamedTuple):
    """One office; everything but its name may be empty."""

    office: str
    name: str = ""
    email: str = ""
    phone: str = ""


def contacts_of(text: str) -> list[Contact]:
    """Return the contacts of a text that was checked."""
    return [Contact(*parts) for _number, parts in _lines(text)]


def validate_contacts(text: str) -> None:
    """Refuse lines without an office, with too many parts or with a wrong e-mail address."""
    rows = list(_lines(text))
    if len(rows) > MOST:
        raise ValidationError(_("%(most)s contacts at most."), params={"most": MOST})
    for number, parts in rows:
        if not parts[0] or len(parts) > PARTS or any(len(part) > LONGEST for part in parts):
            raise ValidationError(
                _("Line %(number)s: write office; name; e-mail; telephone."), params={"number": number}
            )
        if email := Contact(*parts).email:
            try:
                validate_email(email)
            except ValidationError:
                raise ValidationError(
                    _("Line %(number)s: “%(email)s” is not an e-mail address."),
                    params={"number": number, "email": email},
                ) from None


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield number, [part.strip() for part in line.split(";")]
