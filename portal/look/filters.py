"""The form above a list: its values, and none of the rows while one of them is wrong.

A list that ignores a wrong value shows everything, and looks as if everything matched.
"""

from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from django.forms import BaseForm

Row = TypeVar("Row", bound=Model)


def given_in(form: BaseForm) -> dict[str, Any]:
    """Return the values of a filter; none while one of them is wrong: the page says so at its field."""
    return form.cleaned_data if form.is_valid() else {}


def found_by(form: BaseForm, rows: QuerySet[Row]) -> QuerySet[Row]:
    """Return the rows, none of them while the filter has a wrong value."""
    return rows if form.is_valid() else rows.none()


def is_filtered(form: BaseForm) -> bool:
    """Return whether the reader has given a value, a right or a wrong one; order and tab are no filter."""
    given = given_in(form)
    return not form.is_valid() or any(given.get(field.name) for field in form.visible_fields())
