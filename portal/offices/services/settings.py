"""Change the settings of a federation or body."""

from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction

from portal.accounts.actors import Actor
from portal.federations.pictures import as_png
from portal.federations.tenants import Tenant
from portal.offices.permissions import can_change_settings, can_manage_staff
from portal.offices.phrases import StaleSettings
from portal.offices.selectors import settings_version
from portal.workflow.audit import record
from portal.workflow.permissions import require

# The president decides who may sign in without a second factor, not the rating officer.
GUARDED = frozenset({"mfa_required"})


@transaction.atomic
def change_settings(
    *, tenant: Tenant, changes: dict[str, Any], actor: Actor, version: int | None = None
) -> Tenant:
    """Change the settings of a federation or body; the audit entry names the changed fields.

    A form based on an older version is refused: saving it would undo what a colleague has changed since.
    """
    # The version counts audit entries of the tenant: without the lock two writers could both see the same
    # number.
    locked = tenant.locked()
    require(can_change_settings, actor, locked)
    if version is not None and version != settings_version(locked):
        raise StaleSettings(locked)
    changed = {name: value for name, value in changes.items() if getattr(locked, name) != value}
    if GUARDED & changed.keys():
        require(can_manage_staff, actor, locked)
    if not changed:
        return locked
    for name, value in changed.items():
        setattr(locked, name, value)
    locked.full_clean()
    if changed.get("logo"):
        # Re-encoded as PNG: neither the uploaded bytes nor the file's name decide what is served.
        picture = ContentFile(as_png(changed["logo"].read()), name="logo.png")
        setattr(locked, "logo", picture)  # noqa: B010 -- a body has none, so mypy knows no such field
    locked.save(update_fields=list(changed))
    record(locked, "change_settings", actor=actor, details={"fields": sorted(changed)})
    return locked
