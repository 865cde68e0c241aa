"""Titles of objects, for their trails, lists of audit entries and lists of deadlines."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import models

from portal.parts.declaration import declarations, joined
from portal.parts.kinds import Trail
from portal.workflow.models import AboutSubject


@cache
def declared() -> dict[str, Trail]:
    """Return the models whose trails can be read, by label in lower case."""
    return joined(parts.trails for parts in declarations().values())


@cache
def former_names() -> dict[str, str]:
    """Return former model labels used by earlier entries → current labels."""
    return joined(parts.former_names for parts in declarations().values())


# Entries are never rewritten, so old labels must be understood for ever.
def name_now(label: str) -> str:
    """Return the current label of a model named in an entry."""
    return former_names().get(label, label)


def names_of(rows: Iterable[AboutSubject]) -> dict[tuple[int, str], str]:
    """Return the titles of the objects of these rows, as far as the reader's scope shows them.

    One query for each model. The keys are (model, key), as in audit entries and deadlines.
    """
    keys: dict[int, set[str]] = {}
    for row in rows:
        keys.setdefault(row.subject_type_id, set()).add(row.subject_id)
    found: dict[tuple[int, str], str] = {}
    for kind_id, wanted in keys.items():
        kind = ContentType.objects.get_for_id(kind_id)
        label = name_now(f"{kind.app_label}.{kind.model}")
        trail = declared().get(label)
        title = trail.title if trail else str
        for thing in _things(label, wanted, trail.related if trail else ()):
            found[kind_id, str(thing.pk)] = str(title(thing))
    return found


def _things(label: str, keys: Collection[str], related: Sequence[str]) -> list[Any]:
    """Return the rows of a model; none if its app was removed or its keys have another type now."""
    try:
        rows: models.QuerySet[Any] = models.QuerySet(apps.get_model(label))
        return list(rows.filter(pk__in=keys).select_related(*related).order_by())
    except (LookupError, ValueError, ValidationError):
        return []
