"""Merges two records: all references to one are redirected to the other, and every change is stored.

Where the kept record already has a row of its own (one rating per system, one title of a kind), that row
stays and the other one is stored in the merge record. Empty fields of the kept record are filled from the
other.
"""

from typing import Any

from django.db import IntegrityError, models, transaction
from django.utils import timezone
from psycopg.errors import UniqueViolation

from players.enums import Standing
from players.merging.permissions import can_merge
from players.merging.phrases import MergeFault
from players.merging.rows import Values, differences, dump, hangs_on, pointers, rows_of, stored
from players.models import MergeRecord, Player, PlayerPrivate, PlayerRequest
from portal.accounts.actors import Actor
from portal.cases.selectors import states_of_tab
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require

_FILLED = (
    "native_name",
    "native_reading",
    "sex",
    "birth_year",
    "region",
    "title",
    "women_title",
    "other_titles",
    "online_title",
    "account",
)
# The three fields belong together: they are copied only as a whole.
_DEATH = ("deceased", "deceased_on", "deceased_reporter")
_PRIVATE_KEPT = {"player_id", "federation_id"}


class Log:
    """The changes of a merge, as stored in MergeRecord."""

    def __init__(self) -> None:
        self.moved: list[Values] = []
        self.removed: list[Values] = []
        self.changed: list[Values] = []

    def as_json(self) -> Values:
        return {"moved": self.moved, "removed": self.removed, "changed": self.changed}

    def change(self, row: models.Model, **values: Any) -> None:
        """Write new values to a row and log each column that changed."""
        before = dump(row)
        for name, value in values.items():
            setattr(row, name, value)
        row.save()
        # Read the row back: triggers and column types may store something other than what was assigned.
        fresh = stored(type(row), row.pk)
        assert fresh is not None, "it was saved just now"
        was, now = differences(before, dump(fresh))
        if was:
            self.changed.append(
                {"model": row._meta.label_lower, "pk": str(row.pk), "before": was, "after": now}
            )

    def remove(self, row: models.Model) -> None:
        """Delete a row that the kept record already has, unless others depend on it."""
        if hangs_on(row):
            raise MergeFault("conflict_in_use", model=row._meta.label_lower)
        self.removed.append({"model": row._meta.label_lower, "values": dump(row)})
        rows_of(type(row)).filter(pk=row.pk).delete()


@transaction.atomic
def merge(*, kept_id: int, dropped_id: int, office: Body, actor: Actor, reason: str) -> MergeRecord:
    """Merge the second record into the first."""
    require(can_merge, actor, office)
    if not reason.strip():
        raise MergeFault("reason_missing")
    kept, dropped = _locked(kept_id, dropped_id)
    # Rows of both federations change together, so row security is lifted; the permission was checked above.
    with installation_scope():
        _check(kept, dropped)
        log = Log()
        _merge_private(kept, dropped, log)
        _point(kept, dropped, log)
        _merge_records(kept, dropped, log)
        merged: MergeRecord = MergeRecord.under_policy.create(
            body=office,
            kept=kept,
            dropped=dropped,
            changes=log.as_json(),
            reason=reason.strip(),
            merged_by=actor,
            merged_at=timezone.now(),
        )
    record(merged, "merge", actor=actor, comment=reason.strip(), details={"moved": len(log.moved)})
    return merged


def _locked(kept_id: int, dropped_id: int) -> tuple[Player, Player]:
    # Both players stay locked until the end, so that no request can change one of them in between.
    players = Player.objects.select_for_update().in_bulk(sorted({kept_id, dropped_id}))
    if kept_id == dropped_id or len(players) < 2:
        raise MergeFault("two_records")
    return players[kept_id], players[dropped_id]


def _check(kept: Player, dropped: Player) -> None:
    """Refuse merges that would lose something."""
    if Standing.MERGED in {kept.standing, dropped.standing}:
        raise MergeFault("merged_already")
    if dropped.fide_id and not kept.fide_id:
        raise MergeFault("keep_the_id")
    if kept.account_id and dropped.account_id:
        raise MergeFault("two_accounts")
    if PlayerRequest.under_policy.filter(
        player=dropped, state__in=states_of_tab(PlayerRequest, "open")
    ).exists():
        raise MergeFault("open_requests")


def _point(kept: Player, dropped: Player, log: Log) -> None:
    """Redirect all references from the dropped record to the kept one."""
    for model, field in pointers():
        if model is PlayerPrivate:
            continue
        keys = list(
            rows_of(model).filter(**{field.attname: dropped.pk}).order_by("pk").values_list("pk", flat=True)
        )
        # Move all rows of a table at once; only if one conflicts, move them one by one.
        if _moves(model, field, keys, kept):
            _note(log, model, field, keys)
            continue
        for key in keys:
            if _moves(model, field, [key], kept):
                _note(log, model, field, [key])
            elif row := stored(model, key):
                log.remove(row)


def _moves(
    model: type[models.Model], field: models.ForeignKey[Any, Any], keys: list[Any], kept: Player
) -> bool:
    """Redirect these rows to the kept record; return False if one of them exists there already."""
    try:
        # A savepoint, because a unique violation would otherwise abort the whole transaction.
        with transaction.atomic():
            rows_of(model).filter(pk__in=keys).update(**{field.attname: kept.pk})
    except IntegrityError as error:
        if isinstance(error.__cause__, UniqueViolation):
            return False
        raise
    return True


def _note(log: Log, model: type[models.Model], field: models.ForeignKey[Any, Any], keys: list[Any]) -> None:
    log.moved += [{"model": model._meta.label_lower, "pk": str(key), "column": field.attname} for key in keys]


def _merge_private(kept: Player, dropped: Player, log: Log) -> None:
    """Fill the kept record's private data, but never with data given to another federation."""
    own = PlayerPrivate.under_policy.filter(player=kept).first()
    other = PlayerPrivate.under_policy.filter(player=dropped).first()
    if other is None:
        return
    values = {field.attname: getattr(other, field.attname) for field in other._meta.concrete_fields}
    log.remove(other)
    if other.federation_id != kept.federation_id:
        return
    if own is None:
        made = PlayerPrivate(**(values | {"player_id": kept.pk}))
        made.save(force_insert=True)
        log.changed.append(
            {"model": made._meta.label_lower, "pk": str(kept.pk), "before": None, "after": dump(made)}
        )
        return
    blanks = {
        name: value for name, value in values.items() if name not in _PRIVATE_KEPT and not getattr(own, name)
    }
    log.change(own, **blanks)


def _merge_records(kept: Player, dropped: Player, log: Log) -> None:
    """Merge the fields of the records.

    The dropped record releases its account first, because an account belongs to one record only.
    """
    filled = {name: getattr(dropped, name) for name in _FILLED if not getattr(kept, name)}
    if dropped.deceased and not kept.deceased:
        filled |= {name: getattr(dropped, name) for name in _DEATH}
    log.change(dropped, account=None, standing=Standing.MERGED, merged_into=kept)
    log.change(kept, **filled)
