"""What the seminars app gives to the platform and to the apps below."""

from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.parts.declaration import AppParts
from portal.parts.kinds import Trail
from portal.parts.menu import MenuItem, everybody, in_body, serves, signed_in, workspace_code
from portal.parts.phrases import Phrases
from seminars.application.kind import KIND
from seminars.application.permissions import READING, can_read

AUDIT = {"timetable": _("%(actor)s changed the timetable")}

PARTS = AppParts(
    menu=[
        MenuItem(_("Seminars"), "seminars:calendar", "school", _("Portal"), everybody),
        MenuItem(
            _("Seminars"),
            "seminars:seminars",
            "school",
            _("Work"),
            serves("federation", READING),
            workspace_code,
        ),
        MenuItem(
            _("Seminars"),
            "seminars:body_seminars",
            "school",
            _("Work"),
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        MenuItem(_("My seminars"), "seminars:my_seminars", "school", _("Mine"), signed_in),
    ],
    phrases=Phrases(audit=AUDIT),
    cases=[KIND],
    trails={"seminars.seminar": Trail(can_read, lambda row: row.name)},
)
