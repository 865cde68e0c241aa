"""Finds rows that refer to a player by introspecting the models, and serialises rows to JSON and back."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models.deletion import Collector

from players.models import MergeRecord, Player

Values = dict[str, Any]


def pointers() -> Iterator[tuple[type[models.Model], models.ForeignKey[Any, Any]]]:
    """Yield every foreign key to a player, except in row histories and merge records.

    A history describes the past and is not rewritten.
    """
    for model in sorted(
        apps.get_models(include_auto_created=True), key=lambda found: found._meta.label_lower
    ):
        if model is MergeRecord or hasattr(model, "pgh_tracked_model"):
            continue
        for field in model._meta.local_concrete_fields:
            if isinstance(field, models.ForeignKey) and field.related_model is Player:
                yield model, field


def dump(row: models.Model) -> Values:
    """Return all columns of a row as JSON-compatible values, with microseconds."""
    return {field.attname: _written(field, row) for field in row._meta.concrete_fields}


def load(model: type[models.Model], values: Values) -> models.Model:
    """Return a row from its dumped values."""
    return model(**read(model, values))


def read(model: type[models.Model], values: Values) -> Values:
    """Convert dumped values to the types of their columns."""
    fields = {field.attname: field for field in model._meta.concrete_fields}
    return {name: None if value is None else fields[name].to_python(value) for name, value in values.items()}


def rows_of(model: type[models.Model]) -> models.QuerySet[Any]:
    """Return all rows of a table without its scoped managers; row security still applies."""
    return models.QuerySet(model)


def stored(model: type[models.Model], pk: Any) -> models.Model | None:
    """Return a row as it is in the database."""
    return rows_of(model).filter(pk=pk).first()


def differences(before: Values, after: Values) -> tuple[Values, Values]:
    """Return the columns that differ, with their old and new values."""
    changed = [name for name, value in before.items() if value != after[name]]
    return {name: before[name] for name in changed}, {name: after[name] for name in changed}


def hangs_on(row: models.Model) -> bool:
    """Return whether deleting this row would delete others with it."""
    collector = Collector(using="default", origin=row)
    collector.collect([row])
    more = [found for found in collector.data if not isinstance(row, found)]
    return bool(more) or any(query.exists() for query in collector.fast_deletes)


def _written(field: models.Field[Any, Any], row: models.Model) -> Any:
    return None if field.value_from_object(row) is None else field.value_to_string(row)
