"""The offices app\'s declaration to the platform."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from portal.federations.requests import PersonRequest
from portal.federations.tenants import tenant_of
from portal.offices import demo, phrases
from portal.offices.permissions import (
    KEEPING_ROLES,
    MEMBERSHIP_BODIES,
    MEMBERSHIP_ROLES,
    can_appoint,
    can_see_staff,
)
from portal.offices.retention import KEPT
from portal.offices.search import search
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import Trail
from portal.parts.menu import OFFICE, MenuItem, PageRequest, serves, workspace_code
from portal.parts.phrases import Phrases


def _pages(kind: str, prefix: str) -> list[MenuItem]:
    return [
        MenuItem(_("Staff"), f"federations:{prefix}staff", "users", serves(kind), workspace_code),
        MenuItem(
            _("Settings"),
            f"federations:{prefix}settings",
            "settings",
            serves(kind, KEEPING_ROLES),
            workspace_code,
        ),
        MenuItem(_("API tokens"), f"federations:{prefix}tokens", "key", serves(kind), workspace_code),
    ]


def _decides_on_members(request: PageRequest) -> bool:
    """Check the open workspace only, cheaply, for the menu of every page; `can_change_membership` decides."""
    workspace = request.workspace
    decides = workspace is not None and workspace.tenant.is_body(*MEMBERSHIP_BODIES)
    return decides and bool(workspace.roles & MEMBERSHIP_ROLES)


def runs_the_installation(request: PersonRequest) -> bool:
    return request.user.is_authenticated and can_appoint(request.user)


PARTS = AppParts(
    area=OFFICE,
    menu=[
        MenuItem(_("First officers"), "federations:offices", "user-plus", runs_the_installation),
        *_pages("federation", ""),
        *_pages("body", "body_"),
        MenuItem(
            _("Membership of federations"),
            "federations:body_memberships",
            "world",
            _decides_on_members,
            workspace_code,
        ),
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
