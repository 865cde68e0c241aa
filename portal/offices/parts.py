"""What the offices app gives to the platform."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from portal.federations.tenants import tenant_of
from portal.offices import demo, phrases
from portal.offices.permissions import KEEPING_ROLES, can_see_staff
from portal.offices.retention import KEPT
from portal.offices.search import search
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import Trail
from portal.parts.menu import MenuItem, serves, workspace_code
from portal.parts.phrases import Phrases


def _pages(kind: str, prefix: str) -> list[MenuItem]:
    group = _("Workspace")
    return [
        MenuItem(_("Staff"), f"federations:{prefix}staff", "users", group, serves(kind), workspace_code),
        MenuItem(
            _("Settings"),
            f"federations:{prefix}settings",
            "settings",
            group,
            serves(kind, KEEPING_ROLES),
            workspace_code,
        ),
        MenuItem(_("API tokens"), f"federations:{prefix}tokens", "key", group, serves(kind), workspace_code),
    ]


PARTS = AppParts(
    menu=[
        *_pages("federation", ""),
        *_pages("body", "body_"),
    ],
    search=search,
    retention=KEPT,
    schedule={
        "close-old-invitations": {
            "task": "portal.offices.tasks.close_old_invitations",
            "schedule": crontab(minute=17),
        },
    },
    phrases=Phrases(faults={phrases.OfficeFault: phrases.FAULTS}),
    trails={
        "federations.federation": Trail(can_see_staff, str),
        "federations.body": Trail(can_see_staff, str),
        "federations.affiliatedorganisation": Trail(
            lambda actor, row: row.federation is not None and can_see_staff(actor, row.federation), str
        ),
        "federations.membership": Trail(lambda actor, row: can_see_staff(actor, tenant_of(row)), str),
        "federations.invitation": Trail(lambda actor, row: can_see_staff(actor, tenant_of(row)), str),
    },
    demo=DemoPart(demo.build, demo.SIGN_INS),
)
