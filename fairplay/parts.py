"""What fair play gives to the platform. No search, no trails, no profile: no case is found by name."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from fairplay import phrases
from fairplay.cases.kind import FAIR_PLAY_CASE
from fairplay.complaints.kind import COMPLAINT
from fairplay.faults import FairPlayFault
from portal.parts.declaration import AppParts
from portal.parts.menu import MenuItem, signed_in
from portal.parts.phrases import Phrases

PARTS = AppParts(
    menu=[MenuItem(_("Fair play"), "fairplay:my_hub", "shield", _("Mine"), signed_in)],
    cases=[COMPLAINT, FAIR_PLAY_CASE],
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
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={FairPlayFault: phrases.FAULTS},
    ),
)
