"""Undoes a merge: both records are restored exactly, or nothing changes and the reason is given."""

from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import transaction
from django.utils import timezone

from players.merging.permissions import can_merge
from players.merging.phrases import MergeFault
from players.merging.rows import Values, dump, load, read, rows_of, stored
from players.models import MergeRecord, Player
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require


@transaction.atomic
def undo(*, pk: UUID, actor: Actor) -> MergeRecord:
    """Undo a merge; refuse if any value that it wrote has changed since."""
    # Locked first: of two requests to undo, the second finds it undone.
    merged: MergeRecord = (
        MergeRecord.objects.select_for_update(of=("self",)).select_related("body").get(pk=pk)
    )
    assert merged.body is not None, "the office merged"
    require(can_merge, actor, merged.body)
    if merged.undone_at:
        raise MergeFault("undone_already")
    # Lock both players, in order of the key.
    list(Player.objects.select_for_update().filter(pk__in=[merged.kept_id, merged.dropped_id]).order_by("pk"))
    with installation_scope():
        _require_untouched(merged)
        # Reverse order: the account must leave the kept record before the other one can have it again.
        for change in reversed(merged.changes["changed"]):
            _restore(change)
        for move in merged.changes["moved"]:
            _rows(move["model"]).filter(pk=move["pk"]).update(**{move["column"]: merged.dropped_id})
        for row in reversed(merged.changes["removed"]):
            # `raw` writes the dumped values as they are, without save() recomputing anything.
            load(apps.get_model(row["model"]), row["values"]).save_base(raw=True, force_insert=True)
        merged.undone_at, merged.undone_by = timezone.now(), actor
        merged.save(update_fields=["undone_at", "undone_by"])
    record(merged, "undo_merge", actor=actor)
    return merged


def _require_untouched(merged: MergeRecord) -> None:
    touched = [
        *(move["model"] for move in merged.changes["moved"] if not _still_moved(move, merged.kept_id)),
        *(change["model"] for change in merged.changes["changed"] if not _still_changed(change)),
    ]
    if touched:
        raise MergeFault("changed_since", models=sorted(set(touched)))


def _still_moved(move: Values, kept_id: int) -> bool:
    return bool(_rows(move["model"]).filter(pk=move["pk"], **{move["column"]: kept_id}).exists())


def _still_changed(change: Values) -> bool:
    row = stored(apps.get_model(change["model"]), change["pk"])
    if row is None:
        return False
    now = dump(row)
    return all(now[name] == value for name, value in change["after"].items())


def _restore(change: Values) -> None:
    """Write the old values back; delete a row that the merge created."""
    model = apps.get_model(change["model"])
    rows = _rows(change["model"]).filter(pk=change["pk"])
    if change["before"] is None:
        rows.delete()
    else:
        rows.update(**read(model, change["before"]))


def _rows(label: str) -> Any:
    return rows_of(apps.get_model(label))
