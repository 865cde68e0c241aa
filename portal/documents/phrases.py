"""Texts for the codes of the documents app."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from portal.documents.enums import DocumentState
from portal.parts.faults import Fault


class DocumentUnavailable(Fault):
    """A document cannot be printed, or its stored file is missing or damaged."""


UNAVAILABLE = {
    "pango": _(
        "No document can be printed: a library is missing on the server. Its operator installs it on Debian"
        " with: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    ),
    "storage": _(
        "The document could not be stored: the disk of the server is full or not writable. Nothing was issued"
        " and no number was used; try again when the operator has made room."
    ),
    "missing": _(
        "The file of this document is missing. Its number, its code and its verification stay valid; "
        "ask the operator of the portal to restore the file from the backup."
    ),
    "damaged": _(
        "The file of this document was changed after it was issued, so it cannot be downloaded. Ask the"
        " operator of the portal to restore it from the backup."
    ),
}
AUDIT = {
    "issueddocument.issue": _("%(actor)s issued document %(number)s"),
    "issueddocument.revoke": _("%(actor)s revoked a document"),
    "issueddocument.replace": _("%(actor)s replaced a document"),
}
TONES = {DocumentState.CURRENT: "success", DocumentState.REVOKED: "danger", DocumentState.REPLACED: "warning"}


def day_words(iso: str) -> str:
    """Return a stored ISO date as documents print it, in the active language."""
    return date_format(date.fromisoformat(iso), "DATE_FORMAT")
