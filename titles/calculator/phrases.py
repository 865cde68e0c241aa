"""Texts for what the norm calculator cannot answer."""

from django.utils.translation import gettext_lazy as _

UNREADABLE = _("Round %(place)s cannot be read: enter rating, federation and result.")
TOO_MANY = _("There are too many rounds.")
# By the code of the rules.
FAULTS = {
    "unknown_federation": _("One of the federations is not a member of FIDE."),
    "missing_federation": _("Every opponent needs a federation."),
    "no_edition": _("No edition of the title regulations covers this day."),
    "impossible_event": _("There is no such event: check system and rounds."),
}
