"""Steps of the admin UI: each calls the same service as the portal's pages and reports its refusals."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils.translation import gettext as _

from portal.accounts.actors import Actor
from portal.parts.faults import Fault, sentence
from portal.workflow.machine import NotOffered

Given = Mapping[str, Any]


class StepReason(forms.Form):
    """The form of a step that needs a reason."""

    reason = forms.CharField(max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = _("Reason")


@dataclass(frozen=True)
class Step:
    """An action on a row. `do` calls the service with the row, the actor and the form's data."""

    code: str
    label: Any
    do: Callable[[Any, Actor, Given], object]
    # The same predicate as on the pages and in the service.
    may: Callable[[Actor, Any], bool]
    # The states in which the step is offered; empty for rows without states.
    states: Collection[str] = ()
    field: str = "state"
    # Returns why the row refuses the step now, or "". The service checks everything else itself.
    guard: Callable[[Any], Any] | None = None
    # A form class, or a function that makes a form of (posted data, row).
    form: Any = None
    warning: Any = ""
    tone: str = "primary"
    # Whether the list offers it as a bulk action too.
    bulk: bool = True

    def refusal(self, actor: Actor, row: Any) -> str:
        """Return why this person cannot take the step on this row now, or ""."""
        if not self.may(actor, row):
            return _("You are not allowed to do this.")
        if self.states and getattr(row, self.field) not in self.states:
            return not_offered(row, self.field)
        return str(self.guard(row) or "") if self.guard else ""

    def question(self, typed: Any, row: Any) -> forms.Form | None:
        """Return the step's form, or None if it only needs confirmation."""
        if self.form is None:
            return None
        made: forms.Form = self.form(typed) if isinstance(self.form, type) else self.form(typed, row)
        return made

    def asks_of_each(self) -> bool:
        """Return whether the form depends on the row, so that many rows cannot share one form."""
        return self.form is not None and not isinstance(self.form, type)

    def take(self, row: Any, actor: Actor, given: Given, version: int | None = None) -> str:
        """Take the step; return why it was refused, or "" when done."""
        try:
            # A savepoint for each row: in a bulk action, one refused row must not undo the others.
            with transaction.atomic():
                self.do(row, actor, given)
        except NotOffered:
            return not_offered(row, self.field)
        except PermissionDenied:
            return _("You are not allowed to do this.")
        except Fault as fault:
            return sentence(fault)
        return ""


def not_offered(row: Any, field: str = "state") -> str:
    shown = getattr(row, f"get_{field}_display", None)
    return _("Not offered while it is “%(state)s”.") % {"state": shown() if shown else ""}


def with_reason(service: Callable[..., object], key: str = "pk") -> Callable[[Any, Actor, Given], object]:
    """Return `do` for a service that takes the key, the actor and a reason."""

    def do(row: Any, actor: Actor, given: Given) -> object:
        return service(**{key: row.pk}, actor=actor, reason=given.get("reason", ""))

    return do


def plainly(service: Callable[..., object], key: str = "pk") -> Callable[[Any, Actor, Given], object]:
    """Return `do` for a service that takes the key and the actor."""

    def do(row: Any, actor: Actor, given: Given) -> object:
        return service(**{key: row.pk}, actor=actor)

    return do
