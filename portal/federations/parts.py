"""The federations app's declaration to the platform."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.federations import phrases
from portal.federations.models import Federation
from portal.federations.workspaces import zone_of_office
from portal.parts.declaration import AppParts
from portal.parts.kinds import SitePages
from portal.parts.menu import FEDERATIONS, MenuItem
from portal.parts.phrases import Phrases

PARTS = AppParts(
    home_zone=zone_of_office,
    area=FEDERATIONS,
    menu=[
        MenuItem(_("Federations"), "federations:list", "world"),
        MenuItem(_("Commissions"), "federations:bodies", "building"),
    ],
    phrases=Phrases(audit=phrases.AUDIT, notifications=phrases.NOTIFICATIONS, deadlines=phrases.DEADLINES),
    site_map={
        "federations": SitePages(
            lambda: Federation.objects.order_by("code"),
            lambda row: reverse("federations:detail", args=[row.code]),
        )
    },
)
