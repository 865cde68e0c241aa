"""Texts for the codes of the arbiters' app."""

from django.utils.translation import gettext_lazy as _

# The languages of the regulations (B06.1, 3.3) first, then those of the portal.
LANGUAGES = {
    "en": _("English"),
    "ar": _("Arabic"),
    "fr": _("French"),
    "de": _("German"),
    "pt": _("Portuguese"),
    "ru": _("Russian"),
    "es": _("Spanish"),
    "uk": _("Ukrainian"),
    "ja": _("Japanese"),
}
ACTIVITY_TONES = {"active": "success", "inactive": "warning", "unknown": "neutral"}
FEE_TONES = {"paid": "success", "unpaid": "danger", "unknown": "neutral"}
