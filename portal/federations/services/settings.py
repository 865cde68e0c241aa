"""What a federation says about itself."""

from typing import Any

from django.db import transaction

from portal.accounts.actors import Actor
from portal.federations.models import Body, Federation
from portal.federations.permissions import Home, can_change_settings, can_manage_staff
from portal.workflow.audit import record
from portal.workflow.permissions import require

# Who may sign in without a second factor is the president's decision, not the officer's.
GUARDED = frozenset({"mfa_required"})


@transaction.atomic
def change_settings(*, home: Home, changes: dict[str, Any], actor: Actor) -> Home:
    """Change the settings of a federation or body; the trail keeps which ones."""
    model: type[Federation] | type[Body] = type(home)
    locked = model.objects.select_for_update().get(pk=home.pk)
    require(can_change_settings, actor, locked)
    changed = {name: value for name, value in changes.items() if getattr(locked, name) != value}
    if GUARDED & changed.keys():
        require(can_manage_staff, actor, locked)
    if not changed:
        return locked
    for name, value in changed.items():
        setattr(locked, name, value)
    locked.full_clean()
    locked.save(update_fields=list(changed))
    record(locked, "change_settings", actor=actor, details={"fields": sorted(changed)})
    return locked
