"""Texts for the codes of national lists."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

FAULTS = {
    "sheet_too_large": _("The file is too large: at most 20 MB and 100,000 rows."),
    "sheet_older": _("The register already has a newer list of this system."),
    "sheet_no_text": _("The file is not text in UTF-8 or Windows-1251."),
    "sheet_no_table": _("The file is not a table with headings and at least one row."),
}
ROWS = {
    "row_no_number": _("a number cannot be read"),
    "row_no_id": _("neither FIDE id nor national number"),
    "row_too_long": _("number or category too long"),
    "row_unknown_category": _(
        "neither a category nor a title of the classification; the registered value stays"
    ),
    "row_unknown": _("not a player of this federation"),
    "row_twice": _("a player for the second time"),
    "row_no_birth": _("the birth is neither a day nor a year"),
    "row_maybe_known": _(
        "perhaps registered already: a player of the federation has this name and year of birth;"
        " give the FIDE id or the number"
    ),
}
KINDS = {
    "player": _("new player"),
    "new_rating": _("first rating"),
    "rating": _("rating"),
    "games": _("games"),
    "number": _("national number"),
    "category": _("sports category"),
    "title": _("national title"),
    "club": _("club"),
    "region": _("region"),
}
NOTES = {
    "absent": _("%(count)s players of the list in force are not in the file. They keep their ratings."),
}
UNKNOWN_WORDS = ngettext_lazy(
    "%(count)s cell has neither a category nor a title of the classification. The registered values stay.",
    "%(count)s cells have neither a category nor a title of the classification. The registered values stay.",
    "count",
)
