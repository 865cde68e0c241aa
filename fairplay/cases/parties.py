"""Who acts in a case: always named persons, never an office as such."""

from django.utils.translation import gettext_lazy as _

from fairplay.enums import Seat
from fairplay.permissions import can_gather
from portal.cases.declaration import Party

ARBITER = Party("arbiter", _("the arbiter of the event"), named=Seat.ARBITER)
HANDLER = Party("handler", _("chair, secretary or fair-play officer"), named=Seat.HANDLER)
CHAIR = Party("chair", _("the person who decides how the case proceeds"), named=Seat.CHAIR)
OFFICER = Party("officer", _("the fair-play officer"), named=Seat.OFFICER)
COMMISSION = Party("commission", _("chair or secretary of the commission"), named=Seat.COMMISSION)
INVESTIGATOR = Party("investigator", _("the investigators"), named=Seat.INVESTIGATOR)
PANEL = Party("panel", _("the panel"), named=Seat.PANEL)
GATHERER = Party("gatherer", _("the person who gathers evidence"), may=can_gather)
VOTER = Party("voter", _("a member of the commission"), named=Seat.VOTER)
REVIEWER = Party("reviewer", _("the person who decides on a challenge"), named=Seat.REVIEWER)
RESPONDENT = Party("respondent", _("the respondent"), named=Seat.RESPONDENT)
ASKED = Party("asked", _("who was asked"), named=Seat.ASKED)
# The complaint's own actions trigger these steps of the case.
COMPLAINT = Party("complaint", _("the complainant"), clock=True)
