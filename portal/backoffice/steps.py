"""A step that staff take in the admin UI: by a service, as on the pages, and refused in the same words."""

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
    """The question before a step that needs a reason."""

    reason = forms.CharField(max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = _("Reason")


@dataclass(frozen=True)
class Step:
    """`do` calls the service with the row, the actor and what the form asked for."""

    code: str
    label: Any
    do: Callable[[Any, Actor, Given], object]
    # Who may: the predicate of the pages and of the service.
    may: Callable[[Actor, Any], bool]
    # The states in which it is offered; empty where the row has none.
    states: Collection[str] = ()
    field: str = "state"
    # Says why the row refuses it now, empty where it does not; what only the service knows it says itself.
    guard: Callable[[Any], Any] | None = None
    # A form, or a function that makes one of (what was typed, the row).
    form: Any = None
    warning: Any = ""
    tone: str = "primary"
    # Whether the list offers it too, for many rows at once.
    bulk: bool = True

    def refusal(self, actor: Actor, row: Any) -> str:
        """Return why this person cannot take the step on this row now; empty where they can."""
        if not self.may(actor, row):
            return _("It is not yours to do.")
        if self.states and getattr(row, self.field) not in self.states:
            return not_offered(row, self.field)
        return str(self.guard(row) or "") if self.guard else ""

    def question(self, typed: Any, row: Any) -> forms.Form | None:
        """Return the form of the step; None where it asks for nothing but the confirmation."""
        if self.form is None:
            return None
        made: forms.Form = self.form(typed) if isinstance(self.form, type) else self.form(typed, row)
        return made

    def asks_of_each(self) -> bool:
        """Return whether the form depends on the row, so that many rows cannot share one answer."""
        return self.form is not None and not isinstance(self.form, type)

    def take(self, row: Any, actor: Actor, given: Given, version: int | None = None) -> str:
        """Take the step; return why it was refused, empty where it was done."""
        try:
            with transaction.atomic():
                self.do(row, actor, given)
        except NotOffered:
            return not_offered(row, self.field)
        except PermissionDenied:
            return _("It is not yours to do.")
        except Fault as fault:
            return sentence(fault)
        return ""


def not_offered(row: Any, field: str = "state") -> str:
    shown = getattr(row, f"get_{field}_display", None)
    return _("Not offered while it is “%(state)s”.") % {"state": shown() if shown else ""}


def with_reason(service: Callable[..., object], key: str = "pk") -> Callable[[Any, Actor, Given], object]:
    """Return a step's `do` for a service that takes the key, the actor and a reason."""

    def do(row: Any, actor: Actor, given: Given) -> object:
        return service(**{key: row.pk}, actor=actor, reason=given.get("reason", ""))

    return do


def plainly(service: Callable[..., object], key: str = "pk") -> Callable[[Any, Actor, Given], object]:
    """Return a step's `do` for a service that takes the key and the actor."""

    def do(row: Any, actor: Actor, given: Given) -> object:
        return service(**{key: row.pk}, actor=actor)

    return do
