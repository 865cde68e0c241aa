"""What a page tells the second of two writers: which version they read, and where the present one differs."""

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext as _

from portal.parts.numbers import whole_number


def differences(typed: forms.BaseForm, now: forms.BaseForm) -> list[dict[str, Any]]:
    """Return the fields in which the entered data differs from the current case."""
    pairs = ((typed[name], now[name]) for name in now.fields)
    return [
        {"label": mine.label, "now": _shown(theirs), "typed": _shown(mine)}
        for mine, theirs in pairs
        if _shown(mine) != _shown(theirs)
    ]


def _shown(field: forms.BoundField) -> str:
    """Return the value of a field as text: choices by their labels, a checkbox as yes or no."""
    value = field.value()
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    # A browser submits keys as text, the row has numbers: compare both as text.
    labels = {str(key): str(label) for key, label in getattr(field.field, "choices", None) or ()}
    values = value if isinstance(value, list) else ["" if value is None else value]
    return "; ".join(labels.get(str(each), str(each)) for each in values)


def version_seen(request: HttpRequest) -> int | None:
    """Return the version that the page has shown; None for a form submitted by a program."""
    return whole_number(request.POST.get("version", ""))
