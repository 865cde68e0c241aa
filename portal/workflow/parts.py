"""The workflow app's declaration to the platform."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from portal.federations.requests import PersonRequest
from portal.parts.declaration import AppParts
from portal.parts.menu import INBOX, OFFICE, MenuItem, Shown, signed_in, workspace_code
from portal.parts.phrases import Phrases
from portal.workflow import phrases
from portal.workflow.metrics import metrics
from portal.workflow.permissions import can_read_audit
from portal.workflow.retention import MESSAGES


def reads_audit(kind: str) -> Shown:
    """Return the condition that the open federation or body lets the person read its audit trail."""

    def shown(request: PersonRequest) -> bool:
        workspace = request.workspace
        return workspace is not None and workspace.kind == kind and can_read_audit(request.user, workspace)

    return shown


PARTS = AppParts(
    area=OFFICE,
    menu=[
        MenuItem(_("Inbox"), "inbox", "inbox", signed_in, area=INBOX),
        MenuItem(_("Following"), "following", "star", signed_in, area=INBOX),
        MenuItem(_("Audit trail"), "audit", "history", reads_audit("federation"), workspace_code),
        MenuItem(_("Audit trail"), "body_audit", "history", reads_audit("body"), workspace_code),
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
            # A message older than its interval expires: the next run does the work.
            "options": {"expires": 60},
        },
        "workflow-remind": {
            "task": "portal.workflow.tasks.remind",
            "schedule": crontab(minute="5"),
            "options": {"expires": 3600},
        },
        # Every 15 minutes: some time zones are offset by quarters of an hour (Nepal, Chatham Islands).
        "workflow-digests": {
            "task": "portal.workflow.tasks.send_digests",
            "schedule": crontab(minute="*/15"),
            "options": {"expires": 900},
        },
    },
    phrases=Phrases(audit=phrases.AUDIT, notifications=phrases.NOTIFICATIONS, subjects=phrases.SUBJECTS),
)
