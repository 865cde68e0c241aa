"""The documents app\'s declaration to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.documents.certificate_of_office import OFFICE_CERTIFICATE
from portal.documents.handlers import office_certificates
from portal.documents.phrases import AUDIT, UNAVAILABLE, DocumentUnavailable
from portal.parts.declaration import AppParts
from portal.parts.menu import PAPERS, MenuItem, signed_in
from portal.parts.phrases import Phrases

PARTS = AppParts(
    area=PAPERS,
    menu=[
        MenuItem(_("Documents"), "documents:documents", "file-certificate", signed_in),
        MenuItem(_("Verify a document"), "documents:verify_form", "qrcode"),
    ],
    jobs=[office_certificates],
    documents=[OFFICE_CERTIFICATE],
    phrases=Phrases(audit=AUDIT, faults={DocumentUnavailable: UNAVAILABLE}),
)
