"""Print how much the database holds, to check at a glance after a restore that it is the right one."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import Max

from portal.accounts.models import User
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry


class Command(BaseCommand):
    help = "Say how many accounts, federations and audit entries the database holds; fails on an empty one."

    def handle(self, *args: Any, **options: Any) -> None:
        # Counts only, of all tenants.
        with installation_scope():
            trail = AuditEntry.under_policy
            found = {
                "accounts": User.objects.count(),
                "federations": Federation.objects.count(),
                "audit entries": trail.count(),
                "newest of them": trail.aggregate(at=Max("at"))["at"],
            }
        for name, value in found.items():
            self.stdout.write(f"{name}: {value}")
        if not found["accounts"]:
            raise CommandError("There is no account: this is not the portal's database, or an empty one.")
