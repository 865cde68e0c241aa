"""CSV export of a list: headings and codes as labels, times in the reader's time zone."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.contrib.admin import ModelAdmin
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Field, ForeignKey, Model, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

# A lookup path ("player__name"), a column of the list (a method of its admin), or a function like one.
Exported = str | Callable[[Any], Any]


class Column(NamedTuple):
    """A column of the file: its heading, and the text for a row."""

    head: str
    value: Callable[[Any], str]


def columns_of(desk: ModelAdmin, exported: Sequence[Exported]) -> list[Column]:
    """Return the columns of a file."""
    return [_column(desk, each) for each in exported]


def lines(
    columns: Sequence[Column], rows: QuerySet[Any], exported: Sequence[Exported]
) -> Iterator[list[str]]:
    """Yield the rows as texts; related rows are joined, so that no query per row is needed."""
    paths = [each.rpartition("__")[0] for each in exported if isinstance(each, str) and "__" in each]
    for row in rows.select_related(*paths) if paths else rows:
        yield [column.value(row) for column in columns]


def _column(desk: ModelAdmin, exported: Exported) -> Column:
    try:
        fields = _fields(desk.model, exported) if isinstance(exported, str) else []
    # Not a field of the model, so a column of the list.
    except FieldDoesNotExist:
        fields = []
    # A path of the model, else a column of the list: a method of the table or a function.
    if not isinstance(exported, str) or not fields:
        shown: Any = getattr(desk, exported) if isinstance(exported, str) else exported
        return Column(capfirst(str(shown.short_description)), lambda row: _word(shown(row), {}))
    labels, steps = _labels(fields[-1]), exported.split("__")
    return Column(
        capfirst(": ".join(str(field.verbose_name) for field in fields)),
        lambda row: _word(_reached(row, steps), labels),
    )


def _fields(model: type[Model], path: str) -> list[Field[Any, Any]]:
    """Return the fields along a lookup path, from the first relation to the value."""
    found: list[Field[Any, Any]] = []
    for name in path.split("__"):
        step: Any = model._meta.get_field(name)
        if step.is_relation and not step.concrete:
            # A one-to-one row beside this one ("private"): its fields are headed as if they were this row's.
            model = step.related_model
            continue
        found.append(step)
        model = step.related_model or model
    return found


def _reached(row: Any, steps: Sequence[str]) -> Any:
    for name in steps:
        row = getattr(row, name, None)
    return row


def _labels(field: Field[Any, Any]) -> dict[Any, str]:
    """Return the labels of a field's choices, if it has any."""
    if isinstance(field, ForeignKey):
        return {}
    return {value: str(label) for value, label in field.flatchoices if value not in (None, "")}


def _word(value: Any, labels: dict[Any, str]) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, datetime):
        return date_format(timezone.localtime(value), "Y-m-d H:i")
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return labels.get(value, str(value)) if isinstance(value, str | int) else str(value)
