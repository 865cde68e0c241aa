"""What the workflow kit gives to the platform."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from portal.federations.requests import PersonRequest
from portal.parts.declaration import AppParts
from portal.parts.menu import MenuItem, Shown, signed_in, workspace_code
from portal.parts.phrases import Phrases
from portal.workflow import phrases
from portal.workflow.metrics import metrics
from portal.workflow.permissions import can_read_audit
from portal.workflow.retention import MESSAGES


def reads_audit(kind: str) -> Shown:
    """Return the condition that a federation (or body) is open whose trail the person may read."""

    def shown(request: PersonRequest) -> bool:
        workspace = request.workspace
        return workspace is not None and workspace.kind == kind and can_read_audit(request.user, workspace)

    return shown


PARTS = AppParts(
    menu=[
        MenuItem(_("Inbox"), "inbox", "inbox", _("Portal"), signed_in),
        MenuItem(
            _("Audit trail"), "audit", "history", _("Workspace"), reads_audit("federation"), workspace_code
        ),
        MenuItem(
            _("Audit trail"), "body_audit", "history", _("Workspace"), reads_audit("body"), workspace_code
        ),
    ],
    retention=[MESSAGES],
    metrics=metrics,
    schedule={
        "remove-what-is-over": {
            "task": "portal.workflow.tasks.remove_old",
            "schedule": crontab(hour=3, minute=41),
            "options": {"expires": 3600 * 12},
        },
        "workflow-mail": {
            "task": "portal.workflow.tasks.mail_notifications",
            "schedule": 60.0,
            # A run that waited in the queue longer than its interval has nothing to do: the next one does it.
            "options": {"expires": 60},
        },
        "workflow-remind": {
            "task": "portal.workflow.tasks.remind",
            "schedule": crontab(minute="5"),
            "options": {"expires": 3600},
        },
        # Mornings come at quarters of an hour too (Nepal, Chatham Islands).
        "workflow-digests": {
            "task": "portal.workflow.tasks.send_digests",
            "schedule": crontab(minute="*/15"),
            "options": {"expires": 900},
        },
    },
    phrases=Phrases(audit=phrases.AUDIT, notifications=phrases.NOTIFICATIONS, subjects=phrases.SUBJECTS),
)
