"""Rows that point to a player, found in the models themselves, and rows written down as text and back."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models.deletion import Collector

from players.models import MergeRecord, Player

Values = dict[str, Any]


def pointers() -> Iterator[tuple[type[models.Model], models.ForeignKey[Any, Any]]]:
    """Yield every foreign key to a player, but for histories of rows and the records of merges.

    A history tells what was; it is not rewritten.
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
    """Return all columns of a row as JSON can hold them, to the microsecond."""
    return {field.attname: _written(field, row) for field in row._meta.concrete_fields}


def load(model: type[models.Model], values: Values) -> models.Model:
    """Return the row that was dumped."""
    return model(**read(model, values))


def read(model: type[models.Model], values: Values) -> Values:
    """Return dumped values as the columns take them."""
    fields = {field.attname: field for field in model._meta.concrete_fields}
    return {name: None if value is None else fields[name].to_python(value) for name, value in values.items()}


def rows_of(model: type[models.Model]) -> models.QuerySet[Any]:
    """Return all rows of a table, past its managers. Row security binds."""
    return models.QuerySet(model)


def stored(model: type[models.Model], pk: Any) -> models.Model | None:
    """Return a row as it stands in the database."""
    return rows_of(model).filter(pk=pk).first()


def differences(before: Values, after: Values) -> tuple[Values, Values]:
    """Return the columns that differ, as they were and as they are."""
    changed = [name for name, value in before.items() if value != after[name]]
    return {name: before[name] for name in changed}, {name: after[name] for name in changed}


def hangs_on(row: models.Model) -> bool:
    """Return whether other rows would go with this one."""
    collector = Collector(using="default", origin=row)
    collector.collect([row])
    more = [found for found in collector.data if not isinstance(row, found)]
    return bool(more) or any(query.exists() for query in collector.fast_deletes)


def _written(field: models.Field[Any, Any], row: models.Model) -> Any:
    return None if field.value_from_object(row) is None else field.value_to_string(row)
