"""The parties of a seminar's case: organiser, Commission, lecturers, and the portal's clock."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import Party
from seminars.application.permissions import DECIDING, ORGANISING
from seminars.models import Seminar


def _tenant(seminar: Any) -> Any:
    return seminar.tenant


def _commission(seminar: Seminar) -> Any:
    return seminar.body


# Federation roles and body roles are disjoint, so one set fits either kind of organiser.
ORGANISER = Party("organiser", _("the organiser"), tenant=_tenant, roles=ORGANISING | DECIDING)
COMMISSION = Party("commission", _("the Arbiters' Commission"), tenant=_commission, roles=DECIDING)
CALENDAR = Party("calendar", _("the calendar"), clock=True)
LECTURERS = Party("lecturer", _("the lecturer and the observer"), named="lecturer")
