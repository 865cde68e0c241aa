"""The fair-play app's declaration to the platform. No search, trails or profile: no case is found by name."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from fairplay import demo, phrases
from fairplay.cases.kind import FAIR_PLAY_CASE
from fairplay.complaints.kind import COMPLAINT
from fairplay.faults import FairPlayFault
from fairplay.officers.kind import OFFICER
from fairplay.retention.drafts import UNFILED
from portal.federations.enums import BodyKind, Role
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.menu import Area, MenuItem, everybody, in_body, serves, signed_in, workspace_code
from portal.parts.phrases import Phrases

# A member of the commission may open neither its figures nor the page on which titles are awarded.
LEADING = {Role.CHAIR, Role.SECRETARY}

PARTS = AppParts(
    area=Area(_("Fair play"), "shield", 16),
    menu=[
        MenuItem(_("Fair-play officers"), "fairplay:public_officers", "id-badge-2", everybody),
        MenuItem(_("Fair play"), "fairplay:my_hub", "shield", signed_in),
        MenuItem(
            _("Fair play in figures"),
            "fairplay:figures",
            "chart-bar",
            serves("federation", {Role.FAIR_PLAY_OFFICER, Role.PRESIDENT}),
            workspace_code,
        ),
        MenuItem(
            _("Applications of fair-play officers"),
            "fairplay:officer_files",
            "id-badge-2",
            serves("federation", {Role.FAIR_PLAY_OFFICER, Role.PRESIDENT}),
            workspace_code,
        ),
        MenuItem(
            _("Fair play in figures"),
            "fairplay:body_figures",
            "chart-bar",
            in_body(BodyKind.FAIR_PLAY, roles=LEADING),
            workspace_code,
        ),
        MenuItem(
            _("Applications of fair-play officers"),
            "fairplay:body_officers",
            "id-badge-2",
            in_body(BodyKind.FAIR_PLAY, roles=LEADING),
            workspace_code,
        ),
        MenuItem(
            _("Applications of fair-play officers"),
            "fairplay:body_officer_files",
            "id-badge-2",
            in_body(BodyKind.COUNCIL),
            workspace_code,
        ),
    ],
    cases=[COMPLAINT, FAIR_PLAY_CASE, OFFICER],
    schedule={
        "fairplay-offices": {
            "task": "fairplay.tasks.follow_offices",
            "schedule": crontab(minute="*/15"),
            "options": {"expires": 900},
        },
        "fairplay-retention": {
            "task": "fairplay.tasks.remove_what_is_due",
            "schedule": crontab(minute="40", hour="2"),
            "options": {"expires": 3600},
        },
    },
    retention=UNFILED,
    demo=DemoPart(demo.build, demo.SIGN_INS),
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={FairPlayFault: phrases.FAULTS},
    ),
)
