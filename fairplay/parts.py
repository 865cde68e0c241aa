"""What fair play gives to the platform. No search, no trails, no profile: no case is found by name."""

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
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={FairPlayFault: phrases.FAULTS},
    ),
)
