"""The documents app in the menu."""

from django.utils.translation import gettext_lazy as _

from portal.home.menu import MenuItem, signed_in

MENU = [
    MenuItem(_("Documents"), "documents:documents", "file-certificate", _("Work"), signed_in),
    MenuItem(_("Verify a document"), "documents:verify_form", "qrcode", _("Portal")),
]
