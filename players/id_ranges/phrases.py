"""Texts about ranges of ids."""

from django.utils.translation import gettext_lazy as _

FAULTS = {
    "range_backwards": _("The last id is before the first."),
    "range_impossible": _("FIDE ids have five to ten digits."),
    "range_too_large": _("A range has at most %(most)s ids."),
    "range_overlaps": _("The range overlaps with %(other)s."),
    "range_closed": _("This range has already been closed."),
}
AUDIT = {
    "idrange.add": _("%(actor)s added the range %(range)s of FIDE ids"),
    "idrange.close": _("%(actor)s closed the range %(range)s of FIDE ids"),
}
