"""Row history written by database triggers: what changed in a registry row, field by field, and by whom."""

from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pghistory
from django.db import models
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils.formats import localize
from django.utils.translation import gettext as _
from pghistory.core import event_models

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.workflow.request import request_id


@dataclass(frozen=True)
class FieldChange:
    """One field before and after, as text."""

    field: str
    before: str
    after: str


@dataclass(frozen=True)
class RowChange:
    """One insert, update or delete of a row. `actor` is None for background work that named nobody."""

    pk: int
    at: datetime
    kind: str
    actor: User | None
    address: str
    fields: tuple[FieldChange, ...]


def acting(actor: Actor) -> AbstractContextManager[Any]:
    """Name the actor to the triggers, in tasks and commands; for requests the middleware does it."""
    return pghistory.context(user=actor.pk, request=request_id())


def event_model(model: type[models.Model]) -> type[models.Model] | None:
    """Return the history model of this model; None if it is not tracked."""
    return next(iter(event_models(tracks_model=model)), None)


def events(thing: models.Model) -> QuerySet[Any] | None:
    """Return the stored versions of a row, newest first; None if its model is not tracked."""
    model = event_model(type(thing))
    return None if model is None else models.QuerySet(model).filter(pgh_obj_id=thing.pk).order_by("-pgh_id")


def changes(thing: models.Model, pks: Collection[int]) -> list[RowChange]:
    """Return those versions as changes against the previous version; three queries, however many rows."""
    stored = events(thing)
    if stored is None or not pks:
        return []
    before = stored.filter(pgh_id__lt=OuterRef("pgh_id")).values("pgh_id")[:1]
    rows = list(
        stored.filter(pk__in=pks).annotate(version_before=Subquery(before)).select_related("pgh_context")
    )
    older = stored.in_bulk([row.version_before for row in rows if row.version_before])
    people = User.objects.in_bulk({user for row in rows if (user := _context(row).get("user"))})
    return [_change(thing, row, older.get(row.version_before), people) for row in rows]


def _context(row: Any) -> Mapping[str, Any]:
    return row.pgh_context.metadata if row.pgh_context else {}


def _change(thing: models.Model, row: Any, before: Any, people: Mapping[int, User]) -> RowChange:
    context = _context(row)
    return RowChange(
        pk=row.pgh_id,
        at=row.pgh_created_at,
        kind=row.pgh_label,
        actor=people.get(context.get("user", 0)),
        address=context.get("url", ""),
        fields=tuple(_differences(thing, row, before)) if before else (),
    )


def _differences(thing: models.Model, row: Any, before: Any) -> list[FieldChange]:
    return [
        FieldChange(str(field.verbose_name), _shown(field, before), _shown(field, row))
        for field in thing._meta.concrete_fields
        if hasattr(row, field.attname) and getattr(row, field.attname) != getattr(before, field.attname)
    ]


def _shown(field: "models.Field[Any, Any]", row: Any) -> str:
    """Return a value as text: a choice by its label, yes and no, a dash for nothing."""
    value = getattr(row, field.attname)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None or value == "":
        return "–"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    labels = dict(field.flatchoices)
    return str(labels[value]) if value in labels else str(localize(value))
