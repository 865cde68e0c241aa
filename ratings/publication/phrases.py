"""Texts on a publication: its progress, and why it was refused or failed."""

from django.utils.translation import gettext_lazy as _

PROGRESS = {
    "waiting": _("Waiting for imports and other publications"),
    "checking": _("Comparing the calculation with the current data"),
    "ratings": _("Writing ratings and their history"),
    "files": _("Writing the files of the list"),
    "combined": _("Writing the combined list"),
    "figures": _("Counting the figures of the list"),
    "events": _("Marking events as rated"),
    "published": _("Published"),
    "packing": _("Packing the files"),
    "packed": _("Packed"),
}
FAULTS = {
    "too_early": _("Reports may enter the list until %(day)s; before that day it is not published."),
    "register_busy": _("A list is being imported or published. Try again when it is finished."),
    "disk_full": _("The disk is full. Nothing was published; make room and try again."),
    "list_in_the_past": _("A list of %(newest)s is already published; this one is older."),
    "not_the_newest_list": _(
        "Only the newest list can be revised; corrections of older lists go into the next list."
    ),
    "report_replaced": _("A report of this list was replaced since it was calculated. Calculate again."),
    "ratings_changed": _("Ratings before this list have changed since it was calculated. Calculate again."),
    "players_merged": _("Records of players were merged since the list was calculated. Calculate again."),
    "stale": _("The data behind the calculation have changed since. Calculate again."),
    "not_to_be_published": _("This calculation can no longer be published."),
    "no_such_file": _("This list has no such file."),
}
