"""Columns shared by many lists: a state as a badge, the name of a related row."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import admin
from django.utils.html import format_html


def badge(text: Any, tone: str = "neutral") -> str:
    return format_html('<span class="px-badge px-{}">{}</span>', tone, text)


def state(tones: Mapping[Any, str], label: Any, field: str = "state") -> Callable[..., Any]:
    """Return a column that shows a state with its label, in the same colour as on the portal's pages."""

    @admin.display(description=label, ordering=field)
    def column(row: Any) -> str:
        return badge(getattr(row, f"get_{field}_display")(), tones.get(getattr(row, field), "neutral"))

    column.__name__ = f"shown_{field}"
    return column


def of(path: str, label: Any, ordering: str = "") -> Callable[..., Any]:
    """Return a column with a value of a related row: `of("tournament.name", _("tournament"))`."""
    names = path.split(".")

    def column(row: Any) -> Any:
        for name in names:
            row = getattr(row, name, None)
        return "–" if row in (None, "") else row

    column.__name__ = f"of_{'_'.join(names)}"
    column.short_description = label  # type: ignore[attr-defined] # Django reads both from the function
    column.admin_order_field = ordering or "__".join(names)  # type: ignore[attr-defined]
    return column
