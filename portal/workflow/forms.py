"""The filter of the audit list."""

from datetime import date, datetime, time, timedelta
from functools import cached_property
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from portal.accounts.models import User
from portal.look.filters import found_by, given_in
from portal.look.forms import DayField
from portal.workflow.models import AuditEntry
from portal.workflow.phrases import action_label


class AuditFilter(forms.Form):
    """By actor, action and date range; dates are in the reader's time zone."""

    since = DayField(label=_("From"), required=False)
    until = DayField(label=_("To"), required=False)

    def __init__(self, data: Any, entries: QuerySet[AuditEntry]) -> None:
        super().__init__(data)
        self.entries = entries
        people = User.objects.filter(pk__in=entries.order_by().values("actor"))
        self.fields["actor"] = forms.ModelChoiceField(
            people, label=_("By"), required=False, empty_label=_("anybody")
        )
        self.fields["action"] = forms.ChoiceField(
            # Asked for when the field is shown or filled in: a file of all entries needs no choices.
            choices=lambda: self.actions,
            label=_("Action"),
            required=False,
        )
        self.order_fields(["actor", "action", "since", "until"])

    @cached_property
    def actions(self) -> list[tuple[str, Any]]:
        """Return the actions that occur, with their labels."""
        # DISTINCT ON: one entry of each action is enough to word its label.
        samples = self.entries.order_by("action").distinct("action")
        known = sorted((action_label(entry), entry.action) for entry in samples)
        return [("", _("any")), *((action, label) for label, action in known)]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if given.get("since") and given.get("until") and given["since"] > given["until"]:
            self.add_error("until", _("The last day is before the first."))
        return given

    def found(self) -> QuerySet[AuditEntry]:
        """Return the matching entries; none while a field is invalid."""
        given = given_in(self)
        conditions: dict[str, Any] = {name: given[name] for name in ("actor", "action") if given.get(name)}
        if given.get("since"):
            conditions["at__gte"] = _midnight(given["since"])
        if given.get("until"):
            conditions["at__lt"] = _midnight(given["until"] + timedelta(days=1))
        return found_by(self, self.entries.filter(**conditions))

    @property
    def is_set(self) -> bool:
        return any(self.data.get(name) for name in self.fields)


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
