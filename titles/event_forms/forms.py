"""The form for groups that were merged into one event (1.2.3a)."""

import re
from collections import Counter
from collections.abc import Collection
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from titles.applications.class_names import EVENT_CLASSES
from titles.enums import DirectTable

MOST_GROUPS = 4
# "1-8" or "12"; both a hyphen and the dash that word processors put in its place.
_SPAN = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?")


class GroupsForm(forms.Form):
    """Class, table and starting numbers of each group; rows without numbers are ignored."""

    def __init__(self, typed: Any, *, stated: list[dict[str, Any]], numbers: Collection[int]) -> None:
        super().__init__(typed, initial=_initial(stated))
        self._numbers = numbers
        for at in range(1, MOST_GROUPS + 1):
            self.fields |= _fields(at)

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        groups = [self._group(at) for at in range(1, MOST_GROUPS + 1) if given.get(f"numbers_{at}")]
        named = Counter(number for group in groups for number in group["numbers"])
        twice = [number for number, times in named.items() if times > 1]
        if twice:
            self.add_error(None, _("Number %(number)s is in two groups.") % {"number": min(twice)})
        if len(groups) == 1:
            self.add_error(None, _("Name every group that was merged: there are at least two."))
        return {"merged_groups": groups}

    def _group(self, at: int) -> dict[str, Any]:
        given, name = self.cleaned_data, f"numbers_{at}"
        numbers = _read(given[name])
        unknown = sorted(set(numbers or ()) - set(self._numbers))
        if numbers is None:
            self.add_error(name, _("Write starting numbers such as 1-8, 12."))
        elif unknown:
            self.add_error(name, _("No player has the number %(number)s.") % {"number": unknown[0]})
        return {
            "event_class": given.get(f"class_{at}", ""),
            "table": given.get(f"table_{at}", DirectTable.OPEN),
            "numbers": numbers or [],
        }


def _fields(at: int) -> dict[str, forms.Field]:
    """Return the three fields of one group."""
    return {
        f"numbers_{at}": forms.CharField(
            label=_("Group %(number)s: starting numbers") % {"number": at},
            required=False,
            max_length=500,
            help_text=_("Such as 1-8, 12."),
        ),
        f"class_{at}": forms.ChoiceField(
            label=_("Group %(number)s: class of the event (1.24)") % {"number": at},
            required=False,
            choices=[("", _("as the whole event")), *EVENT_CLASSES.items()],
        ),
        f"table_{at}": forms.ChoiceField(
            label=_("Group %(number)s: table of direct titles") % {"number": at},
            required=False,
            choices=DirectTable.choices,
        ),
    }


def _initial(stated: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the stored groups as initial values of the form."""
    found: dict[str, Any] = {}
    for at, group in enumerate(stated, 1):
        found |= {
            f"numbers_{at}": written(group["numbers"]),
            f"class_{at}": group["event_class"],
            f"table_{at}": group["table"],
        }
    return found


def _read(text: str) -> list[int] | None:
    """Return the numbers of a text such as 1-8, 12; None if it is anything else."""
    found: set[int] = set()
    for part in filter(None, (each.strip() for each in re.split(r"[,;]", text))):
        span = _SPAN.fullmatch(part)
        if span is None:
            return None
        first, last = int(span[1]), int(span[2] or span[1])
        if last < first:
            return None
        found.update(range(first, last + 1))
    return sorted(found) or None


def written(numbers: list[int]) -> str:
    """Return numbers as text, consecutive ones as a range."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)
