"""Texts for player lists."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

FIELDS = {
    "number": _("Start number"),
    "name": _("Name"),
    "family_name": _("Family name"),
    "first_name": _("First name"),
    "fide_id": _("FIDE id"),
    "federation": _("Federation"),
    "title": _("Title"),
    "rating": _("Rating"),
    "sex": _("Sex"),
    "birth": _("Birth"),
    "points": _("Points"),
    "rank": pgettext_lazy("in the standings", "Rank"),
}
PROBLEMS = {
    "result_unclear": _(
        "Line %(line)s, column %(column)s: “%(text)s” is not a result. Write 12w1, 12b½, 12w+ or bye."
    ),
    "cell_unclear": _("Line %(line)s, column %(column)s: “%(text)s” was not understood and is left out."),
    "name_missing": _("Line %(line)s has no name."),
    "number_twice": _("Line %(line)s: the start number %(text)s is used twice."),
}
# Problems that prevent a report: games or players would be lost.
BLOCKING = frozenset({"result_unclear", "name_missing", "number_twice"})
FAULTS = {
    "name_unmapped": _("Say which column has the names."),
    "column_twice": _("Two columns are marked as %(column)s."),
    "problems_left": _("Correct the list first: games or players would be lost."),
    "no_results": _(
        "No column has results of a round: such a list can complete a report, but not become one."
    ),
    "sheet_used": _("This list has been used already. Send it again."),
    "nobody_found": _("No line of the list fits a player of the report, or nothing differs."),
    "report_closed": _("There is no open report that the list could complete."),
}
AUDIT = {
    "playersheet.upload": _("%(actor)s sent the player list %(file)s"),
    "playersheet.make": _("%(actor)s made a report of the player list %(file)s"),
    "playersheet.fill": _("%(actor)s completed report %(number)s from the player list %(file)s"),
}
